import type { pictures } from 'sumgame';

const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that an arrow key leads to: near, and rather ahead than aside. */
export function neighbourIn(
  points: readonly pictures.Point[],
  from: number,
  key: string,
): number | undefined {
  const direction = DIRECTIONS[key];
  const start = points[from];
  if (!direction || !start) return undefined;
  let best: number | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { x, y }] of points.entries()) {
    const ahead = (x - start.x) * direction[0] + (y - start.y) * direction[1];
    const aside = Math.abs((x - start.x) * direction[1]) + Math.abs((y - start.y) * direction[0]);
    if (index === from || ahead < 2) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) {
      least = cost;
      best = index;
    }
  }
  return best;
}
