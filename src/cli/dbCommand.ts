import type { Command } from 'commander';
import type { CreateFlags } from './db.js';
import { addOutputOptions, addQueueOption, type OutputFlags, wholeNumber } from './options.js';
import { supervised } from './supervised.js';

const CHECKPOINT_MS = 5000;

/** Adds `sumgame db …`; `finish` is told the exit code. */
export function addDb(program: Command, finish: (exitCode: number) => void): void {
  const db = program
    .command('db')
    .description('make, inspect and list databases of components')
    .addHelpText('after', DB_HELP);
  addQueueOption(addOutputOptions(db.command('create')), 'let the workers of this queue find the values')
    .description('work out the values of all components up to some size')
    .argument('<file>', 'the database to be written')
    .argument('<config>', '[game] max_dims = n; or [game] max_dims = r,c; of any number of games')
    .option('--restart', 'do not go on with what an interrupted creation has left')
    .option('--force', 'replace a database of something else, or another file')
    .option('--checkpoint <ms>', 'keep what is done so often', wholeNumber(0), CHECKPOINT_MS)
    .addHelpText('after', CREATE_HELP)
    .action(async (file: string, config: string, flags: CreateFlags) => {
      finish(await supervised(0, async () => (await import('./db.js')).create(file, config, flags)));
    });
  addOutputOptions(db.command('info'))
    .description('tell what a database holds')
    .argument('<file>', 'the database')
    .addHelpText('after', '\nExamples:\n  $ sumgame db info small.db\n  $ sumgame db info small.db --json')
    .action(async (file: string, flags: OutputFlags) => {
      const { info } = await import('./db.js');
      finish(await info(file, flags));
    });
  addOutputOptions(db.command('dump'))
    .description('list the entries of a database: game, position, value, mean, temperature, a line each')
    .argument('<file>', 'the database')
    .addHelpText('after', DUMP_HELP)
    .action(async (file: string, flags: OutputFlags) => {
      const { dump } = await import('./db.js');
      finish(await dump(file, flags));
    });
  addOutputOptions(db.command('lookup'))
    .description('look up a position, or a value: where is it met?')
    .argument('<file>', 'the database')
    .argument('<what>', 'a position such as [clobber] XO|OX, or a value such as ^*')
    .addHelpText('after', LOOKUP_HELP)
    .action(async (file: string, what: string, flags: OutputFlags) => {
      const { lookUp } = await import('./db.js');
      finish(await lookUp(file, what, flags));
    });
}

const LOOKUP_HELP = `
Examples:
  $ sumgame db lookup small.db "[clobber] XO|OX"        the values of the parts of a position
  $ sumgame db lookup small.db "^*"                     the positions of a value

A minus before a position: its negative has the value. The exit code is 1 if something is not in the database.`;

const DB_HELP = `
Examples:
  $ sumgame db create small.db "[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;"
  $ sumgame db info small.db
  $ sumgame db dump small.db
  $ sumgame db lookup small.db "^*"
  $ sumgame "[clobber] XO|OX XXO|OX. {B, W}" --db small.db`;

const DUMP_HELP = `
Examples:
  $ sumgame db dump small.db
  $ sumgame db dump small.db --json

Of G and -G only one is listed. ? stands for a value that was too complicated.`;

const CREATE_HELP = `
Examples:
  $ sumgame db create small.db "[clobber] max_dims = 3,3; [nogo_1xn] max_dims = 8;"
  $ sumgame db create nim.db "[impartial domineering] max_dims = 4,4;"
  $ sumgame "[clobber] XO|OX XXO|OX. {B, W}" --db small.db
  $ sumgame db create large.db "[clobber] max_dims = 4,4;" --queue redis://host      by all who run sumgame work
  $ sumgame db create own.db "[mygame] max_dims = 3,3; cells = XO.;" --games ./mygame.js

Keys: max_dims; max_sheep = black,white for sheep; cells for games of your own, whose values are for db dump and
db lookup, and not used by searches; stop_after and size_score of the reference are read and change
nothing, because an entry is an exact value. An interrupted creation goes on when the same command is given again;
that of games of your own begins anew.`;
