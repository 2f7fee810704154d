import { SolverError } from '../../errors.js';
import { encodePosition } from '../../games/encoding.js';
import { type AnyGame, type BasicValue, PLAYERS, type Subgame } from '../../games/rules.js';
import type { Techniques } from '../engine.js';
import { gameSeed, Hash64 } from '../hash.js';

/** A part that a move in a host game leaves, as the native engine wants to know it. */
export interface HostReport {
  readonly lo: number;
  readonly hi: number;
  readonly hostId: number;
  readonly length: number;
  readonly basic: BasicValue | undefined;
}

/** Moves are numbered with 31 bits, and lists of them are kept. */
const MOST_MOVES = 2 ** 20;

/** The positions of games that have no native rules, numbered for the native engine. */
export class HostGames {
  private readonly hash = new Hash64();
  private readonly seeds = new Map<AnyGame, readonly [number, number]>();
  private readonly positions: Subgame[] = [];
  private readonly moves: [unknown[]?, unknown[]?][] = [];
  private readonly ids = new Map<string, number>();

  /** The position in normal form, if normal forms are wanted, with its number and hash. */
  report(subgame: Subgame): HostReport {
    const { rules, position } = subgame;
    let seed = this.seeds.get(rules);
    if (!seed) {
      seed = gameSeed(rules.name);
      this.seeds.set(rules, seed);
    }
    const bytes = encodePosition(rules, position);
    this.hash.ofBytes(bytes, seed[0], seed[1]);
    const { lo, hi } = this.hash;
    const key = `${lo} ${hi}`;
    let hostId = this.ids.get(key);
    if (hostId === undefined) {
      hostId = this.positions.push(subgame) - 1;
      this.moves.push([]);
      this.ids.set(key, hostId);
    }
    return { lo, hi, hostId, length: bytes.length, basic: rules.basic?.(position) };
  }

  moveCount(hostId: number, player: 0 | 1): number {
    const moves = this.movesOf(hostId, player);
    if (moves.length > MOST_MOVES) throw new SolverError('ERR_TOO_LARGE', 'a position has too many moves');
    return moves.length;
  }

  option(hostId: number, player: 0 | 1, move: number, { split }: Techniques): HostReport[] {
    const { rules, position } = this.positions[hostId]!;
    const after = rules.play(position, this.movesOf(hostId, player)[move], PLAYERS[player]);
    const parts = split ? (rules.split?.(after) ?? [after]) : [after];
    return parts.map((part) =>
      this.report({ rules, position: split ? (rules.normalise?.(part) ?? part) : part }),
    );
  }

  get size(): number {
    return this.positions.length;
  }

  clear(): void {
    this.positions.length = 0;
    this.moves.length = 0;
    this.ids.clear();
  }

  private movesOf(hostId: number, player: 0 | 1): unknown[] {
    const known = this.moves[hostId]!;
    const { rules, position } = this.positions[hostId]!;
    known[player] ??= rules.moves(position, PLAYERS[player]);
    return known[player];
  }
}
