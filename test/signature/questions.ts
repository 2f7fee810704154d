import {
  DUEL_ALGORITHMS,
  type DuelAlgorithm,
  type DuelPosition,
  type EngineName,
  NIM_ALGORITHMS,
  type NimAlgorithm,
  type Player,
  standardGames,
  startOfDuel,
} from '../../src/index.js';

/** What is asked of a sum, and which search answers it. */
export type SumQuestion = {
  /** In the input language. */
  readonly sum: string;
  readonly engine: EngineName;
  readonly database: boolean;
} & (
  | { readonly asked: 'outcome'; readonly player: Player; readonly layer: 'full' | 'plain' }
  | { readonly asked: 'nim value'; readonly algorithm: NimAlgorithm }
  | { readonly asked: 'value' }
);

/** What is asked of a whole board. */
export interface DuelQuestion {
  readonly asked: 'duel';
  readonly title: string;
  readonly position: DuelPosition;
  readonly algorithm: DuelAlgorithm;
  readonly engine: EngineName;
}

export type Question = SumQuestion | DuelQuestion;

type Sums = readonly (readonly [sum: string, player: Player])[];

/** Each takes the full layer some hundred to some ten thousand nodes; every game is among them. */
const FULL: Sums = [
  [`[clobber_1xn] ${'XO'.repeat(21)}`, 'left'],
  ['[nogo_1xn] .....................', 'left'],
  ['[elephants] X..XX....X..X..X..O..O..O.O..O...X..O', 'left'],
  [
    '[toppling_dominoes] OO#XX#OOXX##XX#OX#X#XX##OXXXOO OOX#OXOOXX##OOO#XXX#OOX#O#XO#O XXXXOOOOOXXOOXXXXOOXXXXXOOXXXO',
    'left',
  ],
  ['[gen_toads] (1,1,1,0:XXX.X...O.OOO)', 'left'],
  ['[konane_1xn] O.OXXXX.O.XO.XO.XOO.O.OXXOO.XOXOXXOXOO.XOOXO.OXXOOXOXXXXOXO.', 'left'],
  ['[clobber] XOXOX|OXOXO|XOXOX', 'left'],
  ['[cannibal_clobber] XOXO|OXOX|XOXO|OXOX', 'right'],
  ['[nogo] ....|....|....', 'left'],
  ['[amazons] X...|.O..|....|..X.', 'left'],
  ['[gen_king_dirt] (1,1,0:....|....|....|...#)', 'left'],
  ['[domineering] .......|.......|.......|.......|.......|.......|.......', 'left'],
  ['[fission] ......|..X...|....X.|......|.....#', 'left'],
  ['[sheep] (6 0 0 0|0 0 0 0|0 0 0 0|0 0 0 -6)', 'left'],
  ['[col] .....|.....|.....|.....', 'left'],
  ['[snort] .....|.....|.....|.....', 'left'],
  [
    '[hackenbush] XO##XOO [kayles] 11 [cram] ...|... [treblecross] ........ [toppling_dominoes] O#XOOO#XOX#OXO [nogo] ...|...|...',
    'left',
  ],
  ['[switch_game] (5 1) (3 -2) (7 0) [nogo_1xn] .............. [integer_game] -2', 'left'],
  [
    '[nimber] 5 [up_star] (1 *) [dyadic_rational] 3/8 [clobber_1xn] XOXOXOXOXOXOXO [nogo] ...|...|...',
    'right',
  ],
  ['[nim] 5 [grundy] 12 [value] {2||1|-3} [nogo] ...|...|... [clobber] XOXO|OXOX', 'left'],
  ['[clobber] XOO.|XXXO|XOOX XOXO|.XXO|XOXO', 'left'],
  ['[clobber_1xn] XOXOXOXOXO OXXOXOXX [domineering] .....|.....|.....|..... [up_star] -1', 'left'],
];

/** Smaller: both engines search them, without values and bounds. */
const PLAIN: Sums = [
  [`[clobber_1xn] ${'XO'.repeat(12)}`, 'left'],
  ['[nogo_1xn] ..............', 'left'],
  ['[elephants] X..XX....X..X..O..O..O.O', 'left'],
  ['[toppling_dominoes] XOX#OXXO#XOOXXOOX#XOXOOX', 'left'],
  ['[gen_toads] (1,1,1,0:XXX.X...O.OOO)', 'left'],
  ['[konane_1xn] XO.XO.OXXO.OX.XOOX.XO', 'left'],
  ['[clobber] XOXO|OXOX|XOXO', 'left'],
  ['[cannibal_clobber] XOXO|OXOX|XOXO', 'right'],
  ['[nogo] ...|...|...', 'left'],
  ['[amazons] X..|...|..O', 'left'],
  ['[gen_king_dirt] (1,1,0:....|....|..#.)', 'left'],
  ['[domineering] ....|....|....|....', 'right'],
  ['[fission] .....|..X..|.....|..X..', 'left'],
  ['[sheep] (4 0 0|0 0 0|0 0 -4)', 'left'],
  ['[col] ....|....|....', 'left'],
  ['[snort] ....|....|....', 'left'],
  ['[hackenbush] XO# [kayles] 5 [cram] ... [treblecross] ..... [nogo_1xn] ..........', 'left'],
  ['[switch_game] (5 1) (3 -2) (7 0) [nogo_1xn] .......... [integer_game] -2', 'left'],
  [
    '[nimber] 5 [up_star] (1 *) [dyadic_rational] 3/8 [clobber_1xn] XOXOXOXOXO [elephants] X..X.O..O',
    'right',
  ],
  ['[nim] 2 [grundy] 7 [value] {2||1|-3} [nogo_1xn] .........', 'left'],
];

const NIM: readonly string[] = [
  '[cram] ......|......|......',
  '[treblecross] .............',
  '[kayles] 100 [impartial clobber] XOXO|OXOX|XOXO',
  '[impartial nogo_1xn] ............',
  '[impartial amazons] X..|..O|...',
  '[impartial domineering] ....|....|...#',
  '[impartial sheep] (4 0 0|0 -3 0) [impartial snort] ...|..#|...',
];

const VALUES: readonly string[] = [
  '[clobber] XOX|OXO|XOX',
  '[domineering] ....|...#|....',
  '[amazons] X..|..O',
];

/** Components of these sums are in the database (DATABASE), but not the whole sums. */
const WITH_DATABASE: Sums = [['[clobber] XOXO|OXOX|XOXO XOX|OXO|XOX', 'left']];

const NIM_WITH_DATABASE = ['[impartial clobber] XOXO|OXOX|XOXO'];

export const DATABASE = '[clobber] max_dims = 3,3; [impartial clobber] max_dims = 2,3;';

const DUELS: readonly (readonly [title: string, position: DuelPosition])[] = [
  ['NoGo 3x3', startOfDuel('nogo', 3, 3)],
  ['Atari Go 4x3', startOfDuel('atari_go', 4, 3)],
  ['Go 3x2', startOfDuel('go', 3, 2, { komi: 2.5 })],
  ['Breakthrough 5x3', startOfDuel('breakthrough', 5, 3)],
  ['Knightthrough 6x4', startOfDuel('knightthrough', 6, 4)],
  ['misère Domineering 4x4', startOfDuel('domineering', 4, 4, { misere: true })],
];

/** The TypeScript engine knows nothing but the rules, so that races take it longer. */
const PLAIN_DUELS: typeof DUELS = [
  ...DUELS.filter(([title]) => !title.includes('through')),
  ['Breakthrough 5x2', startOfDuel('breakthrough', 5, 2)],
  ['misère Knightthrough 4x3', startOfDuel('knightthrough', 4, 3, { misere: true })],
];

function outcomes(sums: Sums, layer: 'full' | 'plain', engine: EngineName, database = false): Question[] {
  return sums.map(([sum, player]) => ({ asked: 'outcome', sum, player, layer, engine, database }));
}

function nimValues(
  sums: readonly string[],
  algorithm: NimAlgorithm,
  engine: EngineName,
  database = false,
): Question[] {
  return sums.map((sum) => ({ asked: 'nim value', sum, algorithm, engine, database }));
}

function duels(algorithm: DuelAlgorithm, engine: EngineName): Question[] {
  return (engine === 'ts' ? PLAIN_DUELS : DUELS).map(([title, position]) => ({
    asked: 'duel',
    title,
    position,
    algorithm,
    engine,
  }));
}

/** The games that only the host knows, the same for both layers. */
const ON_HOST: Sums = [
  [
    '[konane] XOXO|OX.X|XOXO [cherries] XOOXXO [ski_jumps] X..|O..|... [cutcake] 3x5 [maze] a1:._..|..!.|.+..',
    'left',
  ],
  ['[graph_snort] path:6 [graph_col] cycle:5 [node_kayles] path:5', 'right'],
  ['[graph_col] cycle:6 [graph_snort] path:7 [graph_nogo] cycle:6', 'left'],
  ['[graph_clobber] (a:X-b:O-c:X-d:O-a,b-d-e:X) [graph_domineering] (a<X>b<O>c<X>d<O>a-e)', 'right'],
  ['[graph_hackenbush] (0<X>a<O>b-0,b<X>c<O>a) [digraph_placement] (a:X>b:O>c:X>d:O-a)', 'left'],
  ['[node_kayles] grid:3x3 [arc_kayles] cycle:7 [geography] (1:T,1-a1,grid:2x3)', 'left'],
];

/** A game that no sum above has is asked for by its examples. */
function allGames(sums: Sums): Sums {
  const texts = sums.map(([text]) => text).join(' ');
  const missing = standardGames.filter(({ name }) => !texts.includes(`[${name}] `));
  return [
    ...sums,
    ...missing.map(({ name, examples }) => [`[${name}] ${examples.map(quoted).join(' ')}`, 'left'] as const),
  ];
}

function quoted(position: string): string {
  return position.includes(' ') ? `(${position})` : position;
}

export const QUESTIONS: readonly Question[] = [
  ...outcomes(allGames([...FULL, ...ON_HOST]), 'full', 'wasm'),
  ...outcomes(allGames([...PLAIN, ...ON_HOST]), 'plain', 'wasm'),
  ...outcomes(allGames([...PLAIN, ...ON_HOST]), 'plain', 'ts'),
  ...NIM_ALGORITHMS.flatMap((algorithm) => nimValues(NIM, algorithm, 'wasm')),
  ...nimValues(NIM, 'mex', 'ts'),
  ...nimValues(NIM, 'lv', 'ts'),
  ...VALUES.map((sum): Question => ({ asked: 'value', sum, engine: 'wasm', database: false })),
  ...outcomes(WITH_DATABASE, 'full', 'wasm', true),
  ...outcomes(WITH_DATABASE, 'full', 'wasm'),
  ...nimValues(NIM_WITH_DATABASE, 'lv', 'wasm', true),
  ...nimValues(NIM_WITH_DATABASE, 'lv', 'ts', true),
  ...nimValues(NIM_WITH_DATABASE, 'lv', 'wasm'),
  ...DUEL_ALGORITHMS.flatMap((algorithm) => duels(algorithm, 'wasm')),
  ...duels('ab', 'ts'),
  ...duels('dfpn', 'ts'),
];
