// What the host reports of the parts that a move leaves, in games that only it knows.

import { Basic } from '../games/basic';
import { internHost } from './components';
import { exchange, REPORT_BYTES } from './host';

/** Behind it stands the basic value, a `Basic`. */
// @ts-ignore: decorator
@unmanaged
class Report {
  hash: u64;
  /** The host's number for the position. */
  hostId: u32;
  length: i32;
}

/** Interns report number `i` in the exchange. */
export function internHostPart(i: i32): u32 {
  const at = exchange + <usize>(i * REPORT_BYTES);
  const report = changetype<Report>(at);
  return internHost(report.hash, report.hostId, report.length, changetype<Basic>(at + offsetof<Report>()));
}
