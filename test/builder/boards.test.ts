import { describe, expect, it } from 'vitest';
import { boardCount, listBoards } from '../../src/builder/boards.js';
import { parseConfig } from '../../src/builder/config.js';

function texts(config: string, from = 0): string[] {
  const [game] = parseConfig(config);
  const found: string[] = [];
  for (const { shape, bytes, count, length } of listBoards(game!, { from })) {
    for (let i = 0; i < count; i++) {
      const cells = [...bytes.subarray((i + 1) * length - shape.rows * shape.cols, (i + 1) * length)];
      const isSheep = config.startsWith('[sheep]');
      const words = cells.map((cell) => (isSheep ? String((cell << 24) >> 24) : 'XO.#'.charAt(cell)));
      const rows = Array.from({ length: shape.rows }, (_, row) =>
        words.slice(row * shape.cols, (row + 1) * shape.cols).join(isSheep ? ' ' : ''),
      );
      found.push(rows.join('|'));
    }
  }
  return found;
}

/** By hand from docs/games.md#boards-of-databases; transposed shapes, and masks of which components come earlier, are left out. */
describe('boards come in the order of the specification', () => {
  it.each([
    // Empty cells are marked: their number grows; blocks without liberty are no positions.
    ['[nogo_1xn] max_dims = 2;', '. .X .O X. O. ..'],
    // No mask: the odometer over X O ., the last cell fastest.
    ['[elephants] max_dims = 2;', 'X O . XX XO X. OX OO O. .X .O ..'],
    // Coloured dominoes are marked.
    ['[toppling_dominoes] max_dims = 2;', '# X O ## X# O# #X #O XX XO OX OO'],
    // Only the connected mask of each length.
    ['[clobber_1xn] max_dims = 2;', 'X O XX XO OX OO'],
    // 2x2: of the masks with three stones only the first, of those with two none reaches all sides in one piece.
    ['[domineering] max_dims = 2,2;', '. .. ..|.# ..|..'],
    // 1x2: the mask on the second cell is the mirror image of the one on the first.
    ['[fission] max_dims = 1,2;', '# X . ## #X X# XX .# .X ..'],
    ['[amazons] max_dims = 1,1;', '# X O .'],
  ])('%s', (config, expected) => {
    expect(texts(config)).toEqual(expected.split(' '));
  });

  it('sheep by the larger total, then the smaller; herds 1 -1 0 2 3 … -2 -3 …', () => {
    const single = ['0', '1', '-1', '2'];
    const none = ['0 0'];
    const one = ['1 0', '0 1', '-1 0', '0 -1', '1 -1', '-1 1'];
    const two = ['1 1', '0 2', '2 0', '-1 2', '2 -1'];
    expect(texts('[sheep] max_dims = 1,2; max_sheep = 2,1;')).toEqual([...single, ...none, ...one, ...two]);
  });

  it.each([
    '[nogo] max_dims = 2,3;',
    '[clobber] max_dims = 2,3;',
    '[sheep] max_dims = 2,2; max_sheep = 2,2;',
  ])('%s can be listed from any place on', (config) => {
    const all = texts(config);
    const [game] = parseConfig(config);
    expect(texts(config, boardCount(game!))).toEqual([]);
    let passed = 0;
    for (const batch of listBoards(game!)) {
      const rest = texts(config, batch.passed);
      passed += batch.count;
      expect(rest).toEqual(all.slice(passed));
    }
  });

  it('all boards are counted, left out or not', () => {
    for (const config of [
      '[nogo] max_dims = 2,3;',
      '[clobber] max_dims = 3,3;',
      '[sheep] max_dims = 2,2; max_sheep = 3,2;',
    ]) {
      const [game] = parseConfig(config);
      expect([...listBoards(game!)].at(-1)!.passed).toBe(boardCount(game!));
    }
  });
});
