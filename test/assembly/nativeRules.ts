import { main } from 'assemblyscript/asc';
import { encodePosition } from '../../src/games/encoding.js';
import { GAMES } from '../../src/games/manifest.js';
import type { AnyGame, BasicValue, GameRules, Player } from '../../src/games/rules.js';

/** What assembly/test.ts exports. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  open(): number;
  moves(kind: number, length: number, player: number): number;
  distinctMoves(kind: number, length: number, player: number): number;
  play(kind: number, length: number, index: number, player: number): number;
  split(kind: number, length: number): number;
  splitImpartial(kind: number, length: number): number;
  lengthOfPart(part: number): number;
  partAfter(part: number): number;
  normalise(kind: number, length: number): number;
  normaliseImpartial(kind: number, length: number): number;
  fold(kind: number, length: number): number;
  negate(kind: number, length: number): number;
  basic(kind: number, length: number): number;
  basicImpartial(kind: number, length: number): number;
  firstOfBasic(): number;
  secondOfBasic(): number;
  nimberOfBasic(): number;
  scratchTop(): number;
}

/** The native rules of all games, loaded once: they work on one buffer. */
export interface NativeModule {
  readonly exports: Exports;
  readonly buffer: number;
}

/** Compiles assembly/test.ts, with its assertions. */
export async function loadNativeRules(): Promise<NativeModule> {
  let binary = new Uint8Array();
  const options = ['--config', 'none', '--runtime', 'stub', '-O2', '--initialMemory', '16'];
  // Kept in memory: several test files compile at the same time.
  const { error, stderr } = await main(['assembly/test.ts', ...options, '--outFile', 'rules.wasm'], {
    writeFile: (_name, contents) => {
      binary = Uint8Array.from(contents as Uint8Array);
    },
  });
  if (error) throw new Error(`asc: ${error.message}\n${stderr.toString()}`);
  const abort = () => {
    throw new Error('an assertion of the native rules failed');
  };
  const { instance } = await WebAssembly.instantiate(binary, { env: { abort } });
  const exports = instance.exports as unknown as Exports;
  return { exports, buffer: exports.open() >>> 0 };
}

/** The native rules of one game. Every function takes and gives encoded positions. */
export class NativeRules {
  private readonly kind: number;
  private readonly exports: Exports;
  private readonly buffer: number;
  private readonly scratchTop: number;

  constructor({ exports, buffer }: NativeModule, name: string) {
    const native = GAMES.find(({ rules }) => rules.name === name)?.native;
    if (!native) throw new Error(`no native rules for ${name}`);
    this.kind = native.number;
    this.exports = exports;
    this.buffer = buffer;
    this.scratchTop = this.exports.scratchTop();
  }

  /** The position after each move, in order. */
  followers(position: Uint8Array, player: Player): Uint8Array[] {
    const count = this.countMoves(position, player);
    return Array.from({ length: Math.max(count, 0) }, (_, index) => this.follower(position, player, index));
  }

  /** -1 if they are too many for the engine. */
  countMoves(position: Uint8Array, player: Player, list: 'moves' | 'distinctMoves' = 'moves'): number {
    this.write(position);
    const count = this.exports[list](this.kind, position.length, codeOf(player));
    this.expectUnchanged(position);
    return count;
  }

  /** The position after the move with this index among those counted last. */
  follower(position: Uint8Array, player: Player, index: number): Uint8Array {
    this.write(position);
    return this.read(this.exports.play(this.kind, position.length, index, codeOf(player)));
  }

  /** The parts as they come, not normalised. */
  split(position: Uint8Array): Uint8Array[] {
    this.write(position);
    return this.parts(this.exports.split(this.kind, position.length));
  }

  splitImpartial(position: Uint8Array): Uint8Array[] {
    this.write(position);
    return this.parts(this.exports.splitImpartial(this.kind, position.length));
  }

  private parts(first: number): Uint8Array[] {
    const parts: Uint8Array[] = [];
    let part = first;
    if (part === -1) throw new Error('too many parts');
    for (; part !== 0; part = this.exports.partAfter(part)) {
      const length = this.exports.lengthOfPart(part);
      const padding = -(length + 4) & 7;
      if (this.bytes(part + length, padding).some((byte) => byte !== 0))
        throw new Error('padding is not zero');
      parts.push(this.bytes(part, length).slice());
    }
    this.expectScratchReleased();
    return parts;
  }

  normalise(position: Uint8Array): Uint8Array {
    this.write(position);
    return this.read(this.exports.normalise(this.kind, position.length));
  }

  /** The lesser of the normal forms of a part and of its inverse, and which it is; if the game tells. */
  fold(
    part: Uint8Array,
  ): { readonly bytes: Uint8Array; readonly of: 'own' | 'inverse' | 'both' } | undefined {
    this.write(part);
    const of = (['own', 'inverse', 'both'] as const)[this.exports.fold(this.kind, part.length)];
    return of && { bytes: this.read(part.length), of };
  }

  normaliseImpartial(position: Uint8Array): Uint8Array {
    this.write(position);
    return this.read(this.exports.normaliseImpartial(this.kind, position.length));
  }

  negate(position: Uint8Array): Uint8Array {
    this.write(position);
    return this.read(this.exports.negate(this.kind, position.length));
  }

  basic(position: Uint8Array): BasicValue | undefined {
    this.write(position);
    return this.report(this.exports.basic(this.kind, position.length), position);
  }

  basicImpartial(position: Uint8Array): BasicValue | undefined {
    this.write(position);
    return this.report(this.exports.basicImpartial(this.kind, position.length), position);
  }

  private report(kind: number, position: Uint8Array): BasicValue | undefined {
    this.expectUnchanged(position);
    const first = this.exports.firstOfBasic();
    switch (kind) {
      case 1:
        return { kind: 'number', value: first };
      case 2:
        return { kind: 'upStar', ups: first, nimber: this.exports.nimberOfBasic() >>> 0 };
      case 3:
        return { kind: 'switch', left: first, right: this.exports.secondOfBasic() };
      default:
        return undefined;
    }
  }

  private write(position: Uint8Array): void {
    this.bytes(this.buffer, position.length).set(position);
    // The bytes behind a position are arbitrary: rules that look at them show.
    this.bytes(this.buffer + position.length, 64).fill(0x99);
  }

  private read(length: number): Uint8Array {
    this.expectScratchReleased();
    return this.bytes(this.buffer, length).slice();
  }

  private bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, address, length);
  }

  private expectUnchanged(position: Uint8Array): void {
    this.expectScratchReleased();
    const now = this.bytes(this.buffer, position.length);
    if (position.some((byte, index) => byte !== now[index])) throw new Error('the position was changed');
  }

  private expectScratchReleased(): void {
    if (this.exports.scratchTop() !== this.scratchTop) throw new Error('scratch memory was not released');
  }
}

function codeOf(player: Player): number {
  return player === 'left' ? 0 : 1;
}

/** A game played by its native rules: positions are bytes, moves their places in the list. */
export function nativeGame(module: NativeModule, rules: AnyGame): GameRules<Uint8Array, number> {
  const native = new NativeRules(module, rules.name);
  const { name, summary, syntax, examples } = rules;
  return {
    ...{ name, summary, syntax, examples },
    parse: (text) => encodePosition(rules, rules.parse(text)),
    format: String,
    encode: (position) => position,
    moves: (position, player) => [...native.followers(position, player).keys()],
    play: (position, move, player) => native.followers(position, player)[move]!,
    moveText: (_position, move) => String(move),
    negate: (position) => native.negate(position),
  };
}
