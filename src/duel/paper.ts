import type { Verdict } from '../games/rules.js';
import type { DuelAlgorithm } from './options.js';
import { type DuelGame, type DuelPosition, startOfDuel } from './position.js';

/** What an algorithm took in the paper; `finished` is false where it ran out of time. */
interface PaperFigures {
  readonly moves: number;
  readonly seconds: number;
  readonly finished: boolean;
}

export interface PaperRow {
  readonly game: DuelGame;
  readonly misere: boolean;
  readonly rows: number;
  readonly cols: number;
  readonly komi: number;
  /** For the first player, as far as the paper tells. */
  readonly verdict: Verdict | undefined;
  readonly figures: ReadonlyMap<DuelAlgorithm, PaperFigures>;
}

/** The columns of the paper's tables. */
export const PAPER_ALGORITHMS = ['pn2', 'id', 'ab', 'id-mc', 'ab-mc'] as const satisfies DuelAlgorithm[];

/**
 * The tables of Cazenave, "Monte Carlo Game Solver" (2020): moves searched, then seconds, by PN², ID αβ TT, αβ TT,
 * ID αβ TT MC, αβ TT MC; `>` = not finished. Domineering and races are read as rows x columns.
 */
const TABLES = `
atari_go        5x5  win  -    14784088742  >35540000000  >37660000000  62800334     3956049
                               37901.56     >86400        >86400        126.84       12.79
atari_go        6x5  win  -    >33150000000 >37190000000  >7090000000   12713931627  329780434
                               >86400       >86400        >44505.91     27298.35     787.17
nogo            7x3  win  -    >80390000000 10921978839   3742927598    1927635856   35178886
                               >86400       12261.64      4412.21       2648.91      49.72
nogo            5x4  win  -    >101140000000 1394182870   1446922704    73387083     33850535
                               >86400       1573.72       1675.64       134.26       74.77
go              3x3  win  8.5  246394       840707        420265        375414       6104
                               3.72         11.34         11.50         5.62         0.16
go              4x3  win  3.5  43202038     39590950      107815563     22382730     4296893
                               619.98       515.71        1977.86       348.08       96.63
breakthrough    5x5  loss -    >38780000000 13083392799   19163127770   3866853361   3499173137
                               >86400       33590.59      43406.79      11319.39     9243.66
-breakthrough   4x5  loss -    >42630000000 >43350000000  >42910000000  1540153635   447879697
                               >86400       >86400        >86400        3661.50      1055.32
knightthrough   6x6  win  -    >33110000000 1153730169    2284038427    17747503     528783129
                               >86400       4894.69       6541.08       102.60       1699.01
knightthrough   7x6  win  -    >30090000000 >17500000000  >29980000000  2540383012   6650804159
                               >86400       >86400        >86400        13716.36     23958.04
-knightthrough  5x5  loss -    >45290000000 >52640000000  >56230000000  >41840000000 20375687163
                               >86400       >86400        >86400        >86400       42425.41
domineering     7x7  win  -    >41270000000 18958604687   197471137     2342641133   29803373
                               >86400       35196.62      376.23        5282.06      123.76
-domineering    7x7  win  -    >44560000000 >49290000000  >49580000000  7013298932   72728678
                               >86400       >86400        >86400        14936.03     212.25
`;

/** The rows of the paper's tables; `-` before a game's name there says misère. */
export const PAPER_ROWS: readonly PaperRow[] = readTables(TABLES);

function readTables(text: string): PaperRow[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const rows: PaperRow[] = [];
  for (let at = 0; at < lines.length; at += 2) {
    const [name, size, verdict, komi, ...moves] = lines[at]!;
    const seconds = lines[at + 1]!;
    const [high, wide] = size!.split('x').map(Number);
    rows.push({
      game: name!.replace('-', '') as DuelGame,
      misere: name!.startsWith('-'),
      rows: high!,
      cols: wide!,
      komi: komi === '-' ? 0.5 : Number(komi),
      verdict: verdict as Verdict,
      figures: new Map(
        PAPER_ALGORITHMS.map((algorithm, index) => [algorithm, figures(moves[index]!, seconds[index]!)]),
      ),
    });
  }
  return rows;
}

function figures(moves: string, seconds: string): PaperFigures {
  return {
    moves: Number(moves.replace('>', '')),
    seconds: Number(seconds.replace('>', '')),
    finished: !moves.startsWith('>'),
  };
}

/** A board that the tables do not have. */
export function rowBeside({ game, misere, grid, komi }: DuelPosition): PaperRow {
  const { rows, cols } = grid;
  const winner = game === 'nogo' ? NOGO_WINNERS[rows - 1]?.[cols - 1] : undefined;
  const verdict = winner === undefined ? undefined : winner === '1' ? 'win' : 'loss';
  return { game, misere, rows, cols, komi, verdict, figures: new Map() };
}

export function paperPosition({ game, rows, cols, misere, komi }: PaperRow): DuelPosition {
  return startOfDuel(game, rows, cols, { misere, komi });
}

/** Who wins NoGo on an empty board, by rows and columns from 1 on (the paper's Table 3): 1 the first player. */
export const NOGO_WINNERS: readonly string[] = [
  '2112111111',
  '1122111122',
  '12121111',
  '222211',
  '11111',
  '1111',
  '111',
  '111',
  '12',
  '12',
];
