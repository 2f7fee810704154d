/** The reference (MCGS) and sumgame on the same questions; for Node only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CommandResult } from '../../ask/result.js';
import { SolverError } from '../../base/errors.js';
import { rowOf } from '../suite/csv.js';
import { type Row, readCsv } from '../suite/csvText.js';
import { geometricMean } from './statistics.js';

/** What both say to one question. */
export interface PeerLine {
  readonly file: string;
  readonly case: number;
  readonly games: string;
  readonly ours: PeerResult;
  readonly theirs: PeerResult;
}

interface PeerResult {
  /** As a row of a report tells it; `TIMEOUT` and the like if there is none. */
  readonly result: string;
  readonly nodes: number;
  readonly timeMs: number;
}

/** Runs the test framework of the reference on one file; its rows are those of our reports. */
export async function runReference(program: string, file: string, timeoutMs: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-peers-'));
  try {
    await copyFile(file, join(folder, 'suite.test'));
    const csv = join(folder, 'out.csv');
    const flags = [
      '--run-tests',
      '--test-dir',
      folder,
      '--out-file',
      csv,
      '--test-timeout',
      String(timeoutMs),
    ];
    const child = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    const rows = await readFile(csv, 'utf8').catch(() => undefined);
    if (rows === undefined || code !== 0)
      throw failure(program, `ended with ${code}${stderr && `: ${stderr.trim().split('\n').at(-1)}`}`);
    return [...readCsv(rows, 'the report of the reference', ['Case', 'Result', 'Status', 'Node Count']).rows];
  } catch (error) {
    if (error instanceof SolverError) throw error;
    throw failure(program, (error as Error).message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function failure(program: string, problem: string): SolverError {
  return new SolverError('ERR_PEER', `${program}: ${problem}`);
}

/** Pairs the rows of the reference with our results, both of one file. */
export function pairPeers(file: string, ours: readonly CommandResult[], theirs: readonly Row[]): PeerLine[] {
  const byCase = new Map(theirs.map((row) => [Number(row.Case), row]));
  return ours.flatMap((result) => {
    const row = byCase.get(result.caseIndex);
    if (!row) return [];
    const mine = rowOf(result);
    return [
      { file, case: result.caseIndex, games: mine.Games!, ours: peerResult(mine), theirs: peerResult(row) },
    ];
  });
}

const ENDED = new Set(['PASS', 'FAIL', 'COMPLETED']);
/** What the reference's clock tells apart. */
const LEAST_MS = 0.01;

function peerResult(row: Row): PeerResult {
  const { Status: status = '', Result: result = '' } = row;
  return {
    result: ENDED.has(status) ? result : status,
    nodes: Number(row['Node Count']) || 0,
    timeMs: Math.max(LEAST_MS, Number(row['Time (ms)'])),
  };
}

export function isSolved({ result }: PeerResult): boolean {
  return !/^[A-Z]{4,}$/.test(result);
}

/** What the lines come to. Ratios are of the reference to us, geometric means of what both have solved. */
export interface PeerSummary {
  readonly questions: number;
  readonly both: number;
  readonly onlyOurs: number;
  readonly onlyTheirs: number;
  readonly different: readonly PeerLine[];
  readonly nodes: number;
  readonly time: number;
}

export function summarisePeers(lines: readonly PeerLine[]): PeerSummary {
  const both = lines.filter(({ ours, theirs }) => isSolved(ours) && isSolved(theirs));
  const onlyOurs = lines.filter(({ ours, theirs }) => isSolved(ours) && !isSolved(theirs)).length;
  const onlyTheirs = lines.filter(({ ours, theirs }) => !isSolved(ours) && isSolved(theirs)).length;
  return {
    questions: lines.length,
    both: both.length,
    onlyOurs,
    onlyTheirs,
    different: both.filter(({ ours, theirs }) => ours.result !== theirs.result),
    // A question that is decided at once has no nodes here, and one there.
    nodes: geometricMean(both.map(({ ours, theirs }) => Math.max(1, theirs.nodes) / Math.max(1, ours.nodes))),
    time: geometricMean(both.map(({ ours, theirs }) => theirs.timeMs / ours.timeMs)),
  };
}
