/**
 * Values of short games: canonical forms, arithmetic, thermographs, text.
 *
 * ```js
 * import { values } from 'sumgame';
 *
 * const { add, formatThermograph, formatValue, parseValue, thermograph } = values;
 * const hot = add(parseValue('{3|1}'), parseValue('^'));
 * console.log(formatValue(hot)); // {3^|1^}
 * console.log(formatThermograph(thermograph(hot))); // L: (4, -1) (2, 1) R: (1, -1) (1, 0) (2, 1)
 * ```
 *
 * @module
 */
export { add, negate } from './arithmetic.js';
export { canonical } from './canonical.js';
export { cool, freeze, heat, overheat, times } from './cooling.js';
export { Dyadic } from './dyadic.js';
export { formatExpansion, readExpansion } from './expansionText.js';
export { atomicWeight, birthday, isAllSmall, OUTCOMES, type Outcome, outcome, outcomeOf } from './facts.js';
export { followers } from './followers.js';
export { formatValue, inPrintedOrder } from './format.js';
export { type Incentives, incentives } from './incentives.js';
export { NOTATIONS, type Notation, writeNumber, writeValue } from './notation.js';
export { type Numeral, readNumeral } from './numeral.js';
export { compare, isAtMost, ORDERS, type Order, type Stops, stops } from './order.js';
export { ordinalSum } from './ordinalSum.js';
export { parseValue, tiny } from './parse.js';
export { isInfinitesimal, isNumberish, reducedCanonicalForm } from './reduced.js';
export { simplestBetween } from './simplest.js';
export { type Simplification, type SimplificationStep, simplify } from './simplification.js';
export { type PlayOut, playOut, STRATEGIES, type Strategy } from './strategies.js';
export {
  formatThermograph,
  mean,
  type Point,
  type Thermograph,
  temperature,
  thermograph,
  type Wall,
} from './thermograph.js';
export { drawThermograph } from './thermographDrawing.js';
export { type TemperatureFacts, thermographFacts } from './thermographFacts.js';
export { type ThermographColours, type ThermographSvgOptions, thermographSvg } from './thermographSvg.js';
export { thermographTikz } from './thermographTikz.js';
export { thermographOf } from './thermographWalls.js';
export { type Uptimal, upPower, upTower, uptimal, uptimalExpansion } from './uptimal.js';
export { number, type Options, type UpStar, upStar, Value, ZERO } from './value.js';
export { type ValueFacts, valueFacts } from './valueFacts.js';
