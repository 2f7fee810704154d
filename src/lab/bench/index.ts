/**
 * The positions that engines are compared on, and what their times come to. `sumgame bench` measures processor time,
 * which browsers do not tell: pages measure for themselves.
 */
export { type BenchPosition, QUICK_POSITIONS } from './positions.js';
export { geometricMean, median } from './statistics.js';
