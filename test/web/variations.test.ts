import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../src/engine/create.js';
import { standardRegistry } from '../../src/games/index.js';
import { Judge } from '../../web/analysis/judge.js';
import { legalMovesIn, sceneAfter, sceneAt } from '../../web/analysis/scene.js';
import {
  endOfLine,
  goTo,
  lineText,
  lineTo,
  newState,
  readLine,
  START,
  type State,
  withoutTurn,
  withTurn,
} from '../../web/analysis/variations.js';
import { choicesOf } from '../../web/games/catalogue.js';
import { moveWords } from '../../web/games/moveWords.js';
import { readSum } from '../../web/sum/terms.js';

const registry = standardRegistry();

function start(text: string): State {
  return newState(readSum(text, registry).terms!, 'left');
}

/** Plays the moves of a link. */
function along(state: State, line: string): State {
  return readLine(line).reduce(withTurn, state);
}

describe('a tree of variations', () => {
  const line = 'B0:1-2;W0:4-3';
  const tried = along(start('[clobber_1xn] XOXO'), line);

  test('a line is written as it is read', () => {
    expect(lineText(tried.game, tried.at)).toBe(line);
    expect(sceneAt(tried.game, tried.at, registry).terms).toEqual([{ title: 'clobber_1xn', text: '.XO.' }]);
  });

  test('another move begins a variation; the same one does not', () => {
    const back = goTo(tried, 0);
    expect(back.toMove).toBe('right');
    const other = along(back, 'W0:2-3');
    expect(other.game.turns).toHaveLength(3);
    expect(lineText(other.game, other.at)).toBe('B0:1-2;W0:2-3');
    const again = along(goTo(other, 0), 'W0:4-3');
    expect(again.game).toBe(other.game);
    expect(again.at).toBe(1);
    expect(endOfLine(other.game, START)).toBe(1);
  });

  test('a variation that is removed takes along what follows it, and nothing else', () => {
    const other = along(goTo(tried, START), 'B0:3-2;W0:4-3');
    const { game, at } = withoutTurn(other, 0);
    expect(lineText(game, at)).toBe('B0:3-2;W0:4-3');
    expect(game.turns).toHaveLength(2);
    const cut = withoutTurn(tried, 0);
    expect([cut.at, cut.toMove, cut.game.turns.length]).toEqual([START, 'left', 0]);
  });

  test('back at the start it is the turn of who began', () => {
    const white = along(start('[nim] 3'), 'W0:1-2');
    expect(goTo(white, START).toMove).toBe('right');
  });

  test('illegal moves are refused, and games with too many moves', () => {
    const { game } = start('[clobber_1xn] XO');
    const scene = sceneAt(game, START, registry);
    const refused = (text: string) => () => sceneAfter(scene, readLine(text)[0]!, registry);
    expect(refused('B0:2-1')).toThrow('not a legal move');
    expect(refused('B1:1-2')).toThrow('no game 1');
    expect(() => legalMovesIn([{ title: 'nim', text: '6000' }], 'left', registry)).toThrow('too many');
  });

  test('dominoes have owners, and stay on their boards', () => {
    const { game, at } = along(start('[kayles] 5 [domineering] ...|...'), 'B1:b1-b2;W0:1-2-2;B2:a1-a2');
    const { terms, dominoes, last } = sceneAt(game, at, registry);
    expect(terms.map(({ text }) => text)).toEqual(['2', '2', '##.|##.']);
    expect(dominoes).toEqual([
      [],
      [],
      [
        { cells: [1, 4], player: 'left' },
        { cells: [0, 3], player: 'left' },
      ],
    ]);
    expect(last).toMatchObject({ player: 'left', index: 2, count: 1, cells: [0, 3] });
    expect(last?.before.cells).toEqual([0, 3]);
  });

  test('links of anybody are read up to what is no move', () => {
    fc.assert(fc.property(fc.string(), (text) => readLine(text).every(({ move }) => move.index >= 0)));
    expect(readLine('B0:a1-b1;;W0:2')).toHaveLength(1);
  });
});

test('a judge knows which moves were mistakes, and what they cost', async () => {
  const engine = await createEngine('wasm');
  const judge = new Judge(engine, registry, () => undefined);
  // {2|-1/2}: to 2 by the middle, which wins; the outer ones lead to {1|...}.
  const { game, at } = along(start('[domineering] ...|...'), 'B0:a1-a2;W0:b1-c1');
  await judge.judge(game, at);
  const judged = lineTo(game, at).map((turn) => judge.judgementOf(game, turn));
  expect(judged).toEqual([{ kind: 'thrown', before: '{2|-1/2}', after: '+-1' }, { kind: 'kept' }]);
  const lost = along(start('[nim] 1 1'), 'B0:1-0');
  await judge.judge(lost.game, lost.at);
  expect(judge.judgementOf(lost.game, lost.at)).toEqual({ kind: 'lost' });
  engine.dispose();
});

test('moves of one game have different words, without jargon', () => {
  for (const { examples } of choicesOf(registry)) {
    for (const [title, text] of examples.slice(0, 2)) {
      // Nobody lists the moves of a heap of 10^100.
      if (text.includes('^')) continue;
      const rules = registry.get(title)!;
      const position = rules.parse(text);
      for (const player of ['left', 'right'] as const) {
        const moves = rules.moves(position, player).slice(0, 200);
        const texts = moves.map((move) => rules.moveText(position, move, player));
        const words = texts.map((move) => moveWords({ title, text }, move));
        expect(new Set(words).size, title).toBe(new Set(texts).size);
        for (const word of words) expect(word).not.toMatch(/SWITCH|INT|DEC|INC|_|\d-\d-/);
      }
    }
  }
});
