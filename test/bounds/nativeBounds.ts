import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';
import { nativeKind } from '../../src/engine/wasm/kinds.js';
import { encodePosition } from '../../src/games/encoding.js';
import type { AnyGame } from '../../src/games/rules.js';

/** The exports of assembly/bounds/test.ts. */
export interface BoundExports {
  readonly memory: WebAssembly.Memory;
  open(): number;
  report(kind: number, impartial: boolean, length: number): number;
  openMoves(kind: number, length: number): number;
  reportAfter(kind: number, move: bigint): number;
  size(kind: number, length: number): number;
  repeat(kind: number, length: number, times: number): bigint;
  scratchTop(): number;
  meanOfBand(set: number): number;
  temperatureOfBand(set: number): number;
  leftStopOfBand(set: number): number;
  rightStopOfBand(set: number): number;
  bandHoldsStop(set: number): number;
}

/** What assembly/bounds/report.ts says. Numbers are fixed-point with 32 fractional bits. */
export interface Bounds {
  readonly low: bigint;
  readonly high: bigint;
  readonly mean: bigint;
  readonly leftStop: bigint;
  readonly rightStop: bigint;
  readonly lowMean: bigint;
  readonly highMean: bigint;
  readonly lowTemperature: bigint;
  readonly highTemperature: bigint;
  readonly isAtLeastZero: boolean;
  readonly isAtMostZero: boolean;
  readonly isAllSmall: boolean;
  readonly isNumberBelow: boolean;
  readonly isNumberAbove: boolean;
  readonly isSwitch: boolean;
}

export const UNBOUNDED = 1n << 56n;

const FOLDERS = ['bounds', 'board', 'games', 'memory', 'values'];

export class NativeBounds {
  readonly exports: BoundExports;
  private readonly buffer: number;

  private constructor(exports: BoundExports) {
    this.exports = exports;
    this.buffer = exports.open() >>> 0;
  }

  /** Compiles assembly/bounds/test.ts, if it changed since it was last compiled, and starts it. */
  static async load(): Promise<NativeBounds> {
    const root = new URL('../../', import.meta.url).pathname;
    const sources = FOLDERS.flatMap((folder) => {
      const path = join(root, 'assembly', folder);
      return readdirSync(path).map((file) => join(path, file));
    });
    const wasm = join(root, 'build/bounds.test.wasm');
    const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));
    if (!existsSync(wasm) || statSync(wasm).mtimeMs < newest) {
      mkdirSync(join(root, 'build'), { recursive: true });
      const fresh = `build/bounds.test.${process.pid}.wasm`;
      const { error, stderr } = await asc.main([
        'assembly/bounds/test.ts',
        ...['--config', 'none', '--baseDir', root, '--outFile', fresh, '--runtime', 'stub', '-O3'],
        ...['--initialMemory', '16', '--maximumMemory', '65535'],
      ]);
      if (error) throw new Error(stderr.toString());
      // In one step, so that test files that run at the same time never see half a module.
      renameSync(join(root, fresh), wasm);
    }
    const abort = (_message: number, _file: number, line: number) => {
      throw new Error(`abort at line ${line}`);
    };
    const { instance } = await WebAssembly.instantiate(readFileSync(wasm), { env: { abort } });
    return new NativeBounds(instance.exports as unknown as BoundExports);
  }

  of(rules: AnyGame, position: unknown): Bounds {
    const length = this.write(rules, position);
    const { kind, impartial } = nativeKind(rules)!;
    return this.report(kind, impartial, length);
  }

  /** The report on bytes of any kind of game. */
  ofBytes(kind: number, bytes: Uint8Array): Bounds {
    this.bytes(0, bytes.length).set(bytes);
    return this.report(kind, false, bytes.length);
  }

  /** The reports on what moves leave, by their codes; undefined if nothing is told of them before they are played. */
  after(rules: AnyGame, position: unknown, codes: readonly bigint[]): Bounds[] | undefined {
    const length = this.write(rules, position);
    const { kind } = nativeKind(rules)!;
    if (!this.exports.openMoves(kind, length)) return undefined;
    return codes.map((code) => this.readReport(this.exports.reportAfter(kind, code) >>> 0));
  }

  size(rules: AnyGame, position: unknown): number {
    const length = this.write(rules, position);
    return this.exports.size(nativeKind(rules)!.kind, length);
  }

  /** Nanoseconds of processor time for one report. */
  cost(rules: AnyGame, position: unknown, times: number): number {
    const length = this.write(rules, position);
    const { kind } = nativeKind(rules)!;
    this.exports.repeat(kind, length, times);
    const before = process.cpuUsage();
    this.exports.repeat(kind, length, times);
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1000) / times;
  }

  private write(rules: AnyGame, position: unknown): number {
    const bytes = encodePosition(rules, position);
    // The bytes behind a position are arbitrary: bounds that look at them show.
    this.bytes(0, bytes.length + 64)
      .fill(0x99)
      .set(bytes);
    return bytes.length;
  }

  private report(kind: number, impartial: boolean, length: number): Bounds {
    const before = this.bytes(0, length).slice();
    const scratchTop = this.exports.scratchTop();
    const report = this.exports.report(kind, impartial, length) >>> 0;
    if (this.exports.scratchTop() !== scratchTop) throw new Error('scratch memory was not released');
    if (this.bytes(0, length).some((byte, i) => byte !== before[i]))
      throw new Error('the position was changed');
    return this.readReport(report);
  }

  private readReport(report: number): Bounds {
    const numbers = new BigInt64Array(this.exports.memory.buffer, report, 9);
    const flags = new DataView(this.exports.memory.buffer).getUint32(report + 72, true);
    return {
      low: numbers[0]!,
      high: numbers[1]!,
      mean: numbers[2]!,
      leftStop: numbers[3]!,
      rightStop: numbers[4]!,
      lowMean: numbers[5]!,
      highMean: numbers[6]!,
      lowTemperature: numbers[7]!,
      highTemperature: numbers[8]!,
      isAtLeastZero: (flags & 1) !== 0,
      isAtMostZero: (flags & 2) !== 0,
      isAllSmall: (flags & 4) !== 0,
      isNumberBelow: (flags & 8) !== 0,
      isNumberAbove: (flags & 16) !== 0,
      isSwitch: (flags & 32) !== 0,
    };
  }

  private bytes(offset: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, this.buffer + offset, length);
  }
}
