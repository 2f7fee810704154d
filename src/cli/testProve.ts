import { join } from 'node:path';
import { compareMoves, winningMoveTexts } from '../ask/winningMoves.js';
import { writeWhole } from '../base/files.js';
import {
  type Command,
  type Conclusion,
  createEngine,
  formatValue,
  type Proved,
  type ProveOptions,
  proveCertificate,
  SolverError,
  type Sum,
  type SumMove,
  verifyCertificate,
} from '../index.js';
import type { Case } from '../lab/suite/runSuite.js';
import { Unproved, valueOfFormText } from '../prove/oracle.js';
import { EXIT } from './exit.js';
import { checkFolder } from './outputs.js';
import { GZIP_MAGIC, questionsAbout } from './prove.js';
import { handOver, inShares, limitNext, ownShare, type Share } from './supervised.js';
import { complain, durationText, groupDigits, print, progress } from './terminal.js';

interface ProveTestFlags {
  readonly prove: string;
  readonly timeout: number;
  readonly jobs: number;
  readonly json?: boolean;
  readonly force?: boolean;
}

/** How the proofs of a suite ended. */
interface Tally {
  proved: number;
  refuted: number;
  unproved: number;
  lemmas: number;
  bytes: number;
  provingMs: number;
  checkingMs: number;
  readonly reasons: Map<string, number>;
}

/** There are no certificates for these. */
const NOT_PROVED: ReadonlySet<Command['kind']> = new Set([
  'thermograph',
  'genus',
  'misereOutcome',
  'misereMoves',
  'eval',
]);

/** Proves every answer of a suite, checks every certificate, and compares what it proves with what is expected. */
export async function proveSuite(
  cases: readonly Case[],
  names: ReadonlyMap<string, string>,
  flags: ProveTestFlags,
  signal: AbortSignal,
): Promise<number> {
  const share = ownShare<Progress>();
  if (share) {
    await proveShare(cases, names, flags, signal, share);
    return EXIT.ok;
  }
  await checkCertificates(cases, flags);
  const shares = await inShares<Progress>(flags.jobs, signal, ({ tally, at }, reason) => {
    complain(`${placeOf(cases[at]!, names)}: not proved: ${reason.replace(/^no answer: /, '')}\n`);
    return { tally: { ...tally, unproved: tally.unproved + 1 }, at: at + flags.jobs };
  });
  const known = shares.filter((progress) => progress !== undefined);
  const tally = known.map((progress) => progress.tally).reduce(together, newTally());
  tell(tally, flags);
  return known.length < shares.length ? EXIT.unanswered : codeOf(tally, signal);
}

/** How far the proofs of a share have come. */
interface Progress {
  readonly tally: Tally;
  /** The case that comes next. */
  readonly at: number;
}

function placeOf({ name, caseIndex }: Case, names: ReadonlyMap<string, string>): string {
  return `${names.get(name) ?? name}, case ${caseIndex}`;
}

/** Nothing else is written over; told before the work. */
async function checkCertificates(cases: readonly Case[], flags: ProveTestFlags): Promise<void> {
  const stems = stemsOf(cases);
  const names = cases.map((one) => certificateName(stems, one));
  await checkFolder({ option: '--prove', path: flags.prove, begins: GZIP_MAGIC }, names, flags);
}

function certificateName(stems: ReadonlyMap<string, string>, { name, caseIndex }: Case): string {
  return `${stems.get(name)!}.${caseIndex}.cert`;
}

function codeOf({ refuted, unproved }: Tally, signal: AbortSignal): number {
  if (signal.aborted) return EXIT.interrupted;
  return refuted > 0 ? EXIT.mismatch : unproved > 0 ? EXIT.unanswered : EXIT.ok;
}

function newTally(): Tally {
  return {
    proved: 0,
    refuted: 0,
    unproved: 0,
    lemmas: 0,
    bytes: 0,
    provingMs: 0,
    checkingMs: 0,
    reasons: new Map(),
  };
}

function together(a: Tally, b: Tally): Tally {
  const reasons = new Map(a.reasons);
  for (const [reason, count] of b.reasons) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  return {
    proved: a.proved + b.proved,
    refuted: a.refuted + b.refuted,
    unproved: a.unproved + b.unproved,
    lemmas: a.lemmas + b.lemmas,
    bytes: a.bytes + b.bytes,
    provingMs: a.provingMs + b.provingMs,
    checkingMs: a.checkingMs + b.checkingMs,
    reasons,
  };
}

async function proveShare(
  cases: readonly Case[],
  names: ReadonlyMap<string, string>,
  flags: ProveTestFlags,
  signal: AbortSignal,
  { index, of, soFar }: Share<Progress>,
): Promise<void> {
  const tally = soFar?.tally ?? newTally();
  const stems = stemsOf(cases);
  const engines = [await createEngine(), await createEngine()] as const;
  for (let at = soFar?.at ?? index; at < cases.length && !signal.aborted; at += of) {
    handOver<Progress>({ tally, at });
    const one = cases[at]!;
    if (index === 0) progress.show(`proving: ${at} of ${cases.length}`);
    if (NOT_PROVED.has(one.command.kind)) continue;
    const path = join(flags.prove, certificateName(stems, one));
    const options = { timeoutMs: flags.timeout, signal, engines };
    await proveCase(one, placeOf(one, names), path, options, flags, tally);
  }
  handOver<Progress>({ tally, at: cases.length });
  for (const engine of engines) engine.dispose();
}

/** What the certificates of each file are called: no two files share a name. */
function stemsOf(cases: readonly Case[]): Map<string, string> {
  const stems = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of cases) {
    if (stems.has(name)) continue;
    const plain = name.replace(/[^\w.-]+/g, '_');
    let stem = plain;
    for (let count = 2; taken.has(stem); count++) stem = `${plain}~${count}`;
    stems.set(name, stem);
    taken.add(stem);
  }
  return stems;
}

async function proveCase(
  { name, caseIndex, block, command }: Case,
  place: string,
  path: string,
  options: ProveOptions & { signal: AbortSignal },
  { json }: ProveTestFlags,
  tally: Tally,
): Promise<void> {
  const terms = block.games.map(({ subgame }) => subgame);
  const { signal } = options;
  const start = performance.now();
  limitNext(options.timeoutMs ?? 0);
  try {
    const { bytes, proved } = proveCertificate(terms, questionsAbout(command), options);
    const file = new Uint8Array(await new Response(bytes).arrayBuffer());
    await writeWhole(path, file);
    noteProof(await proved, file.length, performance.now() - start, tally);
    limitNext(0);
    const checkingFrom = performance.now();
    const { conclusions, lemmas } = await verifyCertificate(file, { signal });
    tally.checkingMs += performance.now() - checkingFrom;
    const problem = difference(command, terms, answerTo(command, conclusions));
    if (problem) complain(`${place}: ${problem}\n`);
    if (problem) tally.refuted++;
    else tally.proved++;
    if (json)
      print(
        conclusions
          .map((one) => ({ file: name, case: caseIndex, ...one, lemmas, bytes: file.length }))
          .map((row) => `${JSON.stringify(row)}\n`)
          .join(''),
      );
  } catch (error) {
    if (!(error instanceof SolverError) || signal.aborted) {
      if (signal.aborted) return;
      throw error;
    }
    complain(`${place}: ${error instanceof Unproved ? 'not proved' : 'refused'}: ${error.message}\n`);
    if (error instanceof Unproved) tally.unproved++;
    else tally.refuted++;
  }
}

function noteProof({ lemmas, reasons }: Proved, bytes: number, timeMs: number, tally: Tally): void {
  tally.lemmas += lemmas;
  tally.bytes += bytes;
  tally.provingMs += timeMs;
  for (const [reason, count] of Object.entries(reasons)) {
    tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + count);
  }
}

/** Who wins, by how those end who begin: Left, then Right. */
const OUTCOMES: Readonly<Record<string, string>> = {
  'win,loss': 'L',
  'loss,win': 'R',
  'win,win': 'N',
  'loss,loss': 'P',
};

function answerTo({ kind }: Command, conclusions: readonly Conclusion[]): string {
  const answers = conclusions.map(({ answer }) => answer);
  return kind === 'outcome' ? OUTCOMES[answers.join()]! : answers[0]!;
}

/** What is wrong with the answer, if something else is expected. */
function difference(command: Command, sum: Sum, answer: string): string | undefined {
  const { expected } = command;
  if (expected === undefined) return undefined;
  if (command.kind === 'moves') {
    const found = compareMoves(expected as readonly string[], winningMoveTexts(sum, movesOf(answer)));
    return found === 'OK' ? undefined : `proved the winning moves ${answer}. ${found}`;
  }
  const found = command.kind === 'value' ? formatValue(valueOfFormText(answer)) : answer;
  return found === String(expected) ? undefined : `proved ${found}, expected ${expected}`;
}

/** The moves that a certificate lists: `0: 1-2, 2: 3-4`, or `none`. */
function movesOf(answer: string): SumMove[] {
  if (answer === 'none') return [];
  return answer.split(', ').map((move) => {
    const [index, text] = move.split(': ');
    return { index: Number(index), text: text! };
  });
}

function tell(
  { proved, refuted, unproved, lemmas, bytes, provingMs, checkingMs, reasons }: Tally,
  { json }: ProveTestFlags,
): void {
  if (json) {
    print(
      `${JSON.stringify({ proved, refuted, unproved, lemmas, bytes, provingMs, checkingMs, reasons: Object.fromEntries(reasons) })}\n`,
    );
    return;
  }
  print(`proved and checked: ${groupDigits(proved)}, not as expected: ${refuted}, not proved: ${unproved}\n`);
  const used = [...reasons].map(([reason, count]) => `${reason} ${groupDigits(count)}`).join(', ');
  print(`${groupDigits(lemmas)} lemmas (${used}), ${groupDigits(bytes)} bytes\n`);
  print(`proving ${durationText(provingMs)}, checking ${durationText(checkingMs)}\n`);
}
