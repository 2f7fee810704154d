// Callers without types meet a clear error here, which names the argument.

import { nearestName } from './nearestName.js';

export function checkText(name: string, text: string): void {
  if (typeof text !== 'string')
    throw new TypeError(`the argument '${name}' must be a text; it is ${given(text)}`);
}

/** `made`: who makes such a thing. */
export function checkArgument(name: string, isSound: boolean, value: unknown, made: string): void {
  if (!isSound)
    throw new TypeError(`the argument '${name}' must be what ${made} makes; it is ${given(value)}`);
}

/** The names of all options that there are: those of the type, which the compiler sees to. */
export type OptionNames<Options> = Readonly<Record<keyof Options, unknown>>;

/** A misspelled option would do nothing, and nobody would hear of it. */
export function checkOptionNames<Options extends object>(
  options: Options,
  known: OptionNames<Options>,
): void {
  if (typeof options !== 'object' || options === null)
    throw new TypeError(`the options must be an object; they are ${given(options)}`);
  for (const name of Object.keys(options)) {
    if (Object.hasOwn(known, name)) continue;
    const nearest = nearestName(name, Object.keys(known));
    const advice =
      nearest === undefined ? `expected ${Object.keys(known).join(', ')}` : `did you mean '${nearest}'?`;
    throw new TypeError(`unknown option '${name}': ${advice}`);
  }
}

function given(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'string' ? 'a text' : Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}
