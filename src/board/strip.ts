import { ParseError } from '../base/errors.js';
import { EMPTY, parseCells, swapColour } from './cells.js';
import { parseSize } from './grid.js';

/** A strip is its cells, from left to right. Move texts count them from 1. */
export type Strip = Uint8Array;

/** Cell numbers fit into 16 bits, as they do on grids. */
const MAX_LENGTH = 0xffff;

/**
 * Reads one character a cell, or the size of an empty strip such as `1x9`, if cells may be empty. The empty text is
 * the strip without cells.
 */
export function parseStrip(text: string, allowed: string, offset = 0, input = text): Strip {
  const size = allowed.includes('.') ? parseSize(text, offset, input) : undefined;
  if (size) {
    const [rows, cols] = size;
    if (rows === 1) return new Uint8Array(cols).fill(EMPTY);
    throw new ParseError(`a strip has one row, not ${rows}`, input, offset, text.length);
  }
  const strip = parseCells(text, allowed, offset, input);
  if (strip.length > MAX_LENGTH) {
    const problem = `the strip has ${strip.length} cells, expected at most ${MAX_LENGTH}`;
    throw new ParseError(problem, input, offset, text.length);
  }
  return strip;
}

/** The text of a move from one cell to another, counted from 0. */
export function stepText(_strip: unknown, [from, to]: readonly [from: number, to: number]): string {
  return `${from + 1}-${to + 1}`;
}

export function mirrorStrip(strip: Strip): Strip {
  return strip.slice().reverse();
}

export function swapStripColours(strip: Strip): Strip {
  return strip.map(swapColour);
}

/** The smaller of the strip and its mirror image. */
export function lesserMirror(strip: Strip): Strip {
  for (let left = 0, right = strip.length - 1; left < right; left++, right--) {
    if (strip[left] !== strip[right]) return strip[right]! < strip[left]! ? mirrorStrip(strip) : strip;
  }
  return strip;
}
