/** The file of a conquest: a line for its question, then one for each job that has ended. For Node only. */
import { closeSync, fsyncSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { SolverError } from '../base/errors.js';
import { isLesson } from '../engine/table/lessons.js';
import type { Finding } from './tree.js';

interface Head {
  /** What every such file begins with, and its format. */
  readonly conquest: 1;
  readonly question: string;
}

/** What every such file begins with. */
export const STATE_BEGINS = '{"conquest":1,';

/** What an earlier run has left. */
export interface State {
  readonly question: string;
  readonly findings: readonly Finding[];
  /** Where the whole lines end: what follows was cut off by the end of a process or of a machine. */
  readonly bytes: number;
}

/** Undefined if there is no such file, or an empty one. */
export function readState(path: string): State | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw Object.assign(error as Error, { path });
  }
  return parseState(text, path);
}

/** The text of such a file; `path` is what errors call it. */
export function parseState(text: string, path: string): State | undefined {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.trim() === '') return undefined;
  const [head, ...findings] = whole.trimEnd().split('\n').map(parse);
  if (!isHead(head)) throw new SolverError('ERR_STATE', `${path}: is no state of a conquest`);
  const wrong = findings.findIndex((finding) => !isFinding(finding));
  if (wrong >= 0) throw new SolverError('ERR_STATE', `${path}:${wrong + 2}: is no line of a conquest`);
  return { question: head.question, findings: findings as Finding[], bytes: Buffer.byteLength(whole) };
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function isHead(line: unknown): line is Head {
  const { conquest, question } = Object(line) as Partial<Head>;
  return conquest === 1 && typeof question === 'string';
}

const VERDICTS: readonly unknown[] = ['win', 'loss'];

function isFinding(line: unknown): line is Finding {
  const found = Object(line) as Partial<Finding>;
  const { key, result, nodes, ms, learnt = [], lessons = [], reason = '', engine = '' } = found;
  return (
    [key, reason, engine].every((text) => typeof text === 'string') &&
    [nodes, ms].every((number) => typeof number === 'number') &&
    [...VERDICTS, 'open'].includes(result) &&
    Array.isArray(learnt) &&
    learnt.every((fact) => typeof fact?.[0] === 'string' && VERDICTS.includes(fact[1])) &&
    Array.isArray(lessons) &&
    lessons.every(isLesson)
  );
}

/** Adds lines that are on the disk when `add` is over: nothing that is told is ever taken back. */
export class StateFile {
  private constructor(private readonly file: number) {}

  static open(path: string, question: string, before: State | undefined): StateFile {
    if (before) truncateSync(path, before.bytes);
    const state = new StateFile(openSync(path, before ? 'a' : 'w'));
    const head: Head = { conquest: 1, question };
    if (!before) state.write(head);
    return state;
  }

  add(finding: Finding): void {
    this.write(finding);
  }

  close(): void {
    closeSync(this.file);
  }

  private write(line: Head | Finding): void {
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    fsyncSync(this.file);
  }
}
