import {
  NOGO_WINNERS,
  PAPER_ALGORITHMS,
  PAPER_ROWS,
  type PaperRow,
  paperPosition,
  rowBeside,
} from '../duel/paper.js';
import {
  type DuelAlgorithm,
  type DuelAnswer,
  type DuelGame,
  solveDuel,
  startOfDuel,
  TYPESCRIPT_ALGORITHMS,
} from '../index.js';
import { type DuelFlags, exitCodeOfFailure, isSize, optionsOf, positionOf, resultOf } from './duelFlags.js';
import { EXIT, UsageError } from './exit.js';
import { interruptSignal } from './interrupt.js';
import { checkOutputs, writeOutput } from './outputs.js';
import { complain, groupDigits, print } from './terminal.js';

/** Tables are to end. */
const TABLE_TIMEOUT_MS = 10_000;

/** One search beside the paper's. */
interface Comparison {
  readonly row: PaperRow;
  readonly algorithm: DuelAlgorithm;
  readonly answer: DuelAnswer;
}

const HEADINGS = [
  'board',
  'algorithm',
  'paper',
  'own',
  'paper moves',
  'own moves',
  'paper s',
  'own s',
] as const;

/** Reruns the rows of the paper's tables for a game and board, or all, and prints both figures. */
export async function rerunTables(
  game: DuelGame | undefined,
  board: string | undefined,
  flags: DuelFlags,
): Promise<number> {
  const rows = rowsFor(game, board?.split(','), flags);
  await checkOutputs(
    [
      { option: '--csv', path: flags.csv, begins: HEADINGS[0]!, extension: '.csv' },
      { option: '--markdown', path: flags.markdown, begins: '|', extension: '.md' },
    ],
    [],
    { force: flags.force },
  );
  const shown = !flags.json && flags.csv !== '-' && flags.markdown !== '-';
  const algorithms = flags.algorithm
    ? [flags.algorithm]
    : flags.engine === 'ts'
      ? TYPESCRIPT_ALGORITHMS
      : PAPER_ALGORITHMS;
  const signal = interruptSignal();
  const limits = { timeoutMs: flags.timeout ?? TABLE_TIMEOUT_MS, line: false, allMoves: false, signal };
  const done: Comparison[] = [];
  if (shown) print(`${tableLine(HEADINGS)}\n`);
  for (const row of rows) {
    for (const algorithm of algorithms) {
      if (signal.aborted) break;
      const answer = await solveDuel(paperPosition(row), { ...optionsOf(flags), ...limits, algorithm });
      const comparison = { row, algorithm, answer };
      done.push(comparison);
      if (flags.json) print(`${JSON.stringify(comparisonJson(comparison))}\n`);
      if (shown) print(`${tableLine(cellsOf(comparison))}\n`);
    }
  }
  await writeTable(flags.csv, () => [HEADINGS.join(','), ...done.map((one) => csvLine(one))]);
  await writeTable(flags.markdown, () => markdownLines(done));
  return exitCodeOf(done);
}

/** The rows of the paper's tables for a game and sizes of boards; those that it does not have stand alone. */
function rowsFor(
  game: DuelGame | undefined,
  sizes: readonly string[] | undefined,
  flags: DuelFlags,
): readonly PaperRow[] {
  const known = PAPER_ROWS.filter(
    (row) => (game === undefined || row.game === game) && (!flags.misere || row.misere),
  );
  if (sizes === undefined && known.length === 0) {
    throw new UsageError(`the paper's tables do not have misère ${game}: name the boards, such as 4x4,5x4`);
  }
  return (
    sizes?.flatMap((size) => {
      const found = known.filter(({ rows, cols }) => size === `${rows}x${cols}`);
      if (found.length > 0) return found;
      if (game === undefined || !isSize(size)) {
        throw new UsageError(`'${size}' is no board of the tables; expected sizes such as 4x4,5x4`);
      }
      return [rowBeside(positionOf(game, size, flags))];
    }) ?? known
  );
}

/** A result unlike the paper's counts more than one that is missing. */
function exitCodeOf(done: readonly Comparison[]): number {
  const codes = done.map(({ row, answer }) => {
    if (answer.status !== 'done') return exitCodeOfFailure(answer.status);
    const { verdict } = row;
    return verdict === undefined || verdict === answer.result.verdict ? EXIT.ok : EXIT.mismatch;
  });
  return [EXIT.interrupted, EXIT.mismatch, EXIT.unanswered].find((code) => codes.includes(code)) ?? EXIT.ok;
}

function nameOf({ game, misere, rows, cols }: PaperRow): string {
  return `${misere ? 'misère ' : ''}${game} ${rows}x${cols}`;
}

function cellsOf({ row, algorithm, answer }: Comparison): string[] {
  const figures = row.figures.get(algorithm);
  const paper = (value: string): string =>
    figures === undefined ? '' : `${figures.finished ? '' : '>'}${value}`;
  const more = answer.status === 'done' ? '' : '>';
  return [
    nameOf(row),
    algorithm,
    row.verdict ?? '',
    resultOf(answer),
    figures ? paper(groupDigits(figures.moves)) : '',
    more + groupDigits(answer.stats.nodes),
    figures ? paper(figures.seconds.toFixed(2)) : '',
    more + (answer.stats.timeMs / 1000).toFixed(2),
  ];
}

const WIDTHS = [26, 9, 5, 8, 16, 13, 9, 9];

/** Words to the left, numbers to the right. */
function tableLine(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index < 4 ? cell.padEnd(WIDTHS[index]!) : cell.padStart(WIDTHS[index]!)))
    .join('  ')
    .trimEnd();
}

function comparisonJson({ row, algorithm, answer }: Comparison): Record<string, unknown> {
  const figures = row.figures.get(algorithm);
  return {
    board: nameOf(row),
    algorithm,
    expected: row.verdict ?? null,
    result: resultOf(answer),
    ...(answer.status === 'done' && row.verdict && { ok: answer.result.verdict === row.verdict }),
    paper: figures ?? null,
    nodes: answer.stats.nodes,
    playoutMoves: answer.stats.playoutMoves,
    ms: Math.round(answer.stats.timeMs * 1000) / 1000,
  };
}

function csvLine(comparison: Comparison): string {
  return cellsOf(comparison)
    .map((cell) => cell.replaceAll(',', ''))
    .join(',');
}

function markdownLines(done: readonly Comparison[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = HEADINGS.map((_, index) => (index < 4 ? '---' : '---:'));
  return [line(HEADINGS), line(rule), ...done.map((comparison) => line(cellsOf(comparison)))];
}

async function writeTable(path: string | undefined, lines: () => string[]): Promise<void> {
  if (path === undefined) return;
  const text = `${lines().join('\n')}\n`;
  await writeOutput(path, text);
}

const WINNERS_LEGEND = `NoGo on empty boards: a line for each number of rows, from left to right with 1, 2, 3, … columns.
1: the first player wins, 2: the second; !: not as in the table of the paper.
`;

/** Compares NoGo on empty boards of up to `mostCells` cells with the paper's table of winners. */
export async function checkWinners(mostCells: number, flags: DuelFlags): Promise<number> {
  const signal = interruptSignal();
  const limits = { timeoutMs: flags.timeout ?? 0, line: false, signal };
  let exitCode: number = EXIT.ok;
  print(WINNERS_LEGEND);
  for (const [index, winners] of NOGO_WINNERS.entries()) {
    const rows = index + 1;
    const line: string[] = [];
    for (const [column, expected] of [...winners].entries()) {
      const cols = column + 1;
      if (rows * cols > mostCells) break;
      const answer = await solveDuel(startOfDuel('nogo', rows, cols), { ...optionsOf(flags), ...limits });
      if (answer.status !== 'done') {
        complain(`${rows}x${cols}: no answer: ${answer.reason}\n`);
        return exitCodeOfFailure(answer.status);
      }
      const winner = answer.result.verdict === 'win' ? '1' : '2';
      if (winner !== expected) exitCode = EXIT.mismatch;
      line.push(winner === expected ? winner : `${winner}!`);
    }
    if (line.length > 0) print(`${String(rows).padStart(2)} rows: ${line.join(' ')}\n`);
  }
  return exitCode;
}
