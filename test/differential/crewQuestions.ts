import type { Engine, SearchOptions } from '../../src/engine/engine.js';
import { standardRegistry } from '../../src/games/index.js';
import { Crew } from '../engine/crew.js';
import { between, pick, type Random, seededRandom } from '../randomPositions.js';
import { ask, type Question, randomQuestion } from './randomQuestions.js';

/** What a comparison has come to. */
export interface Comparison {
  /** Questions that both have answered. */
  compared: number;
  /** Searches that were long enough for the others to join. */
  joined: number;
  readonly wrong: string[];
}

const registry = standardRegistry();
const CELLS = [20, 30, 40];
const ALONE_NODES = 20_000;
/** Tiny tables forget so much that searches take many times the nodes. */
const CREW_NODES = 100_000;

/** Values on and off, both layers, and in the full one less that decides sums at once, so that there is something to search. */
function randomOptions(random: Random): SearchOptions {
  const layer = pick(random, ['plain', 'full', 'full'] as const);
  const on = () => random() < 0.5;
  return { layer, values: on(), bounds: on(), stops: on(), outcomes: on(), cancel: on(), history: on() };
}

/**
 * Asks an engine that is alone, and one of `size` members who search together by turns of a few nodes, in any order,
 * with tiny tables and looks at each other all the time.
 */
export async function compareCrew(alone: Engine, size: number, seeds: Iterable<number>): Promise<Comparison> {
  let random: Random = seededRandom(0);
  const crew = await Crew.of({
    size,
    lookNodes: 4,
    alone: 1,
    turn: () => ({ member: between(random, 0, size - 1), nodes: between(random, 1, 12) }),
  });
  const comparison: Comparison = { compared: 0, joined: 0, wrong: [] };
  for (const seed of seeds) {
    random = seededRandom(seed);
    const question = randomQuestion(registry, random, pick(random, CELLS));
    const { nimAlgorithm } = question.options;
    const options = { ...randomOptions(random), ...(nimAlgorithm && { nimAlgorithm }) };
    // The largest grows while it is used.
    const tableBits = pick(random, [6, 6, 12, 16]);
    const asked = (more: SearchOptions): Question => ({ ...question, options: { ...options, ...more } });
    const expected = await ask(alone, asked({ maxNodes: ALONE_NODES }));
    const actual = await ask(crew.engine, asked({ tableBits, maxNodes: CREW_NODES }));
    if (expected.status !== 'done' || actual.status !== 'done') continue;
    comparison.compared++;
    const [wanted, got] = [expected, actual].map(({ result }) => JSON.stringify(result));
    if (wanted !== got) {
      comparison.wrong.push(
        `seed ${seed}: ${question.text} ${JSON.stringify(options)}: ${got}, not ${wanted}`,
      );
    }
  }
  comparison.wrong.push(...crew.contradictions);
  comparison.joined = crew.joined;
  crew.engine.dispose();
  return comparison;
}
