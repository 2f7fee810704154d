import { type Command, InvalidArgumentError, Option } from 'commander';
import type { CountRange as Range, SizeRange } from '../index.js';
import { parseRange, parseSizes } from '../lab/generate/sizes.js';
import type { GenerateFlags } from './generate.js';
import { addQueueOption, addSearchOptions, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

const TIMEOUT_MS = 10_000;
const MOST_SUMS = 1_000_000;
const MOST_TERMS = 1000;

/** Adds `sumgame generate`; `finish` is told the exit code. */
export function addGenerate(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('generate')
    .description('print random positions of games, or random sums of them, as a test file')
    .argument('<game...>', 'the games: each subgame is of one of them')
    .option(
      '--size <size>',
      '12 or 8-12 (strips, heaps), 3x4 or 3x3-4x6 (rows x columns); default: small',
      size,
    )
    .option(
      '--density <share>',
      'the share of cells with something on them, 0 to 1; default: what suits',
      share,
    )
    .option('-n, --count <n>', 'so many sums', wholeNumber(0, MOST_SUMS), 10)
    .option('--seed <n>', 'the same seed, the same sums, on every machine', wholeNumber(0), 1)
    .addOption(
      new Option('--subgames <n>', 'subgames in a sum: 3 or 2-5')
        .argParser(terms)
        .default({ min: 1, max: 1 }, '1'),
    )
    .option('--commands <list>', "what to ask, e.g. 'B, winning moves W'; default: 'B, W' or 'N'")
    .option('--solve', 'add the answers as expectations: a suite for sumgame test');
  addQueueOption(command, 'let the workers of this queue solve them');
  addSearchOptions(command, TIMEOUT_MS)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame generate clobber --size 3x4 --density 0.8 --count 20
  $ sumgame generate clobber_1xn nogo_1xn up_star --subgames 2-4 --seed 7
  $ sumgame generate "impartial domineering" --size 4x4 --solve > suite.test
  $ sumgame generate "octal 0.77" kayles --size 100 --subgames 3 --commands "N, winning moves N" --solve

With --queue redis://host, whoever runs sumgame work there solves them. Search options and --queue matter only with --solve; sums that are not solved within the limits are left out, with a note.
Exit codes: 0 fine, 2 bad usage, 3 sums were left out, 130 interrupted.`,
    )
    .action(async (games: string[], flags: GenerateFlags) => {
      const run = async () => (await import('./generate.js')).generate(games, flags);
      finish(await supervised(0, run));
    });
}

function size(text: string): SizeRange {
  const sizes = parseSizes(text);
  if (!sizes) throw new InvalidArgumentError('Expected 12, 8-12, 3x4 or 3x3-4x6.');
  return sizes;
}

function share(text: string): number {
  const value = Number(text);
  if (/^\d*\.?\d+$|^\d+\.$/.test(text) && value <= 1) return value;
  throw new InvalidArgumentError('Expected a number from 0 to 1.');
}

function terms(text: string): Range {
  const range = parseRange(text);
  if (range && range.min >= 1 && range.max <= MOST_TERMS) return range;
  throw new InvalidArgumentError(`Expected 3 or 2-5, from 1 to ${MOST_TERMS}.`);
}
