// The basic value of a position, as `basicOf…` functions report it: numbers, n·up + *m, switches.

export const enum BasicKind {
  None = 0,
  Number = 1,
  UpStar = 2,
  Switch = 3,
}

/** The last report; `first` is the number, the ups or the switch's left stop, `second` the switch's right stop. */
export let basicKind: BasicKind = BasicKind.None;
export let basicFirst: f64 = 0;
export let basicSecond: f64 = 0;
export let basicNimber: u32 = 0;

export function noBasic(): void {
  basicKind = BasicKind.None;
}

/** The position is the dyadic rational `value`. */
export function numberBasic(value: f64): void {
  basicKind = BasicKind.Number;
  basicFirst = value;
}

export function upStarBasic(ups: f64, nimber: u32): void {
  basicKind = BasicKind.UpStar;
  basicFirst = ups;
  basicNimber = nimber;
}

export function switchBasic(left: f64, right: f64): void {
  basicKind = BasicKind.Switch;
  basicFirst = left;
  basicSecond = right;
}
