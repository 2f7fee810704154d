import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createEngine,
  type Engine,
  type GameRules,
  type Player,
  parseSum,
  standardRegistry,
} from '../../src/index.js';
import { ROOT, sumgame } from '../cli/sumgame.js';
import { quoted, rowsOf, sectionsOf } from './tables.js';

const guide = readFileSync(`${ROOT}docs/games.md`, 'utf8');
const sections = sectionsOf(guide, 2);
const registry = standardRegistry();
const names = [...registry.list(), ...registry.families()].map(({ name }) => name);
const about = sections.filter(({ title }) => names.includes(title));

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine('wasm');
});
afterAll(() => engine.dispose());

/** The position of a row: of the section's game, unless it names another. */
function positionOf(cell: string, game: string): { rules: GameRules; position: unknown } {
  const [, title = game, text] = /^(?:\[(.*)\] )?(.*)$/.exec(quoted(cell)[0]!)!;
  const rules = registry.get(title)!;
  return { rules, position: rules.parse(text!) };
}

function movesText({ rules, position }: ReturnType<typeof positionOf>, player: Player): string {
  return rules
    .moves(position, player)
    .map((move) => rules.moveText(position, move, player))
    .join(' ');
}

test.each(names)('%s has a section, which the contents name', (name) => {
  expect(about.map(({ title }) => title)).toContain(name);
  expect(guide).toContain(`[${name}](#${name})`);
});

test.each([
  ['nogo_1xn', 'nogo_1xn'],
  ['impartial clobber', 'clobber'],
  ['octal', 'octal'],
  ['subtraction 1,3', 'subtraction'],
])('sumgame games "%s" points to the section %s', async (name, section) => {
  const { stdout } = await sumgame(['games', name]);
  expect(stdout).toContain(`\nRules: docs/games.md#${section}\n`);
});

describe.each(about)('$title', ({ title, text }) => {
  const moves = rowsOf(text, 'position', "Black's moves", "White's moves");
  test('shows moves', () => expect(moves.length).toBeGreaterThan(0));

  test.each(moves)('%s: Black %s, White %s', (cell, black, white) => {
    const subgame = positionOf(cell!, title);
    expect(movesText(subgame, 'left')).toBe(quoted(black!)[0] ?? '');
    expect(movesText(subgame, 'right')).toBe(quoted(white!)[0] ?? '');
  });

  const parts = rowsOf(text, 'position', 'parts');
  if (parts.length > 0) {
    test.each(parts)('%s falls into %s', (cell, expected) => {
      const { rules, position } = positionOf(cell!, title);
      expect(rules.split!(position).map((part) => rules.format(part))).toEqual(quoted(expected!));
    });
  }

  const normal = rowsOf(text, 'position', 'normal form');
  if (normal.length > 0) {
    test.each(normal)('%s has the normal form %s', (cell, expected) => {
      const { rules, position } = positionOf(cell!, title);
      expect(rules.format(rules.normalise!(position))).toBe(quoted(expected!)[0]);
    });
  }

  const columns = ['Black first', 'White first', 'Black wins by', 'White wins by', 'nim value'];
  const results = rowsOf(text, 'position', ...columns);
  if (results.length > 0) {
    test.each(results)('%s: %s, %s, by %s, by %s, nim value %s', async (cell, ...expected) => {
      const { rules, position } = positionOf(cell!, title);
      const sum = [{ rules, position }];
      const impartial = [{ rules: registry.get(`impartial ${title}`)!, position }];
      for (const [column, player] of (['left', 'right'] as const).entries()) {
        expect(await engine.solve(sum, player)).toMatchObject({ result: expected[column] });
        const answer = await engine.winningMoves(sum, player);
        const found =
          answer.status === 'done' ? answer.result.map(({ text }) => text).sort() : [answer.status];
        expect(found.join(' ')).toBe(quoted(expected[column + 2]!)[0] ?? '');
      }
      expect(await engine.nimValue(impartial)).toMatchObject({ result: Number(expected[4]) });
    });
  }
});

test.each(rowsOf(guide, 'sum', 'Black first', 'White first'))('%s: %s, %s', async (cell, black, white) => {
  const sum = parseSum(quoted(cell!)[0]!);
  expect(await engine.solve(sum, 'left')).toMatchObject({ result: black });
  expect(await engine.solve(sum, 'right')).toMatchObject({ result: white });
});

test.each(rowsOf(guide, 'position', 'moves of either player'))('%s: %s', (cell, moves) => {
  expect(movesText(positionOf(cell!, ''), 'left')).toBe(quoted(moves!)[0]);
});
