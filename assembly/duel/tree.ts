// The Monte Carlo tree, kept as a table of positions: how often each was visited, and what came of its moves.
// Symmetric positions are one node, whose moves are those of the least image.

import { takeBlock } from '../memory/pages';
import { Option, optionOf } from './options';

@unmanaged
export class Node {
  key: u64;
  place: u32;
  /** 0 in a free entry. */
  visits: u32;
  /** A tally a move; 0: not yet. */
  moves: u32;
  /** A tally a move made anywhere below ("all moves as first"), Left's moves, then Right's; 0: not yet. */
  amaf: u32;

  /** False for a node that cannot choose among its moves yet. */
  get knowsMoves(): bool {
    return this.moves != 0;
  }

  get knowsAmaf(): bool {
    return this.amaf != 0;
  }
}

/** What came of a move. */
@unmanaged
class Tally {
  playouts: u32;
  /** Of these, the wins of its player. */
  wins: u32;
}

const NODE_BYTES: usize = offsetof<Node>();
const TALLY_BYTES: usize = offsetof<Tally>();

/** A node visited once knows nothing of its moves, and most nodes are visited only once. */
const VISITS_FOR_MOVES: u32 = 1;

/** 96 MiB; a longer search goes on with the tree it has. */
const MOST_NODES: u32 = 1 << 22;

let table: usize = 0;
let mask: u32 = 0;
let nodes: u32 = 0;
/** The tallies are taken from here, one after the other. */
let tallies: usize = 0;
let free: usize = 0;
let freeEnd: usize = 0;
/** How many moves a player has a tally for. */
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
  table = takeBlock(<usize>capacity * NODE_BYTES);
  tallies = takeBlock(bytes);
  free = tallies;
  freeEnd = free + bytes;
  return table != 0 && free != 0;
}

/** What the tree has come to, for other threads: its nodes, and their tallies. They lie at the same places there. */
export function treeBlock(ofTallies: bool): usize {
  return ofTallies ? tallies : table;
}

export function treeBytes(ofTallies: bool): usize {
  return ofTallies ? free - tallies : (<usize>mask + 1) * NODE_BYTES;
}

/** The node of a position, or null. */
export function findNode(key: u64, place: u32): Node | null {
  const node = slotOf(key, place);
  return node.visits ? node : null;
}

function slotOf(key: u64, place: u32): Node {
  let slot = place & mask;
  let node = changetype<Node>(table + <usize>slot * NODE_BYTES);
  while (node.visits && (node.key != key || node.place != place)) {
    slot = (slot + 1) & mask;
    node = changetype<Node>(table + <usize>slot * NODE_BYTES);
  }
  return node;
}

/** Counts a visit. Null when the tree is full and does not have the position. */
export function visit(key: u64, place: u32): Node | null {
  const node = slotOf(key, place);
  const visits = node.visits;
  if (!visits) {
    // A quarter stays free, so that searches in the table end soon.
    if (nodes >= (mask >> 2) * 3) return null;
    nodes = nodes + 1;
    node.key = key;
    node.place = place;
  }
  node.visits = visits + 1;
  if (visits == VISITS_FOR_MOVES) node.moves = <u32>takeTallies(span);
  if (visits == visitsForAmaf) node.amaf = <u32>takeTallies(2 * span);
  return node;
}

/** Fresh memory of WebAssembly is zero, as a tally must begin. */
function takeTallies(moves: i32): usize {
  const taken = free;
  const after = free + <usize>moves * TALLY_BYTES;
  if (after > freeEnd) return 0;
  free = after;
  return taken;
}

// @ts-ignore: decorator
@inline
function moveTally(node: Node, move: i32): Tally {
  return changetype<Tally>(<usize>node.moves + <usize>move * TALLY_BYTES);
}

// @ts-ignore: decorator
@inline
function amafTally(node: Node, player: i32, move: i32): Tally {
  return changetype<Tally>(<usize>node.amaf + <usize>(player * span + move) * TALLY_BYTES);
}

export function playoutsOf(node: Node, move: i32): u32 {
  return moveTally(node, move).playouts;
}

export function countPlayout(node: Node, move: i32, won: bool): void {
  count(moveTally(node, move), won);
}

export function countAmaf(node: Node, player: i32, move: i32, won: bool): void {
  count(amafTally(node, player, move), won);
}

// @ts-ignore: decorator
@inline
function count(tally: Tally, won: bool): void {
  tally.playouts = tally.playouts + 1;
  tally.wins = tally.wins + u32(won);
}

/** Moves that nothing is known of come first. */
const UNKNOWN: f64 = 2;

/**
 * GRAVE (Cazenave): the mean of the move's playouts, mixed with its mean as any later move (AMAF) below the
 * ancestor `reference`, if there is one, whose weight fades as playouts come in.
 */
export function promise(
  node: Node,
  move: i32,
  player: i32,
  reference: Node | null,
  amafMove: i32,
  bias: f64,
): f64 {
  const tally = moveTally(node, move);
  const playouts = <f64>tally.playouts;
  let mean: f64 = 0;
  if (playouts > 0) mean = <f64>tally.wins / playouts;
  let others: f64 = 0;
  let othersMean: f64 = 0;
  if (reference) {
    const amaf = amafTally(reference, player, amafMove);
    others = <f64>amaf.playouts;
    if (others > 0) othersMean = <f64>amaf.wins / others;
  }
  if (others == 0) return playouts > 0 ? mean : UNKNOWN;
  const share = others / (others + playouts + bias * others * playouts);
  return (1 - share) * mean + share * othersMean;
}
