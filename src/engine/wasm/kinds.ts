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

const IMPARTIAL_PREFIX = 'impartial ';

export interface NativeKind {
  readonly kind: number;
  /** The impartial version of a partizan game. */
  readonly impartial: boolean;
}

export interface NamedKind extends NativeKind {
  readonly name: string;
}

/** Every native game and impartial version. */
export function nativeKinds(): NamedKind[] {
  return NATIVE_GAMES.flatMap((name, index) => [
    { name, kind: index + 1, impartial: false },
    { name: IMPARTIAL_PREFIX + name, kind: index + 1, impartial: true },
  ]);
}

const kindsByName = new Map(nativeKinds().map((kind) => [kind.name, kind]));

/** The native rules for a game, or undefined if only the host knows it. */
export function nativeKind(rules: AnyGame): NativeKind | undefined {
  return kindsByName.get(rules.name);
}
