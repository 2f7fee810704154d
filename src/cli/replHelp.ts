import {
  CALCULATOR_FUNCTIONS,
  type CalculatorFunction,
  calculatorFunction,
  nearestFunction,
} from '../index.js';
import { style, terminalWidth } from './terminal.js';

const INTRODUCTION = `
Games        3/4  *2  ^^*  v3  ^<2>  {2|1||0|-1}  +-1  Tiny(2)
Positions    [clobber] XO|OX      [nim] 3 5      [domineering] 4x4
Names        G := [clobber] XO|OX      H := {2|-1}
Operators    G + H   G - H   -G   3.G   G : H (ordinal sum)
Comparisons  G = H   !=   <   <=   >   >=   || (confused)   <|   |>       and   or   not
Functions    Mean(G) or G.Mean; help Mean tells more, also of these:
`;

/** What `help` prints: an introduction, or what a function does. */
export function helpText(name?: string): string {
  if (name === undefined)
    return `${INTRODUCTION.trimStart()}${columns(CALCULATOR_FUNCTIONS.map((f) => f.name))}`;
  const found = calculatorFunction(name);
  if (found) return functionHelp(found);
  const nearest = nearestFunction(name);
  return `there is no function '${name}'${nearest ? `, did you mean ${nearest}?` : ''}\n`;
}

function functionHelp({ name, aliases = [], parameters, summary, example }: CalculatorFunction): string {
  const [first, ...others] = parameters;
  const method = `${first?.replace('…', '')}.${name}${others.length > 0 ? `(${others.join(', ')})` : ''}`;
  const also = aliases.length > 0 ? `, also ${aliases.join(', ')}` : '';
  return [
    `${name}(${parameters.join(', ')}) or ${method}${also}`,
    `  ${summary}`,
    `  ${style('dim', '>')} ${example[0]}`,
    `  ${example[1]}\n`,
  ].join('\n');
}

function columns(names: readonly string[]): string {
  const width = Math.max(...names.map(({ length }) => length)) + 2;
  const perLine = Math.max(1, Math.floor((Math.min(terminalWidth(), 100) - 2) / width));
  const lines: string[] = [];
  for (let i = 0; i < names.length; i += perLine) {
    lines.push(
      `  ${names
        .slice(i, i + perLine)
        .map((name) => name.padEnd(width))
        .join('')
        .trimEnd()}\n`,
    );
  }
  return lines.join('');
}

/** What Tab offers for the last word of a line: names and functions, and games behind `[`. */
export function completionsOf(
  line: string,
  names: readonly string[],
  games: readonly string[],
): [offered: string[], word: string] {
  const title = /\[([A-Za-z_0-9]*)$/.exec(line)?.[1];
  if (title !== undefined) {
    return [games.filter((game) => game.startsWith(title)).map((game) => `${game}] `), title];
  }
  const word = /[A-Za-z_][A-Za-z_0-9]*$/.exec(line)?.[0] ?? '';
  const known = [...names, ...CALCULATOR_FUNCTIONS.map(({ name }) => name), 'help', 'names', 'exit'];
  return [known.filter((name) => name.toLowerCase().startsWith(word.toLowerCase())), word];
}
