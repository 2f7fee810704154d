import { sumText, writtenGame } from '../games/sumText.js';
import { drawThermograph, formatThermograph, type Notation, writeValue } from '../values/index.js';
import type { CalculatorObject } from './objects.js';

/** An object as it is printed. Thermographs are drawn; everything else but reports is one line. */
export function showObject(object: CalculatorObject, notation: Notation = 'ascii'): string {
  switch (object.kind) {
    case 'game':
      return writeValue(object.value, notation);
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
          line.map((part) => (typeof part === 'string' ? part : writeValue(part, notation))).join(''),
        )
        .join('\n');
  }
}
