import type { Player } from '../../games/rules.js';

/** A question of the benchmark: who wins with this player first, or the nim value. */
export interface BenchPosition {
  /** Games in the input language, without a command block. */
  readonly text: string;
  readonly question: Player | 'nim';
}

/**
 * Every family of games, sums and impartial games; each keeps the TypeScript engine busy for a fraction of a second
 * in the plain layer. The first of them are the quick ones.
 */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { text: `[clobber_1xn] ${'XO'.repeat(15)}`, question: 'left' },
  { text: '[nogo_1xn] ................', question: 'left' },
  { text: '[domineering] .....|.....|....#|.....|.....', question: 'right' },
  { text: '[cannibal_clobber] XOXO|OXOX|XOXO|OXOX', question: 'right' },
  { text: '[clobber_1xn] XOXOXOXOXO OXXOXOXX [domineering] ....|....|.... [up_star] -1', question: 'left' },
  { text: '[impartial nogo_1xn] ............', question: 'nim' },
  { text: '[elephants] X..XX....X..X..O..O..O.O..O', question: 'left' },
  {
    text: '[toppling_dominoes] XOX#OXXO#XOOXXOOX#XOXOOX#OXXOOXOX#OXXOX#XXOOXOXO#OXOXXO#OX',
    question: 'left',
  },
  { text: '[gen_toads] (1,1,1,0:XXX.X...O.OOO)', question: 'left' },
  { text: '[clobber] XOXOXO|OXOXOX|XOXOXO', question: 'left' },
  { text: '[nogo] ....|....|....', question: 'left' },
  { text: '[amazons] X...|....|...O', question: 'left' },
  { text: '[gen_king_dirt] (1,1,0:....|....|....|...#)', question: 'left' },
  { text: '[fission] ......|..X...|....X.|......|.....#', question: 'left' },
  { text: '[sheep] (6 0 0 0|0 0 0 0|0 0 0 0|0 0 0 -6)', question: 'left' },
  { text: '[col] ....|....|....|....|..##', question: 'left' },
  { text: '[snort] .....|.....|.....|.....', question: 'left' },
  { text: '[switch_game] (5 1) (3 -2) (7 0) [nogo_1xn] .............. [integer_game] -2', question: 'left' },
  {
    text: '[nimber] 5 [dyadic_rational] 3/8 [clobber_1xn] XOXOXOXOXOXOXO [elephants] X..X.O..O.X.O',
    question: 'right',
  },
  { text: '[cram] .....|.....|.....|.....', question: 'nim' },
  { text: '[impartial clobber] XOXO|OXOX|XOXO', question: 'nim' },
  { text: '[impartial amazons] X...|...O|....', question: 'nim' },
];

export const QUICK_POSITIONS: readonly BenchPosition[] = BENCH_POSITIONS.slice(0, 6);
