import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { ENGINE_NAMES, type Engine, type SumMove } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { bruteForceNimValue, bruteForceWinningMoves, bruteForceWins } from '../oracle.js';
import { seededRandom } from '../randomPositions.js';
import { observe, type Question, randomQuestion } from './randomQuestions.js';

const QUESTIONS = 600;
/** Plain recursion takes exponential time. */
const MOST_CELLS = 8;

const registry = standardRegistry();
let engines: Engine[];

beforeAll(async () => {
  engines = await Promise.all(ENGINE_NAMES.map((name) => createEngine(name)));
});

afterAll(() => {
  for (const engine of engines) engine.dispose();
});

function truth({ kind, mover, sum }: Question): unknown {
  const player = mover === 'right' ? 'right' : 'left';
  switch (kind) {
    case 'solve':
      return bruteForceWins(sum, player) ? 'win' : 'loss';
    case 'nim':
      return sum.reduce((total, { rules, position }) => total ^ bruteForceNimValue(rules, position), 0);
    case 'moves':
      return bruteForceWinningMoves(sum, player)
        .map((move) => (sum.length === 1 ? `0:${move}` : move))
        .sort();
  }
}

function found({ kind }: Question, result: unknown): unknown {
  if (kind !== 'moves') return result;
  return [...new Set((result as SumMove[]).map(({ index, text }) => `${index}:${text}`))].sort();
}

test('both engines say what plain recursion says', { timeout: 120_000 }, async () => {
  for (let seed = 0; seed < QUESTIONS; seed++) {
    const question = randomQuestion(registry, seededRandom(seed + 1_000_000), MOST_CELLS);
    const expected = truth(question);
    for (const engine of engines) {
      const { status, result } = await observe(engine, question);
      const told = { status, result: found(question, result) };
      expect(told, `${engine.name}: ${question.text}`).toEqual({ status: 'done', result: expected });
    }
  }
});
