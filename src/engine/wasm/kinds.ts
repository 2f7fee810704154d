import type { GameEntry, NativeEntry } from '../../games/entry.js';
import { impartialVersion } from '../../games/impartial.js';
import { GAMES } from '../../games/manifest.js';
import type { AnyGame } from '../../games/rules.js';

export interface NativeKind {
  /** The game's number. */
  readonly kind: number;
  /** The impartial version of a partizan game. */
  readonly impartial: boolean;
  readonly entry: NativeEntry;
}

/** By the rules themselves, not by their name: somebody else's game of the same name has other rules. */
export function kindsOf(entries: readonly GameEntry[]): Map<AnyGame, NativeKind> {
  const kinds = new Map<AnyGame, NativeKind>();
  for (const { rules, native: entry } of entries) {
    if (!entry) continue;
    kinds.set(impartialVersion(rules), { kind: entry.number, impartial: true, entry });
    kinds.set(rules, { kind: entry.number, impartial: false, entry });
  }
  return kinds;
}

const kinds = kindsOf(GAMES);

/** Every native game and impartial version, with its rules. */
export function nativeKinds(): IterableIterator<[AnyGame, NativeKind]> {
  return kinds.entries();
}

/** The native rules for a game, or undefined if only the host knows it. */
export function nativeKind(rules: AnyGame): NativeKind | undefined {
  return kinds.get(rules);
}
