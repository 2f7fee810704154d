import { dyadicRational } from './dyadicRational.js';
import { integerGame } from './integerGame.js';
import { nim } from './nim.js';
import { nimber } from './nimber.js';
import type { AnyGame } from './rules.js';
import { switchGame } from './switchGame.js';
import { upStar } from './upStar.js';

const DEFINED = new Set<AnyGame>([integerGame, dyadicRational, upStar, nimber, nim, switchGame]);

/** Are the positions of the game numbers, ups, nimbers or switches by definition, and not by a theorem? */
export function isDefined(rules: AnyGame): boolean {
  return DEFINED.has(rules);
}
