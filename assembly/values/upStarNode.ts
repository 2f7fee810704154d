// The words of a number or an UpStar, wherever values are written as nodes: across the border (transfer.ts) and in
// databases (database/nodes.ts).

import { nimberOf, numberPart, upsOf } from './forms';
import { makeUpStar } from './intern';

/** In the first word of a node. */
export const UP_STAR: u32 = 0;

// @ts-ignore: decorator
@unmanaged
export class UpStarNode {
  tag: u32;
  numberLow: u32;
  numberHigh: u32;
  ups: i32;
  nimber: u32;

  get number(): i64 {
    return load<i64>(changetype<usize>(this), offsetof<UpStarNode>('numberLow'));
  }

  set number(x: i64) {
    store<i64>(changetype<usize>(this), x, offsetof<UpStarNode>('numberLow'));
  }

  write(value: u32): void {
    this.tag = UP_STAR;
    this.number = numberPart(value);
    this.ups = upsOf(value);
    this.nimber = nimberOf(value);
  }

  /** `UNKNOWN` when memory has ended. */
  read(): u32 {
    return makeUpStar(this.number, this.ups, this.nimber);
  }
}
