import { Hash64 } from '../../base/hash.js';
import { encodePosition } from '../../games/encoding.js';
import { type BasicValue, PLAYERS, type Subgame } from '../../games/rules.js';
import { seedOf } from '../../games/seeds.js';
import { searchableBasic } from '../checks.js';
import type { Techniques } from '../engine.js';
import { checkedDistinctMoves, checkedMoves } from '../limits.js';

/** A part that a move in a host game leaves, as the native engine wants to know it. */
export interface HostReport {
  readonly lo: number;
  readonly hi: number;
  readonly hostId: number;
  readonly length: number;
  readonly basic: BasicValue | undefined;
}

interface HostPosition {
  readonly subgame: Subgame;
  readonly key: string;
  /** Per player, once somebody has asked: all of them, and those that are not seen to be alike. */
  readonly moves: [unknown[]?, unknown[]?];
  readonly distinctMoves: [unknown[]?, unknown[]?];
}

/** The positions of games that have no native rules, numbered for the native engine. */
export class HostGames {
  private readonly hash = new Hash64();
  private positions: HostPosition[] = [];
  private numbers = new Map<string, number>();
  /** Those that outlive the next `forget`. */
  private kept: HostPosition[] = [];

  /** The position in normal form, if normal forms are wanted, with its number and hash. */
  report(subgame: Subgame, techniques: Techniques): HostReport {
    const { rules, position } = subgame;
    const seed = seedOf(rules);
    const bytes = encodePosition(rules, position);
    this.hash.ofBytes(bytes, seed[0], seed[1]);
    const { lo, hi } = this.hash;
    const key = `${lo} ${hi}`;
    let hostId = this.numbers.get(key);
    if (hostId === undefined) {
      hostId = this.positions.push({ subgame, key, moves: [], distinctMoves: [] }) - 1;
      this.numbers.set(key, hostId);
    }
    const basic = searchableBasic(rules, position, techniques);
    return { lo, hi, hostId, length: bytes.length, basic };
  }

  moveCount(hostId: number, player: 0 | 1, techniques: Techniques): number {
    return this.movesOf(hostId, player, techniques).length;
  }

  option(hostId: number, player: 0 | 1, move: number, techniques: Techniques): HostReport[] {
    const { split } = techniques;
    const { rules, position } = this.positions[hostId]!.subgame;
    const after = rules.play(position, this.movesOf(hostId, player, techniques)[move], PLAYERS[player]);
    const parts = split ? (rules.split?.(after) ?? [after]) : [after];
    return parts.map((part) =>
      this.report({ rules, position: split ? (rules.normalise?.(part) ?? part) : part }, techniques),
    );
  }

  /** The position's number after the next `forget`. */
  keep(hostId: number): number {
    return this.kept.push(this.positions[hostId]!) - 1;
  }

  /** Forgets all positions but those to be kept. */
  forget(): void {
    this.positions = this.kept;
    this.kept = [];
    this.numbers = new Map(this.positions.map(({ key }, hostId) => [key, hostId]));
  }

  private movesOf(hostId: number, player: 0 | 1, { dedupe }: Techniques): unknown[] {
    const { subgame, moves, distinctMoves } = this.positions[hostId]!;
    const [known, listMoves] = dedupe ? [distinctMoves, checkedDistinctMoves] : [moves, checkedMoves];
    known[player] ??= listMoves(subgame, PLAYERS[player]);
    return known[player];
  }
}
