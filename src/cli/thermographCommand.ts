import type { Command } from 'commander';
import { EXIT_CODES } from './exit.js';
import {
  addInputOptions,
  addOutputOptions,
  addSearchOptions,
  addSequenceOptions,
  NO_TIMEOUT,
  rejectAs,
  type SequenceChoice,
} from './options.js';
import type { ThermographFlags } from './thermograph.js';

/** Adds `sumgame thermograph`; `finish` is told the exit code. */
export function addThermograph(program: Command, finish: (exitCode: number) => void): void {
  const command = program.command('thermograph').description("give the thermographs of the input's sums");
  addSequenceOptions(
    addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'one a processor')),
  )
    .option(
      '--svg <path>',
      'draw it; of several sums the second is drawn to NAME-2.svg; - is standard output',
    )
    .option('--tikz <path>', 'draw it for papers, with TikZ; - is standard output')
    .option('--force', 'let the drawing take the place of something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame thermograph "[domineering] ...#|....|....|...#"
  $ sumgame thermograph "[value] ({2|1||0|-1})" --svg thermograph.svg
  $ sumgame thermograph "[value] ({2|1||0|-1})" --tikz thermograph.tex
  $ sumgame thermograph --sequence 4 "[domineering] 3xn"

Commands in the input are ignored. L: and R: are the bends (value, temperature) of Left's and Right's wall from
temperature -1 on. Drawings are those of the books: values increase to the left, the mast stands upright.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: ThermographFlags & SequenceChoice) => {
      if (flags.sequence !== undefined) {
        const { printSequence } = await import('./gameSequence.js');
        finish(await printSequence(input, { ...flags, sequence: flags.sequence }, 'thermograph'));
        return;
      }
      rejectAs(flags);
      const { thermograph } = await import('./thermograph.js');
      finish(await thermograph(input, flags));
    });
}
