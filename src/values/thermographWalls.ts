import { Dyadic } from './dyadic.js';
import type { Thermograph, Wall } from './thermograph.js';
import { parseThermograph, type Scaffold } from './thermographText.js';

/** The thermograph that an engine's text describes. */
export function thermographOf(text: string): Thermograph {
  const { left, right } = parseThermograph(text);
  return { left: toWall(left), right: toWall(right) };
}

/** The denominators of thermographs are powers of two. */
function toWall(scaffold: Scaffold): Wall {
  return scaffold.map(({ value, temperature }) => ({
    value: Dyadic.of(value.numerator, exponentOf(value.denominator)),
    temperature: Dyadic.of(temperature.numerator, exponentOf(temperature.denominator)),
  }));
}

function exponentOf(powerOfTwo: bigint): number {
  return powerOfTwo.toString(2).length - 1;
}
