// What moves leave, before it is known whether it is worth while to make components of it: most questions about a
// component are answered by the first option whose value is known.

import { BasicKind } from '../games/basic';
import { noteMemoryEnded } from '../memory/ended';
import {
  emptyGrowing,
  extend,
  GROWING,
  Growing,
  growingBytes,
  growingLength,
  shorten,
} from '../memory/growing';
import { EXACT } from '../memory/nimTable';
import { firstPart, nextPart } from '../memory/output';
import {
  basicKindOf,
  basicNimberOf,
  HOST_KIND,
  hashOf,
  internHashed,
  isImpartialVersion,
  kindOf,
  lengthOf,
} from '../sum/components';
import { lengthOfForm, partIds, partsAfter, playOn } from '../sum/options';
import { Technique, uses } from '../sum/techniques';
import { identify } from './identity';
import { exactValue, factOfHash, isExact } from './knowledge';

// @ts-ignore: decorator
@unmanaged
class Piece {
  hash: u64;
  /** Where its position begins among all, or, from the host, its component's id. */
  at: u32;
  /** Of the position. */
  length: i32;
  /** The fact (memory/nimTable.ts) that a rule sees at a glance, or 0. */
  fact: u32;
  /** How large it looks in sums. */
  size: i32;
}

const PIECE_BYTES: usize = offsetof<Piece>();

const pieces = changetype<Growing>(memory.data(GROWING, 4));
const positions = changetype<Growing>(memory.data(GROWING, 4));

/** The nimber that the move played last leaves besides pieces. */
export let leftNimber: u32 = 0;

export function forgetPieces(): void {
  emptyGrowing(pieces);
  emptyGrowing(positions);
}

export function pieceCount(): i32 {
  return <i32>(growingLength(pieces) / PIECE_BYTES);
}

// @ts-ignore: decorator
@inline
function pieceAt(index: i32): Piece {
  return changetype<Piece>(growingBytes(pieces) + <usize>index * PIECE_BYTES);
}

/** How many pieces, and how many bytes of positions, there were before the move played last. */
let piecesBefore: i32 = 0;
let positionsBefore: usize = 0;

/** Forgets what the move played last left. */
export function takeBack(): void {
  dropPieces(piecesBefore);
  shorten(positions, positionsBefore);
}

function dropPieces(count: i32): void {
  shorten(pieces, <usize>count * PIECE_BYTES);
}

/** Plays a move, and adds what it leaves to the pieces, in the order of sums. False when memory has ended. */
export function playPieces(component: u32, code: u64): bool {
  const first = pieceCount();
  piecesBefore = first;
  positionsBefore = growingLength(positions);
  leftNimber = 0;
  const played = kindOf(component) == HOST_KIND ? playHost(component, code) : playBoard(component, code);
  if (!played) return false;
  sort(first);
  if (uses(Technique.Dedupe)) cancelPairs(first);
  return true;
}

function playBoard(component: u32, code: u64): bool {
  const kind = kindOf(component);
  const impartial = isImpartialVersion(component);
  if (!playOn(component, 0, code)) return false;
  for (let part = firstPart(); part; part = nextPart(part)) {
    const length = lengthOfForm(kind, impartial, part);
    const identity = identify(kind, impartial, part, length);
    if (identity.fact && uses(Technique.Simplify)) {
      leftNimber ^= exactValue(identity.fact);
      continue;
    }
    const at = growingLength(positions);
    // Whole words can be read.
    const copy = extend(positions, (<usize>length + 7) & ~7);
    if (!copy) return endMemory();
    memory.copy(copy, part, length);
    if (!addPiece(identity.hash, <u32>at, length, identity.fact, identity.size)) return false;
  }
  return true;
}

function playHost(component: u32, code: u64): bool {
  const left = partsAfter(component, 0, code);
  for (let i = 0; i < left; i++) {
    const id = load<u32>(partIds + ((<usize>i) << 2));
    const isNimber = basicKindOf(id) == BasicKind.UpStar;
    if (isNimber && uses(Technique.Simplify)) leftNimber ^= basicNimberOf(id);
    else if (!addPiece(hashOf(id), id, lengthOf(id), isNimber ? basicNimberOf(id) | EXACT : 0, lengthOf(id)))
      return false;
  }
  return left >= 0;
}

function addPiece(hash: u64, at: u32, length: i32, fact: u32, size: i32): bool {
  const room = extend(pieces, PIECE_BYTES);
  if (!room) return endMemory();
  const piece = changetype<Piece>(room);
  piece.hash = hash;
  piece.at = at;
  piece.length = length;
  piece.fact = fact;
  piece.size = size;
  return true;
}

function endMemory(): bool {
  noteMemoryEnded();
  return false;
}

/** In the order of sums (sum/components.ts): larger boards first. */
// @ts-ignore: decorator
@inline
function standsBefore(a: Piece, b: Piece): bool {
  if (uses(Technique.Order)) {
    const difference = a.size - b.size;
    if (difference) return difference > 0;
  }
  return a.hash < b.hash;
}

function sort(first: i32): void {
  const count = pieceCount();
  for (let i = first + 1; i < count; i++) {
    for (let at = i; at > first && standsBefore(pieceAt(at), pieceAt(at - 1)); at--)
      swap(pieceAt(at), pieceAt(at - 1));
  }
}

function swap(a: Piece, b: Piece): void {
  const one = changetype<usize>(a);
  const other = changetype<usize>(b);
  for (let offset: usize = 0; offset < PIECE_BYTES; offset += 8) {
    const word = load<u64>(one + offset);
    store<u64>(one + offset, load<u64>(other + offset));
    store<u64>(other + offset, word);
  }
}

/** G + G = 0. Equal pieces are neighbours. */
function cancelPairs(first: i32): void {
  const count = pieceCount();
  let kept = first;
  for (let i = first; i < count; i++) {
    if (kept > first && pieceAt(kept - 1).hash == pieceAt(i).hash) {
      kept--;
    } else {
      if (kept != i)
        memory.copy(changetype<usize>(pieceAt(kept)), changetype<usize>(pieceAt(i)), PIECE_BYTES);
      kept++;
    }
  }
  dropPieces(kept);
}

/** A hash of the pieces from number `first` on, and of the nimber left besides. */
export function hashOfPieces(first: i32, nimber: u32): u64 {
  let hash = <u64>nimber * 0x9e3779b97f4a7c15;
  for (let i = first; i < pieceCount(); i++) hash += pieceAt(i).hash;
  return hash;
}

/** Are `count` pieces from number `a` on and from number `b` on the same? */
export function samePieces(a: i32, b: i32, count: i32): bool {
  for (let i = 0; i < count; i++) if (pieceAt(a + i).hash != pieceAt(b + i).hash) return false;
  return true;
}

/** The first difference of the hashes of `count` pieces from number `a` on and from number `b` on: -1, 0 or 1. */
export function comparePieces(a: i32, b: i32, count: i32): i32 {
  for (let i = 0; i < count; i++) {
    const first = pieceAt(a + i).hash;
    const second = pieceAt(b + i).hash;
    if (first != second) return first < second ? -1 : 1;
  }
  return 0;
}

/** The exclusive or of the values of the pieces from number `first` on, or -1 if one is not known. */
export function valueOfPieces(first: i32): i64 {
  let value: u32 = 0;
  const count = pieceCount();
  for (let i = first; i < count; i++) {
    const piece = pieceAt(i);
    const seen = piece.fact;
    const fact = seen ? seen : factOfHash(piece.hash);
    if (!isExact(fact)) return -1;
    value ^= exactValue(fact);
  }
  return <i64>value;
}

/** The component that a piece is; 0 when memory has ended. */
export function internPiece(component: u32, index: i32): u32 {
  const piece = pieceAt(index);
  if (kindOf(component) == HOST_KIND) return piece.at;
  const bytes = growingBytes(positions) + <usize>piece.at;
  const length = piece.length;
  const impartial = isImpartialVersion(component);
  const mayBeBasic = piece.fact != 0;
  return internHashed(kindOf(component), impartial, bytes, length, piece.hash, piece.size, mayBeBasic);
}
