import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';
import { valueFromWords, valueToWords } from '../../src/engine/wasm/words.js';
import { Dyadic, type Value } from '../../src/values/index.js';

/** The exports of assembly/values/test.ts. Values are ids, numbers are fixed-point with 32 fractional bits. */
export interface ValueExports {
  readonly memory: WebAssembly.Memory;
  openValues(): number;
  closeValues(): void;
  limitPages(pages: number): void;
  allowSteps(steps: number): void;
  limit(): number;
  steps(): number;
  makeNumber(x: bigint): number;
  makeSwitch(centre: bigint, width: bigint): number;
  makeUpStar(x: bigint, ups: number, nimber: number): number;
  numberFromDouble(x: number): bigint;
  addLeftOption(a: number): void;
  addRightOption(a: number): void;
  valueOfGame(): number;
  add(a: number, b: number): number;
  subtract(a: number, b: number): number;
  negative(a: number): number;
  addNumber(a: number, x: bigint): number;
  baseOf(a: number): number;
  kindOf(a: number): number;
  numberPart(a: number): bigint;
  leftStop(a: number): bigint;
  rightStop(a: number): bigint;
  isAllSmall(a: number): number;
  isInfinitesimal(a: number): number;
  isAtMost(a: number, b: number): number;
  compareValues(a: number, b: number): number;
  outcomeOfValue(a: number): number;
  meanOf(a: number): bigint;
  temperatureOf(a: number): bigint;
  birthdayOf(a: number): number;
  sizeOf(a: number, most: number): number;
  atomicWeight(a: number): number;
  atomicLead(weight: number): number;
  formCount(): number;
  wallPoints(a: number, player: number): number;
  wallValue(a: number, player: number, i: number): bigint;
  wallTemperature(a: number, player: number, i: number): bigint;
  transferBuffer(): number;
  writeValue(a: number): number;
  readValue(words: number): number;
}

export const UNKNOWN = 0xffffffff;
export const NO_NUMBER = -(1n << 63n);
export const ONE = 1n << 32n;
export const PLENTY = 1_000_000_000;

/** A module with a generous budget. */
export async function loadValues(): Promise<ValueExports> {
  const values = await startValues();
  if (!values.openValues()) throw new Error('no memory');
  values.allowSteps(PLENTY);
  return values;
}

/** The module of assembly/values/test.ts, compiled if its sources changed since. */
export async function startValues(): Promise<ValueExports> {
  await compileOnce();
  const abort = (_message: number, _file: number, line: number) => {
    throw new Error(`abort at line ${line}`);
  };
  const { instance } = await WebAssembly.instantiate(readFileSync(WASM), { env: { abort } });
  return instance.exports as unknown as ValueExports;
}

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const WASM = join(ROOT, 'build/values.test.wasm');
const LOCK = `${WASM}.lock`;
/** Far longer than compiling takes: whoever held the lock is gone. */
const STALE_LOCK_MS = 60_000;

/** Test files run at the same time; only the first of them compiles. */
async function compileOnce(): Promise<void> {
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  while (existsSync(LOCK) || !isFresh()) {
    try {
      mkdirSync(LOCK);
    } catch {
      const since = existsSync(LOCK) ? statSync(LOCK).mtimeMs : Date.now();
      if (Date.now() - since > STALE_LOCK_MS) rmSync(LOCK, { recursive: true, force: true });
      await setTimeout(100);
      continue;
    }
    try {
      if (!isFresh()) await compile();
    } finally {
      rmSync(LOCK, { recursive: true, force: true });
    }
  }
}

function isFresh(): boolean {
  const sources = ['assembly/values', 'assembly/memory'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((file) => join(ROOT, folder, file)),
  );
  return (
    existsSync(WASM) && statSync(WASM).mtimeMs >= Math.max(...sources.map((file) => statSync(file).mtimeMs))
  );
}

async function compile(): Promise<void> {
  const { error, stderr } = await asc.main([
    'assembly/values/test.ts',
    // asconfig.json would add the engine's own entry.
    ...['--config', 'none', '--baseDir', ROOT, '--outFile', 'build/values.test.wasm', '--runtime', 'stub'],
    ...[
      '--optimizeLevel',
      '3',
      '--uncheckedBehavior',
      'never',
      '--initialMemory',
      '16',
      '--maximumMemory',
      '65535',
    ],
  ]);
  if (error) throw new Error(stderr.toString());
}

/** The id of a value of the TypeScript side. */
export function toWasm(values: ValueExports, value: Value): number {
  const words = valueToWords(value);
  if (!words) return UNKNOWN;
  const buffer = values.transferBuffer() >>> 0;
  if (buffer === 0) throw new Error('no memory for a transfer');
  new Uint32Array(values.memory.buffer, buffer, words.length).set(words);
  return values.readValue(words.length) >>> 0;
}

/** The id of the value of {left | right}, simplified on the WASM side. */
export function wasmGame(values: ValueExports, left: readonly number[], right: readonly number[]): number {
  for (const option of left) values.addLeftOption(option);
  for (const option of right) values.addRightOption(option);
  return values.valueOfGame() >>> 0;
}

/** The TypeScript value with this id. */
export function fromWasm(values: ValueExports, id: number): Value | undefined {
  const length = values.writeValue(id) >>> 0;
  if (length === 0) return undefined;
  const buffer = values.transferBuffer() >>> 0;
  return valueFromWords(new Uint32Array(values.memory.buffer, buffer, length).slice());
}

export function toDyadic(fixed: bigint): Dyadic {
  return Dyadic.of(fixed, 32);
}

/** The thermograph of a value, as the language prints it. */
export function wasmThermograph(values: ValueExports, id: number): string | undefined {
  const wall = (player: number) =>
    Array.from({ length: values.wallPoints(id, player) >>> 0 }, (_, i) => {
      const value = toDyadic(values.wallValue(id, player, i));
      return `(${value}, ${toDyadic(values.wallTemperature(id, player, i))})`;
    }).join(' ');
  return values.wallPoints(id, 0) === 0 ? undefined : `L: ${wall(0)} R: ${wall(1)}`;
}
