import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import type { AnyGame } from '../../src/games/rules.js';
import { formatHeapSize, heapSizeBytes, parseHeapSize } from '../../src/heaps/heapSize.js';
import { moveTexts, splitTexts } from '../games/resultsTable.js';
import { complaints } from '../language/reading.js';
import { bruteForceNimValue, bruteForceWinningMoves } from '../oracle.js';

const registry = standardRegistry();

function game(title: string): AnyGame {
  return registry.get(title)!;
}

function theoryValue(rules: AnyGame, position: unknown): number {
  for (const work = rules.theory!.nimValue(position); ; ) {
    const step = work.next();
    if (step.done) return Number(step.value);
  }
}

describe('the size of a heap', () => {
  test.each([
    ['0', 0n],
    ['17', 17n],
    ['007', 7n],
    ['10^100', 10n ** 100n],
    ['2^64-1', 2n ** 64n - 1n],
    [' 10^3 + 5 - 2 ', 1003n],
    ['9'.repeat(5000), 10n ** 5000n - 1n],
    ['0^0', 1n],
  ])('%.30s', (text, size) => {
    expect(parseHeapSize(text)).toBe(size);
  });

  test.each([
    ['', "the text ends, expected a heap size such as 17, 10^100 or 2^64-1, at column 1 of ''"],
    ['-3', "unexpected '-', expected a heap size such as 17, 10^100 or 2^64-1, at column 1 of '-3'"],
    ['3-5', "a heap cannot be negative, at column 1 of '3-5'"],
    ['10^', "unexpected '^', expected a heap size such as 17, 10^100 or 2^64-1, at column 3 of '10^'"],
    ['1.5', "unexpected '.', expected a heap size such as 17, 10^100 or 2^64-1, at column 2 of '1.5'"],
    ['5+', "the text ends, expected a heap size such as 17, 10^100 or 2^64-1, at column 3 of '5+'"],
    ['10^1000000', "a number of more than 100000 digits, at column 1 of '10^1000000'"],
  ])('not %s', (text, message) => {
    expect(() => parseHeapSize(text)).toThrow(message);
  });

  test('a million digits are refused at once', () => {
    expect(() => parseHeapSize('9'.repeat(10 ** 6))).toThrow(/more than 100000 digits/);
    expect(() => parseHeapSize(`9^${'9'.repeat(400)}`)).toThrow(/more than 100000 digits/);
  });

  test('is written so that it can be read, and told apart by its bytes', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 40n }), fc.bigInt({ min: 0n, max: 300n }), (a, b) => {
        expect(parseHeapSize(formatHeapSize(a))).toBe(a);
        expect(heapSizeBytes(a).join() === heapSizeBytes(b).join()).toBe(a === b);
        expect(heapSizeBytes(b).join()).toBe(b < 256n ? `${b}` : `${b % 256n},${b / 256n}`);
      }),
    );
    expect(formatHeapSize(10n ** 100n)).toBe('10^100');
    expect(formatHeapSize(1000n)).toBe('1000');
  });
});

describe('moves', () => {
  test.each([
    ['nim', '3', '1-2 2-1 3-0'],
    ['subtraction 1,3', '5', '1-4 3-2'],
    ['subtraction 1,3', '2', '1-1'],
    ['subtraction allbut 1,3', '5', '2-3 4-1 5-0'],
    ['octal 0.77', '5', '1-0-4 1-1-3 1-2-2 2-0-3 2-1-2'],
    ['octal 0.77', '1', '1-0-0'],
    ['octal 0.07', '5', '2-0-3 2-1-2'],
    ['octal 0.07', '2', '2-0-0'],
    // Dawson's Chess: 1 pawn alone; 2 if nothing or one heap is left; 3 in any way.
    ['octal 0.137', '5', '2-0-3 3-0-2 3-1-1'],
    ['octal 0.137', '1', '1-0-0'],
    ['octal 4.3', '4', '0-1-3 0-2-2 1-0-3'],
    ['grundy', '6', '1-5 2-4'],
    ['grundy', '2', 'none'],
  ])('[%s] %s: %s', (title, text, moves) => {
    expect(moveTexts(game(title), text, 'left')).toBe(moves);
    expect(moveTexts(game(title), text, 'right')).toBe(moves);
  });

  test.each([
    ['nim', '0', []],
    ['nim', '7', ['7']],
    ['octal 0.77', '7', ['7']],
  ])('[%s] %s has the parts %j', (title, text, parts) => {
    expect(splitTexts(game(title), text)).toEqual(parts);
  });

  test('a divided heap is two heaps, the larger first', () => {
    const rules = game('octal 0.77');
    const after = rules.play(rules.parse('12'), { index: 0, taken: 2n, small: 3n }, 'left');
    expect(rules.format(after)).toBe('7,3');
    expect(rules.parse('7,3')).toEqual(after);
    expect(rules.parse(' 3 , 2^3-1, 0')).toEqual(after);
    expect(rules.split!(after)).toEqual([[7n], [3n]]);
  });

  test('too many of them are not listed', () => {
    for (const title of ['nim', 'octal 0.77', 'grundy', 'subtraction allbut 1']) {
      const rules = game(title);
      expect(() => rules.moves(rules.parse('10^100'), 'left')).toThrow('a heap of 10^100 has too many moves');
    }
    const rules = game('subtraction 1,3');
    expect(rules.moves(rules.parse('10^100'), 'left')).toEqual([1n, 3n]);
  });
});

describe('theories', () => {
  const TITLES = [
    ...[
      'nim',
      'grundy',
      'subtraction 1,3',
      'subtraction 2,3,7',
      'subtraction allbut 1,3',
      'subtraction allbut 2',
    ],
    ...['octal 0.77', 'octal 0.07', 'octal 0.137', 'octal 0.6', 'octal 4.3', 'octal 0.1537', 'kayles'],
  ];

  test.each(TITLES)('[%s]: nim values are those of the moves', (title) => {
    const rules = game(title);
    for (let heap = 0; heap <= 14; heap++) {
      const position = rules.parse(`${heap}`);
      expect(theoryValue(rules, position)).toBe(bruteForceNimValue(rules, position));
    }
  });

  test.each(TITLES)('[%s]: the moves to a nim value are those that make the sum with it 0', (title) => {
    const rules = game(title);
    const nim = game('nim');
    for (let heap = 1; heap <= 11; heap++) {
      const position = rules.parse(`${heap}`);
      const own = theoryValue(rules, position);
      for (let value = 0; value <= own + 2; value++) {
        if (value === own) continue;
        const moves = rules.theory!.movesTo(position, BigInt(value));
        const texts = moves.map((move) => `0:${rules.moveText(position, move, 'left')}`);
        const sum = [
          { rules, position },
          { rules: nim, position: nim.parse(`${value}`) },
        ];
        const winning = bruteForceWinningMoves(sum, 'left').filter((text) => text.startsWith('0:'));
        expect(texts.sort()).toEqual(winning);
      }
    }
  });

  test('after a move of a divided heap, too', () => {
    const rules = game('octal 0.77');
    const after = rules.play(rules.parse('9'), { index: 0, taken: 1n, small: 2n }, 'left');
    expect(theoryValue(rules, after)).toBe(bruteForceNimValue(rules, after));
  });
});

describe('titles with parameters', () => {
  test.each([
    ['subtraction 3,1', 'subtraction 1,3'],
    ['subtraction 1, 3', 'subtraction 1,3'],
    ['subtraction 1 3 1', 'subtraction 1,3'],
    ['subtraction all but 3,1', 'subtraction allbut 1,3'],
    ['subtraction all-but 3,1', 'subtraction allbut 1,3'],
    ['octal .77', 'octal 0.77'],
    ['octal 0.770', 'octal 0.77'],
    ['octal kayles', 'octal 0.77'],
    ["octal Dawson's Kayles", 'octal 0.07'],
    ['octal dawsons_chess', 'octal 0.137'],
    ['octal treblecross', 'octal 0.007'],
    ['octal officers', 'octal 0.6'],
    ['officers', 'octal 0.6'],
    ['dawsons_kayles', 'octal 0.07'],
    ['impartial officers', 'octal 0.6'],
    ['octal 4.', 'octal 4.0'],
    ['impartial octal 0.77', 'octal 0.77'],
  ])('[%s] is [%s], the same object', (title, name) => {
    expect(game(title).name).toBe(name);
    expect(game(title)).toBe(game(name));
  });

  test('a game goes before an octal game of the same name', () => {
    expect(game('kayles').name).toBe('kayles');
    expect(game('treblecross').name).toBe('treblecross');
    expect(complaints('[oficers] 5 {N}')).toEqual([
      "t:1:2: error: unknown section 'oficers', did you mean 'officers'?",
    ]);
  });

  test('unknown games are unknown', () => {
    for (const title of ['octals 0.7', 'impartial impartial octal 0.7', 'nim 5', 'grundy 3', ' octal 0.7']) {
      expect(registry.get(title)).toBeUndefined();
    }
  });

  test.each([
    ['[subtraction 1,,3] 5 {N}', "t:1:15: error: unexpected ',', expected numbers such as 1,3"],
    ['[subtraction 1,3,] 5 {N}', "t:1:17: error: unexpected ',', expected numbers such as 1,3"],
    ['[subtraction ,3] 5 {N}', "t:1:14: error: unexpected ',', expected numbers such as 1,3"],
    ['[subtraction 1;3] 5 {N}', "t:1:14: error: unexpected '1;3', expected numbers such as 1,3"],
    ['[subtraction 0,1] 5 {N}', "t:1:14: error: 0 tokens cannot be taken, expected from 1 to 1000000: '0'"],
    [
      '[subtraction allbut] 5 {N}',
      "t:1:20: error: the numbers of tokens are missing, expected some such as 1,3: 'subtraction allbut'",
    ],
    ['[octal 0.78] 5 {N}', "t:1:11: error: '8' is no octal digit"],
    ['[impartial octal 0.78] 5 {N}', "t:1:21: error: '8' is no octal digit"],
    ['[octal 1.7] 5 {N}', "t:1:8: error: '1' before the dot, expected 0 or 4 there"],
    [
      '[octal 77] 5 {N}',
      "t:1:8: error: '.' is missing in the octal code, expected an octal code such as 0.77: '77'",
    ],
    ['[octal 0.0] 5 {N}', "t:1:8: error: a game without moves, expected an octal code such as 0.77: '0.0'"],
    ['[octals 0.7] 5 {N}', "t:1:2: error: unknown section 'octals 0.7', did you mean 'octal'?"],
    [
      '[grundy] 3,4, {N}',
      "t:1:14: error: the text ends, expected a heap size such as 17, 10^100 or 2^64-1: '3,4,'",
    ],
    [
      '[nim] 10^100 3,4 {N}',
      "t:1:15: error: unexpected ',', expected a heap size such as 17, 10^100 or 2^64-1",
    ],
  ])('%s', (text, message) => {
    expect(complaints(text)).toEqual([message]);
  });

  test('the place in a title with superfluous space is all of it', () => {
    expect(complaints('[octal  0.8] 5 {N}')).toEqual(["t:1:2: error: '8' is no octal digit: 'octal 0.8'"]);
  });

  test('a missing code is asked for by names', () => {
    expect(complaints('[octal] 5 {N}')[0]).toContain('or a name: kayles, dawsons_kayles, dawsons_chess');
  });
});
