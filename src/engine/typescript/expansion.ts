import type { Component, ComponentStore, DistinctOption } from './components.js';

/** More than any search could do; the native engine counts no further. */
const MOST_WORK = 2 ** 32 - 1;
const MOST_ECCENTRICITY = 255;

/**
 * Finds the distinct options of a component, as the search for nim values wants them: without pairs of equal
 * components, whose values cancel, and without what is seen at a glance. Those in the middle come first, in games that
 * tell where that is, then those with the fewest moves. Yields after each move, with the option that it leads to if
 * that is new: there may be many moves, and one may be all that is wanted.
 */
export function* expand(
  component: Component,
  store: ComponentStore,
): Generator<DistinctOption | undefined, readonly DistinctOption[]> {
  const { techniques } = store;
  const byIdentity = store.byIdentity && component.rules.identity !== undefined;
  const found = new Map<string, FoundOption>();
  for (let index = 0; index < component.optionCount(0); index++) {
    const { components, nimber } = component.option(0, index);
    const option = { components: techniques.dedupe ? withoutPairs(components) : components, nimber };
    const eccentricity = byIdentity ? Math.min(component.eccentricity(0, index), MOST_ECCENTRICITY) : 0;
    const key = techniques.dedupe ? keyOf(option) : `${index}`;
    const known = found.get(key);
    if (known) known.eccentricity = Math.min(known.eccentricity, eccentricity);
    else found.set(key, { ...option, eccentricity, work: 0 });
    yield known ? undefined : option;
  }
  const options = [...found.values()];
  if (!techniques.order) return options;
  for (const option of options) {
    option.work = workOf(option);
    yield;
  }
  return options.sort(
    (a, b) => a.eccentricity - b.eccentricity || a.work - b.work || (byIdentity ? compareOptions(a, b) : 0),
  );
}

interface FoundOption extends DistinctOption {
  eccentricity: number;
  work: number;
}

function keyOf({ components, nimber }: DistinctOption): string {
  return [nimber, ...components.map(({ lo, hi }) => `${lo} ${hi}`)].join();
}

/** An order that does not depend on which moves lead to the options. */
function compareOptions(a: DistinctOption, b: DistinctOption): number {
  const count = Math.min(a.components.length, b.components.length);
  for (let i = 0; i < count; i++) {
    const order = a.components[i]!.hi - b.components[i]!.hi || a.components[i]!.lo - b.components[i]!.lo;
    if (order) return order;
  }
  return a.components.length - b.components.length || a.nimber - b.nimber;
}

export function expandAtOnce(component: Component, store: ComponentStore): readonly DistinctOption[] {
  const expanding = expand(component, store);
  for (;;) {
    const { done, value } = expanding.next();
    if (done) return value;
  }
}

/** G + G = 0. Equal components are neighbours. */
export function withoutPairs(components: readonly Component[]): Component[] {
  const kept: Component[] = [];
  for (const component of components) {
    if (kept.at(-1) === component) kept.pop();
    else kept.push(component);
  }
  return kept;
}

/** How much work an option looks like: the squares of the numbers of moves. */
function workOf({ components }: DistinctOption): number {
  return Math.min(
    components.reduce((work, component) => work + component.optionCount(0) ** 2, 0),
    MOST_WORK,
  );
}
