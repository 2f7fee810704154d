import type { Component, ComponentStore } from './components.js';

/** What a move leaves: components, the largest first, and a nimber besides. */
export interface DistinctOption {
  readonly components: readonly Component[];
  readonly nimber: number;
}

/** More than any search could do; the native engine counts no further. */
const MOST_WORK = 2 ** 39 - 1;

/**
 * Finds the distinct options of a component, as the search for nim values wants them: without pairs of equal
 * components, whose values cancel, and without what is seen at a glance; the fewest moves first. Yields after each
 * move: of large boards there are many.
 */
export function* expand(
  component: Component,
  { techniques }: ComponentStore,
): Generator<void, readonly DistinctOption[]> {
  const seen = new Set<string>();
  const options: DistinctOption[] = [];
  for (let index = 0; index < component.optionCount(0); index++) {
    yield;
    const { components, nimber } = component.option(0, index);
    const option = { components: techniques.dedupe ? withoutPairs(components) : components, nimber };
    if (techniques.dedupe) {
      const key = [nimber, ...option.components.map(({ lo, hi }) => `${lo} ${hi}`)].join();
      if (seen.has(key)) continue;
      seen.add(key);
    }
    options.push(option);
  }
  if (!techniques.order) return options;
  const works = new Map<DistinctOption, number>();
  for (const option of options) {
    yield;
    works.set(option, workOf(option));
  }
  return options.sort((a, b) => works.get(a)! - works.get(b)!);
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
