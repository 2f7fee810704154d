import { checkOptionNames } from '../base/arguments.js';
import type { Engine, SearchOptions } from '../engine/engine.js';
import type { Sum } from '../games/rules.js';
import { Asked } from './asked.js';
import { impartialReasons } from './impartial.js';
import { partizanReasons } from './partizan.js';
import type { Why, WhyLength } from './reason.js';

/** How much is told, and what it may cost. */
export interface WhyOptions {
  /** Default: normal. */
  readonly length?: WhyLength;
  /** The limits of each question to the engine. */
  readonly search?: SearchOptions;
}

/**
 * Why a sum is won by whom: nim values and their XOR, or values and the theorem that decides, or else what a search took;
 * with all winning moves, and a reply to each losing one. Every verdict of a theorem is held against the search.
 *
 * ```js
 * const { outcome, reasons } = await why(parseSum('[nim] 3 5 6'), engine);
 * console.log(outcome, reasons.map(({ text }) => text));
 * ```
 *
 * @throws SolverError with code ERR_UNANSWERED, if the limits of `search` do not allow the answer
 */
export async function why(sum: Sum, engine: Engine, options: WhyOptions = {}): Promise<Why> {
  checkOptionNames(options, { length: true, search: true });
  const { length = 'normal', search = {} } = options;
  const asked = new Asked(engine, search);
  if (sum.length > 0 && sum.every(({ rules }) => rules.impartial)) {
    const { total, reasons } = await impartialReasons(sum, asked, length);
    return { outcome: total === 0n ? 'P' : 'N', reasons, nodes: asked.nodes, byTheorem: true };
  }
  const found = await partizanReasons(sum, asked, length);
  return { ...found, nodes: asked.nodes };
}
