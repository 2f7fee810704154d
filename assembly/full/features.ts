// The techniques of the full search, each with its own switch.

export const enum Feature {
  /** Canonical values for small components. */
  Values = 1,
  /** Bounds on large components, from their boards. */
  Bounds = 2,
  /** All children are looked up and tested before any is searched. */
  ChildrenFirst = 4,
  /** Left and Right stops, means and temperatures decide sums. */
  Stops = 8,
  /** Atomic weights decide sums of all-small games. */
  Weights = 16,
  /** Outcome classes decide sums. */
  Outcomes = 32,
  /** The most promising move first. */
  Order = 64,
  /** Moves that have been best before come first. */
  History = 128,
  /** G - G = 0. */
  Cancel = 256,
  /** The transposition table. */
  Table = 512,
}

/** Those of the question, as bits. */
export let features: i32 = 0;

export function chooseFeatures(mask: i32): void {
  features = mask;
}

// @ts-ignore: decorator
@inline
export function usesFeature(feature: Feature): bool {
  return (features & feature) != 0;
}
