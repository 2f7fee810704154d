import {
  type Engine,
  type GameRegistry,
  type Outcome,
  outcome,
  outcomeOf,
  parseValue,
  type Subgame,
  type Sum,
  thermographOf,
  thermographSvg,
  type ValueFacts,
  valueFacts,
} from 'sumgame';
import { subgameOf, type Term } from '../sum/terms.js';

/** An independent part of a term. Its text need not be readable: parts remember what lay outside. */
export interface Part extends Term {
  /** How often the term has it. */
  readonly count: number;
}

/** What is known of a part, or of the whole sum. */
export interface Worth {
  readonly value?: string;
  readonly outcome?: Outcome;
  /** Why there is no value. */
  readonly reason?: string;
}

export interface WholeWorth extends Worth {
  readonly facts?: ValueFacts;
  /** The thermograph, an SVG document. */
  readonly drawing?: string;
}

/** What is found out about a sum, as it is found. */
export type AnalysisEvent =
  | { readonly kind: 'parts'; readonly parts: readonly (readonly Part[])[] }
  | { readonly kind: 'worth'; readonly term: number; readonly part: number; readonly worth: Worth }
  | { readonly kind: 'whole'; readonly whole: WholeWorth }
  | { readonly kind: 'end' };

const PART_MS = 1500;
const WHOLE_MS = 6000;
/** Longer values say nothing to people. */
const MOST_CHARACTERS = 4000;
const MOST_PARTS = 100;

/** Explains a sum: what it falls into, what the parts are worth, what the whole is worth. */
export async function analyse(
  terms: readonly Term[],
  registry: GameRegistry,
  engine: Engine,
  signal: AbortSignal,
  emit: (event: AnalysisEvent) => void,
): Promise<void> {
  const sum = terms.map((term) => subgameOf(term, registry));
  const split = sum.map(partsOf);
  emit({ kind: 'parts', parts: split.map((parts) => parts.map(({ part }) => part)) });
  const known = new Map<string, Worth>();
  let asked = 0;
  for (const [term, parts] of split.entries()) {
    for (const [
      part,
      {
        part: { title, text },
        subgame,
      },
    ] of parts.entries()) {
      const key = `${title}:${text}`;
      let worth = known.get(key);
      if (!worth) {
        if (asked === MOST_PARTS) break;
        asked++;
        worth = await worthOf([subgame], engine, signal, PART_MS);
        if (signal.aborted) return;
        known.set(key, worth);
      }
      emit({ kind: 'worth', term, part, worth });
    }
  }
  const whole = await worthOf(sum, engine, signal, WHOLE_MS);
  if (signal.aborted) return;
  const facts = whole.value === undefined ? undefined : valueFacts(whole.value);
  emit({ kind: 'whole', whole: { ...whole, ...(facts && { facts }) } });
  const drawing = await draw(sum, engine, signal);
  if (signal.aborted) return;
  if (drawing) emit({ kind: 'whole', whole: { ...whole, ...(facts && { facts }), drawing } });
  emit({ kind: 'end' });
}

/** The parts as they lie on the board; equal ones together. */
function partsOf({ rules, position }: Subgame): { part: Part; subgame: Subgame }[] {
  const counts = new Map<string, { part: Part; subgame: Subgame }>();
  for (const place of rules.split?.(position) ?? [position]) {
    const text = rules.format(place);
    const count = (counts.get(text)?.part.count ?? 0) + 1;
    counts.set(text, { part: { title: rules.name, text, count }, subgame: { rules, position: place } });
  }
  return [...counts.values()];
}

/** The value, and the outcome that follows from it; or at least the outcome. */
async function worthOf(sum: Sum, engine: Engine, signal: AbortSignal, timeoutMs: number): Promise<Worth> {
  try {
    const answer = await engine.value(sum, { signal, timeoutMs });
    if (answer.status === 'done' && answer.result.length <= MOST_CHARACTERS) {
      return { value: answer.result, outcome: outcomeOfValue(answer.result) };
    }
    const reason =
      answer.status === 'done' ? `the value has ${answer.result.length} characters` : answer.reason;
    if (signal.aborted) return { reason };
    const left = await engine.solve(sum, 'left', { signal, timeoutMs });
    const right = await engine.solve(sum, 'right', { signal, timeoutMs });
    if (left.status !== 'done' || right.status !== 'done') return { reason };
    return { reason, outcome: outcomeOf(left.result === 'win', right.result === 'win') };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

function outcomeOfValue(text: string): Outcome {
  // Nimbers may be larger than values are read.
  return /^\*\d+$/.test(text) ? 'N' : outcome(parseValue(text));
}

async function draw(sum: Sum, engine: Engine, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await engine.thermograph(sum, { signal, timeoutMs: WHOLE_MS });
    if (answer.status !== 'done') return undefined;
    return thermographSvg(thermographOf(answer.result), {
      width: 420,
      height: 320,
      colours: {
        paper: 'none',
        grid: 'var(--line)',
        zero: 'var(--muted)',
        ink: 'var(--ink)',
        left: 'var(--left)',
        right: 'var(--right)',
      },
    });
  } catch {
    return undefined;
  }
}
