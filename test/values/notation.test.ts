import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ParseError, SolverError } from '../../src/base/errors.js';
import { formatValue, parseValue } from '../../src/values/index.js';
import { trees, treeValue } from './trees.js';

describe('values are read and written', () => {
  test.each([
    // As CGSuite writes them.
    ['0', '0'],
    ['-7', '-7'],
    ['-3/4', '-3/4'],
    ['*', '*'],
    ['*3', '*3'],
    ['^', '^'],
    ['v*', 'v*'],
    ['^2*', '^2*'],
    ['1*', '1*'],
    ['1^', '1^'],
    ['1/2v2*', '1/2v2*'],
    ['-1/2v2*3', '-1/2v2*3'],
    ['+-1', '+-1'],
    ['+-1/2', '+-1/2'],
    ['+-(1*)', '+-(1*)'],
    ['{3|{2|1}}', '{3||2|1}'],
    ['{2|1||0|-1}', '{2|1||0|-1}'],
    ['{7/2|||5/2|3/2||+-1/2}', '{7/2|||5/2|3/2||+-1/2}'],
    ['{0,{2|0}|-1,{*|-3}}', '{0,{2|0}|-1,{*|-3}}'],
    ['{2|1||-1|-2}', '+-{2|1}'],
    ['Tiny(2)', 'Tiny(2)'],
    ['Miny(1/2)', 'Miny(1/2)'],
    // More bars than four: braces again (CGSuite test GameTest, PowTo).
    ['{{{{{5|3}|3}|1}|{1/2|-1}}|-3/2}', '{{5|3||3|||1||||1/2|-1}|-3/2}'],
    // Other ways to write the same.
    ['{2|1||0|*}', '{2|1||^}'],
    ['^^', '^2'],
    ['vvv*', 'v3*'],
    ['↑', '^'],
    ['↓2', 'v2'],
    ['±1', '+-1'],
    ['±(*,↑)', '+-(*,^)'],
    ['{0||0|-2}', 'Tiny(2)'],
    ['+_2', 'Tiny(2)'],
    ['-_2', 'Miny(2)'],
    ['tiny(2)', 'Tiny(2)'],
    ['{2|0||0}', 'Miny(2)'],
    ['+_{3|1}', 'Tiny({3|1})'],
    ['{ 2 | 1 || 0 | -1 }', '{2|1||0|-1}'],
    ['{|}', '0'],
    ['{4|}', '5'],
    ['{|-1/2}', '-1'],
    ['6+^*', '6^*'],
    ['1 - ^', '1v'],
    ['1-1^', 'v'],
    ['-(1^)', '-1v'],
    ['-{3|1}', '{-1|-3}'],
    ['--1', '1'],
    ['^ + ^ + *', '^2*'],
    ['{1|-1} + {1|-1}', '0'],
    ['2 + +-1', '{3|1}'],
    ['(((1)))', '1'],
    ['6/4', '3/2'],
    ['10000', '10000'],
    ['^5000*3', '^5000*3'],
    ['123456789012345678901234567890/1024', '61728394506172839450617283945/512'],
  ])('%s is written %s', (text, written) => {
    expect(formatValue(parseValue(text))).toBe(written);
    expect(parseValue(written)).toBe(parseValue(text));
  });

  test('what is written is read back', () => {
    fc.assert(
      fc.property(fc.oneof(trees(3, 3), trees(4, 2)).map(treeValue), (value) => {
        expect(parseValue(formatValue(value))).toBe(value);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what cannot be read is marked', () => {
  test.each([
    ['', 'expected a value, found the end', 0],
    ['   ', 'expected a value, found the end', 3],
    ['x', "expected a value, found 'x'", 0],
    ['1 2', "unexpected '2' behind a value", 2],
    ['1/3', 'a denominator must be a power of two', 2],
    ['1/', 'a denominator must be a power of two', 2],
    ['1/0', 'a denominator must be a power of two', 2],
    ['{1|2', "expected '}', found the end", 0],
    ['{1,2}', "braces without '|'", 0],
    ['{1|2|3}', "a second '|' in the same braces", 4],
    ['{1||2|3||4}', "a second '||' in the same braces", 7],
    ['{1,|2}', "superfluous ','", 2],
    ['{,1|2}', "superfluous ','", 1],
    ['{1 2|3}', "expected ',' or '|' between two options", 3],
    ['(1', "expected ')'", 2],
    ['+-', 'expected a value, found the end', 2],
    ['*99999999999', 'too large a count', 1],
    ['^^3', "unexpected '3' behind a value", 2],
    ['tiny(', 'expected a value, found the end', 5],
    [`${'9'.repeat(1001)}`, 'a number of more than 1000 digits', 0],
    [`${'{1|'.repeat(500)}0${'}'.repeat(500)}`, 'a value nested too deeply', 1198],
  ])('%s: %s', (text, problem, offset) => {
    let error: unknown;
    try {
      parseValue(text);
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeInstanceOf(ParseError);
    expect((error as ParseError).problem).toBe(problem);
    expect((error as ParseError).offset).toBe(offset);
  });

  test('no text makes it fail otherwise', () => {
    const unit = fc.constantFrom(...'0123/^v*{}|,+-_() ±'.split(''), 'Tiny(', '||');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (text) => {
        try {
          expect(parseValue(formatValue(parseValue(text)))).toBe(parseValue(text));
        } catch (error) {
          // Refused at a place, or as a whole: ±^*220 takes too long to be read.
          expect(error).toBeInstanceOf(SolverError);
          expect(['ERR_PARSE', 'ERR_READING']).toContain((error as SolverError).code);
        }
      }),
      { numRuns: 3000, examples: [['±^*220']] },
    );
  });
});
