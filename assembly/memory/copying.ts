// Copying and clearing a few bytes: a loop beats the call that `memory.copy` and `memory.fill` cost.

/** From here on the call is cheaper. */
const MANY: usize = 256;

/** The places may overlap if the copy lies before what is copied. */
export function copyBytes(to: usize, from: usize, count: usize): void {
  if (count > MANY) {
    memory.copy(to, from, count);
    return;
  }
  let i: usize = 0;
  for (; i + 8 <= count; i += 8) store<u64>(to + i, load<u64>(from + i));
  for (; i < count; i++) store<u8>(to + i, load<u8>(from + i));
}

/** `count` is a multiple of 8. */
// @ts-ignore: decorator
@inline
export function clearWords(at: usize, count: usize): void {
  for (let i: usize = 0; i < count; i += 8) store<u64>(at + i, 0);
}
