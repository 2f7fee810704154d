import { describe, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { complaints } from '../language/reading.js';

const registry = standardRegistry();

describe('an empty board may be given by its size', () => {
  test.each([
    ['domineering', '2x3', '...|...'],
    ['impartial domineering', '2x3', '...|...'],
    ['cram', '4x1', '.|.|.|.'],
    ['nogo', '2x2', '..|..'],
    ['clobber', '1x2', '..'],
    ['amazons', '1x3', '...'],
    ['col', '2x2', '..|..'],
    ['snort', '1x1', '.'],
    ['fission', '2x2', '..|..'],
    ['sheep', '2x2', '0 0|0 0'],
    ['gen_king_dirt', '1,1,0:2x2', '1,1,0:..|..'],
    ['nogo_1xn', '1x5', '.....'],
    ['treblecross', '1x12', '............'],
    ['gen_toads', '1,1,1,0:1x3', '1,1,1,0:...'],
  ])('[%s] %s is %s', (name, size, cells) => {
    const rules = registry.get(name)!;
    expect(rules.format(rules.parse(size))).toBe(cells);
    expect(rules.parse(size)).toEqual(rules.parse(cells));
  });

  test.each([
    ['[domineering] 0x3 {B}', ["t:1:15: error: a board without cells: '0x3'"]],
    ['[nogo] 999x999 {B}', ["t:1:8: error: the board has 998001 cells, expected at most 65535: '999x999'"]],
    ['[nogo_1xn] 2x3 {B}', ["t:1:12: error: a strip has one row, not 2: '2x3'"]],
    ['[toppling_dominoes] 1x3 {B}', [expect.stringContaining("'1'")]],
    ['[domineering] 3X3 {B}', [expect.stringContaining("'3'")]],
  ])('%s', (text, lines) => expect(complaints(text)).toEqual(lines));
});
