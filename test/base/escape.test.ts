import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeControls, escapeLine } from '../../src/base/escape.js';

/** Whatever a terminal could obey: C0 but tab and line break, DEL, C1, changes of direction. */
const UNSAFE = /(?![\t\n])[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

describe('text for terminals', () => {
  test.each([
    ['XO', 'XO'],
    ['tab\tand\nline', 'tab\tand\nline'],
    ['\x1b[31mred', '\\u001b[31mred'],
    ['\x9b31mred\x07\r', '\\u009b31mred\\u0007\\u000d'],
    ['\u202eevil', '\\u202eevil'],
    ['Conway’s 👩‍🔬 ∗', 'Conway’s 👩‍🔬 ∗'],
  ])('%j is shown as %j', (text, shown) => {
    expect(escapeControls(text)).toBe(shown);
  });

  test('nothing that could be obeyed is left, and JSON keeps its meaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapeControls(text)).not.toMatch(UNSAFE);
        expect(escapeLine(text)).not.toMatch(/[\t\n]/);
        expect(JSON.parse(escapeControls(JSON.stringify(text)))).toBe(text);
      }),
    );
  });
});
