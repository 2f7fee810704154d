/** Games are numbered from 1 (dispatch.ts); 0 is the host's. Records hold the number in a byte, and arrays go so far. */
export const MOST_KINDS: i32 = 255;
