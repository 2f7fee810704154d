// 64-bit hashes, defined on 32-bit halves so that the TypeScript engine computes the same bits
// (src/engine/hash.ts says how far they can be trusted).

/** Hashes the bytes in words of four, the last one padded with zeros. */
export function hashBytes(bytes: usize, length: i32, seed: u64): u64 {
  let lo = <u32>seed;
  let hi = <u32>(seed >> 32);
  const whole = bytes + <usize>(length & ~3);
  for (let at = bytes; at < whole; at += 4) {
    const word = load<u32>(at);
    lo = nextLow(lo, word);
    hi = nextHigh(hi, word);
  }
  if (length & 3) {
    let word: u32 = 0;
    for (let i = 0; i < (length & 3); i++) word |= (<u32>load<u8>(whole + <usize>i)) << (i << 3);
    lo = nextLow(lo, word);
    hi = nextHigh(hi, word);
  }
  return finish(lo, hi, length);
}

/** Hashes a double by its bits, under a tag. */
export function hashDouble(value: f64, tag: u32): u64 {
  const bits = reinterpret<u64>(value);
  const lo = nextLow(nextLow(tag, <u32>bits), <u32>(bits >> 32));
  const hi = nextHigh(nextHigh(~tag, <u32>bits), <u32>(bits >> 32));
  return finish(lo, hi, 8);
}

// @ts-ignore: decorator
@inline
function nextLow(state: u32, word: u32): u32 {
  const mixed = (state ^ word) * 0x9e3779b1;
  return mixed ^ (mixed >> 15);
}

// @ts-ignore: decorator
@inline
function nextHigh(state: u32, word: u32): u32 {
  return rotl<u32>((state + word) * 0x85ebca77, 13);
}

function finish(lo: u32, hi: u32, length: i32): u64 {
  const low = avalanche(lo ^ length);
  const high = avalanche((hi + length) ^ low);
  return ((<u64>high) << 32) | <u64>(low + high);
}

// @ts-ignore: decorator
@inline
function avalanche(x: u32): u32 {
  x = (x ^ (x >> 16)) * 0x85ebca6b;
  x = (x ^ (x >> 13)) * 0xc2b2ae35;
  return x ^ (x >> 16);
}
