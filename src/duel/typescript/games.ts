import type { DuelGame } from '../position.js';
import { atariGo } from './games/atariGo.js';
import { domineering } from './games/domineering.js';
import { go } from './games/go.js';
import { nogo } from './games/nogo.js';
import { breakthrough, knightthrough } from './games/race.js';
import type { DuelRules, Setup } from './rules.js';

/** The rules of each game, for a board. */
export const RULES: Readonly<Record<DuelGame, (setup: Setup) => DuelRules>> = {
  nogo,
  atari_go: atariGo,
  go,
  breakthrough,
  knightthrough,
  domineering,
};
