import { Dyadic, greater } from './dyadic.js';
import type { Thermograph, Wall } from './thermograph.js';
import type { ValueFacts } from './valueFacts.js';

/** What can be told of a value that is too large to be written down: all but its birthday and weight. */
export type TemperatureFacts = Pick<ValueFacts, 'mean' | 'temperature' | 'leftStop' | 'rightStop'>;

/** What a thermograph tells of its value. */
export function thermographFacts({ left, right }: Thermograph): TemperatureFacts {
  return {
    mean: left.at(-1)!.value.toString(),
    temperature: greater(left.at(-1)!.temperature, right.at(-1)!.temperature).toString(),
    leftStop: atZero(left).toString(),
    rightStop: atZero(right).toString(),
  };
}

/** Where the wall is at temperature 0: the stop. Walls are vertical or slant by 45°. */
function atZero(wall: Wall): Dyadic {
  const next = wall.findIndex(({ temperature }) => temperature.compare(Dyadic.ZERO) >= 0);
  if (next < 0) return wall.at(-1)!.value;
  const above = wall[next]!;
  const below = wall[next - 1];
  if (!below || below.value.equals(above.value)) return above.value;
  const slantsRight = above.value.compare(below.value) > 0;
  return slantsRight ? above.value.minus(above.temperature) : above.value.plus(above.temperature);
}
