import type { CommandResult } from '../ask/result.js';
import { isSolved, type PeerLine, pairPeers, runReference, summarisePeers } from '../lab/bench/peers.js';
import { collectTestFiles } from '../lab/suite/collect.js';
import { runSuite } from '../lab/suite/runSuite.js';
import { EXIT } from './exit.js';
import { parseSources, readFiles } from './input.js';
import { interruptSignal } from './interrupt.js';
import type { OutputFlags } from './options.js';
import { groupDigits, print, progress, style } from './terminal.js';

export interface PeersFlags extends OutputFlags {
  readonly mcgs: string;
  readonly timeout: number;
}

const WIDTH = 40;

/** Runs suites through the reference and through sumgame, file by file in turns, one question at a time. */
export async function benchPeers(paths: readonly string[], flags: PeersFlags): Promise<number> {
  const signal = interruptSignal();
  const files = await collectTestFiles(paths);
  const sources = parseSources(await readFiles(files.map(({ path }) => path)), { timeout: 0 });
  const lines: PeerLine[] = [];
  if (!flags.json) print(`${style('bold', HEADER)}\n`);
  for (const [index, { path, name }] of files.entries()) {
    progress.show(`${index + 1} of ${files.length} files: ${name}`);
    const theirs = await runReference(flags.mcgs, path, flags.timeout);
    const search = { timeoutMs: flags.timeout, signal };
    const ours: CommandResult[] = [];
    for await (const result of runSuite([sources[index]!], { engine: 'wasm', search })) ours.push(result);
    progress.clear();
    if (signal.aborted) return EXIT.interrupted;
    const found = pairPeers(name, ours, theirs);
    for (const line of found) print(flags.json ? `${JSON.stringify(line)}\n` : lineText(line));
    lines.push(...found);
  }
  const { different, ...summary } = summarisePeers(lines);
  if (flags.json) print(`${JSON.stringify({ ...summary, different: different.length })}\n`);
  else print(summaryText(lines));
  return different.length > 0 ? EXIT.mismatch : EXIT.ok;
}

const HEADER = [
  'question'.padEnd(WIDTH),
  'result'.padEnd(10),
  'nodes MCGS'.padStart(14),
  'nodes'.padStart(12),
  'ms MCGS'.padStart(12),
  'ms'.padStart(10),
  'ratio'.padStart(9),
].join(' ');

function lineText({ file, case: number, games, ours, theirs }: PeerLine): string {
  const title = `${file}:${number} ${games}`;
  const result = ours.result === theirs.result ? ours.result : `${ours.result}/${theirs.result}`;
  const ratio = isSolved(ours) && isSolved(theirs) ? (theirs.timeMs / ours.timeMs).toFixed(2) : '';
  const columns = [
    (title.length > WIDTH ? `${title.slice(0, WIDTH - 1)}…` : title).padEnd(WIDTH),
    result.slice(0, 10).padEnd(10),
    groupDigits(theirs.nodes).padStart(14),
    groupDigits(ours.nodes).padStart(12),
    theirs.timeMs.toFixed(2).padStart(12),
    ours.timeMs.toFixed(2).padStart(10),
    ratio.padStart(9),
  ];
  return `${columns.join(' ')}\n`;
}

function summaryText(lines: readonly PeerLine[]): string {
  const { questions, both, onlyOurs, onlyTheirs, different, nodes, time } = summarisePeers(lines);
  const told = [
    `\n${questions} questions: ${both} solved by both, ${onlyOurs} by sumgame alone, ${onlyTheirs} by MCGS alone`,
    ...different.map(({ file, case: number }) => `different answers: ${file}, case ${number}`),
  ];
  if (both > 0)
    told.push(
      `MCGS takes ${nodes.toFixed(2)} × the nodes and ${time.toFixed(2)} × the time (geometric means of what both solve)`,
    );
  return `${told.join('\n')}\n`;
}
