/** A seeded generator on 32-bit words: sfc32 (Doty-Humphrey, PractRand), the same as the native engine's. */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 0;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = 0x9e3779b9 | 0;
    this.c = 0x85ebca6b | 0;
    this.counter = 1;
    for (let i = 0; i < 16; i++) this.next();
  }

  /** From 0 up to, but not including, 2^32. */
  next(): number {
    const sum = (this.a + this.b + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }
}
