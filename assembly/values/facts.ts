// What a value tells about itself: mean, temperature, birthday, size. Stops, all-smallness and the like stand in
// its record (`forms.ts`).

import {
  closeIndex,
  firstSlot,
  HASH_INDEX,
  HashIndex,
  hashOfId,
  insertId,
  nextSlot,
  openIndex,
  slotId,
  slotTaken,
} from '../memory/hashIndex';
import { enter, hitLimit, Limit, leave } from './budget';
import { Answer } from './compare';
import { isInteger, NO_NUMBER, numberBirthday, ONE } from './dyadic';
import { formAt, halfWidth, Kind, kindOf, nimberOf, numberPart, UNKNOWN, upsOf } from './forms';
import { baseOf } from './intern';
import { idAt, listMark, releaseLists, setId, takeList } from './lists';
import { ensureOptions, leftCount, leftOptions, rightCount } from './options';
import { mastTemperature, mastValue, thermographFromZero } from './thermograph';

/** The mean value; `NO_NUMBER` if unknown. */
export function meanOf(v: u32): i64 {
  if (v == UNKNOWN) return NO_NUMBER;
  if (kindOf(v) != Kind.General) return numberPart(v);
  const thermograph = thermographFromZero(baseOf(v));
  return thermograph ? numberPart(v) + mastValue(thermograph) : NO_NUMBER;
}

/** The temperature, of a number m/2^k it is -1/2^k; `NO_NUMBER` if unknown. */
export function temperatureOf(v: u32): i64 {
  if (v == UNKNOWN) return NO_NUMBER;
  switch (kindOf(v)) {
    case Kind.Number: {
      const x = numberPart(v);
      return isInteger(x) ? -ONE : -(x & -x);
    }
    case Kind.UpStar:
      return 0;
    case Kind.Switch:
      return halfWidth(v);
    default: {
      const thermograph = thermographFromZero(baseOf(v));
      return thermograph ? mastTemperature(thermograph) : NO_NUMBER;
    }
  }
}

/** The depth of the canonical form; `UNKNOWN` if unknown. */
export function birthdayOf(v: u32): u32 {
  if (v == UNKNOWN) return UNKNOWN;
  const x = numberPart(v);
  switch (kindOf(v)) {
    case Kind.Number:
      return numberBirthday(x);
    case Kind.UpStar:
      return numberBirthday(x) + upStarBirthday(abs(upsOf(v)), nimberOf(v));
    case Kind.Switch: {
      const width = halfWidth(v);
      return 1 + max(numberBirthday(x + width), numberBirthday(x - width));
    }
    default:
      return generalBirthday(v);
  }
}

/** Down the chain n·↑ + *m, (n-1)·↑ + *(m xor 1) … to ↑ + *q: {0 | *(q xor 1)}, or {0, * | 0} if q = 1. */
function upStarBirthday(ups: u32, nimber: u32): u32 {
  if (ups == 0) return nimber;
  const last = nimber ^ ((ups - 1) & 1);
  return ups - 1 + (last <= 1 ? 2 : 1 + (last ^ 1));
}

function generalBirthday(v: u32): u32 {
  const known = formAt(v).birthday;
  if (known) return known;
  if (!ensureOptions(v) || !enter()) return UNKNOWN;
  let birthday: u32 = 0;
  const options = leftOptions(v);
  for (let i: u32 = 0, count = leftCount(v) + rightCount(v); i < count; i++) {
    const day = birthdayOf(idAt(options, i));
    if (day == UNKNOWN) {
      leave();
      return UNKNOWN;
    }
    birthday = max(birthday, day);
  }
  leave();
  formAt(v).birthday = birthday + 1;
  return birthday + 1;
}

const followers = changetype<HashIndex>(memory.data(HASH_INDEX, 4));

/** How many different positions the canonical form has, itself included; `UNKNOWN` if more than `most` (≥ 1). */
export function sizeOf(v: u32, most: u32): u32 {
  if (v == UNKNOWN || most == 0 || !openIndex(followers)) return UNKNOWN;
  const mark = listMark();
  const size = countFollowers(v, most);
  releaseLists(mark);
  closeIndex(followers);
  return size;
}

function countFollowers(v: u32, most: u32): u32 {
  const found = takeList(most);
  if (!found || noteFollower(v) != Answer.Yes) return UNKNOWN;
  setId(found, 0, v);
  let count: u32 = 1;
  for (let next: u32 = 0; next < count; next++) {
    const follower = idAt(found, next);
    if (!ensureOptions(follower)) return UNKNOWN;
    const options = leftOptions(follower);
    for (let i: u32 = 0, all = leftCount(follower) + rightCount(follower); i < all; i++) {
      const option = idAt(options, i);
      const isNew = noteFollower(option);
      if (isNew == Answer.No) continue;
      if (isNew == Answer.Unknown) return UNKNOWN;
      if (count == most) {
        hitLimit(Limit.Size);
        return UNKNOWN;
      }
      setId(found, count, option);
      count++;
    }
  }
  return count;
}

/** Yes if it was not noted before; unknown when memory has ended. */
function noteFollower(v: u32): Answer {
  const hash = hashOfId(v);
  for (let slot = firstSlot(followers, hash); slotTaken(slot); slot = nextSlot(followers, slot)) {
    if (slotId(slot) == v) return Answer.No;
  }
  if (insertId(followers, hash, v)) return Answer.Yes;
  hitLimit(Limit.Memory);
  return Answer.Unknown;
}
