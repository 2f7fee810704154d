import { expect, test } from 'vitest';
import { boardSvg, parseSum, standardRegistry } from '../../src/index.js';

/** The elements of a document, if it is well-formed: every tag is closed in its turn. */
function elementsOf(svg: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-z]+)((?: [-\w]+="[^"<&]*(?:&\w+;[^"<&]*)*")*)(\/?)>/g,
    (_all, closes, tag, _pairs, empty) => {
      if (closes) expect(open.pop()).toBe(tag);
      else {
        seen.push(tag);
        if (!empty) open.push(tag);
      }
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(rest).not.toMatch(/[<>]/);
  return seen;
}

test.each(
  standardRegistry()
    .list()
    .map((rules) => [rules.name, rules] as const),
)('%s: its examples are drawn, in both themes', (_name, rules) => {
  for (const text of rules.examples) {
    const subgame = { rules, position: rules.parse(text) };
    for (const theme of ['light', 'dark'] as const) {
      const svg = boardSvg(subgame, { theme });
      expect(elementsOf(svg)[0]).toBe('svg');
      // It may stand in a page: it must not bring a style sheet, and nothing may depend on the page's.
      expect(svg).not.toMatch(/class=|<style|var\(|NaN|undefined/);
    }
  }
});

test('a sum has its games beside each other, as many as fit', () => {
  const sum = parseSum('[clobber] XO|OX [nim] 3 [value] ({2|1})');
  const wide = boardSvg(sum);
  expect(wide.match(/>\+</g)).toHaveLength(2);
  expect(wide).toContain('<title>XO|OX + 3 + {2|1}</title>');
  expect(elementsOf(wide).filter((tag) => tag === 'path').length).toBeGreaterThan(7);
  const heightOf = (svg: string) => Number(/height="(\d+)"/.exec(svg)![1]);
  expect(heightOf(boardSvg(sum, { width: 150 }))).toBeGreaterThan(heightOf(wide));
  expect(heightOf(boardSvg(sum, { scale: 2 }))).toBe(2 * heightOf(wide));
  expect(boardSvg([])).toContain('<title>0</title>');
});

test('cells that have changed are marked', () => {
  const [after] = parseSum('[clobber_1xn] .XXO');
  const [before] = parseSum('[clobber_1xn] XOXO');
  const marks = (svg: string) => svg.match(/<rect [^>]*fill="none"/g)?.length ?? 0;
  expect(marks(boardSvg(after!, { before: before! }))).toBe(2);
  expect(marks(boardSvg(after!))).toBe(0);
});

test('titles are text, whatever they hold', () => {
  const svg = boardSvg(parseSum('[nim] 1'), { title: '<script>&"' });
  expect(svg).toContain('<title>&lt;script&gt;&amp;&quot;</title>');
  elementsOf(svg);
});
