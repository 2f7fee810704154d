// The frames of the positions from the root to where alpha-beta or df-pn stands, one a ply.

import { takeBlock } from '../memory/pages';
import { isShared } from '../memory/sharing';
import { makeTableKey } from './parts';
import { ascend, here, MAX_PLIES, ply } from './position';
import { key, place } from './symmetry';
import { record } from './table';
import { beginPosition, endPosition } from './together';

/** What both searches know of a position. */
@unmanaged
export class PathFrame {
  key: u64;
  /** The count of nodes when the search came here. */
  nodesBefore: u64;
  place: u32;
  /** Moves to search. */
  count: i32;
  /** The number of the move that is searched. */
  chosen: i32;
  /** 1 if other threads know that the position is being searched. */
  told: i32;

  /** The search has come to the position here, as so many nodes. */
  enter(nodes: u64): void {
    makeTableKey(here);
    this.key = key;
    this.place = place;
    this.nodesBefore = nodes;
  }

  tell(): void {
    this.told = beginPosition(this.key, this.place);
  }

  /** Writes what is found after so many nodes into the table. */
  record(nodes: u64, verdict: i32, move: i32, proof: u32, disproof: u32): void {
    record(this.key, this.place, nodes - this.nodesBefore + 1, verdict, move, proof, disproof);
  }
}

/** A line of the cache: a frame, with eight words for the search itself. */
const FRAME_BYTES: usize = offsetof<PathFrame>() + 32;

let frames: usize = 0;

export function openPath(): bool {
  frames = takeBlock(<usize>MAX_PLIES * FRAME_BYTES);
  return frames != 0;
}

export function beginPath(): void {
  if (isShared) memory.fill(frames, 0, <usize>MAX_PLIES * FRAME_BYTES);
}

// @ts-ignore: decorator
@inline
export function frameAt<F>(at: i32): F {
  if (offsetof<F>() > FRAME_BYTES) ERROR('a frame reaches into the next one');
  return changetype<F>(frames + <usize>at * FRAME_BYTES);
}

/** Back to the position before. */
export function goBack(): void {
  const at = frameAt<PathFrame>(ply);
  if (at.told) {
    endPosition(at.key, at.place);
    at.told = 0;
  }
  ascend();
}
