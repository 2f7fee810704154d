import { existsSync } from 'node:fs';
import type { Command, Option } from 'commander';
import { nearestName } from '../base/nearestName.js';
import { UsageError } from './exit.js';

/** A command line with the command first: `sumgame --json value "…"` is `sumgame value --json "…"`. */
export function withCommandFirst(args: readonly string[], program: Command): string[] {
  const at = firstOperand(args, program);
  const word = args[at];
  if (word === undefined) return [...args];
  if (isCommand(word, program)) return [word, ...args.slice(0, at), ...args.slice(at + 1)];
  rejectWord(word, program);
  return [...args];
}

const HELP: ReadonlySet<string> = new Set(['-h', '--help']);

/** The place of the first word that is neither an option nor an option's value. */
function firstOperand(args: readonly string[], program: Command): number {
  let at = 0;
  for (let word = args[0]; word !== undefined && /^-./.test(word); word = args[at]) {
    if (word === '--' || word === '--version' || word === '-V') return args.length;
    const option = optionOf(word, program);
    // What follows may all be values of it; or it is unknown, which will be reported.
    if (!HELP.has(word) && (!option || option.variadic)) return args.length;
    at += (option?.required || option?.optional) && !word.includes('=') ? 2 : 1;
  }
  return at;
}

/** An option of any command: those that share a name agree on whether it has a value. */
function optionOf(word: string, program: Command): Option | undefined {
  const name = word.split('=', 1)[0];
  return [program, ...program.commands]
    .flatMap(({ options }) => options)
    .find(({ long, short }) => long === name || short === name);
}

function isCommand(word: string, program: Command): boolean {
  return word === 'help' || program.commands.some((command) => command.name() === word);
}

/** What other programs and books call it. */
const MEANT: Readonly<Record<string, string>> = {
  calc: 'eval',
  canon: 'value',
  canonical: 'value',
  grundy: 'nim',
  mean: 'thermograph',
  outcome: 'solve',
  temperature: 'thermograph',
  winner: 'solve',
};

/** A text that could only be the name of something is no input: say what it may have been meant to be. */
export function rejectWord(word: string, program: Command): void {
  if (!/^[\w./\\-]+$/.test(word) || word === '-') return;
  if (isCommand(word, program)) throw new UsageError(`'${word}' is no input text but the name of a command`);
  if (existsSync(word)) throw new UsageError(`'${word}' is no input text; to read a file: --file ${word}`);
  if (/[./\\]/.test(word)) throw new UsageError(`there is no file '${word}', and it is no input text`);
  const names = program.commands.map((command) => command.name());
  const nearest = MEANT[word.toLowerCase()] ?? nearestName(word, names);
  program.error(`error: unknown command '${word}'${nearest ? `\n(Did you mean ${nearest}?)` : ''}`);
}
