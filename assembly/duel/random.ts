// A seeded generator on 32-bit words, so that the TypeScript engine draws the same numbers.

let a: u32 = 0;
let b: u32 = 0;
let c: u32 = 0;
let counter: u32 = 0;

/** sfc32 (Doty-Humphrey, PractRand): 128 bits of state, a counter guarantees a period of at least 2^32. */
export function random(): u32 {
  const sum = a + b + counter;
  counter = counter + 1;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = rotl<u32>(c, 21) + sum;
  return sum;
}

export function seed(value: u32): void {
  a = value;
  b = 0x9e3779b9;
  c = 0x85ebca6b;
  counter = 1;
  for (let i = 0; i < 16; i++) random();
}
