import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOTATIONS, parseValue, writeValue } from '../../src/values/index.js';
import { trees, treeValue } from './trees.js';

describe('what people paste is read, and written as short as can be', () => {
  test.each([
    ['⇑', '^2', '⇑', '\\Uparrow'],
    ['∗', '*', '∗', '\\ast'],
    ['−1', '-1', '−1', '-1'],
    ['½', '1/2', '1/2', '\\frac{1}{2}'],
    ['1½', '3/2', '3/2', '\\frac{3}{2}'],
    ['+_{1/2}', 'Tiny(1/2)', '⧾(1/2)', '\\mathord{+_{\\frac{1}{2}}}'],
    ['2Tiny(2)', '2 + Tiny(2)', '2 + ⧾₂', '2 + \\mathord{+_{2}}'],
    ['2-_2', '2 + Miny(2)', '2 + ⧿₂', '2 + \\mathord{-_{2}}'],
    ['3.^', '^3', '↑3', '3\\cdot\\uparrow'],
    ['^[2]', '^[2]', '↑[2]', '\\uparrow^{[2]}'],
    ['^<2>', '^<2>', '↑²', '\\uparrow^{2}'],
    ['↓³∗', 'v<3>*', '↓³∗', '\\downarrow^{3}\\ast'],
    ['3 / 4', '3/4', '3/4', '\\frac{3}{4}'],
    ['0.5', '1/2', '1/2', '\\frac{1}{2}'],
    ['+-1+-2', '+-{3|1}', '±{3|1}', '\\pm \\{3 \\mid 1\\}'],
    ['3+-1', '{4|2}', '{4|2}', '\\{4 \\mid 2\\}'],
    ['{2|1||0|-1}', '{2|1||0|-1}', '{2|1||0|−1}', '\\{2 \\mid 1\\mathrel{|\\!|}0 \\mid -1\\}'],
    // CGSuite 2 writes these five alike.
    ['{0|*||*|||*||||*}', '^[4]', '↑[4]', '\\uparrow^{[4]}'],
    ['{0||0|v*}', '{0|^<2>}', '{0|↑²}', '\\{0 \\mid \\uparrow^{2}\\}'],
    ['{0|||0||-1|-3}', 'Tiny({3|1})', '⧾({3|1})', '\\mathord{+_{\\{3 \\mid 1\\}}}'],
    ['{5||3|1|||0||||0}', 'Miny({5||3|1})', '⧿({5||3|1})', '\\mathord{-_{\\{5\\mathrel{|\\!|}3 \\mid 1\\}}}'],
    ['73/16+v9*8', '73/16v9*8', '73/16↓9∗8', '\\frac{73}{16} + 9\\cdot\\downarrow + \\ast 8'],
  ])('%s is written %s, %s, %s', (text, ...written) => {
    const value = parseValue(text);
    expect(NOTATIONS.map((notation) => writeValue(value, notation))).toEqual(written);
    for (const other of written) expect(parseValue(other)).toBe(value);
  });

  test('what is written in any notation is read back', () => {
    fc.assert(
      fc.property(fc.oneof(trees(3, 3), trees(4, 2)).map(treeValue), (value) => {
        for (const notation of NOTATIONS) expect(parseValue(writeValue(value, notation))).toBe(value);
      }),
      { numRuns: 150 },
    );
  });
});
