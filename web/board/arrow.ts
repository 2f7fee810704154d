import type { pictures } from 'sumgame';
import { svg } from '../dom.js';

/** From the edge of one piece to the middle of another cell. */
export function arrow(from: pictures.Point, to: pictures.Point): SVGElement[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const ux = (to.x - from.x) / length;
  const uy = (to.y - from.y) / length;
  const start = { x: from.x + ux * 8, y: from.y + uy * 8 };
  const tip = { x: to.x - ux * 2, y: to.y - uy * 2 };
  const base = { x: tip.x - ux * 11, y: tip.y - uy * 11 };
  const wing = (side: number) =>
    `${(base.x - side * uy * 6.5).toFixed(1)} ${(base.y + side * ux * 6.5).toFixed(1)}`;
  return [
    svg('path', {
      class: 'shaft',
      d: `M${start.x.toFixed(1)} ${start.y.toFixed(1)}L${base.x.toFixed(1)} ${base.y.toFixed(1)}`,
    }),
    svg('path', { class: 'head', d: `M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${wing(1)}L${wing(-1)}Z` }),
  ];
}
