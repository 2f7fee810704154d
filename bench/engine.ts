// What the WASM engine is to hold to, measured: npm run bench. Processor time where other processes would disturb.

import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createEngine } from '../src/engine/create.js';
import { standardRegistry } from '../src/games/index.js';
import { median } from '../src/lab/bench/statistics.js';

const root = new URL('../', import.meta.url);
const registry = standardRegistry();

function strip(title: string, text: string) {
  const rules = registry.get(title)!;
  return [{ rules, position: rules.parse(text) }];
}

function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
}

function report(what: string, value: number, unit: string, bar: number, atLeast: boolean): void {
  const holds = atLeast ? value >= bar : value < bar;
  const wanted = `${atLeast ? 'at least' : 'under'} ${bar} ${unit}`;
  console.log(
    `${what.padEnd(52)} ${value.toFixed(2).padStart(9)} ${unit.padEnd(10)} ${wanted} ${holds ? '' : '!'}`,
  );
}

/** Millions of nodes a second of a fresh engine: options are not known beforehand. */
async function nodeRate(text: string, title: string): Promise<number> {
  const rates: number[] = [];
  for (let run = 0; run < 5; run++) {
    const engine = await createEngine('wasm');
    const started = process.cpuUsage();
    const { stats } = await engine.solve(strip(title, text), 'left', { layer: 'plain' });
    rates.push(stats.nodes / 1000 / cpuMs(started));
    engine.dispose();
  }
  return median(rates);
}

/** From an import in a running Node to the first answer. */
async function firstAnswerMs(): Promise<number> {
  const program = `
    const before = performance.now();
    const { createEngine, standardRegistry } = await import('${new URL('dist/index.js', root)}');
    const rules = standardRegistry().get('clobber_1xn');
    const engine = await createEngine();
    await engine.solve([{ rules, position: rules.parse('XOXOXO') }], 'left');
    console.log(performance.now() - before);
  `;
  const times = Array.from({ length: 7 }, () =>
    Number(execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })),
  );
  return median(times);
}

function wallMs(args: readonly string[]): number {
  const times = Array.from({ length: 7 }, () => {
    const started = performance.now();
    execFileSync(process.execPath, args, { stdio: 'ignore' });
    return performance.now() - started;
  });
  return median(times);
}

const cli = fileURLToPath(new URL('dist/cli.js', root));
const wasm = new URL('dist/solver.wasm', root);

for (const pairs of [15, 18]) {
  report(
    `linear Clobber (XO)^${pairs}, table on`,
    await nodeRate('XO'.repeat(pairs), 'clobber_1xn'),
    'M nodes/s',
    3,
    true,
  );
}
report('linear NoGo 1 x 18', await nodeRate('.'.repeat(18), 'nogo_1xn'), 'M nodes/s', 1, true);
report('import, load and answer a first small question', await firstAnswerMs(), 'ms', 100, false);
report(
  'sumgame "[clobber_1xn] XOXO {B}", shell to exit',
  wallMs([cli, '[clobber_1xn] XOXO {B}']),
  'ms',
  200,
  false,
);
report('… of which Node takes', wallMs(['-e', '0']), 'ms', 200, false);
report('solver.wasm', statSync(wasm).size / 1000, 'KB', 200, false);
report('solver.wasm, compressed', gzipSync(readFileSync(wasm)).length / 1000, 'KB', 100, false);
