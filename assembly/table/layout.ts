// Where things lie in the memory that all threads share. It begins as zeros, and nothing here has static data or an
// allocator: every thread has an instance of this module, and an instance may bring nothing of its own.

/** What all threads read (control.ts). */
export const CONTROL: usize = 0;

/** Nodes that somebody is searching (searched.ts). */
export const SEARCHED: usize = 1 << 16;
export const SEARCHED_BITS: u32 = 14;

/** Boards whose values somebody has undertaken to find out (values.ts). */
export const CLAIMS: usize = 3 << 16;
export const CLAIM_BITS: u32 = 12;

/** Values that have been found out, one behind the other. */
export const VALUES: usize = 4 << 16;

/** Which keys may be in the outcome table (presence.ts). */
export const PRESENCE: usize = 1 << 23;
export const PRESENCE_BYTES: usize = 1 << 22;

/** The outcome table (outcomes.ts), up to the end of the memory. */
export const BUCKETS: usize = 3 << 22;
