import { SolverError } from '../base/errors.js';
import { sumText, writtenGame } from '../games/sumText.js';
import {
  drawThermograph,
  formatThermograph,
  mean,
  type Notation,
  stops,
  temperature,
  type Value,
  writeValue,
} from '../values/index.js';
import type { CalculatorObject } from './objects.js';

/** An object as it is printed. Thermographs are drawn; everything else but reports is one line. */
export function showObject(object: CalculatorObject, notation: Notation = 'ascii'): string {
  switch (object.kind) {
    case 'game':
      return valueText(object.value, notation);
    case 'position':
      return sumText(object.sum.map(writtenGame));
    case 'truth':
      return String(object.truth);
    case 'text':
      return object.text;
    case 'list':
      return `[${object.items.map((item) => showObject(item, notation)).join(', ')}]`;
    case 'thermograph':
      return `${formatThermograph(object.thermograph)}\n${drawThermograph(object.thermograph).trimEnd()}`;
    case 'report':
      return object.lines
        .map((line) =>
          line.map((part) => (typeof part === 'string' ? part : valueText(part, notation))).join(''),
        )
        .join('\n');
  }
}

/** A value that is too large to be written is told by its facts. */
function valueText(value: Value, notation: Notation): string {
  try {
    return writeValue(value, notation);
  } catch (error) {
    if (!(error instanceof SolverError) || error.code !== 'ERR_VALUE_TOO_LARGE') throw error;
    const { left, right } = stops(value);
    const facts = `mean ${mean(value)}, temperature ${temperature(value)}, stops ${left} and ${right}`;
    return `too large to be written, but known: ${facts}; ${error.message}`;
  }
}
