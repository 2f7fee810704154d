import type { Graph, Symmetry } from './graph.js';

// Graphs with plain edges and at most 64 vertices, numbered in a way that does not depend on their names. The native
// engine does the same (assembly/games/graph.ts), step by step, so that both have the same normal forms.

/** Larger graphs have their vertices in the order in which they are given. */
export const MOST_FORM_VERTICES = 64;

/** Numberings that are compared at most: beyond that the form may depend on how the graph was given. */
const MOST_NUMBERINGS = 500;

/**
 * The number of vertices in two bytes, a mark for each, then a bit for each two of them, those of vertex 1 with 0, of 2
 * with 0 and 1, and so on. Names are left out.
 */
export function encodeSimpleGraph({ names, marks, edges }: Graph): Uint8Array {
  const size = names.length;
  const bytes = new Uint8Array(2 + size + (((size * (size - 1)) / 2 + 7) >> 3));
  bytes[0] = size & 255;
  bytes[1] = size >> 8;
  for (let vertex = 0; vertex < size; vertex++) bytes[2 + vertex] = marks[vertex]!.charCodeAt(0) || 0;
  for (const { from, to } of edges) {
    const pair = from < to ? (to * (to - 1)) / 2 + from : (from * (from - 1)) / 2 + to;
    bytes[2 + size + (pair >> 3)]! |= 1 << (pair & 7);
  }
  return bytes;
}

/** The vertices of a graph with plain edges, at most 64, in canonical order. */
export function simpleOrder(graph: Graph): number[] {
  return new SimpleForm(graph).least;
}

/** Symmetries of such a graph: for each vertex its image. All others come of these, unless numberings are given up. */
export function simpleSymmetries(graph: Graph): readonly Symmetry[] {
  return new SimpleForm(graph).symmetries;
}

/**
 * An ordered partition of the vertices is refined: classes are divided by how many neighbours their vertices have in another
 * class, the least number staying in place, the others going to the end, until nothing changes. Then each vertex of
 * the first of the smallest classes is set apart in its turn. Vertices are numbered in the order of their marks, then of
 * their classes: so the form with more of the lesser mark is the lesser one, which tells G from -G at a glance
 * (assembly/games/graphColouring.ts). Of all numberings that come out, the one with the least rows of neighbours counts. Twins, vertices with the same neighbours but for each other, can change places: one of them
 * is enough.
 */
class SimpleForm {
  private readonly size: number;
  /** The neighbours of each vertex as a set, in two words. */
  private readonly low: Uint32Array;
  private readonly high: Uint32Array;
  private readonly marks: Uint8Array;
  private readonly neighbours: readonly (readonly number[])[];
  private numberings = 0;
  /** The vertices in the order of the least numbering, the first found of several. */
  least: number[] = [];
  /** Those that take the least numbering so far to others like it, and those that exchange twins. */
  readonly symmetries: Symmetry[] = [];
  /** High and low word of each vertex of the least numbering. */
  private leastCode = new Uint32Array(0);

  constructor(graph: Graph) {
    const size = graph.names.length;
    this.size = size;
    this.low = new Uint32Array(size);
    this.high = new Uint32Array(size);
    this.marks = Uint8Array.from(graph.marks, (mark) => mark.charCodeAt(0) || 0);
    const neighbours: number[][] = graph.names.map(() => []);
    for (const { from, to } of graph.edges) {
      neighbours[from]!.push(to);
      neighbours[to]!.push(from);
      addTo(this.low, this.high, from, to);
      addTo(this.low, this.high, to, from);
    }
    this.neighbours = neighbours;
    const classes: number[][] = [];
    for (const mark of [...new Set(this.marks)].sort((a, b) => a - b)) {
      classes.push(Array.from(this.marks.keys()).filter((vertex) => this.marks[vertex] === mark));
    }
    this.tryAll(classes, 0);
  }

  /** Tries all numberings that the classes leave open; those from number `start` on are new. */
  private tryAll(classes: number[][], start: number): void {
    this.refine(classes, start);
    const index = smallestClass(classes);
    if (index < 0) {
      this.tryNumbering(classes);
      return;
    }
    const members = classes[index]!;
    for (let at = 0; at < members.length && this.numberings < MOST_NUMBERINGS; at++) {
      const vertex = members[at]!;
      const twin = this.twinOf(vertex, members, at);
      if (twin !== undefined) {
        this.noteExchange(vertex, twin);
        continue;
      }
      const divided = classes.slice();
      divided[index] = members.filter((other) => other !== vertex);
      divided.push([vertex]);
      this.tryAll(divided, classes.length);
    }
  }

  private refine(classes: number[][], start: number): void {
    const counts = new Uint8Array(this.size);
    for (let index = start; index < classes.length; index++) {
      counts.fill(0);
      for (const vertex of classes[index]!) for (const next of this.neighbours[vertex]!) counts[next]!++;
      const known = classes.length;
      for (let divided = 0; divided < known; divided++) {
        const members = classes[divided]!;
        if (members.length === 1) continue;
        let least = 255;
        let most = 0;
        for (const vertex of members) {
          least = Math.min(least, counts[vertex]!);
          most = Math.max(most, counts[vertex]!);
        }
        if (least === most) continue;
        classes[divided] = members.filter((vertex) => counts[vertex] === least);
        for (let count = least + 1; count <= most; count++) {
          const part = members.filter((vertex) => counts[vertex] === count);
          if (part.length > 0) classes.push(part);
        }
      }
    }
  }

  /** The first of the earlier members that is the vertex's twin. */
  private twinOf(vertex: number, members: readonly number[], before: number): number | undefined {
    return members.slice(0, before).find((other) => {
      // What the two see, without each other.
      const low = (this.low[vertex]! ^ this.low[other]!) & ~lowBit(vertex) & ~lowBit(other);
      const high = (this.high[vertex]! ^ this.high[other]!) & ~lowBit(vertex - 32) & ~lowBit(other - 32);
      return low === 0 && high === 0;
    });
  }

  private noteExchange(vertex: number, twin: number): void {
    const symmetry = Array.from({ length: this.size }, (_, other) => other);
    symmetry[vertex] = twin;
    symmetry[twin] = vertex;
    this.symmetries.push(symmetry);
  }

  /** Every class is one vertex. */
  private tryNumbering(classes: readonly (readonly number[])[]): void {
    const { size, marks } = this;
    const order = classes.map(([vertex]) => vertex!).sort((a, b) => marks[a]! - marks[b]!);
    const numbers = new Uint8Array(size);
    for (let number = 0; number < size; number++) numbers[order[number]!] = number;
    const code = new Uint32Array(2 * size);
    let isLess = this.numberings === 0;
    this.numberings++;
    for (let number = 0; number < size; number++) {
      for (const next of this.neighbours[order[number]!]!) {
        const image = numbers[next]!;
        code[2 * number + (image < 32 ? 1 : 0)]! |= 1 << (image & 31);
      }
      for (let i = 2 * number; i < 2 * number + 2 && !isLess; i++) {
        if (code[i]! > this.leastCode[i]!) return;
        isLess = code[i]! < this.leastCode[i]!;
      }
    }
    if (!isLess) {
      const symmetry: number[] = [];
      this.least.forEach((vertex, number) => {
        symmetry[vertex] = order[number]!;
      });
      this.symmetries.push(symmetry);
      return;
    }
    this.leastCode = code;
    this.least = order;
  }
}

function addTo(low: Uint32Array, high: Uint32Array, vertex: number, other: number): void {
  if (other < 32) low[vertex]! |= 1 << other;
  else high[vertex]! |= 1 << (other - 32);
}

/** The bit of a vertex of the word; none if it is in the other. */
function lowBit(vertex: number): number {
  return vertex >= 0 && vertex < 32 ? 1 << vertex : 0;
}

/** The first of the smallest classes of several vertices; -1 if there is none. */
function smallestClass(classes: readonly (readonly number[])[]): number {
  let smallest = -1;
  classes.forEach((members, index) => {
    if (members.length < 2) return;
    if (smallest < 0 || members.length < classes[smallest]!.length) smallest = index;
  });
  return smallest;
}
