// What an item, or the items that a move leaves, contribute to a sum. Everything is told of G; of -G it is read with
// `negative`: what is below becomes what is above.

// @ts-ignore: decorator
@unmanaged
export class Totals {
  /** The hash that is added; 0 if G = -G. */
  added: u64;
  /** The hash that is combined by exclusive or; 0 unless G = -G. */
  combined: u64;
  /** A bound below the Right stop. */
  low: i64;
  /** A bound above the Left stop. */
  high: i64;
  meanLow: i64;
  meanHigh: i64;
  /** Of the mean, for move order. */
  estimate: i64;
  /** Some game below, of mean `meanLow`, is not warmer; of several items, the warmest of these. At least 0. */
  temperatureLow: i64;
  /** Some game above, of mean `meanHigh`, is not warmer. At least 0. */
  temperatureHigh: i64;

  // @ts-ignore: decorator
  @inline
  addedFor(negative: bool): u64 {
    return negative ? 0 - this.added : this.added;
  }

  // @ts-ignore: decorator
  @inline
  lowFor(negative: bool): i64 {
    return negative ? -this.high : this.low;
  }

  // @ts-ignore: decorator
  @inline
  highFor(negative: bool): i64 {
    return negative ? -this.low : this.high;
  }

  // @ts-ignore: decorator
  @inline
  meanLowFor(negative: bool): i64 {
    return negative ? -this.meanHigh : this.meanLow;
  }

  // @ts-ignore: decorator
  @inline
  meanHighFor(negative: bool): i64 {
    return negative ? -this.meanLow : this.meanHigh;
  }

  // @ts-ignore: decorator
  @inline
  estimateFor(negative: bool): i64 {
    return negative ? -this.estimate : this.estimate;
  }

  // @ts-ignore: decorator
  @inline
  temperatureLowFor(negative: bool): i64 {
    return negative ? this.temperatureHigh : this.temperatureLow;
  }

  // @ts-ignore: decorator
  @inline
  temperatureHighFor(negative: bool): i64 {
    return negative ? this.temperatureLow : this.temperatureHigh;
  }

  /** Adds G, or -G. */
  add(term: Totals, negative: bool): void {
    this.addHashes(term, negative);
    this.addBounds(term, negative);
  }

  // @ts-ignore: decorator
  @inline
  addHashes(term: Totals, negative: bool): void {
    this.added += term.addedFor(negative);
    this.combined ^= term.combined;
  }

  // @ts-ignore: decorator
  @inline
  addBounds(term: Totals, negative: bool): void {
    this.low += term.lowFor(negative);
    this.high += term.highFor(negative);
    this.meanLow += term.meanLowFor(negative);
    this.meanHigh += term.meanHighFor(negative);
    this.estimate += term.estimateFor(negative);
    this.temperatureLow = max(this.temperatureLow, term.temperatureLowFor(negative));
    this.temperatureHigh = max(this.temperatureHigh, term.temperatureHighFor(negative));
  }

  /** Takes away what has been added. The warmest that has been there still counts. */
  remove(term: Totals, negative: bool): void {
    this.added -= term.addedFor(negative);
    this.combined ^= term.combined;
    this.low -= term.lowFor(negative);
    this.high -= term.highFor(negative);
    this.meanLow -= term.meanLowFor(negative);
    this.meanHigh -= term.meanHighFor(negative);
    this.estimate -= term.estimateFor(negative);
  }
}
