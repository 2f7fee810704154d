import { describe, expect, it } from 'vitest';
import { formatConfig, parseConfig } from '../../src/builder/config.js';

describe('configurations', () => {
  it.each([
    [
      '[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;',
      '[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;',
    ],
    ['[nogo]max_dims=4,2;', '[nogo] max_dims = 2,4;'],
    ['[ impartial nogo ]\n max_dims = 0 , 3 ;\n', '[impartial nogo] max_dims = 0,3;'],
    ['[sheep] max_sheep = 5,4; max_dims = 2,3;', '[sheep] max_dims = 2,3; max_sheep = 5,4;'],
    [
      '[elephants] size_score = tree_height; stop_after = seg; max_dims = 7;',
      '[elephants] max_dims = 7; stop_after = seg; size_score = tree_height;',
    ],
  ])('%j is %j', (text, expected) => {
    expect(formatConfig(parseConfig(text))).toBe(expected);
    expect(formatConfig(parseConfig(expected))).toBe(expected);
  });

  it.each([
    ['', '1:1: expected the title of a game, such as [clobber], found the end'],
    [
      'clobber max_dims = 3,3;',
      "1:1: expected the title of a game, such as [clobber], found 'clobber max_dims'",
    ],
    ['[clober] max_dims = 3,3;', "1:2: unknown game 'clober', did you mean 'clobber'?"],
    ['[impartial cram] max_dims = 3,3;', "1:2: unknown game 'impartial cram', did you mean 'cram'?"],
    [
      '[kayles] max_dims = 3;',
      "1:2: there are no databases of 'kayles', expected one of clobber_1xn, nogo_1xn, elephants, toppling_dominoes, clobber, cannibal_clobber, nogo, amazons, cram, domineering, fission, sheep",
    ],
    ['[clobber max_dims = 3,3;', "1:19: expected ']' after 'clobber max_dims', found '='"],
    [
      '[clobber] max_dim = 3,3;',
      "1:11: unknown key 'max_dim' for 'clobber', expected one of 'max_dims', 'stop_after', 'size_score'",
    ],
    [
      '[clobber] max_sheep = 3,3;',
      "1:11: unknown key 'max_sheep' for 'clobber', expected one of 'max_dims', 'stop_after', 'size_score'",
    ],
    [
      '[clobber] max_dims 3,3;',
      "1:11: unknown key 'max_dims 3,3' for 'clobber', expected one of 'max_dims', 'stop_after', 'size_score'",
    ],
    ['[clobber] max_dims = 3,3', "1:25: expected ';' after '3,3', found the end"],
    ['[clobber] max_dims = 3,3 [nogo] max_dims = 2,2;', "1:26: expected ';' after '3,3', found '['"],
    ['[clobber] max_dims = 3,3\n  stop_after = seg;', "1:25: expected ';' after '3,3', found 'stop_after'"],
    [
      '[clobber] max_dims = 3,3;\n[clobber] max_dims = 2,2;',
      "2:2: the game 'clobber' is there already, expected another",
    ],
    ['[clobber] max_dims = 3,3; max_dims = 2,2;', "1:27: 'max_dims' is there already, expected another key"],
    ['[clobber] stop_after = seg;', "1:2: 'clobber' has no max_dims, expected 'max_dims = …;'"],
    ['[sheep] max_dims = 2,2;', "1:2: 'sheep' has no max_sheep, expected 'max_sheep = …;'"],
    ['[clobber] max_dims = 3;', "1:22: expected two whole numbers, such as 3,3, found '3'"],
    ['[clobber] max_dims = 3,-3;', "1:22: expected two whole numbers, such as 3,3, found '3,-3'"],
    ['[nogo_1xn] max_dims = 3,3;', "1:23: expected one whole number, such as 8, found '3,3'"],
    [
      '[clobber] max_dims = 5,6;',
      "1:22: boards of 30 cells are too many to list, expected at most 25 cells, found '5,6'",
    ],
    [
      '[clobber] max_dims = 2,2; stop_after = all;',
      "1:40: expected one of 'outcome_class', 'bounds', 'dominated_moves', 'seg', found 'all'",
    ],
    [
      '[clobber] max_dims = 2,2; size_score = area;',
      "1:40: expected one of 'max_local_options', 'tree_height', 'board_size', 'stone_count', 'empty_count', found 'area'",
    ],
  ])('%j is refused', (text, message) => {
    expect(() => parseConfig(text)).toThrow(`configuration:${message}`);
  });
});
