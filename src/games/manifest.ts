import { amazons } from './amazons.js';
import { arcKayles } from './arcKayles.js';
import { cannibalClobber } from './cannibalClobber.js';
import { cherries } from './cherries.js';
import { clobber } from './clobber.js';
import { clobber1xn } from './clobber1xn.js';
import { col } from './col.js';
import { cram } from './cram.js';
import { cutcake } from './cutcake.js';
import { digraphPlacement } from './digraphPlacement.js';
import { domineering } from './domineering.js';
import { dyadicRational } from './dyadicRational.js';
import { elephants } from './elephants.js';
import type { FamilyEntry, GameEntry } from './entry.js';
import { fission } from './fission.js';
import { genKingDirt } from './genKingDirt.js';
import { genToads } from './genToads.js';
import { geography } from './geography.js';
import { graphClobber } from './graphClobber.js';
import { graphCol } from './graphCol.js';
import { graphDomineering } from './graphDomineering.js';
import { graphHackenbush } from './graphHackenbush.js';
import { graphNogo } from './graphNogo.js';
import { graphSnort } from './graphSnort.js';
import { grundy } from './grundy.js';
import { hackenbush } from './hackenbush.js';
import { integerGame } from './integerGame.js';
import { kayles } from './kayles.js';
import { konane } from './konane.js';
import { konane1xn } from './konane1xn.js';
import { type CellKind, type EdgeLook, graphLook, heapLook, textLook } from './look.js';
import { maze } from './maze.js';
import { nim } from './nim.js';
import { nimber } from './nimber.js';
import { nodeKayles } from './nodeKayles.js';
import { nogo } from './nogo.js';
import { nogo1xn } from './nogo1xn.js';
import { octal } from './octal.js';
import { sheep } from './sheep.js';
import { skiJumps } from './skiJumps.js';
import { snort } from './snort.js';
import { subtraction } from './subtraction.js';
import { switchGame } from './switchGame.js';
import { topplingDominoes } from './topplingDominoes.js';
import { treblecross } from './treblecross.js';
import { upStar } from './upStar.js';
import { valueGame } from './value.js';

const EMPTY: CellKind = { char: '.', name: 'empty' };

function coloured(piece: string): CellKind[] {
  return [
    { char: 'X', name: `black ${piece}` },
    { char: 'O', name: `white ${piece}` },
  ];
}

const STONES = [...coloured('stone'), EMPTY];
const PLAIN: CellKind = { char: '', name: 'plain vertex' };
const BLOCKED: CellKind = { char: '#', name: 'blocked' };
const BURNT: CellKind = { char: '#', name: 'burnt' };

/** What colours of vertices leave to their neighbours is part of the position, too. */
const TINTED: CellKind[] = [
  ...coloured('vertex'),
  { char: 'x', name: 'vertex open to Black only' },
  { char: 'o', name: 'vertex open to White only' },
  PLAIN,
];
const POINTS: CellKind[] = [...coloured('stone'), { char: '', name: 'empty vertex' }];

function colouredEdges(black: string, white: string, both: string): EdgeLook[] {
  return [
    { kind: 'X', name: black },
    { kind: 'O', name: white },
    { kind: '-', name: both },
  ];
}

/**
 * The standard games: those of the reference (strips, grids, heaps, basic games), then those it does not have. Registry,
 * engines, page, tests and the native engine's dispatch (scripts/border.mjs) go by this list, so that a new game is its
 * files and one entry here.
 */
export const GAMES: readonly GameEntry[] = [
  {
    rules: clobber1xn,
    native: { number: 1, values: { atOnce: 12, usual: 21 } },
    look: {
      name: 'Linear Clobber',
      group: 'Strips',
      shape: 'strip',
      piece: 'stone',
      cells: STONES,
      more: ['XOXOXOXOXOXOXO'],
    },
  },
  {
    rules: nogo1xn,
    native: { number: 2, size: 'emptyPoints', values: { atOnce: 7, usual: 11 } },
    look: {
      name: 'Linear NoGo',
      group: 'Strips',
      shape: 'strip',
      piece: 'stone',
      ground: 'lines',
      cells: STONES,
      more: ['............'],
    },
  },
  {
    rules: elephants,
    native: { number: 3, size: 'empty', values: { atOnce: 8, usual: 16 } },
    look: {
      name: 'Elephants and Rhinos',
      group: 'Strips',
      shape: 'strip',
      piece: 'elephant',
      cells: [{ char: 'X', name: 'elephant (Black)' }, { char: 'O', name: 'rhino (White)' }, EMPTY],
      more: ['X..X...O.O'],
    },
  },
  {
    rules: topplingDominoes,
    native: { number: 4, values: { atOnce: 8, usual: 16 } },
    look: {
      name: 'Toppling Dominoes',
      group: 'Strips',
      shape: 'strip',
      piece: 'domino',
      ground: 'none',
      cells: [...coloured('domino'), { char: '#', name: 'green domino' }],
      more: ['XOX#OXO'],
    },
  },
  {
    rules: genToads,
    native: { number: 5, values: { atOnce: 7, usual: 14 } },
    look: {
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
  },
  {
    rules: clobber,
    native: { number: 6, size: 'stones', values: { atOnce: 7, usual: 13 } },
    look: {
      name: 'Clobber',
      group: 'Boards',
      shape: 'grid',
      piece: 'stone',
      cells: STONES,
      more: ['XOXO|OXOX|XOXO'],
    },
  },
  {
    rules: cannibalClobber,
    native: { number: 7, size: 'stones', values: { atOnce: 5, usual: 11 } },
    look: {
      name: 'Cannibal Clobber',
      group: 'Boards',
      shape: 'grid',
      piece: 'stone',
      cells: STONES,
      more: ['XOX|XOX|OXO'],
    },
  },
  {
    rules: nogo,
    native: { number: 8, size: 'emptyPoints', values: { atOnce: 3, usual: 9 } },
    look: {
      name: 'NoGo',
      group: 'Boards',
      shape: 'grid',
      piece: 'stone',
      ground: 'lines',
      cells: [...STONES.slice(0, 2), { char: '#', name: 'off the board' }, EMPTY],
      more: ['.X..|XO..|....'],
    },
  },
  {
    rules: amazons,
    native: { number: 9, size: 'empty', values: { atOnce: 2, usual: 5 }, mostBytes: 128 },
    look: {
      name: 'Amazons',
      group: 'Boards',
      shape: 'grid',
      piece: 'amazon',
      ground: 'squares',
      cells: [...coloured('amazon'), BURNT, EMPTY],
      more: ['X.#.|..#.|##..|.#.O'],
    },
  },
  {
    rules: genKingDirt,
    native: { number: 10, values: { atOnce: 5, usual: 9 } },
    look: {
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
  },
  {
    rules: domineering,
    native: { number: 11, size: 'empty', values: { atOnce: 9, usual: 16 } },
    look: {
      name: 'Domineering',
      group: 'Boards',
      shape: 'grid',
      piece: 'neutral',
      cells: [BLOCKED, EMPTY],
      more: ['..##|...#|#...|##..'],
    },
  },
  {
    rules: fission,
    native: { number: 12, size: 'open', values: { atOnce: 7, usual: 16 } },
    look: {
      name: 'Fission',
      group: 'Boards',
      shape: 'grid',
      piece: 'neutral',
      cells: [{ char: 'X', name: 'stone' }, BLOCKED, EMPTY],
    },
  },
  {
    rules: sheep,
    native: { number: 13, values: { atOnce: 3, usual: 7 }, mostBytes: 400 },
    look: {
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
  },
  {
    rules: kayles,
    native: { number: 14 },
    look: heapLook('Kayles', 'pin', ['7']),
  },
  {
    rules: integerGame,
    native: { number: 15 },
    look: textLook('Integer'),
  },
  {
    rules: dyadicRational,
    native: { number: 16 },
    look: textLook('Number'),
  },
  {
    rules: nimber,
    native: { number: 17 },
    look: heapLook('Nim heap', 'token'),
  },
  {
    rules: switchGame,
    native: { number: 18 },
    look: textLook('Switch'),
  },
  {
    rules: upStar,
    native: { number: 19 },
    look: textLook('Ups and star'),
  },
  {
    rules: cram,
    native: { number: 20, size: 'empty' },
    look: { name: 'Cram', group: 'Boards', shape: 'grid', piece: 'neutral', cells: [BLOCKED, EMPTY] },
  },
  {
    rules: treblecross,
    native: { number: 21, size: 'empty' },
    look: {
      name: 'Treblecross',
      group: 'Strips',
      shape: 'strip',
      piece: 'mark',
      cells: [{ char: 'X', name: 'cross' }, EMPTY],
    },
  },
  {
    rules: col,
    native: { number: 22, size: 'emptyPoints', values: { atOnce: 6, usual: 12 } },
    look: {
      name: 'Col',
      group: 'Boards',
      shape: 'grid',
      piece: 'paint',
      cells: [...coloured('cell'), BLOCKED, EMPTY],
      more: ['...|...|...'],
    },
  },
  {
    rules: snort,
    native: { number: 23, size: 'emptyPoints', values: { atOnce: 6, usual: 12 } },
    look: {
      name: 'Snort',
      group: 'Boards',
      shape: 'grid',
      piece: 'paint',
      cells: [...coloured('cell'), BLOCKED, EMPTY],
      more: ['...|...|...'],
    },
  },
  {
    rules: hackenbush,
    native: { number: 24 },
    look: {
      name: 'Hackenbush strings',
      group: 'Strips',
      shape: 'strip',
      piece: 'edge',
      ground: 'none',
      cells: [...coloured('edge'), { char: '#', name: 'green edge' }],
      more: ['XOOXX'],
    },
  },
  {
    rules: konane1xn,
    native: { number: 25, size: 'stones', values: { atOnce: 12, usual: 22 } },
    look: { name: 'Linear Konane', group: 'Strips', shape: 'strip', piece: 'stone', cells: STONES },
  },
  {
    rules: nim,
    look: heapLook('Nim', 'token', ['5']),
  },
  {
    rules: grundy,
    look: heapLook("Grundy's game", 'token'),
  },
  {
    rules: konane,
    look: { name: 'Konane', group: 'Boards', shape: 'grid', piece: 'stone', cells: STONES },
  },
  {
    rules: cherries,
    look: {
      name: 'Cherries',
      group: 'Strips',
      shape: 'strip',
      piece: 'stone',
      ground: 'none',
      cells: coloured('cherry'),
    },
  },
  {
    rules: skiJumps,
    look: {
      name: 'Ski-Jumps',
      group: 'Boards',
      shape: 'grid',
      piece: 'pawn',
      cells: [
        { char: 'X', name: 'black jumper' },
        { char: 'O', name: 'white jumper' },
        { char: 'x', name: 'black slipper' },
        { char: 'o', name: 'white slipper' },
        EMPTY,
      ],
    },
  },
  {
    rules: maze,
    look: {
      name: 'Maze',
      group: 'Boards',
      shape: 'maze',
      piece: 'token',
      cells: [
        { char: 'P', name: 'piece' },
        { char: '_', name: 'wall below' },
        { char: '!', name: 'wall to the right' },
        EMPTY,
      ],
    },
  },
  {
    rules: cutcake,
    look: {
      name: 'Cutcake',
      group: 'Boards',
      shape: 'cake',
      piece: 'neutral',
      cells: [{ char: 'c', name: 'cake' }],
    },
  },
  {
    rules: graphCol,
    native: { number: 26, values: { atOnce: 9, usual: 14 } },
    look: graphLook('Col on graphs', 'paint', TINTED),
  },
  {
    rules: graphSnort,
    native: { number: 27, values: { atOnce: 9, usual: 14 } },
    look: graphLook('Snort on graphs', 'paint', TINTED),
  },
  { rules: graphNogo, look: graphLook('NoGo on graphs', 'stone', POINTS) },
  { rules: graphClobber, look: graphLook('Clobber on graphs', 'stone', POINTS) },
  {
    rules: graphDomineering,
    look: graphLook(
      'Domineering on graphs',
      'neutral',
      [PLAIN],
      colouredEdges("Black's edge", "White's edge", "anybody's edge"),
    ),
  },
  {
    rules: graphHackenbush,
    look: graphLook(
      'Hackenbush',
      'edge',
      [{ char: 'G', name: 'on the ground' }, PLAIN],
      colouredEdges('blue edge (Black)', 'red edge (White)', 'green edge (both)'),
      'earth',
    ),
  },
  { rules: nodeKayles, native: { number: 28 }, look: graphLook('Node Kayles', 'neutral', [PLAIN]) },
  { rules: arcKayles, native: { number: 29 }, look: graphLook('Arc Kayles', 'neutral', [PLAIN]) },
  {
    rules: digraphPlacement,
    look: graphLook('Digraph Placement', 'paint', coloured('vertex'), [
      { kind: '>', name: 'edge one way' },
      { kind: '-', name: 'edge both ways' },
    ]),
  },
  {
    rules: geography,
    look: graphLook('Geography', 'token', [{ char: 'T', name: 'token' }, PLAIN]),
  },
  {
    rules: valueGame,
    look: textLook('Any value'),
  },
];

export const FAMILIES: readonly FamilyEntry[] = [
  { family: subtraction, look: heapLook('Subtraction games', 'token') },
  { family: octal, look: heapLook('Octal games', 'token') },
];
