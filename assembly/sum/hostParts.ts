// What the host reports of the parts that a move leaves, in games that only it knows.

import { BasicKind, noBasic, numberBasic, switchBasic, upStarBasic } from '../games/basic';
import { internHost } from './components';
import { exchange, REPORT_BYTES } from './host';

// @ts-ignore: decorator
@unmanaged
class Report {
  hash: u64;
  /** The host's number for the position. */
  hostId: u32;
  length: i32;
  basicKind: BasicKind;
  nimber: u32;
  /** The number part, or the first end of a switch. */
  first: f64;
  second: f64;
}

/** Interns report number `i` in the exchange. */
export function internHostPart(i: i32): u32 {
  const report = changetype<Report>(exchange + <usize>(i * REPORT_BYTES));
  switch (report.basicKind) {
    case BasicKind.Number:
      numberBasic(report.first);
      break;
    case BasicKind.UpStar:
      upStarBasic(report.first, report.nimber);
      break;
    case BasicKind.Switch:
      switchBasic(report.first, report.second);
      break;
    default:
      noBasic();
  }
  return internHost(report.hash, report.hostId, report.length);
}
