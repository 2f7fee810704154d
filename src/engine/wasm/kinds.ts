import { impartialVersion } from '../../games/impartial.js';
import { standardGames } from '../../games/index.js';
import type { AnyGame } from '../../games/rules.js';

/** The games with native rules; a game's place here plus 1 is its number in assembly/games/kinds.ts. */
const NATIVE_GAMES = [
  'clobber_1xn',
  'nogo_1xn',
  'elephants',
  'toppling_dominoes',
  'gen_toads',
  'clobber',
  'cannibal_clobber',
  'nogo',
  'amazons',
  'gen_king_dirt',
  'domineering',
  'fission',
  'sheep',
  'kayles',
  'integer_game',
  'dyadic_rational',
  'nimber',
  'switch_game',
  'up_star',
  'cram',
  'treblecross',
  'col',
  'snort',
  'hackenbush',
];

export interface NativeKind {
  readonly kind: number;
  /** The impartial version of a partizan game. */
  readonly impartial: boolean;
}

/** By the rules themselves, not by their name: somebody else's game of the same name has other rules. */
const kinds = new Map<AnyGame, NativeKind>();

for (const rules of standardGames) {
  const place = NATIVE_GAMES.indexOf(rules.name);
  if (place < 0) continue;
  kinds.set(impartialVersion(rules), { kind: place + 1, impartial: true });
  kinds.set(rules, { kind: place + 1, impartial: false });
}

/** Every native game and impartial version, with its rules. */
export function nativeKinds(): IterableIterator<[AnyGame, NativeKind]> {
  return kinds.entries();
}

/** The native rules for a game, or undefined if only the host knows it. */
export function nativeKind(rules: AnyGame): NativeKind | undefined {
  return kinds.get(rules);
}
