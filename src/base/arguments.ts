// Callers without types meet a clear error here, which names the argument.

export function checkText(name: string, text: string): void {
  if (typeof text !== 'string')
    throw new TypeError(`the argument '${name}' must be a text; it is ${given(text)}`);
}

/** `made`: who makes such a thing. */
export function checkArgument(name: string, isSound: boolean, value: unknown, made: string): void {
  if (!isSound)
    throw new TypeError(`the argument '${name}' must be what ${made} makes; it is ${given(value)}`);
}

function given(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'string' ? 'a text' : Array.isArray(value) ? 'a list' : `of type ${typeof value}`;
}
