// The Monte Carlo tree, kept as a table of positions: how often each was visited, and what came of its moves.
// Symmetric positions are one node, whose moves are those of the least image.
//
// | offset | bytes | content                                                              |
// |--------|-------|----------------------------------------------------------------------|
// | 0      | 8     | key                                                                  |
// | 8      | 4     | place                                                                |
// | 12     | 4     | visits, 0 in a free entry                                            |
// | 16     | 4     | per move: playouts and wins of its player, u32 each; 0 = not yet     |
// | 20     | 4     | the same for "all moves as first", Left's moves, then Right's        |

import { takeBlock } from '../memory/pages';
import { Option, optionOf } from './options';

const ENTRY_BYTES: usize = 24;
const KEY: usize = 0;
const PLACE: usize = 8;
const VISITS: usize = 12;
const MOVES: usize = 16;
const AMAF: usize = 20;

/** A node visited once knows nothing of its moves, and most nodes are visited only once. */
const VISITS_FOR_MOVES: u32 = 1;

/** 96 MiB; a longer search goes on with the tree it has. */
const MOST_NODES: u32 = 1 << 22;

let table: usize = 0;
let mask: u32 = 0;
let nodes: u32 = 0;
/** The records of moves are taken from here, one after the other. */
let free: usize = 0;
let freeEnd: usize = 0;
/** How many moves a record has room for. */
let span: i32 = 0;
let visitsForAmaf: u32 = 0;

/** `moveSpan` is the number of different moves of a player. */
export function openTree(moveSpan: i32): bool {
  const playouts = optionOf(Option.Playouts);
  const bytes = <usize>optionOf(Option.TreeBytes);
  let capacity: u32 = 1024;
  while (<f64>capacity < playouts * 1.5 && capacity < MOST_NODES) capacity = capacity << 1;
  mask = capacity - 1;
  nodes = 0;
  span = moveSpan;
  // Only nodes with more than `reference` visits are asked for AMAF values; a quarter of that gathers enough.
  visitsForAmaf = <u32>optionOf(Option.Reference) >> 2;
  table = takeBlock(<usize>capacity * ENTRY_BYTES);
  free = takeBlock(bytes);
  freeEnd = free + bytes;
  return table != 0 && free != 0;
}

/** The node of a position, or 0. */
export function findNode(key: u64, place: u32): usize {
  const entry = slotOf(key, place);
  return load<u32>(entry, VISITS) ? entry : 0;
}

function slotOf(key: u64, place: u32): usize {
  let slot = place & mask;
  let entry = table + <usize>slot * ENTRY_BYTES;
  while (load<u32>(entry, VISITS) && (load<u64>(entry, KEY) != key || load<u32>(entry, PLACE) != place)) {
    slot = (slot + 1) & mask;
    entry = table + <usize>slot * ENTRY_BYTES;
  }
  return entry;
}

/** Counts a visit. 0 when the tree is full and does not have the position. */
export function visit(key: u64, place: u32): usize {
  const entry = slotOf(key, place);
  const visits = load<u32>(entry, VISITS);
  if (!visits) {
    // A quarter stays free, so that searches in the table end soon.
    if (nodes >= (mask >> 2) * 3) return 0;
    nodes = nodes + 1;
    store<u64>(entry, key, KEY);
    store<u32>(entry, place, PLACE);
  }
  store<u32>(entry, visits + 1, VISITS);
  if (visits == VISITS_FOR_MOVES) store<u32>(entry, <u32>takeRecord(span), MOVES);
  if (visits == visitsForAmaf) store<u32>(entry, <u32>takeRecord(2 * span), AMAF);
  return entry;
}

/** Fresh memory of WebAssembly is zero, as the counts of a record must be. */
function takeRecord(moves: i32): usize {
  const record = free;
  const after = free + (<usize>moves << 3);
  if (after > freeEnd) return 0;
  free = after;
  return record;
}

export function visitsOf(node: usize): u32 {
  return load<u32>(node, VISITS);
}

/** False for a node that cannot choose among its moves yet. */
export function knowsMoves(node: usize): bool {
  return load<u32>(node, MOVES) != 0;
}

export function knowsAmaf(node: usize): bool {
  return load<u32>(node, AMAF) != 0;
}

// @ts-ignore: decorator
@inline
function moveRecord(node: usize, move: i32): usize {
  return <usize>load<u32>(node, MOVES) + (<usize>move << 3);
}

// @ts-ignore: decorator
@inline
function amafRecord(node: usize, player: i32, move: i32): usize {
  return <usize>load<u32>(node, AMAF) + (<usize>(player * span + move) << 3);
}

export function playoutsOf(node: usize, move: i32): u32 {
  return load<u32>(moveRecord(node, move));
}

export function countPlayout(node: usize, move: i32, won: bool): void {
  count(moveRecord(node, move), won);
}

export function countAmaf(node: usize, player: i32, move: i32, won: bool): void {
  count(amafRecord(node, player, move), won);
}

// @ts-ignore: decorator
@inline
function count(record: usize, won: bool): void {
  store<u32>(record, load<u32>(record) + 1);
  store<u32>(record, load<u32>(record, 4) + u32(won), 4);
}

/** Moves that nothing is known of come first. */
const UNKNOWN: f64 = 2;

/**
 * GRAVE (Cazenave): the mean of the move's playouts, mixed with its mean as any later move (AMAF) below the
 * ancestor `reference` (0: none), whose weight fades as playouts come in.
 */
export function promise(node: usize, move: i32, player: i32, reference: usize, amafMove: i32, bias: f64): f64 {
  const record = moveRecord(node, move);
  const playouts = <f64>load<u32>(record);
  let mean: f64 = 0;
  if (playouts > 0) mean = <f64>load<u32>(record, 4) / playouts;
  let others: f64 = 0;
  let othersMean: f64 = 0;
  if (reference) {
    const amaf = amafRecord(reference, player, amafMove);
    others = <f64>load<u32>(amaf);
    if (others > 0) othersMean = <f64>load<u32>(amaf, 4) / others;
  }
  if (others == 0) return playouts > 0 ? mean : UNKNOWN;
  const share = others / (others + playouts + bias * others * playouts);
  return (1 - share) * mean + share * othersMean;
}
