import { ParseError } from '../base/errors.js';

/** Printable characters carry six bits each (McKay, "Description of graph6, sparse6 and digraph6 encodings"). */
const FIRST_CHARACTER = 63;
const BITS = 6;

/** The language keeps brackets and braces for itself: in texts they are written `%5B`, `%5D`, `%7B`, `%7D`. */
const RESERVED = /[[\]{}()%]/g;

/** A graph without names: the number of its vertices, and its edges, those with the least larger end first. */
export interface PlainGraph {
  readonly size: number;
  readonly edges: readonly (readonly [number, number])[];
}

/** Reads graph6, of up to 258,047 vertices by the format, and here of up to `most`. */
export function readGraph6(text: string, most: number): PlainGraph {
  const code = text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  const values = Array.from(code, (character) => character.charCodeAt(0) - FIRST_CHARACTER);
  const refuse = (problem: string): never => {
    throw new ParseError(problem, text, 0, text.length);
  };
  if (values.length === 0 || values.some((value) => !(value >= 0 && value < 64))) {
    refuse("graph6 has characters from '?' to '~' only, at least one");
  }
  const isLong = values[0] === 63;
  if (isLong && (values.length < 4 || values[1] === 63)) {
    refuse('the number of vertices is incomplete, or too large');
  }
  const size = isLong ? (values[1]! << 12) | (values[2]! << 6) | values[3]! : values[0]!;
  if (size > most) refuse(`the graph has ${size} vertices, expected at most ${most}`);
  const start = isLong ? 4 : 1;
  const pairs = (size * (size - 1)) / 2;
  const expected = Math.ceil(pairs / BITS);
  if (values.length - start !== expected) {
    refuse(
      `a graph of ${size} vertices takes ${start + expected} characters in graph6, found ${values.length}`,
    );
  }
  const isSet = (bit: number) =>
    ((values[start + Math.floor(bit / BITS)]! >> (BITS - 1 - (bit % BITS))) & 1) === 1;
  for (let bit = pairs; bit < expected * BITS; bit++) if (isSet(bit)) refuse('the last bits are not 0');
  const edges: [number, number][] = [];
  for (let to = 1, bit = 0; to < size; to++) {
    for (let from = 0; from < to; from++, bit++) if (isSet(bit)) edges.push([from, to]);
  }
  return { size, edges };
}

/** The graph in graph6, as the language reads it after `g6:`. */
export function writeGraph6({ size, edges }: PlainGraph): string {
  const head = size < 63 ? [size] : [63, size >> 12, (size >> 6) & 63, size & 63];
  const values = new Uint8Array(Math.ceil((size * (size - 1)) / 2 / BITS));
  for (const [a, b] of edges) {
    const to = Math.max(a, b);
    const bit = (to * (to - 1)) / 2 + Math.min(a, b);
    const at = Math.floor(bit / BITS);
    values[at] = values[at]! | (1 << (BITS - 1 - (bit % BITS)));
  }
  return String.fromCharCode(...[...head, ...values].map((value) => value + FIRST_CHARACTER)).replace(
    RESERVED,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
