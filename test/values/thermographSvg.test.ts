import { describe, expect, test } from 'vitest';
import { parseValue, thermograph, thermographSvg } from '../../src/values/index.js';

/** The points of a polyline, in pixels. */
function points(svg: string, wall: 'left' | 'right' | 'mast'): [number, number][] {
  const list = new RegExp(`<polyline class="${wall}" [^>]*points="([^"]*)"`).exec(svg)![1]!;
  return list.split(' ').map((pair) => pair.split(',').map(Number) as [number, number]);
}

describe('a drawn thermograph', () => {
  const svg = thermographSvg(thermograph(parseValue('{3||2|1}')), { title: '{3||2|1} & <more>' });

  test('has values increasing to the left, temperature going up', () => {
    const left = points(svg, 'left');
    const right = points(svg, 'right');
    // At temperature -1 Left's wall stands at 4, Right's at 2.
    expect(left[0]![0]).toBeLessThan(right[0]![0]);
    expect(left[0]![1]).toBe(right[0]![1]);
    const heights = left.map(([, y]) => y);
    expect(heights).toEqual([...heights].sort((a, b) => b - a));
  });

  test('has walls that meet where the mast begins', () => {
    const foot = points(svg, 'left').at(-1)!;
    expect(points(svg, 'right').at(-1)).toEqual(foot);
    const mast = points(svg, 'mast');
    expect(mast[0]).toEqual(foot);
    expect(mast[1]![0]).toBe(foot[0]);
    expect(mast[1]![1]).toBeLessThan(foot[1]);
  });

  test('labels its axes with fractions', () => {
    const hot = thermographSvg(thermograph(parseValue('{1/2|-1/4}')));
    expect(hot).toContain('>1/2<');
    expect(hot).not.toContain('>0.5<');
    expect(hot).toContain('>temperature<');
  });

  test('is one well-formed document that escapes its title', () => {
    expect(svg).toContain('{3||2|1} &amp; &lt;more&gt;');
    expect(svg).not.toContain('<more>');
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    const open = [...svg.matchAll(/<([a-z]+)(?: [^>]*[^/])?>/g)].map((m) => m[1]);
    const closed = [...svg.matchAll(/<\/([a-z]+)>/g)].map((m) => m[1]);
    expect(open.sort()).toEqual(closed.sort());
  });

  test.each(['0', '10000', '-3/4', '^5000', '+-1/1024', '{100000|-100000}'])(
    'of %s stays inside its frame',
    (text) => {
      const drawn = thermographSvg(thermograph(parseValue(text)), { width: 300, height: 200 });
      for (const [x, y] of [...points(drawn, 'left'), ...points(drawn, 'right')]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(300);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(200);
      }
    },
  );

  test.each(['{3||2|1}', '+-1/1024', '{100000|-100000}', '{7|{1/2|-1/4}}', '{40||1|-30}'])(
    'of %s has walls that are upright or stand at 45°',
    (text) => {
      const drawn = thermographSvg(thermograph(parseValue(text)), { width: 700, height: 300 });
      for (const wall of ['left', 'right'] as const) {
        const corners = points(drawn, wall);
        for (let i = 1; i < corners.length; i++) {
          const [dx, dy] = [0, 1].map((k) => Math.abs(corners[i]![k]! - corners[i - 1]![k]!));
          if (dx! > 0.05) expect(dx! / dy!).toBeCloseTo(1, 1);
        }
      }
    },
  );

  test.each([
    ['{100|-100}', /^-?(\d|\d*[05])$/],
    ['{1000|-700}', /^-?\d*[05]0$|^0$/],
    ['{100000|-100000}', /^-?[125]?0+$|^-?\d+0000$/],
    ['+-1/16', /^-?\d+(\/[248])?$/],
    ['1152921504606846976', /^-?\d+(\/2)?$/],
  ])('of %s has ticks at round numbers that do not touch', (text, round) => {
    const drawn = thermographSvg(thermograph(parseValue(text)));
    const found = [
      ...drawn.matchAll(/<text x="([\d.]+)" y="[\d.]+" text-anchor="(middle|end)">(-?\d[^<]*)</g),
    ];
    expect(found.length).toBeGreaterThan(3);
    for (const [, , , tick] of found) expect(tick).toMatch(round);
    const across = found.flatMap(([, x, anchor, tick]) =>
      anchor === 'middle' ? [{ x: +x!, tick: tick! }] : [],
    );
    across.sort((a, b) => a.x - b.x);
    for (const [i, { x, tick }] of across.slice(1).entries()) {
      expect(x - across[i]!.x).toBeGreaterThanOrEqual(7 * Math.max(tick.length, across[i]!.tick.length));
    }
  });
});
