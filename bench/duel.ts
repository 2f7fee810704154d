// The whole-board solver: what playouts and each technique are worth.
//   npm run bench -- duel
//   … duel --quick                        smaller boards
//   … duel nogo domineering               only these games
//   … duel --paper                        the boards that the paper's figures are to be met on (minutes)

import { cpus } from 'node:os';
import type { DuelAnswer } from '../src/duel/answer.js';
import { ALL_DUEL_TECHNIQUES, type DuelAlgorithm, type DuelOptions } from '../src/duel/options.js';
import { PAPER_ROWS, paperPosition } from '../src/duel/paper.js';
import { type DuelGame, startOfDuel } from '../src/duel/position.js';
import { solveDuel } from '../src/duel/solveDuel.js';

interface Board {
  readonly game: DuelGame;
  readonly size: string;
  readonly misere?: boolean;
  readonly komi?: number;
}

const QUICK: readonly Board[] = [
  { game: 'nogo', size: '4x4' },
  { game: 'atari_go', size: '4x5' },
  { game: 'go', size: '3x3', komi: 8.5 },
  { game: 'breakthrough', size: '5x4' },
  { game: 'breakthrough', size: '4x4', misere: true },
  { game: 'knightthrough', size: '4x5', misere: true },
  { game: 'domineering', size: '6x6' },
  { game: 'domineering', size: '5x6', misere: true },
];

const LARGER: readonly Board[] = [
  { game: 'nogo', size: '6x3' },
  { game: 'atari_go', size: '5x5' },
  { game: 'go', size: '3x3', komi: 8.5 },
  { game: 'breakthrough', size: '5x4' },
  { game: 'breakthrough', size: '4x5', misere: true },
  { game: 'knightthrough', size: '5x4', misere: true },
  { game: 'domineering', size: '7x7' },
  { game: 'domineering', size: '6x6', misere: true },
];

/** The boards and algorithms whose moves are to stay below the paper's. */
const PAPER: readonly [game: DuelGame, size: string, misere: boolean, algorithm: DuelAlgorithm][] = [
  ['atari_go', '5x5', false, 'ab-mc'],
  ['nogo', '7x3', false, 'ab-mc'],
  ['nogo', '5x4', false, 'ab-mc'],
  ['go', '3x3', false, 'ab-mc'],
  ['go', '4x3', false, 'id-mc'],
  ['knightthrough', '6x6', false, 'id-mc'],
  ['breakthrough', '4x5', true, 'ab-mc'],
  ['domineering', '7x7', false, 'ab-mc'],
  ['domineering', '7x7', true, 'ab-mc'],
];

interface Measured {
  readonly answer: DuelAnswer;
  /** Processor time: what other processes do hardly matters. */
  readonly cpuMs: number;
}

async function measure(
  { game, size, misere = false, komi = 0.5 }: Board,
  options: DuelOptions,
): Promise<Measured> {
  const [rows, cols] = size.split('x').map(Number);
  const position = startOfDuel(game, rows!, cols!, { misere, komi });
  const before = process.cpuUsage();
  const answer = await solveDuel(position, { line: false, ...options });
  const { user, system } = process.cpuUsage(before);
  return { answer, cpuMs: (user + system) / 1000 };
}

function nameOf({ game, size, misere }: Board): string {
  return `${misere ? 'misère ' : ''}${game} ${size}`.padEnd(26);
}

function resultOf({ answer }: Measured): string {
  return answer.status === 'done' ? answer.result.verdict : answer.status;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en').padStart(12);
}

/** With and without playouts, and with each technique switched off. */
async function compareTechniques(boards: readonly Board[]): Promise<void> {
  const variants: [string, DuelOptions][] = [
    ['ab-mc', {}],
    ['ab', { algorithm: 'ab' }],
    ['id-mc', { algorithm: 'id-mc' }],
    ['id', { algorithm: 'id' }],
    ['df-pn', { algorithm: 'dfpn' }],
    ...Object.keys(ALL_DUEL_TECHNIQUES).map((name): [string, DuelOptions] => [
      `no ${name}`,
      { [name]: false },
    ]),
  ];
  console.log(
    `\nNodes (processor ms); playouts not counted as nodes, but in the time; > = more than 20 M nodes`,
  );
  for (const board of boards) {
    const base = await measure(board, variants[0]![1]);
    console.log(nameOf(board));
    for (const [name, options] of variants) {
      const measured = await measure(board, { ...options, maxNodes: 20_000_000 });
      const more = measured.answer.status === 'done' ? ' ' : '>';
      const ratio = measured.answer.stats.nodes / base.answer.stats.nodes;
      console.log(
        `  ${name.padEnd(14)}${more}${count(measured.answer.stats.nodes)}  (${count(measured.cpuMs).trim()})  ×${ratio.toFixed(2)}`,
      );
    }
  }
}

async function meetPaper(): Promise<void> {
  console.log('\nboard                       algorithm  paper moves    own moves  paper s   own CPU s');
  for (const [game, size, misere, algorithm] of PAPER) {
    const row = PAPER_ROWS.find(
      (one) => one.game === game && `${one.rows}x${one.cols}` === size && one.misere === misere,
    )!;
    const figures = row.figures.get(algorithm)!;
    const { komi } = paperPosition(row);
    const measured = await measure({ game, size, misere, komi }, { algorithm, playouts: 10_000 });
    const own = measured.answer.stats.nodes;
    const right = resultOf(measured) === row.verdict ? '' : ` ${resultOf(measured)}, expected ${row.verdict}`;
    console.log(
      `${nameOf({ game, size, misere })}  ${algorithm.padEnd(9)}${count(figures.moves)} ${count(own)}` +
        ` ${figures.seconds.toFixed(2).padStart(8)} ${(measured.cpuMs / 1000).toFixed(2).padStart(8)}` +
        `${own <= figures.moves ? '' : '  !'}${right}`,
    );
  }
}

console.log(`Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}`);
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const boards = (process.argv.includes('--quick') ? QUICK : LARGER).filter(
  ({ game }) => named.length === 0 || named.includes(game),
);
if (process.argv.includes('--paper')) await meetPaper();
else await compareTechniques(boards);
