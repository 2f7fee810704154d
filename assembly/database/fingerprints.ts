// Ids depend on what has been computed before. The order in which options are written must not, so that a database is
// the same whether its making was interrupted or not.

import { closeGrowing, extend, GROWING, Growing, growingBytes, growingLength } from '../memory/growing';
import { idAt, setId } from '../values/lists';
import {
  baseOf,
  halfWidth,
  Kind,
  kindOf,
  leftCount,
  leftOptions,
  nimberOf,
  numberPart,
  rightCount,
  upsOf,
} from '../values/values';

/** Hashes of values, by value; 0 if not known yet. */
const fingerprints = changetype<Growing>(memory.data(GROWING, 4));

export function forgetFingerprints(): void {
  closeGrowing(fingerprints);
}

/** Brings values into an order of contents. */
export function sortByFingerprint(list: usize, count: u32): void {
  for (let i: u32 = 1; i < count; i++) {
    const v = idAt(list, i);
    const key = fingerprint(v);
    let at = i;
    while (at > 0 && fingerprint(idAt(list, at - 1)) > key) {
      setId(list, at, idAt(list, at - 1));
      at--;
    }
    setId(list, at, v);
  }
}

/** A hash of the canonical form. */
function fingerprint(v: u32): u64 {
  const place = (<usize>v) << 3;
  if (place + 8 > growingLength(fingerprints)) {
    const known = growingLength(fingerprints);
    const room = extend(fingerprints, place + 8 - known);
    if (!room) return 0;
    memory.fill(room, 0, place + 8 - known);
  }
  const print = load<u64>(growingBytes(fingerprints) + place);
  if (print) return print;
  const fresh = makeFingerprint(v) | 1;
  store<u64>(growingBytes(fingerprints) + place, fresh);
  return fresh;
}

function makeFingerprint(v: u32): u64 {
  const kind = kindOf(v);
  const h = mix(<u64>kind, <u64>numberPart(v));
  if (kind <= Kind.UpStar) return mix(h, ((<u64>(<u32>upsOf(v))) << 32) | <u64>nimberOf(v));
  if (kind == Kind.Switch) return mix(h, <u64>halfWidth(v));
  if (numberPart(v) != 0) return mix(h, fingerprint(baseOf(v)));
  const options = leftOptions(v);
  const lefts = leftCount(v);
  let left: u64 = 0;
  let right: u64 = 0;
  for (let i: u32 = 0; i < lefts + rightCount(v); i++) {
    const print = mix(7, fingerprint(idAt(options, i)));
    if (i < lefts) left += print;
    else right += print;
  }
  return mix(mix(h, left), right);
}

function mix(h: u64, x: u64): u64 {
  h = (h ^ x ^ (x >> 29)) * 0xff51afd7ed558ccd;
  return h ^ (h >> 32);
}
