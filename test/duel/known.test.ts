import { describe, expect, test } from 'vitest';
import { ALL_DUEL_TECHNIQUES, type DuelOptions } from '../../src/duel/options.js';
import { type DuelGame, startOfDuel } from '../../src/duel/position.js';
import { solveDuel } from '../../src/duel/solveDuel.js';

async function verdict(
  game: DuelGame,
  size: string,
  misere = false,
  komi = 0.5,
  options: DuelOptions = {},
): Promise<string> {
  const [rows, cols] = size.split('x').map(Number);
  const position = startOfDuel(game, rows!, cols!, { misere, komi });
  const answer = await solveDuel(position, { tableBits: 22, playouts: 1000, line: false, ...options });
  return answer.status === 'done' ? answer.result.verdict : answer.status;
}

// Published, or found by the exhaustive searches that docs/records.md reports, #whole-boards and #domineering. Rows x columns.
test.each([
  ['atari_go', '2x2', false, 'loss'],
  ['atari_go', '2x3', false, 'loss'],
  ['atari_go', '3x3', false, 'win'],
  ['atari_go', '3x4', false, 'win'],
  ['atari_go', '4x4', false, 'loss'],
  ['atari_go', '4x5', false, 'win'],
  ['atari_go', '5x5', false, 'win'],
  ['breakthrough', '4x4', false, 'loss'],
  ['breakthrough', '4x5', false, 'loss'],
  ['breakthrough', '5x4', false, 'loss'],
  ['breakthrough', '4x2', false, 'loss'],
  ['breakthrough', '6x2', false, 'win'],
  ['breakthrough', '8x2', false, 'win'],
  ['breakthrough', '6x3', false, 'win'],
  ['breakthrough', '4x6', false, 'loss'],
  ['breakthrough', '4x4', true, 'loss'],
  ['breakthrough', '4x5', true, 'loss'],
  ['knightthrough', '4x4', false, 'win'],
  ['knightthrough', '4x5', false, 'win'],
  ['knightthrough', '5x4', false, 'win'],
  ['knightthrough', '5x5', false, 'win'],
  ['knightthrough', '4x4', true, 'loss'],
  ['knightthrough', '4x5', true, 'loss'],
  ['domineering', '2x2', true, 'loss'],
  ['domineering', '3x3', true, 'loss'],
  ['domineering', '4x4', true, 'win'],
  ['domineering', '5x5', true, 'win'],
  ['domineering', '7x7', false, 'win'],
] as const)('%s %s, misère %s: %s', async (game, size, misere, expected) => {
  expect(await verdict(game, size, misere)).toBe(expected);
});

test('Go 3x3 is won with a komi of 8.5 (Cazenave)', async () => {
  expect(await verdict('go', '3x3', false, 8.5)).toBe('win');
});

describe('Domineering on rectangles (docs/records.md#domineering)', () => {
  // Rows by the number of rows, columns from 1: who wins, Vertical moving first or second.
  const CLASSES = ['PHHHHHH', 'VNNHVNN', 'VNNHHHH', 'VVVNVNV', 'VHVHPHH', 'VNVNVN'];
  const FIRST_WINS = { N: [true, true], P: [false, false], V: [true, false], H: [false, true] } as const;

  test.each(CLASSES.map((row, index) => [index + 1, row] as const))('%i rows: %s', async (rows, row) => {
    for (const [index, letter] of [...row].entries()) {
      for (const [first, player] of (['left', 'right'] as const).entries()) {
        const position = startOfDuel('domineering', rows, index + 1, { player });
        const answer = await solveDuel(position, { tableBits: 20, playouts: 1000, line: false });
        const wins = answer.status === 'done' && answer.result.verdict === 'win';
        const expected = FIRST_WINS[letter as keyof typeof FIRST_WINS][first];
        expect(wins, `${rows}x${index + 1} ${player}`).toBe(expected);
      }
    }
  });
});

describe('NoGo: who wins on small boards (Cazenave, Table 3; Du, Wei, Müller)', () => {
  const WINNERS = ['2112111111', '1122111122', '12121111', '222211', '11111'];

  test.each(WINNERS.map((row, index) => [index + 1, row] as const))('%i rows: %s', async (rows, row) => {
    for (const [index, winner] of [...row].entries()) {
      const cols = index + 1;
      // The larger boards take seconds each: bench/duel.ts.
      if (rows * cols > 16) continue;
      expect(await verdict('nogo', `${rows}x${cols}`), `${rows}x${cols}`).toBe(
        winner === '1' ? 'win' : 'loss',
      );
      if (rows !== cols && rows * cols <= 12) {
        expect(await verdict('nogo', `${cols}x${rows}`), `${cols}x${rows}`).toBe(
          winner === '1' ? 'win' : 'loss',
        );
      }
    }
  });
});

test('no technique changes a verdict', async () => {
  for (const technique of Object.keys(ALL_DUEL_TECHNIQUES)) {
    for (const algorithm of ['ab', 'ab-mc', 'id-mc', 'dfpn'] as const) {
      const options: DuelOptions = { algorithm, [technique]: false };
      expect(await verdict('nogo', '4x3', false, 0.5, options), technique).toBe('loss');
      expect(await verdict('atari_go', '3x4', false, 0.5, options), technique).toBe('win');
      expect(await verdict('domineering', '4x4', true, 0.5, options), technique).toBe('win');
      expect(await verdict('domineering', '4x5', false, 0.5, options), technique).toBe('win');
      expect(await verdict('breakthrough', '4x3', true, 0.5, options), technique).toBe('loss');
      expect(await verdict('knightthrough', '4x4', true, 0.5, options), technique).toBe('loss');
    }
  }
});
