import { type Command, InvalidArgumentError, Option } from 'commander';
import { EXIT_CODES } from './exit.js';
import {
  addForceOption,
  addFormatOption,
  addOutputOptions,
  addSearchOptions,
  NO_TIMEOUT,
  wholeNumber,
} from './options.js';
import type { SearchCommandFlags } from './search.js';
import { supervised } from './supervised.js';
import { TABLE_STYLES } from './tableText.js';

/** Adds `sumgame search`; `finish` is told the exit code. */
export function addSearch(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('search')
    .description('look at all positions of a game up to a size: the hottest, a value, any property')
    .argument('<game>', 'a game on a board, such as domineering, or on graphs');
  addFormatOption(addForceOption(addOutputOptions(addSearchOptions(command, NO_TIMEOUT))))
    .requiredOption(
      '--size <RxC>',
      'up to so many rows and columns, up to this length, so many vertices or tokens',
      sizeOf,
    )
    .option('--random <n>', 'look at so many random positions of exactly this size instead', wholeNumber(1))
    .option('--seed <n>', 'of --random: the same seed, the same positions', wholeNumber(0), 1)
    .option('--cells <characters>', 'what cells may hold; default: all that the game knows')
    .option('--prefix <text>', 'what stands before every board: 1,1,1,0: of gen_toads')
    .option('--where <expression>', 'only positions of which this is true, as G: "G.Temperature > 1"')
    .option('--by <expression>', 'the greatest first: "G.Temperature", "G.Birthday"')
    .option('--top <n>', 'how many are shown', wholeNumber(1), 10)
    .option('--counts', 'show which values there are, and how often, instead')
    .addOption(
      new Option('--as <style>', 'as a table for others; tikz: LaTeX with the boards drawn').choices([
        ...TABLE_STYLES,
      ]),
    )
    .option('--csv <file>', 'write all that is found, as it is found; - is standard output')
    .option('--resume <file>', 'go on with the CSV file of an interrupted search')
    .option('--jobs <n>', 'how many positions are valued at the same time', wholeNumber(1, 64), 1)
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame search domineering --size 2x3 --by "G.Temperature" --top 3
  $ sumgame search clobber_1xn --size 6 --counts
  $ sumgame search graph_snort --size 5 --by "G.Temperature"        all graphs of up to 5 vertices
  $ sumgame search kayles --size 20 --where "NimValue(G) = 4"       heaps of up to 20
  $ sumgame search nogo --size 4x5 --random 100 --by "G.Birthday"
  $ sumgame search clobber_1xn --size 5 --where "G = ^" --as latex

Boards that fall apart are left out: their parts come up by themselves; of boards that play alike the first is shown.
${EXIT_CODES}`,
    )
    .action(async (game: string, flags: SearchCommandFlags) => {
      // Each position has its own limit; conditions are calculated, which nobody else would hear.
      finish(await supervised(undefined, async () => (await import('./search.js')).search(game, flags)));
    });
}

function sizeOf(text: string): { rows: number; cols: number } {
  const [, rows, cols] = /^(?:(\d{1,3})x)?(\d{1,3})$/.exec(text) ?? [];
  if (cols === undefined || Number(cols) === 0 || rows === '0') {
    throw new InvalidArgumentError('Expected a size such as 3x4, or a length such as 8.');
  }
  return { rows: Number(rows ?? 1), cols: Number(cols) };
}
