import type { GameRegistry } from '../../src/games/registry.js';
import type { AnyGame } from '../../src/games/rules.js';

/** What stands on a cell, as it is drawn. */
export const PIECES = [
  'stone',
  'amazon',
  'king',
  'elephant',
  'toad',
  'domino',
  'edge',
  'paint',
  'sheep',
  'pin',
  'token',
  'mark',
  'neutral',
] as const;
export type Piece = (typeof PIECES)[number];

/** A content of cells: its character in the language, and what it is called. */
export interface CellKind {
  readonly char: string;
  readonly name: string;
}

/** A number before the board of a position: `1,1,1,0:XX..OO`. */
export interface ParameterField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
}

/** `strip` and `grid` have cells of one character, `hex` of one number; `heap` is a number; `text` is no board. */
export type Shape = 'strip' | 'grid' | 'hex' | 'heap' | 'text';

export const GROUPS = ['Strips', 'Boards', 'Heaps', 'Numbers and values'] as const;
export type Group = (typeof GROUPS)[number];

/** How the page presents a game. */
export interface Look {
  readonly name: string;
  readonly group: Group;
  readonly shape: Shape;
  readonly piece: Piece;
  /** The contents to choose from, the one that erases last. */
  readonly cells: readonly CellKind[];
  /** The ground: lines as on a Go board, or squares. */
  readonly ground?: 'lines' | 'squares' | 'none';
  readonly parameters?: readonly ParameterField[];
  /** Examples beside those of the rules. */
  readonly more?: readonly string[];
}

const EMPTY: CellKind = { char: '.', name: 'empty' };

function coloured(piece: string): CellKind[] {
  return [
    { char: 'X', name: `black ${piece}` },
    { char: 'O', name: `white ${piece}` },
  ];
}

const STONES = [...coloured('stone'), EMPTY];
const BLOCKED: CellKind = { char: '#', name: 'blocked' };
const BURNT: CellKind = { char: '#', name: 'burnt' };

/** By the name of the game, or of its family. */
const LOOKS: Readonly<Record<string, Look>> = {
  clobber_1xn: {
    name: 'Linear Clobber',
    group: 'Strips',
    shape: 'strip',
    piece: 'stone',
    cells: STONES,
    more: ['XOXOXOXOXOXOXO'],
  },
  nogo_1xn: {
    name: 'Linear NoGo',
    group: 'Strips',
    shape: 'strip',
    piece: 'stone',
    ground: 'lines',
    cells: STONES,
    more: ['............'],
  },
  elephants: {
    name: 'Elephants and Rhinos',
    group: 'Strips',
    shape: 'strip',
    piece: 'elephant',
    cells: [{ char: 'X', name: 'elephant (Black)' }, { char: 'O', name: 'rhino (White)' }, EMPTY],
    more: ['X..X...O.O'],
  },
  toppling_dominoes: {
    name: 'Toppling Dominoes',
    group: 'Strips',
    shape: 'strip',
    piece: 'domino',
    ground: 'none',
    cells: [...coloured('domino'), { char: '#', name: 'green domino' }],
    more: ['XOX#OXO'],
  },
  gen_toads: {
    name: 'Toads and Frogs',
    group: 'Strips',
    shape: 'strip',
    piece: 'toad',
    cells: [{ char: 'X', name: 'toad (Black)' }, { char: 'O', name: 'frog (White)' }, EMPTY],
    parameters: [
      { name: 'shortest slide', min: 1, max: 99 },
      { name: 'longest slide', min: 1, max: 99 },
      { name: 'longest jump', min: 0, max: 99 },
      { name: 'may jump own (0, 1)', min: 0, max: 1 },
    ],
    more: ['1,1,1,0:XX.X.OO'],
  },
  treblecross: {
    name: 'Treblecross',
    group: 'Strips',
    shape: 'strip',
    piece: 'mark',
    cells: [{ char: 'X', name: 'cross' }, EMPTY],
  },
  hackenbush: {
    name: 'Hackenbush strings',
    group: 'Strips',
    shape: 'strip',
    piece: 'edge',
    ground: 'none',
    cells: [...coloured('edge'), { char: '#', name: 'green edge' }],
    more: ['XOOXX'],
  },
  clobber: {
    name: 'Clobber',
    group: 'Boards',
    shape: 'grid',
    piece: 'stone',
    cells: STONES,
    more: ['XOXO|OXOX|XOXO'],
  },
  cannibal_clobber: {
    name: 'Cannibal Clobber',
    group: 'Boards',
    shape: 'grid',
    piece: 'stone',
    cells: STONES,
    more: ['XOX|XOX|OXO'],
  },
  nogo: {
    name: 'NoGo',
    group: 'Boards',
    shape: 'grid',
    piece: 'stone',
    ground: 'lines',
    cells: [...STONES.slice(0, 2), { char: '#', name: 'off the board' }, EMPTY],
    more: ['.X..|XO..|....'],
  },
  amazons: {
    name: 'Amazons',
    group: 'Boards',
    shape: 'grid',
    piece: 'amazon',
    ground: 'squares',
    cells: [...coloured('amazon'), BURNT, EMPTY],
    more: ['X.#.|..#.|##..|.#.O'],
  },
  gen_king_dirt: {
    name: 'King Dirt',
    group: 'Boards',
    shape: 'grid',
    piece: 'king',
    ground: 'squares',
    cells: [...coloured('king'), BURNT, EMPTY],
    parameters: [
      { name: 'black kings to place', min: 0, max: 999 },
      { name: 'white kings to place', min: 0, max: 999 },
      { name: 'must place (0, 1)', min: 0, max: 1 },
    ],
  },
  domineering: {
    name: 'Domineering',
    group: 'Boards',
    shape: 'grid',
    piece: 'neutral',
    cells: [BLOCKED, EMPTY],
    more: ['..##|...#|#...|##..'],
  },
  cram: { name: 'Cram', group: 'Boards', shape: 'grid', piece: 'neutral', cells: [BLOCKED, EMPTY] },
  fission: {
    name: 'Fission',
    group: 'Boards',
    shape: 'grid',
    piece: 'neutral',
    cells: [{ char: 'X', name: 'stone' }, BLOCKED, EMPTY],
  },
  sheep: {
    name: 'Battle Sheep',
    group: 'Boards',
    shape: 'hex',
    piece: 'sheep',
    cells: [
      { char: '+', name: 'black sheep' },
      { char: '-', name: 'white sheep' },
      { char: '0', name: 'empty' },
    ],
    more: ['4 0 0|0 0 0|0 0 -4'],
  },
  col: {
    name: 'Col',
    group: 'Boards',
    shape: 'grid',
    piece: 'paint',
    cells: [...coloured('cell'), BLOCKED, EMPTY],
    more: ['...|...|...'],
  },
  snort: {
    name: 'Snort',
    group: 'Boards',
    shape: 'grid',
    piece: 'paint',
    cells: [...coloured('cell'), BLOCKED, EMPTY],
    more: ['...|...|...'],
  },
  kayles: heapLook('Kayles', 'pin', ['7']),
  nim: heapLook('Nim', 'token', ['5']),
  nimber: heapLook('Nim heap', 'token'),
  grundy: heapLook("Grundy's game", 'token'),
  octal: heapLook('Octal games', 'token'),
  subtraction: heapLook('Subtraction games', 'token'),
  integer_game: textLook('Integer'),
  dyadic_rational: textLook('Number'),
  switch_game: textLook('Switch'),
  up_star: textLook('Ups and star'),
  value: textLook('Any value'),
};

function heapLook(name: string, piece: Piece, more: readonly string[] = []): Look {
  return { name, group: 'Heaps', shape: 'heap', piece, ground: 'none', cells: [], more };
}

function textLook(name: string): Look {
  return { name, group: 'Numbers and values', shape: 'text', piece: 'neutral', cells: [] };
}

const IMPARTIAL = 'impartial ';

/** The title without `impartial`, and whether it had it. */
export function splitTitle(title: string): { readonly base: string; readonly impartial: boolean } {
  const impartial = title.startsWith(IMPARTIAL);
  return { base: impartial ? title.slice(IMPARTIAL.length) : title, impartial };
}

export function joinTitle(base: string, impartial: boolean): string {
  return impartial ? IMPARTIAL + base : base;
}

/** How to present the game of a section title. A game without a look of its own is written as text. */
export function lookOf(title: string): Look {
  const name = splitTitle(title).base.split(' ', 1)[0]!;
  return LOOKS[name] ?? textLook(name);
}

/** A game that can be chosen. */
export interface Choice {
  /** The section title; of families the first of their examples. */
  readonly title: string;
  readonly look: Look;
  readonly summary: string;
  /** Positions as [title, text]. */
  readonly examples: readonly (readonly [title: string, text: string])[];
  readonly impartial: boolean;
}

/** All games of a registry, in the order of the groups. */
export function choicesOf(registry: GameRegistry): Choice[] {
  const games = registry.list().map((rules): Choice => {
    const look = lookOf(rules.name);
    const texts = [...rules.examples, ...(look.more ?? [])];
    return {
      title: rules.name,
      look,
      summary: rules.summary,
      examples: texts.map((text) => [rules.name, text]),
      impartial: rules.impartial === true,
    };
  });
  const families = registry.families().map(({ name, summary, examples, resolve }): Choice => {
    const members = examples.slice(0, 3).map((parameters) => resolve(parameters) as AnyGame);
    return {
      title: members[0]!.name,
      look: lookOf(name),
      summary,
      examples: members.map((rules) => [rules.name, rules.examples[0]!]),
      impartial: true,
    };
  });
  const all = [...games, ...families];
  return GROUPS.flatMap((group) => all.filter(({ look }) => look.group === group));
}

/** Whether two titles stand for games of the same choice: `octal 0.77` and `octal 0.07` do. */
export function isSameChoice(a: string, b: string): boolean {
  return splitTitle(a).base.split(' ', 1)[0] === splitTitle(b).base.split(' ', 1)[0];
}
