// The native engine's dispatch: one `switch` a function, with a case for each game whose file exports it. Function
// tables measured three to five times slower.
import type { GameEntry, NativeEntry, SizeRule } from '../../src/games/entry.js';

/** A game of the manifest with native rules, and what its native files export. */
export interface NativeGame {
  readonly entry: GameEntry & { readonly native: NativeEntry };
  /** Of assembly/games/. */
  readonly exports: ReadonlySet<string>;
  readonly hasBounds: boolean;
  /** Can moves be bounded before they are played? */
  readonly boundsMoves: boolean;
}

interface Dispatched {
  /** As native files export it. */
  readonly name: string;
  readonly as: string;
  /** Besides `kind`. */
  readonly parameters: string;
  readonly returns: string;
  readonly doc: string;
  /** What is done for a game without it; absent: every game must have it. */
  readonly otherwise?: string;
}

const POSITION = 'bytes: usize, length: i32';

const FUNCTIONS: readonly Dispatched[] = [
  {
    name: 'moves',
    as: 'gameMoves',
    parameters: `${POSITION}, player: i32`,
    returns: 'void',
    doc: "Pushes the code of each legal move, in the game's documented order.",
  },
  {
    name: 'distinctMoves',
    as: 'gameDistinctMoves',
    parameters: `${POSITION}, player: i32`,
    returns: 'void',
    doc: 'Pushes the first of all moves that symmetries of the position take to one another.',
    otherwise: 'gameMoves(kind, bytes, length, player);',
  },
  {
    name: 'play',
    as: 'gamePlay',
    parameters: `${POSITION}, move: u64, player: i32`,
    returns: 'i32',
    doc: 'Plays a move in place. Returns the new length.',
  },
  {
    name: 'split',
    as: 'gameSplit',
    parameters: POSITION,
    returns: 'void',
    doc: 'Pushes the independent parts in which somebody can move, not normalised. The bytes may be changed.',
    otherwise: 'pushPartCopy(bytes, length);',
  },
  {
    name: 'normalise',
    as: 'gameNormalise',
    parameters: POSITION,
    returns: 'i32',
    doc: 'Replaces the position by its normal form. Returns the new length.',
    otherwise: 'return length;',
  },
  {
    name: 'negate',
    as: 'gameNegate',
    parameters: POSITION,
    returns: 'i32',
    doc: 'Replaces the position by its inverse. Returns the new length.',
    otherwise: 'return length;',
  },
  {
    name: 'fold',
    as: 'gameFold',
    parameters: POSITION,
    returns: 'Fold',
    doc: 'Replaces a part, as it was pushed, by the lesser of the normal forms of G and -G, which are as long as it.',
    otherwise: 'return Fold.Not;',
  },
  {
    name: 'basic',
    as: 'gameBasic',
    parameters: POSITION,
    returns: 'void',
    doc: 'Reports the basic game that a part, split and normalised, equals in partizan sums.',
    otherwise: 'noBasic();',
  },
  {
    name: 'impartialForm',
    as: 'impartialForm',
    parameters: POSITION,
    returns: 'void',
    doc: 'Brings a position of an impartial version into a simpler form that is as good, in place.',
    otherwise: '',
  },
  {
    name: 'impartialBasic',
    as: 'impartialBasic',
    parameters: POSITION,
    returns: 'void',
    doc: 'Reports the nimber that a part of an impartial version is, where that is seen at a glance.',
    otherwise: 'noBasic();',
  },
  {
    name: 'identity',
    as: 'gameIdentity',
    parameters: POSITION,
    returns: 'usize',
    doc: 'The identity of a position, split and normalised; often the position itself. Its length: `identityLength`.',
    otherwise: 'return found(bytes, length);',
  },
  {
    name: 'eccentricity',
    as: 'moveEccentricity',
    parameters: `${POSITION}, move: u64`,
    returns: 'i32',
    doc: 'How far from the middle a move is, in games that have identities.',
    otherwise: 'return 0;',
  },
];

const BANNER =
  '// Written by `npm run border` from src/games/manifest.ts and from what the files beside this one export.\n';

/** `clobber_1xn` is `clobber1xn`: the name of its files, and of the namespace. */
export function fileName(name: string): string {
  return name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
}

/** `Clobber1xn`. */
function kindName({ entry }: NativeGame): string {
  const name = fileName(entry.rules.name);
  return `Kind.${name[0]!.toUpperCase()}${name.slice(1)}`;
}

function fileOf({ entry }: NativeGame): string {
  return fileName(entry.rules.name);
}

function argumentsOf(parameters: string): string {
  return parameters.replace(/: \w+/g, '');
}

function importAll(games: readonly NativeGame[]): string {
  return games.map((game) => `import * as ${fileOf(game)} from './${fileOf(game)}';\n`).join('');
}

/** Games without the function are those that `body` leaves out. */
function switchOf(
  { as, doc, parameters, returns, otherwise }: Omit<Dispatched, 'name'>,
  games: readonly NativeGame[],
  body: (game: NativeGame) => string | undefined,
): string {
  const cases = games.flatMap((game) => {
    const expression = body(game);
    return expression === undefined ? [] : [`    case ${kindName(game)}: return ${expression};\n`];
  });
  const end = otherwise ?? (returns === 'void' ? '' : 'return length;');
  return `/** ${doc} */
export function ${as}(kind: Kind, ${parameters}): ${returns} {
  switch (kind) {
${cases.join('')}  }
${end && `  ${end}\n`}}
`;
}

function call(game: NativeGame, { name, parameters }: Dispatched): string | undefined {
  return game.exports.has(name) ? `${fileOf(game)}.${name}(${argumentsOf(parameters)})` : undefined;
}

const COUNTED: Readonly<Record<SizeRule, string>> = {
  empty: 'Counted.Empty',
  stones: 'Counted.Stones',
  open: 'Counted.Open',
  emptyPoints: 'Counted.EmptyPoints',
};

/** Every byte may matter, unless the game knows better. */
function sizeOf(game: NativeGame): string | undefined {
  const { native, rules } = game.entry;
  if (game.exports.has('size')) return `${fileOf(game)}.size(bytes, length)`;
  if (!native.size) return undefined;
  const counted = COUNTED[native.size];
  if (rules.board === 'strip') return `countCells(bytes, length, ${counted})`;
  return `countCells(bytes + <usize>GRID_HEADER, length - GRID_HEADER, ${counted})`;
}

/** Impartial games themselves, or only the impartial versions. */
function hasIdentity(games: readonly NativeGame[]): string {
  const cases = games
    .filter(({ exports }) => exports.has('identity'))
    .map((game) =>
      game.entry.rules.impartial ? `kind == ${kindName(game)}` : `(kind == ${kindName(game)} && impartial)`,
    );
  return `/** Has the game identities? Then positions with the same options, whose boards differ, may share one. */
// @ts-ignore: decorator
@inline
export function hasIdentity(kind: Kind, impartial: bool): bool {
  return ${cases.join(' || ') || 'false'};
}
`;
}

/** assembly/games/dispatch.ts */
export function gamesDispatch(games: readonly NativeGame[]): string {
  const numbers = games.map((game) => `  ${kindName(game).slice(5)} = ${game.entry.native.number},\n`);
  return `${BANNER}
import { Counted, countCells } from '../board/counting';
import { Fold } from '../board/fold';
import { GRID_HEADER } from '../board/grid';
import { noBasic } from './basic';
import { found } from './identity';
import { pushPartCopy } from '../memory/output';
${importAll(games)}
/** The games with native rules. The host names them by these numbers. */
export const enum Kind {
${numbers.join('')}}

${FUNCTIONS.map((dispatched) => switchOf(dispatched, games, (game) => call(game, dispatched))).join('\n')}
${switchOf(
  {
    as: 'gameSize',
    doc: 'How large a part is: the number of cells that make its value hard to find.',
    parameters: POSITION,
    returns: 'i32',
  },
  games,
  sizeOf,
)}
${hasIdentity(games)}`;
}

/** assembly/bounds/dispatch.ts */
export function boundsDispatch(games: readonly NativeGame[]): string {
  const bounded = games.filter(({ hasBounds }) => hasBounds);
  return `${BANNER}
import { Kind } from '../games/dispatch';
${importAll(bounded)}import { reportAllSmall, reportUnbounded } from './report';

${switchOf(
  {
    as: 'gameBounds',
    doc: 'Reports what is known of a part of a game; nothing is always true.',
    parameters: POSITION,
    returns: 'void',
    otherwise: 'reportUnbounded(0);',
  },
  games,
  (game) => {
    if (game.hasBounds) return `${fileOf(game)}.bounds(bytes, length)`;
    // Both players have the same moves, so both have one or neither has.
    return game.entry.rules.impartial ? 'reportAllSmall(0)' : undefined;
  },
)}
${switchOf(
  {
    as: 'gameOpenMoves',
    doc: 'From now on `gameBoundsAfter` tells of moves on this board; false if the game does not know how.',
    parameters: POSITION,
    returns: 'bool',
    otherwise: 'return false;',
  },
  games,
  (game) => (game.boundsMoves ? `${fileOf(game)}.openMoves(bytes, length)` : undefined),
)}
${switchOf(
  {
    as: 'gameBoundsAfter',
    doc: 'Reports what is known of all that a move leaves together, before it is played.',
    parameters: 'move: u64',
    returns: 'void',
    otherwise: 'reportUnbounded(0);',
  },
  games,
  (game) => (game.boundsMoves ? `${fileOf(game)}.boundsAfter(move)` : undefined),
)}`;
}

/** What every native file must export, and what it may. */
export const REQUIRED = FUNCTIONS.filter(({ otherwise }) => otherwise === undefined).map(({ name }) => name);
export const KNOWN: readonly string[] = [...FUNCTIONS.map(({ name }) => name), 'size'];
