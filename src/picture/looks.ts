import { gameLooks } from '../games/index.js';
import { type Look, textLook } from '../games/look.js';

/** How a game is presented, by the title of its section. */
export function lookNamed(title: string): Look {
  const name = title.replace(/^impartial /, '').split(' ', 1)[0]!;
  return gameLooks.get(name) ?? textLook(name);
}
