import { type AnyGame, checkGame } from '../index.js';
import { EXIT } from './exit.js';
import { gamesIn, knownGames } from './gameModules.js';
import type { OutputFlags } from './options.js';
import { print, style } from './terminal.js';

export interface CheckFlags extends OutputFlags {
  readonly positions: number;
  readonly seed: number;
}

/** Checks the games of a module, or one of ours. */
export async function check(name: string, flags: CheckFlags): Promise<number> {
  const { positions, seed } = flags;
  const known = /[./\\]/.test(name) ? undefined : knownGames().get(name);
  const games: readonly AnyGame[] = known ? [known] : await gamesIn(name);
  let isSound = true;
  for (const rules of games) {
    const results = checkGame(rules, { positions, seed });
    const broken = results.find(({ violation }) => violation !== undefined);
    isSound &&= broken === undefined;
    if (flags.json) {
      print(`${JSON.stringify({ game: rules.name, sound: broken === undefined, laws: results })}\n`);
      continue;
    }
    print(`${rules.name}\n`);
    for (const { law, positions: asked, violation } of results) {
      const mark = violation === undefined ? style('green', '✓') : style('red', '✗');
      print(`${mark} ${law}${violation === undefined ? style('dim', `   ${asked} positions`) : ''}\n`);
      if (violation !== undefined) print(`    ${violation}\n`);
    }
  }
  return isSound ? EXIT.ok : EXIT.mismatch;
}
