import type { AnyGame } from './rules.js';

const utf8 = new TextEncoder();

/** The bytes that tell this position from others of the same game. */
export function encodePosition(rules: AnyGame, position: unknown): Uint8Array {
  return rules.encode?.(position) ?? utf8.encode(rules.format(position));
}
