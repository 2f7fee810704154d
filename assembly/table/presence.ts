// Which keys may be in the outcome table: a Bloom filter, two bits of one word a key. Most keys that are looked for are not
// there, and a look at the table is a page that the processor must find first; these few megabytes it has at hand.
// With a million entries they pass one in a hundred of the keys that are not there, with ten million one in five.

import { PRESENCE, PRESENCE_BYTES } from './layout';

// @ts-ignore: decorator
@inline
function wordOf(key: u64): usize {
  return PRESENCE + (<usize>(key >> 29) & (PRESENCE_BYTES - 8));
}

// @ts-ignore: decorator
@inline
function bitsOf(key: u64): u64 {
  return ((<u64>1) << ((key >> 20) & 63)) | ((<u64>1) << ((key >> 26) & 63));
}

/** False: nobody has entered the key. */
// @ts-ignore: decorator
@inline
export function mayBePresent(key: u64): bool {
  return (atomic.load<u64>(wordOf(key)) & bitsOf(key)) == bitsOf(key);
}

/** To be called after the key has been entered. */
// @ts-ignore: decorator
@inline
export function notePresence(key: u64): void {
  if (!mayBePresent(key)) atomic.or<u64>(wordOf(key), bitsOf(key));
}

/** No key is present. */
export function clearPresence(): void {
  memory.fill(PRESENCE, 0, PRESENCE_BYTES);
}
