import { createCalculator } from '../index.js';
import { evaluationError } from './evaluationError.js';
import { EXIT } from './exit.js';
import { knownGames } from './gameModules.js';
import { LazyEngine } from './lazyEngine.js';
import { type OutputFlags, type SearchFlags, searchOptionsOf } from './options.js';
import { print, showSearchProgress } from './terminal.js';

export type CompareFlags = SearchFlags & OutputFlags;

const MEANING = {
  '=': 'G - H is lost for whoever begins',
  '<': 'Right wins G - H, whoever begins',
  '>': 'Left wins G - H, whoever begins',
  '||': 'whoever begins wins G - H',
} as const;

/** Compares two expressions by the winners of their difference. */
export async function compare(g: string, h: string, flags: CompareFlags): Promise<number> {
  const engine = new LazyEngine(flags);
  const search = { ...searchOptionsOf(flags), onProgress: showSearchProgress };
  const calculator = createCalculator({ engine: engine.get, registry: knownGames(), search: () => search });
  // Each is read by itself: an error is shown in what was typed.
  let text = `G := ${g}`;
  try {
    await calculator.evaluate(text);
    text = `H := ${h}`;
    await calculator.evaluate(text);
    for (const sign of ['=', '<', '>', '||'] as const) {
      const holds = (await calculator.evaluate(`G ${sign} H`)).at(-1)!.object;
      if (holds.kind !== 'truth' || !holds.truth) continue;
      if (flags.json) print(`${JSON.stringify({ G: g, H: h, order: sign })}\n`);
      else print(`${g.trim()}  ${sign}  ${h.trim()}   ${MEANING[sign]}\n`);
      return EXIT.ok;
    }
    return EXIT.defect;
  } catch (error) {
    const code = evaluationError(error, text, '<input>');
    if (code === undefined) throw error;
    return code;
  } finally {
    engine.dispose();
  }
}
