import { opponent, type Player } from '../../games/rules.js';
import type { CsvTable, Row } from '../suite/csvText.js';
import type { ExperimentGame } from './collect.js';
import { LEVELS } from './levels.js';
import type { GameResult, LevelRun } from './run.js';

const HEAD = ['set', 'x', 'position', 'player', 'winner', 'failure'];
const COST_TITLES = LEVELS.map(({ key }) => ({ nodes: `${key} nodes`, ms: `${key} ms` }));

/** What {@link earlierResults} needs. */
export const ROW_TITLES: readonly string[] = [
  ...HEAD,
  ...COST_TITLES.flatMap(({ nodes, ms }) => [nodes, ms]),
];

export const ROW_HEAD = `${ROW_TITLES.join(',')}\n`;

/** The line of a position. What a level did not solve is empty. */
export function resultRow({ game, runs, failure }: GameResult): string {
  const last = runs.at(-1);
  const winner = last && letter(last.result === 'win' ? game.player : opponent(game.player));
  const costs = LEVELS.flatMap((_, level) => {
    const run = runs[level];
    return run ? [run.nodes, run.timeMs.toFixed(3)] : ['', ''];
  });
  return `${[game.set, game.x, game.text, letter(game.player), winner ?? '', failure ?? '', ...costs].join(',')}\n`;
}

/** The results of those positions that an earlier run has solved, or given up. */
export function earlierResults({ rows }: CsvTable, games: readonly ExperimentGame[]): GameResult[] {
  const byKey = new Map(rows.map((row) => [keyOf([row.set, row.x, row.position, row.player]), row]));
  return games.flatMap((game) => {
    const row = byKey.get(keyOf([game.set, game.x, game.text, letter(game.player)]));
    return row ? [resultOf(game, row)] : [];
  });
}

function keyOf(parts: readonly unknown[]): string {
  return parts.join(' ');
}

function resultOf(game: ExperimentGame, row: Row): GameResult {
  const result = row.winner === letter(game.player) ? 'win' : 'loss';
  const runs: LevelRun[] = [];
  for (const { nodes, ms } of COST_TITLES) {
    if (row[nodes] === '') break;
    runs.push({ result, nodes: Number(row[nodes]), timeMs: Number(row[ms]) });
  }
  return { game, runs, ...(row.failure && { failure: row.failure as NonNullable<GameResult['failure']> }) };
}

function letter(player: Player): string {
  return player === 'left' ? 'B' : 'W';
}
