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

test.each([
  ['XO', {}, "the argument 'position' must be what parseSum() makes; it is a text"],
  [undefined, {}, "the argument 'position' must be what parseSum() makes; it is undefined"],
  [[null], {}, "the argument 'position' must be what parseSum() makes; it is a list"],
  [[], { themes: 'dark' }, "unknown option 'themes': did you mean 'theme'?"],
  [[], { theme: 'blue' }, "theme is 'blue', expected light or dark"],
  [[], { scale: -1 }, 'scale is -1, expected a number above 0'],
  [[], { width: Number.NaN }, 'width is NaN, expected a number above 0'],
  [[], { before: parseSum('[nim] 3') }, "'before' has 1 games, expected as many as the position: 0"],
])('%o, %o: %s', (position, options, message) => {
  expect(() => boardSvg(position as never, options as never)).toThrow(new TypeError(message));
});

test('titles are text, whatever they hold', () => {
  const svg = boardSvg(parseSum('[nim] 1'), { title: '<script>&"' });
  expect(svg).toContain('<title>&lt;script&gt;&amp;&quot;</title>');
  elementsOf(svg);
});

test('graphs are drawn: every vertex by its name, every edge as a line', () => {
  const svg = boardSvg(parseSum('[graph_clobber] a:X-b:O-c:X-a'));
  const tags = elementsOf(svg);
  expect(tags.filter((tag) => tag === 'circle')).toHaveLength(3);
  expect(tags.filter((tag) => tag === 'path')).toHaveLength(3);
  expect([...svg.matchAll(/<text [^>]*>(\w)</g)].map(([, name]) => name)).toEqual(['a', 'b', 'c']);
  expect(boardSvg(parseSum('[graph_clobber] a:X-b:O'), { labels: false })).not.toContain('<text');
  // The ground is a line, not a vertex.
  const bush = elementsOf(boardSvg(parseSum('[graph_hackenbush] 0<X>a<O>b')));
  expect(bush.filter((tag) => tag === 'circle')).toHaveLength(2);
  expect(bush.filter((tag) => tag === 'path')).toHaveLength(3);
  // Both ways has two heads, one way has one.
  const ways = elementsOf(boardSvg(parseSum('[digraph_placement] a:X>b:O-c:X')));
  expect(ways.filter((tag) => tag === 'path')).toHaveLength(2 + 3);
});

test('what is left of a graph stays where it was', () => {
  const [before] = parseSum('[graph_nogo] a-b-c-d-a');
  const [after] = parseSum('[graph_nogo] a:X-b-c-d-a');
  const places = (svg: string) => [...svg.matchAll(/translate\(([^)]*)\)"><g/g)].map(([, place]) => place);
  const [first, second] = [boardSvg(before!), boardSvg(after!, { before: before! })];
  expect(places(second)).toEqual(places(first));
  expect(second.match(/<circle [^>]*fill="none"/g)).toHaveLength(1);
});
