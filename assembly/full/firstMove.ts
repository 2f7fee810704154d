// Which move from the root the search is in, for those who watch it. Looked at between slices only.

import { BasicKind } from '../games/basic';
import { normalisePart, playMove } from '../games/expansion';
import { basicOf, gameNegate, gameNormalise } from '../games/rules';
import { copyBytes } from '../memory/copying';
import { firstPart, nextPart } from '../memory/output';
import { releaseScratch, scratch, scratchMark } from '../memory/scratch';
import { hashBytes } from '../sum/hash';
import { seedOf } from '../sum/seeds';
import { Option } from './building';
import { depth, Frame, itemOf, path } from './frames';
import { VALUE_KIND } from './item';
import { isNegative, itemAt } from './items';
import { LEAST_BASIC, MADE_ANEW } from './moving';
import { rightBegan } from './root';
import { buying } from './search';

/** What games may write behind a position. */
const SLACK: i32 = 64;

/**
 * By how much the move changes the sum of the hashes of the components, as the host sees them, basic ones left out.
 * 0: the search is at the root, or the move is one in a value.
 */
export function firstChange(): u64 {
  if (depth() == 0 || buying) return 0;
  const root = changetype<Frame>(path.base);
  const at = root.movedAt;
  if (at >= LEAST_BASIC) return 0;
  const id = itemOf(root, <i32>(at & ~MADE_ANEW));
  if (itemAt(id).kind == VALUE_KIND) return 0;
  const option = <usize>root.movedBy;
  return changeBy(id, at & MADE_ANEW ? load<u64>(option) : changetype<Option>(option).move);
}

function changeBy(id: u32, code: u64): u64 {
  const item = itemAt(id);
  const kind = <i32>item.kind;
  const impartial = item.impartial != 0;
  const negative = isNegative(id);
  // In frames the mover is Left.
  const turned = negative != rightBegan && !impartial;
  const bytes = <usize>item.content;
  if (!playMove(kind, impartial, bytes, item.length, code, negative ? 1 : 0, true)) return 0;
  let change = 0 - hashOf(kind, impartial, bytes, item.length, turned);
  for (let part = firstPart(); part; part = nextPart(part)) {
    const length = normalisePart(kind, impartial, part);
    if (basicOf(kind, impartial, part, length).kind != BasicKind.None) continue;
    change += hashOf(kind, impartial, part, length, turned);
  }
  return change;
}

/** The hash of a position in normal form, or of its negative. */
function hashOf(kind: i32, impartial: bool, bytes: usize, length: i32, turned: bool): u64 {
  const seed = seedOf(kind, impartial);
  if (!turned) return hashBytes(bytes, length, seed);
  const mark = scratchMark();
  const other = scratch(length + SLACK);
  copyBytes(other, bytes, length);
  const hash = hashBytes(other, gameNormalise(kind, other, gameNegate(kind, other, length)), seed);
  releaseScratch(mark);
  return hash;
}
