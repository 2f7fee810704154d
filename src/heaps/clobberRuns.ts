import { SolverError } from '../base/errors.js';

/** So much work is done before others get their turn: a few milliseconds. */
const WORK_PER_SLICE = 2 ** 20;

/** 64 MB for one table. */
const MOST_VALUES = 2 ** 25;

/** A run of n stones has at most 2(n - 1) moves, so that its nim value fits into 16 bits. */
const LONGEST_RUN = 2 ** 15;

/** The tables of so many different words are kept. */
const MOST_TABLES = 4;

/** The stone at place `from` of a run captures the one at `to`. */
export interface Capture {
  readonly from: number;
  readonly to: number;
}

/**
 * The nim values of impartial Clobber on a strip, in polynomial time. The cell that a stone leaves stays empty, so a
 * move cuts a run of stones in two, and changes nothing but the colour of the stone at one of the new ends, next to
 * the cut. So every run that can ever arise from a run is a stretch of it in which at most the two end stones have
 * changed colour: from n stones at most 2n² different runs, with at most 2n moves each. In a run that repeats a word
 * of p stones, stretches that begin p stones apart are alike, which leaves 4pn; and they serve longer runs, too.
 */
export class ClobberRuns {
  /** By word, those used last at the end. */
  private readonly tables = new Map<string, WordTable>();

  /** The nim value of a run of stones, which are 0 and 1. Yields every few milliseconds. */
  *nimValue(run: Uint8Array): Generator<void, number> {
    const { table, place } = this.stretchOf(run);
    yield* table.extend(run.length);
    return table.valueOf(run.length, place);
  }

  /** The table of a run that this one is a stretch of, or may arise from; or else one of its own. */
  private stretchOf(run: Uint8Array): { table: WordTable; place: number } {
    checkLength(run.length);
    for (const table of this.tables.values()) {
      const place = table.placeOf(run);
      if (place >= 0) return { table, place };
    }
    return { table: this.tableOf(run), place: 0 };
  }

  /** The captures that leave runs of this nim value. */
  *movesTo(run: Uint8Array, nimValue: number): Generator<void, Capture[]> {
    const table = this.tableOf(run);
    yield* table.extend(run.length);
    return table.movesTo(run.length, nimValue);
  }

  private tableOf(run: Uint8Array): WordTable {
    const { length } = run;
    checkLength(length);
    const word = run.slice(0, leastPeriod(run));
    // What does not come again at least once is not the beginning of a longer run that does.
    const end = length < 2 * word.length ? length : Number.POSITIVE_INFINITY;
    const key = `${word.join('')} ${end}`;
    const table = this.tables.get(key) ?? new WordTable(word, end);
    this.tables.delete(key);
    this.tables.set(key, table);
    if (this.tables.size > MOST_TABLES) this.tables.delete(this.tables.keys().next().value!);
    return table;
  }
}

function checkLength(length: number): void {
  if (length <= LONGEST_RUN) return;
  throw new SolverError('ERR_TOO_LARGE', `a run of ${length} stones is too long, at most ${LONGEST_RUN}`);
}

/** The least p with run[i] = run[i + p] wherever both are there (failure function of Knuth, Morris and Pratt). */
function leastPeriod(run: Uint8Array): number {
  const borders = new Uint32Array(run.length + 1);
  let border = 0;
  for (let i = 1; i < run.length; i++) {
    while (border > 0 && run[i] !== run[border]) border = borders[border]!;
    if (run[i] === run[border]) border++;
    borders[i + 1] = border;
  }
  return run.length - borders[run.length]!;
}

/** Whether the first and the last stone of a stretch have changed colour. */
const FIRST_CHANGED = 2;
const LAST_CHANGED = 1;

/** The nim values of stretches of a word that is repeated without end, or up to `end`. */
class WordTable {
  /** Of the stretch of `length` stones from place `start` of the word on: at 4 (length p + start) + changes. */
  private values: Uint16Array;
  /** Stretches up to this length are known. Those of one stone have no moves. */
  private known = 1;
  /** By value: the number of the last stretch that has an option of this value. */
  private readonly seen = new Uint32Array(2 ** 16);
  private stretches = 0;

  constructor(
    private readonly word: Uint8Array,
    private readonly end: number,
  ) {
    this.values = new Uint16Array(8 * word.length);
  }

  /** Of the stretch of that length at a place that {@link placeOf} has found. */
  valueOf(length: number, place: number): number {
    return this.values[4 * length * this.word.length + place]!;
  }

  /** Where the run is a stretch, maybe with colours exchanged: 4 start + changes; -1: nowhere. */
  placeOf(run: Uint8Array): number {
    const { word } = this;
    const { length } = run;
    for (let start = 0; start < word.length && start + length <= this.end; start++) {
      const differs = (i: number) => run[i]! ^ word[(start + i) % word.length]!;
      const exchanged = differs(length >> 1);
      let inner = 1;
      while (inner < length - 1 && differs(inner) === exchanged) inner++;
      if (inner < length - 1) continue;
      const first = differs(0) === exchanged ? 0 : FIRST_CHANGED;
      const last = differs(length - 1) === exchanged ? 0 : LAST_CHANGED;
      return 4 * start + first + last;
    }
    return -1;
  }

  *extend(length: number): Generator<void, void> {
    const period = this.word.length;
    if (4 * (length + 1) * period > MOST_VALUES) {
      throw new SolverError('ERR_TOO_LARGE', `more than ${MOST_VALUES} runs of stones can arise`);
    }
    let work = 0;
    while (this.known < length) {
      const next = this.known + 1;
      this.makeRoom(4 * (next + 1) * period);
      for (let start = 0; start < period && start + next <= this.end; start++) {
        for (let changes = 0; changes < 4; changes++) {
          this.values[4 * (next * period + start) + changes] = this.workOut(start, next, changes);
        }
        work += 4 * next;
        if (work < WORK_PER_SLICE) continue;
        work = 0;
        yield;
      }
      this.known = next;
    }
  }

  /** The mex over all captures. */
  private workOut(start: number, length: number, changes: number): number {
    const { word, seen } = this;
    const first = changes & FIRST_CHANGED;
    const last = changes & LAST_CHANGED;
    this.stretches++;
    const mark = this.stretches;
    let colour = word[start]! ^ (first >> 1);
    let place = start;
    for (let i = 0; i < length - 1; i++) {
      place = place + 1 === word.length ? 0 : place + 1;
      const next = i === length - 2 ? word[place]! ^ last : word[place]!;
      if (next !== colour) {
        seen[this.rightwards(start, length, i, place, first, last)] = mark;
        seen[this.leftwards(start, length, i, place, first, last)] = mark;
      }
      colour = next;
    }
    let value = 0;
    while (seen[value] === mark) value++;
    return value;
  }

  /** Stone i captures the next, which is at `place` of the word, and becomes the first of what is right of it. */
  private rightwards(
    start: number,
    length: number,
    i: number,
    place: number,
    first: number,
    last: number,
  ): number {
    const { values } = this;
    const period = this.word.length;
    const left = values[4 * (i * period + start) + first]!;
    return left ^ values[4 * ((length - i - 1) * period + place) + FIRST_CHANGED + last]!;
  }

  /** The stone at `place` of the word captures stone i before it and becomes the last of what is left of it. */
  private leftwards(
    start: number,
    length: number,
    i: number,
    place: number,
    first: number,
    last: number,
  ): number {
    const { values } = this;
    const period = this.word.length;
    const beyond = place + 1 === period ? 0 : place + 1;
    const left = values[4 * ((i + 1) * period + start) + first + LAST_CHANGED]!;
    return left ^ values[4 * ((length - i - 2) * period + beyond) + last]!;
  }

  /** The captures in the first `length` stones that leave this nim value. */
  movesTo(length: number, nimValue: number): Capture[] {
    const { word } = this;
    const captures: Capture[] = [];
    for (let i = 0; i < length - 1; i++) {
      const place = (i + 1) % word.length;
      if (word[place] === word[i % word.length]) continue;
      if (this.rightwards(0, length, i, place, 0, 0) === nimValue) captures.push({ from: i, to: i + 1 });
      if (this.leftwards(0, length, i, place, 0, 0) === nimValue) captures.push({ from: i + 1, to: i });
    }
    return captures;
  }

  private makeRoom(size: number): void {
    if (size <= this.values.length) return;
    const larger = new Uint16Array(Math.min(MOST_VALUES, 2 * size));
    larger.set(this.values);
    this.values = larger;
  }
}
