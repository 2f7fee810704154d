import type { GameRules } from '../../src/games/rules.js';

declare const takeAway: GameRules<number, number>;
export default takeAway;
