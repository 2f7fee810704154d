import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { ConquerFlags } from './conquer.js';
import { EXIT_CODES } from './exit.js';
import { addForceOption, addOutputOptions, addQueueOption, wholeNumber } from './options.js';

const DEFAULT_EFFORT = 200_000;

/** Adds `sumgame conquer`. */
export function addConquer(program: Command, finish: (exitCode: number) => void): void {
  const command = program
    .command('conquer')
    .description(
      'solve one huge position piece by piece, on all cores or many machines; it stops and goes on',
    )
    .argument('[input]', 'a sum and {B} or {W}; may be left out where the state has it');
  addForceOption(addOutputOptions(command));
  addQueueOption(command, 'let the workers of this queue solve the pieces', 'jobs')
    .requiredOption('--state <file>', 'where all that is found is kept, at once; it goes on from there')
    .option('--jobs <n>', 'solve so many pieces at a time', wholeNumber(1, 256), availableParallelism())
    .option('--max-nodes <n>', 'the effort for a piece: 10 to 60 s are good', wholeNumber(1), DEFAULT_EFFORT)
    .option('--tt <bits>', 'let the transposition table grow to 2^bits entries', wholeNumber(1, 30))
    .option('--memory <MiB>', 'how much memory an engine may take (default: 1024)', wholeNumber(24, 4096))
    .option('--html <file>', 'keep a page with the tree, the rate and the jobs; it loads itself again')
    .option('--check', 'at the end walk the tree again, and solve its leaves anew')
    .option('--prove <file>', 'at the end make a certificate')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame conquer "[clobber] XOXOXO|OXOXOX|XOXOXO|OXOXOX {B}" --state 4x6.state
  $ sumgame conquer --state 4x6.state --html 4x6.html                 goes on, after Ctrl-C or a power cut
  $ sumgame conquer --state 4x6.state --queue redis://host --check    with all who run sumgame work

The upper part of the search is a tree with proof numbers; its leaves are solved one by one, and those that take more than
--max-nodes are opened. Workers keep their transposition tables from piece to piece.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: ConquerFlags) => {
      const { conquer } = await import('./conquer.js');
      finish(await conquer(input, flags));
    });
}
