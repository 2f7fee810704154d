import { EMPTY } from '../board/cells.js';
import type { Grid } from '../board/grid.js';
import { neighbours4 } from '../board/neighbours.js';

/** Larger boards, and graphs that can be numbered in more ways that look alike, are told apart as boards. */
const MOST_BOARD_CELLS = 64;
const MOST_BOARD_COLS = 62;
const MOST_NUMBERINGS = 64;

/** What the graph of the empty cells tells, whatever board it lies on. */
export interface GraphForm {
  /** Equal for graphs that are equal but for the names of the cells. */
  readonly identity: Uint8Array;
  /** Is there a symmetry that exchanges the cells in pairs, none of which are neighbours? */
  readonly isMirrored: boolean;
}

/**
 * Undefined where it would be dear to find out.
 *
 * The cells are numbered in a way that does not depend on the board, by refinement and individualisation (McKay,
 * "Practical graph isomorphism", 1981); the identity is the neighbours of each number. Two numberings with the same
 * neighbours are a symmetry.
 */
export function graphForm(grid: Grid): GraphForm | undefined {
  if (grid.cells.length > MOST_BOARD_CELLS || grid.cols > MOST_BOARD_COLS) return undefined;
  const { least, isMirrored } = new Numberings(graphOf(grid));
  return least && { identity: encode(least), isMirrored };
}

/** A graph of cells of a board: vertices have up to four neighbours, and two of them at most two in common. */
interface Graph {
  readonly size: number;
  /** Four numbers a vertex: its neighbours, ascending, then `size`, which is none. */
  readonly neighbours: Uint8Array;
}

/** Up, left, right, down, in the tables of neighbours. */
const ASCENDING = [0, 3, 1, 2] as const;

/** The graph of the empty cells. */
function graphOf(grid: Grid): Graph {
  const { cells } = grid;
  const vertices = new Uint8Array(cells.length);
  let size = 0;
  for (let cell = 0; cell < cells.length; cell++) if (cells[cell] === EMPTY) vertices[cell] = size++;
  const table = neighbours4(grid);
  const neighbours = new Uint8Array(4 * size).fill(size);
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] !== EMPTY) continue;
    let to = 4 * vertices[cell]!;
    for (const direction of ASCENDING) {
      const next = table[4 * cell + direction]!;
      if (next >= 0 && cells[next] === EMPTY) neighbours[to++] = vertices[next]!;
    }
  }
  return { size, neighbours };
}

/** A word of 0, which no board begins with, then a word for each cell. */
function encode(words: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(4 * (words.length + 1));
  const view = new DataView(bytes.buffer);
  for (const [i, word] of words.entries()) view.setUint32(4 * (i + 1), word, true);
  return bytes;
}

/** An ordered partition of the vertices. */
type Classes = readonly (readonly number[])[];

class Numberings {
  /** The least of all numberings: for each number its neighbours, as one word; undefined if there are too many. */
  least: Uint32Array | undefined;
  isMirrored = false;
  private count = 0;
  /** The vertices in the order of the least numbering, the first found of several. */
  private leastOrder: readonly number[] = [];
  /** For each vertex, how many neighbours it has in a class. */
  private readonly counts: Uint8Array;

  constructor(private readonly graph: Graph) {
    const { size } = graph;
    this.counts = new Uint8Array(size + 1);
    const all = Array.from({ length: size }, (_, vertex) => vertex);
    this.tryAll(size > 0 ? [all] : [], 0);
    if (this.count > MOST_NUMBERINGS) this.least = undefined;
  }

  /** Tries all numberings that the partition leaves open; the classes from number `start` on are new. */
  private tryAll(classes: number[][], start: number): void {
    this.refine(classes, start);
    const open = smallestClass(classes);
    if (open < 0) {
      this.tryNumbering(classes.map(([vertex]) => vertex!));
      return;
    }
    const members = classes[open]!;
    for (const [i, vertex] of members.entries()) {
      // Twins can change places: one of them will do.
      if (members.slice(0, i).some((other) => this.areTwins(vertex, other))) continue;
      const divided = classes.slice();
      divided[open] = members.filter((other) => other !== vertex);
      divided.push([vertex]);
      this.tryAll(divided, classes.length);
      if (this.count > MOST_NUMBERINGS) return;
    }
  }

  /**
   * Divides classes by how many neighbours their vertices have in each of those from number `start` on, and in those
   * that come up. Of a class that falls apart the least part stays, the others become the last: if there was nothing
   * to divide by the whole, they tell as much as all parts (Hopcroft).
   */
  private refine(classes: number[][], start: number): void {
    const { counts } = this;
    const { neighbours } = this.graph;
    for (let index = start; index < classes.length && classes.length < this.graph.size; index++) {
      counts.fill(0);
      for (const vertex of classes[index]!) {
        for (let entry = 4 * vertex; entry < 4 * vertex + 4; entry++) counts[neighbours[entry]!]!++;
      }
      for (let i = 0, before = classes.length; i < before; i++) {
        if (classes[i]!.length > 1) this.divide(classes, i);
      }
    }
  }

  private divide(classes: number[][], index: number): void {
    const { counts } = this;
    const parts: number[][] = [];
    for (const vertex of classes[index]!) {
      const part = parts[counts[vertex]!];
      if (part) part.push(vertex);
      else parts[counts[vertex]!] = [vertex];
    }
    let at = index;
    for (const part of parts) {
      if (!part) continue;
      classes[at] = part;
      at = classes.length;
    }
  }

  /** Have the two vertices the same neighbours? */
  private areTwins(a: number, b: number): boolean {
    const { neighbours } = this.graph;
    for (let i = 0; i < 4; i++) if (neighbours[4 * a + i] !== neighbours[4 * b + i]) return false;
    return true;
  }

  private tryNumbering(order: readonly number[]): void {
    this.count++;
    const words = this.wordsOf(order);
    const { least } = this;
    const at = least ? words.findIndex((word, i) => word !== least[i]) : -1;
    if (!least || (at >= 0 && words[at]! < least[at]!)) {
      this.least = words;
      this.leastOrder = order;
    } else if (at >= 0) {
      return;
    }
    this.isMirrored ||= this.exchangesPairs(order);
  }

  /** For each number its neighbours' numbers plus 1, the greatest first, in seven bits each; 0 where there is none. */
  private wordsOf(order: readonly number[]): Uint32Array {
    const { size, neighbours } = this.graph;
    const numbers = new Uint8Array(size + 1);
    for (let i = 0; i < size; i++) numbers[order[i]!] = i + 1;
    const words = new Uint32Array(size);
    for (let i = 0; i < size; i++) {
      const entry = 4 * order[i]!;
      words[i] = pack(
        numbers[neighbours[entry]!]!,
        numbers[neighbours[entry + 1]!]!,
        numbers[neighbours[entry + 2]!]!,
        numbers[neighbours[entry + 3]!]!,
      );
    }
    return words;
  }

  /**
   * Does the symmetry that takes the first least numbering to this one exchange vertices in pairs, none of which are
   * neighbours? Twins may change places besides, so only their class counts: it must come back to itself. If it is
   * taken to itself at once, its twins are exchanged with each other. They are two, as no three cells of a board have
   * two neighbours in common; or leaves of one cell, which then stays where it is and is rejected; or cells without
   * neighbours, which do not matter.
   */
  private exchangesPairs(order: readonly number[]): boolean {
    const images: number[] = [];
    this.leastOrder.forEach((vertex, i) => {
      images[vertex] = order[i]!;
    });
    return images.every((image, vertex) => {
      const back = images[image]!;
      if (this.hasTwin(vertex)) return this.areTwins(back, vertex);
      return back === vertex && image !== vertex && !this.areNeighbours(image, vertex);
    });
  }

  private hasTwin(vertex: number): boolean {
    return this.leastOrder.some((other) => other !== vertex && this.areTwins(other, vertex));
  }

  private areNeighbours(a: number, b: number): boolean {
    return this.graph.neighbours.subarray(4 * a, 4 * a + 4).includes(b);
  }
}

/** Four numbers, the greatest first, in seven bits each. */
function pack(a: number, b: number, c: number, d: number): number {
  const highAB = Math.max(a, b);
  const highCD = Math.max(c, d);
  const lowAB = Math.min(a, b);
  const lowCD = Math.min(c, d);
  const one = Math.min(highAB, highCD);
  const other = Math.max(lowAB, lowCD);
  return (
    (Math.max(highAB, highCD) << 21) |
    (Math.max(one, other) << 14) |
    (Math.min(one, other) << 7) |
    Math.min(lowAB, lowCD)
  );
}

/** The first of the smallest classes of several vertices; -1 if there is none. */
function smallestClass(classes: Classes): number {
  let smallest = -1;
  classes.forEach(({ length }, i) => {
    if (length > 1 && (smallest < 0 || length < classes[smallest]!.length)) smallest = i;
  });
  return smallest;
}
