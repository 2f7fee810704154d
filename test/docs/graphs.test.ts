import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import type { Engine, SearchOptions } from '../../src/engine/engine.js';
import { parseSum } from '../../src/language/parseSum.js';
import { ROOT } from '../cli/sumgame.js';
import { describeDialogues } from './dialogues.js';
import { rowsOf } from './tables.js';

const guide = readFileSync(`${ROOT}docs/graphs.md`, 'utf8');

describeDialogues('the guide to graphs', guide);

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('wasm', { threads: 1 });
});
afterAll(() => engine.dispose());

async function nodesOf(question: string, options: SearchOptions, isNim = false): Promise<string> {
  const sum = parseSum(question);
  const answer = isNim ? await engine.nimValue(sum, options) : await engine.solve(sum, 'left', options);
  expect(answer.status).toBe('done');
  return answer.stats.nodes.toLocaleString('en');
}

const BOARDS = rowsOf(guide, '', 'board: nodes', 'ms', 'graph: nodes', 'ms');
const ORBITS = rowsOf(guide, 'question', 'by', 'nodes without', 'nodes with');

test('both tables are read', () => {
  expect([BOARDS.length, ORBITS.length]).toEqual([6, 10]);
});

test.each(BOARDS)('%s takes %s nodes as a board', async (title, board, _ms, graph) => {
  const [game, size] = title!.toLowerCase().split(' ');
  expect(await nodesOf(`[${game}] ${size}`, {})).toBe(board);
  expect(await nodesOf(`[graph_${game}] grid:${size}`, {})).toBe(graph);
});

test.each(ORBITS)('%s (%s) takes %s nodes without symmetries', async (question, by, _without, nodes) => {
  const options = by === 'plain' ? { layer: 'plain' } : { nimAlgorithm: by };
  const text = question!.slice(1, -1);
  expect(await nodesOf(text, options as SearchOptions, by !== 'plain')).toBe(nodes);
});
