import type { Command } from 'commander';
import { wholeNumber } from './options.js';
import type { ServeFlags } from './serve.js';

const SERVE_PORT = 8080;

/** Adds `sumgame serve`; `finish` is told the exit code. */
export function addServe(program: Command, finish: (exitCode: number) => void): void {
  program
    .command('serve')
    .description('serve the page, on which to draw, solve and play, to browsers')
    .option(
      '-p, --port <n>',
      'the port to listen on, 0 = any that is free',
      wholeNumber(0, 65_535),
      SERVE_PORT,
    )
    .option('--host <address>', 'the address to listen on; 0.0.0.0: for the whole network', '127.0.0.1')
    .option('--open', 'open the page in the browser')
    .addHelpText(
      'after',
      `
Examples:
  $ sumgame serve --open
  $ sumgame serve --port 0 --host 0.0.0.0
  $ sumgame serve --games ./mygame.js      the page knows games of your own, too

Ctrl-C ends it. Any other web server can serve the folder dist/web of the package just as well.`,
    )
    .action(async (flags: ServeFlags) => {
      const { serve } = await import('./serve.js');
      finish(await serve(flags));
    });
}
