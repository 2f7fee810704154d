import { compareCells, swapColour } from './cells.js';

/** A strip is its cells, from left to right. Move texts count them from 1. */
export type Strip = Uint8Array;

export function mirrorStrip(strip: Strip): Strip {
  return strip.slice().reverse();
}

export function swapStripColours(strip: Strip): Strip {
  return strip.map(swapColour);
}

/** The smaller of the strip and its mirror image. */
export function lesserMirror(strip: Strip): Strip {
  const mirrored = mirrorStrip(strip);
  return compareCells(mirrored, strip) < 0 ? mirrored : strip;
}
