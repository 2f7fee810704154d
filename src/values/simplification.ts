import { canonical } from './canonical.js';
import { isAtMost } from './order.js';
import type { Options, Value } from './value.js';

/** One step on the way from a form to the canonical form. */
export type SimplificationStep = {
  readonly player: 'left' | 'right';
  readonly option: Value;
} & (
  | { readonly kind: 'repeated' }
  | { readonly kind: 'dominated'; readonly by: Value }
  | { readonly kind: 'reversible'; readonly through: Value; readonly replacedBy: readonly Value[] }
);

/** A form, the steps that simplify it, and what is left. */
export interface Simplification {
  readonly steps: readonly SimplificationStep[];
  readonly form: Options;
  readonly value: Value;
}

/** Removes dominated options and bypasses reversible ones, one at a time (Winning Ways, chapter 3). */
export function simplify(left: readonly Value[], right: readonly Value[]): Simplification {
  const value = canonical(left, right);
  const steps: SimplificationStep[] = [];
  let form: Options = { left, right };
  for (let next = nextStep(form, value); next; next = nextStep(form, value)) {
    steps.push(next);
    form = after(form, next);
  }
  return { steps, form, value };
}

function nextStep(form: Options, value: Value): SimplificationStep | undefined {
  for (const player of ['left', 'right'] as const) {
    const options = form[player];
    const repeated = options.find((option, i) => options.indexOf(option) < i);
    if (repeated) return { kind: 'repeated', player, option: repeated };
    for (const option of options) {
      const by = options.find((other) => other !== option && isNoBetter(option, other, player));
      if (by) return { kind: 'dominated', player, option, by };
    }
  }
  for (const player of ['left', 'right'] as const) {
    const other = player === 'left' ? 'right' : 'left';
    for (const option of form[player]) {
      const through = option[other].find((reply) => isNoBetter(reply, value, player));
      if (through) return { kind: 'reversible', player, option, through, replacedBy: through[player] };
    }
  }
  return undefined;
}

/** Is `a` no better for the player than `b`? */
function isNoBetter(a: Value, b: Value, player: 'left' | 'right'): boolean {
  return player === 'left' ? isAtMost(a, b) : isAtMost(b, a);
}

function after(form: Options, step: SimplificationStep): Options {
  const { player, option } = step;
  const options = form[player];
  const at = step.kind === 'repeated' ? options.lastIndexOf(option) : options.indexOf(option);
  const rest = options.filter((_, i) => i !== at);
  const next = step.kind === 'reversible' ? [...rest, ...step.replacedBy] : rest;
  return { ...form, [player]: next };
}
