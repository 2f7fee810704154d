import type { Command } from 'commander';
import { EXIT_CODES } from './exit.js';
import { addInputOptions, addOutputOptions, addSearchOptions, NO_TIMEOUT } from './options.js';
import type { ThermographFlags } from './thermograph.js';

/** Adds `sumgame thermograph`; `finish` is told the exit code. */
export function addThermograph(program: Command, finish: (exitCode: number) => void): void {
  const command = program.command('thermograph').description("give the thermographs of the input's sums");
  addOutputOptions(addSearchOptions(addInputOptions(command), NO_TIMEOUT, 'as many as the machine has'))
    .option(
      '--svg <path>',
      'draw it; of several sums the second is drawn to NAME-2.svg; - is standard output',
    )
    .option('--force', 'let the drawing take the place of something else')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame thermograph "[domineering] ...#|....|....|...#"
  $ sumgame thermograph "[value] ({2|1||0|-1})" --svg thermograph.svg

Commands in the input are ignored. L: and R: are the bends (value, temperature) of Left's and Right's wall from
temperature -1 on. Drawings are those of the books: values increase to the left, the mast stands upright.
${EXIT_CODES}`,
    )
    .action(async (input: string | undefined, flags: ThermographFlags) => {
      const { thermograph } = await import('./thermograph.js');
      finish(await thermograph(input, flags));
    });
}
