// Children after moves in items whose options do not outlive the node: large components.
//
// Where bounds tell of moves before they are played (domineeringMoves.ts), most promising moves come first, and only so
// many are played and tested at once; the others wait, unlisted, until they are the most promising that are left. Of
// the nodes that one move ends at once, nine in ten are ended by one of these few; and where the search must choose, the
// first choice is right 49 times out of 50, so that most moves are never played.

import { boundsAfterMove, openMovesOn } from '../bounds/bounds';
import { memoryEnded } from '../memory/ended';
import { scratch } from '../memory/scratch';
import { Verdict } from '../sum/path';
import { built, describeBefore, describeLarge, endOption, Option } from './building';
import {
  findHottest,
  keyOfChild,
  knownOutcome,
  pushChild,
  reserveChildren,
  scoreOf,
  verdictAfter,
} from './childTests';
import { listLength, Move, moveIn } from './expansion';
import { Feature, usesFeature } from './features';
import { CHILD_BYTES, Child, childrenOf, Frame, itemOf, topFrame } from './frames';
import { isNegative, itemAt } from './items';
import { isUnlisted, MADE_ANEW, UNLISTED } from './moving';
import { fromMiddle, gatherAfter, movesFor, playerIn } from './options';
import { releaseTransient, takeTransient, transientMark } from './transient';

/** Of the moves that are foreseen, how many are played at once. */
const AT_ONCE: i32 = 5;

/** Lists the children after moves in an item, up to the first that wins at once; is there one? */
export function listPassingChildrenIn(at: i32, id: u32): bool {
  const moves = movesFor(id);
  if (memoryEnded) return false;
  const count = listLength(moves);
  if (!reserveChildren(count)) return false;
  const frame = topFrame();
  const first = frame.childCount;
  if (isForeseen(id)) return listForeseen(frame, at, id, moves, first);
  for (let i = 0; i < count; i++) {
    if (listAfter(frame, at, id, moveIn(moves, fromMiddle(i, count)), first)) return true;
    if (memoryEnded) return false;
  }
  return false;
}

/** A move that has been foreseen. */
// @ts-ignore: decorator
@unmanaged
class Foreseen {
  score: i64;
  move: Move;
}

const FORESEEN_BYTES: usize = offsetof<Foreseen>();

// @ts-ignore: decorator
@inline
function foreseenAt(list: usize, i: i32): Foreseen {
  return changetype<Foreseen>(list + <usize>i * FORESEEN_BYTES);
}

/** Do bounds tell of its moves before they are played? */
function isForeseen(id: u32): bool {
  if (!usesFeature(Feature.Bounds) || !usesFeature(Feature.ChildrenFirst)) return false;
  const item = itemAt(id);
  return openMovesOn(<i32>item.kind, item.impartial != 0, <usize>item.content, item.length);
}

/** Lists the most promising moves, and the others as unlisted. */
function listForeseen(frame: Frame, at: i32, id: u32, moves: usize, first: u32): bool {
  const item = itemAt(id);
  const back = isNegative(id);
  const kind = <i32>item.kind;
  const count = listLength(moves);
  const list = scratch(count * <i32>FORESEEN_BYTES);
  let open = 0;
  for (let i = 0; i < count; i++) {
    const move = moveIn(moves, fromMiddle(i, count));
    describeBefore(boundsAfterMove(kind, move.code));
    const verdict = verdictAfter(frame, at, item, back, built);
    if (verdict == Verdict.Wins) return true;
    if (verdict == Verdict.Loses) continue;
    const foreseen = foreseenAt(list, open);
    foreseen.score = scoreOf(item, back, built);
    foreseen.move = move;
    open++;
  }
  for (let i = 0; i < open && i < AT_ONCE; i++) {
    bringBest(list, i, open);
    if (listAfter(frame, at, id, foreseenAt(list, i).move, first)) return true;
    if (memoryEnded) return false;
  }
  // None of them comes before those that have been listed.
  const least = leastScore(frame, first);
  for (let i = AT_ONCE; i < open; i++) {
    const foreseen = foreseenAt(list, i);
    pushChild(frame, foreseen.move.code, min(foreseen.score, least), 0, <u32>at | UNLISTED);
    frame.unlisted++;
  }
  return false;
}

/** Exchanges the move at a place with the most promising from there on. */
function bringBest(list: usize, from: i32, end: i32): void {
  let best = from;
  for (let i = from + 1; i < end; i++) {
    if (foreseenAt(list, i).score > foreseenAt(list, best).score) best = i;
  }
  const chosen = foreseenAt(list, best);
  const other = foreseenAt(list, from);
  const score = chosen.score;
  const move = chosen.move;
  chosen.score = other.score;
  chosen.move = other.move;
  other.score = score;
  other.move = move;
}

function leastScore(frame: Frame, first: u32): i64 {
  let least = i64.MAX_VALUE;
  for (let i = first; i < frame.childCount; i++) least = min(least, childAt(frame, i).score);
  return least;
}

// @ts-ignore: decorator
@inline
function childAt(frame: Frame, i: u32): Child {
  return changetype<Child>(childrenOf(frame) + <usize>i * CHILD_BYTES);
}

/**
 * Plays a move, and tests what it leaves; lists the child if that is open. True if the move wins at once. A child that
 * the table knows is never described: bounds of large components cost more than the table.
 */
function listAfter(frame: Frame, at: i32, id: u32, move: Move, first: u32): bool {
  const mark = transientMark();
  if (!gatherAfter(itemAt(id), move, playerIn(id), true)) return false;
  const item = itemAt(id);
  const back = isNegative(id);
  const key = keyOfChild(frame, item, back, built);
  const known = knownOutcome(key);
  if (known == 0) return true;
  if (known < 0 && !isListedFrom(frame, first, key)) {
    describeLarge();
    const record = endOption(move.code, false);
    if (!record) return false;
    const option = changetype<Option>(record);
    const verdict = verdictAfter(frame, at, item, back, option);
    if (verdict == Verdict.Wins) return true;
    if (verdict == Verdict.Open) {
      pushPassingChild(frame, key, scoreOf(item, back, option), option, <u32>at, mark);
      return false;
    }
  }
  releaseTransient(mark);
  return false;
}

/** An option that does not outlive its node and takes more bytes, with its items, is made anew when it is tried. */
const MOST_PASSING_BYTES: u32 = 512;

/** Lists a child; `mark` is where the memory of its option begins. */
function pushPassingChild(frame: Frame, key: u64, score: i64, option: Option, at: u32, mark: u32): void {
  if (transientMark() - mark <= MOST_PASSING_BYTES) {
    pushChild(frame, key, score, <u32>changetype<usize>(option), at);
    return;
  }
  const code = option.move;
  releaseTransient(mark);
  const place = takeTransient(sizeof<u64>());
  if (!place) return;
  store<u64>(place, code);
  pushChild(frame, key, score, <u32>place, at | MADE_ANEW);
}

/** Is there a child with this key from a place in the list on? */
function isListedFrom(frame: Frame, first: u32, key: u64): bool {
  for (let i = first; i < frame.childCount; i++) {
    if (childAt(frame, i).key == key) return true;
  }
  return false;
}

const unlisted = changetype<Move>(memory.data(offsetof<Move>(), 8));

/** Lists the unlisted children of the top frame, up to the first that wins at once; is there one? */
export function listRest(): bool {
  const count = topFrame().childCount;
  // Those that are found to be open come behind, then all move up.
  if (!reserveChildren(topFrame().unlisted)) return false;
  const frame = topFrame();
  findHottest(frame);
  unlisted.parts = 0;
  unlisted.isLasting = false;
  for (let i: u32 = 0; i < count; i++) {
    const child = childAt(frame, i);
    if (!isUnlisted(child)) continue;
    const at = <i32>(child.at ^ UNLISTED);
    unlisted.code = child.key;
    if (listAfter(frame, at, itemOf(frame, at), unlisted, count)) return true;
    if (memoryEnded) return false;
  }
  let kept: u32 = 0;
  for (let i: u32 = 0; i < frame.childCount; i++) {
    const child = childAt(frame, i);
    if (isUnlisted(child)) continue;
    memory.copy(changetype<usize>(childAt(frame, kept)), changetype<usize>(child), CHILD_BYTES);
    kept++;
  }
  frame.childCount = kept;
  frame.unlisted = 0;
  frame.putOff = 0;
  return false;
}
