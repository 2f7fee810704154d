// The basic value of a position, as far as the rules of its game see it at a glance: numbers, n·up + *m, switches.

export const enum BasicKind {
  None = 0,
  Number = 1,
  UpStar = 2,
  Switch = 3,
}

/** What a rule sees. The host's reports of its own games end with the same fields (sum/hostParts.ts). */
// @ts-ignore: decorator
@unmanaged
export class Basic {
  kind: BasicKind;
  /** Of n·up + *m. */
  nimber: u32;
  /** The number, the ups, or the switch's left stop. */
  first: f64;
  /** The switch's right stop. */
  second: f64;
}

/** What the game that was asked last has seen: `basicOf` (rules.ts) returns it. */
export const seen = changetype<Basic>(memory.data(offsetof<Basic>(), 8));

export function noBasic(): void {
  seen.kind = BasicKind.None;
}

/** The position is the dyadic rational `value`. */
export function numberBasic(value: f64): void {
  seen.kind = BasicKind.Number;
  seen.first = value;
}

export function upStarBasic(ups: f64, nimber: u32): void {
  seen.kind = BasicKind.UpStar;
  seen.first = ups;
  seen.nimber = nimber;
}

export function switchBasic(left: f64, right: f64): void {
  seen.kind = BasicKind.Switch;
  seen.first = left;
  seen.second = right;
}
