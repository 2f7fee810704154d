import type { SearchOptions, TableEngine } from '../engine.js';
import { LESSONS } from '../wasm/border.js';
import { KEY_BYTES, NIM_FACT_BYTES, type TableFacts } from './facts.js';

/**
 * A fact that took a search many nodes, for others whose tables do not have it: a letter and the key in hexadecimal
 * digits, those of nim values with what is known of them (facts.ts); and the nodes. As true as what is in a table: for
 * the same release, the same engine and the same hashes.
 */
export type Lesson = readonly [fact: string, nodes: number];

/** An engine that learns from others, and they from it. */
export interface LearningEngine extends TableEngine {
  /** Adds lessons to the table; questions with `keepTable` and the same options use them. */
  learn(lessons: readonly Lesson[], options?: SearchOptions): Promise<void>;
  /**
   * The largest first: what took the most nodes in questions with `keepTable`, since this was last asked. None of games of
   * your own, whose rules others cannot vouch for.
   */
  takeLessons(): Promise<readonly Lesson[]>;
}

const LETTERS = { [LESSONS.loss]: 'L', [LESSONS.win]: 'W', [LESSONS.nim]: 'N' } as const;

/** A note of assembly/memory/lessons.ts: u64 key, u64 nodes, u32 kind, u32 fact. */
const NOTE_BYTES = 24;

/** What the native engine has noted, the largest first. */
export function lessonsIn(bytes: Uint8Array): Lesson[] {
  const notes = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const found = new Map<string, number>();
  for (let at = 0; at < notes.byteLength; at += NOTE_BYTES) {
    const kind = notes.getUint32(at + 16, true) as keyof typeof LETTERS;
    const key = hex(notes.getUint32(at + 4, true)) + hex(notes.getUint32(at, true));
    const fact = kind === LESSONS.nim ? hex(notes.getUint32(at + 20, true)) : '';
    const text = LETTERS[kind] + key + fact;
    const nodes = Number(notes.getBigUint64(at + 8, true));
    found.set(text, Math.max(nodes, found.get(text) ?? 0));
  }
  return [...found].sort(([, a], [, b]) => b - a);
}

function hex(word: number): string {
  return word.toString(16).padStart(8, '0');
}

const FACT = /^(?:[LW][0-9a-f]{16}|N[0-9a-f]{24})$/;

/** Is it a lesson, whatever a file or a server calls one? */
export function isLesson(value: unknown): value is Lesson {
  if (!Array.isArray(value)) return false;
  const [fact, nodes] = value;
  return typeof fact === 'string' && FACT.test(fact) && Number.isSafeInteger(nodes) && nodes >= 0;
}

/** As tables take them. */
export function factsIn(lessons: readonly Lesson[]): TableFacts {
  const texts = (letter: string) => lessons.flatMap(([fact]) => (fact[0] === letter ? [fact.slice(1)] : []));
  return {
    losses: keysIn(texts('L')),
    wins: keysIn(texts('W')),
    nimFacts: nimFactsIn(texts('N')),
  };
}

function keysIn(texts: readonly string[]): Uint8Array {
  const keys = new DataView(new ArrayBuffer(texts.length * KEY_BYTES));
  for (const [i, text] of texts.entries()) keys.setBigUint64(i * KEY_BYTES, BigInt(`0x${text}`), true);
  return new Uint8Array(keys.buffer);
}

function nimFactsIn(texts: readonly string[]): Uint8Array {
  const facts = new DataView(new ArrayBuffer(texts.length * NIM_FACT_BYTES));
  for (const [i, text] of texts.entries()) {
    facts.setUint32(i * NIM_FACT_BYTES, Number.parseInt(text.slice(16), 16), true);
    facts.setBigUint64(i * NIM_FACT_BYTES + 4, BigInt(`0x${text.slice(0, 16)}`), true);
  }
  return new Uint8Array(facts.buffer);
}
