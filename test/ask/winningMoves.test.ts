import { describe, expect, test } from 'vitest';
import { compareMoves, winningMoveTexts } from '../../src/ask/winningMoves.js';
import type { SumMove } from '../../src/engine/engine.js';
import { withTwins } from '../../src/engine/equalSubgames.js';
import type { Mover } from '../../src/games/rules.js';
import { read } from './fakes.js';

function sumOf(text: string) {
  return read(`${text} {}`).groups[0]!.games.map((game) => game.subgame);
}

function move(text: string): SumMove {
  const [index, name] = text.split(':');
  return { index: Number(index), text: name! };
}

describe('winning moves in equal subgames are found from those in the first', () => {
  // The reduced lists are those of the reference solver (input language 1.7, "winning moves").
  test.each([
    ['[clobber_1xn] XO XO XO', 'left', ['0:1-2'], ['0:1-2', '1:1-2', '2:1-2']],
    ['[clobber_1xn] XO OX XO', 'left', ['0:1-2', '1:2-1'], ['0:1-2', '1:2-1', '2:1-2']],
    ['[clobber] XO OX (X|O)', 'left', ['0:a1-b1'], ['0:a1-b1', '1:b1-a1', '2:a1-a2']],
    ['[clobber] XO OX (X|O)', 'right', ['0:b1-a1'], ['0:b1-a1', '1:a1-b1', '2:a2-a1']],
    ['[kayles] 3 3 1', 'impartial', ['2:1-0-0'], ['2:1-0-0']],
    ['[nimber] 2 2 2', 'impartial', ['0:*0'], ['0:*0', '1:*0', '2:*0']],
    [
      '[impartial clobber_1xn] XO XO XO',
      'impartial',
      ['0:1-2', '0:2-1'],
      ['0:1-2', '0:2-1', '1:1-2', '1:2-1', '2:1-2', '2:2-1'],
    ],
  ] as const)('%s for %s: %j means %j', (text, mover, reduced, all) => {
    const sum = sumOf(text);
    const winners = withTwins(sum, mover as Mover, reduced.map(move));
    expect(winningMoveTexts(sum, winners)).toEqual({ reduced, all });
  });

  test('a single game has no numbers in its moves', () => {
    const found = winningMoveTexts(sumOf('[clobber_1xn] XOXO'), [move('0:3-2'), move('0:1-2')]);
    expect(found.all).toEqual(['1-2', '3-2']);
  });

  test('texts are sorted as strings, without duplicates', () => {
    const winners = ['0:10_X', '0:9_X', '0:1_X', '0:9_X'].map(move);
    expect(winningMoveTexts(sumOf('[nogo_1xn] ..........'), winners).all).toEqual(['10_X', '1_X', '9_X']);
  });
});

describe('comparing with an expected list', () => {
  const found = { reduced: ['0:1-2'], all: ['0:1-2', '1:1-2'] };
  test.each([
    [['0:1-2'], 'OK'],
    [['0:1-2', '1:1-2'], 'OK'],
    [['0:1-2', '0:5-6'], 'Missing: 0:5-6'],
    [[], 'Extra: 0:1-2'],
    [['0:5-6', '0:7-8'], 'Missing: 0:5-6 0:7-8 Extra: 0:1-2'],
    // Naming the later subgame calls for the whole list.
    [['1:1-2'], 'Extra: 0:1-2'],
    [['1:1-2', '1:9-9'], 'Missing: 1:9-9 Extra: 0:1-2'],
  ] as const)('%j: %s', (expected, text) => {
    expect(compareMoves(expected, found)).toBe(text);
  });

  test('no winning moves', () => {
    expect(compareMoves([], { reduced: [], all: [] })).toBe('OK');
    expect(compareMoves(['1-2'], { reduced: [], all: [] })).toBe('Missing: 1-2');
  });
});
