import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { PLAYERS } from '../../src/games/rules.js';
import { termInGame } from '../../web/editor/gameSelect.js';
import { cellLabel, painted, readBoard, resize, withCell, writeBoard } from '../../web/games/boardText.js';
import { choicesOf, lookOf } from '../../web/games/catalogue.js';
import { cellAt, gestureOf, optionsAfter } from '../../web/games/gestures.js';
import { readSum, termsToText } from '../../web/sum/terms.js';

const registry = standardRegistry();
const choices = choicesOf(registry);

test('every game of the registry can be chosen, with its rules and examples that it reads', () => {
  const names = [...registry.list(), ...registry.families()].map(({ name }) => name);
  expect(choices.map(({ title }) => title.split(' ')[0]).toSorted()).toEqual(names.toSorted());
  for (const { summary, examples } of choices) {
    expect(summary).toMatch(/\.$/);
    expect(examples.length).toBeGreaterThan(0);
    for (const [section, text] of examples) expect(() => registry.get(section)!.parse(text)).not.toThrow();
  }
});

test('a game that the page has never heard of is written as text', () => {
  const own = { ...registry.get('nimber')!, name: 'my_game' };
  const choice = choicesOf(standardRegistry().register(own)).find(({ title }) => title === 'my_game');
  expect(choice).toMatchObject({
    look: { name: 'my_game', shape: 'text' },
    examples: [
      ['my_game', '3'],
      ['my_game', '6'],
    ],
  });
});

describe('boards', () => {
  test('are written as they were read', () => {
    for (const { look, examples } of choices) {
      for (const [, text] of examples) {
        const board = readBoard(look, text);
        // A graph has many texts.
        if (board?.graph) expect(readBoard(look, writeBoard(look, board))).toEqual(board);
        else if (board) expect(writeBoard(look, board)).toBe(text);
        // Only what is no board, and heaps that nobody would count.
        else expect(look.shape === 'text' || (look.shape === 'heap' && text.length > 1), text).toBe(true);
      }
    }
  });

  const clobber = lookOf('clobber');

  test('can be drawn on', () => {
    const board = readBoard(clobber, '...|...')!;
    const drawn = withCell(board, 4, painted(clobber, board.cells[4]!, 'X'));
    expect(writeBoard(clobber, drawn)).toBe('...|.X.');
    expect(painted(clobber, 'X', 'X')).toBe('.');
    expect(painted(clobber, 'X', 'O')).toBe('O');
    expect(painted(lookOf('toppling_dominoes'), 'X', 'X')).toBe('X');
    const sheep = lookOf('sheep');
    const herds = ['0'];
    for (const char of ['+', '+', '-', '-', '0']) herds.push(painted(sheep, herds.at(-1)!, char));
    expect(herds).toEqual(['0', '1', '2', '-1', '-2', '0']);
    const maze = lookOf('maze');
    const cells = ['.'];
    for (const char of ['_', '!', 'P', '_', 'P', '!', 'P', '.'])
      cells.push(painted(maze, cells.at(-1)!, char));
    expect(cells).toEqual(['.', '_', '+', '+P', '!P', '!', '.', '.P', '.']);
  });

  test('keep what fits when their size changes', () => {
    const board = readBoard(clobber, 'XO|OX')!;
    expect(writeBoard(clobber, resize(clobber, board, 3, 3))).toBe('XO.|OX.|...');
    expect(writeBoard(clobber, resize(clobber, board, 1, 2))).toBe('XO');
    expect(resize(clobber, board, 0, 2)).toBe(board);
    expect(resize(clobber, board, 1000, 1000)).toBe(board);
  });

  test('go along to another game, if its rules accept them', () => {
    const from = { title: 'clobber', text: 'XO.|..X' };
    expect(termInGame(from, 'amazons', registry)).toEqual({ title: 'amazons', text: 'XO.|..X' });
    expect(termInGame(from, 'domineering', registry)).toEqual({ title: 'domineering', text: '...|...' });
    expect(termInGame(from, 'clobber_1xn', registry)).toEqual({ title: 'clobber_1xn', text: 'XOXOXO' });
    expect(termInGame({ title: 'impartial clobber', text: 'XO' }, 'nogo', registry).title).toBe(
      'impartial nogo',
    );
    expect(termInGame({ title: 'impartial clobber', text: 'XO' }, 'kayles', registry).title).toBe('kayles');
  });

  test('name their cells as moves do', () => {
    const board = readBoard(clobber, `${'.'.repeat(30)}|${'.'.repeat(30)}`)!;
    for (const cell of [0, 25, 26, 29, 30, 59])
      expect(cellAt(board, cellLabel(clobber, board, cell))).toBe(cell);
    expect(cellLabel(clobber, board, 26)).toBe('aa1');
  });
});

describe('gestures', () => {
  test.each([
    ['clobber', 'XO|OX', 'a1-b1', [0, 1]],
    ['clobber_1xn', 'XOX', '3-2', [2, 1]],
    ['nogo', '...|...', 'b2_X', [4]],
    ['amazons', 'X..|..O', 'a1-b1-c1', [0, 1, 2]],
    ['domineering', '..|..', 'b1-b2', [1, 3]],
    ['fission', '...|.X.|...', 'b2_V', [4]],
    ['sheep', '3 0|0 -2', 'a1-b1-2', [0, 1]],
    ['toppling_dominoes', 'XO#', '3L', [2]],
    ['hackenbush', 'XOX', '2', [1]],
    ['treblecross', '......', '6', [5]],
    ['gen_toads', '1,1,1,0:XO.', '1-3', [0, 2]],
    ['gen_king_dirt', '1,0,0:X.|..', 'b2_X', [3]],
    ['kayles', '5', '2-1-2', [1, 2]],
    ['octal', '7', '2-1-4', [1, 2]],
    ['octal', '7', '0-3-4', [3]],
    ['grundy', '7', '2-5', [2]],
    ['maze', 'a1:..|..', 'a1-a2', [0, 2]],
    // Between the second and the third column, and below the first row of the second piece.
    ['cutcake', '3x4', '3x2+3x2', [1, 2]],
    ['cutcake', '2x2,2x3', '2:1x3+1x3', [3, 9]],
    ['nim', '5', '2-3', [3]],
    ['nimber', '5', '*1', [1]],
  ])('%s %s: %s is made by choosing %j', (title, text, move, cells) => {
    const look = lookOf(title);
    expect(gestureOf(look, title, readBoard(look, text)!, move).ways[0]).toEqual(cells);
  });

  test('every move on a board can be made there, and no other by the same cells and words', () => {
    let moves = 0;
    for (const { title, look, examples } of choices) {
      const name = title.split(' ')[0]!;
      if (look.shape === 'text') continue;
      for (const [section, text] of examples) {
        const board = readBoard(look, text);
        if (!board) continue;
        const rules = registry.get(section)!;
        const position = rules.parse(text);
        for (const player of PLAYERS) {
          const texts = rules.moves(position, player).map((move) => rules.moveText(position, move, player));
          const gestures = texts.map((move) => gestureOf(look, name, board, move));
          for (const gesture of gestures) {
            expect(gesture.ways.length, `${title} ${text} ${gesture.text}`).toBeGreaterThan(0);
            for (const way of gesture.ways) {
              expect(optionsAfter(gestures, way.slice(0, -1)).next.has(way.at(-1)!)).toBe(true);
              const { complete } = optionsAfter(gestures, way);
              expect(complete.filter(({ choice }) => choice === gesture.choice)).toEqual([gesture]);
            }
            moves++;
          }
        }
      }
    }
    expect(moves).toBeGreaterThan(300);
  });
});

test('all examples together are a sum', () => {
  const terms = choices.map(({ examples }) => ({ title: examples[0]![0], text: examples[0]![1] }));
  expect(readSum(termsToText(terms), registry).sum).toHaveLength(terms.length);
});
