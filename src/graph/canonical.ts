import { EDGE_KINDS, type Graph, makeGraph, type Symmetry } from './graph.js';
import { MOST_FORM_VERTICES, simpleOrder } from './simpleForm.js';

/** Numberings that are compared at most: beyond that the form depends on how the graph was given, and is still it. */
const MOST_NUMBERINGS = 2000;

/** A numbering of the vertices that does not depend on their names, and what it tells of symmetries. */
export interface CanonicalNumbering {
  /** The vertices in their order. */
  readonly order: readonly number[];
  /** Those that were met; all others come of them, unless numberings were given up. */
  readonly symmetries: readonly Symmetry[];
  /** Were all numberings looked at? If not, graphs that are equal but for names may get different forms. */
  readonly isCanonical: boolean;
}

/** The graph with its vertices named 1, 2, … in canonical order: equal for graphs that are equal but for names. */
export function canonicalGraph(graph: Graph): Graph {
  return renamed(graph, canonicalNumbering(graph).order);
}

/** The same of graphs with plain edges, none twice, none from a vertex to itself: in the order of the native engine. */
export function canonicalSimpleGraph(graph: Graph): Graph {
  const isSmall = graph.names.length <= MOST_FORM_VERTICES;
  return renamed(graph, isSmall ? simpleOrder(graph) : graph.names.map((_, vertex) => vertex));
}

function renamed(graph: Graph, order: readonly number[]): Graph {
  const numbers: number[] = [];
  order.forEach((vertex, number) => {
    numbers[vertex] = number;
  });
  return makeGraph(
    order.map((_, number) => String(number + 1)),
    order.map((vertex) => graph.marks[vertex]!),
    graph.edges.map(({ from, to, kind }) => ({ from: numbers[from]!, to: numbers[to]!, kind })),
  );
}

/**
 * Refinement and individualisation (McKay, "Practical graph isomorphism", 1981): vertices are divided by what they see
 * around them until nothing more is seen; then one of a class is made special, each in its turn. Of all numberings
 * that come out the least counts, by what was seen on the way and then by its edges. Two with the same edges are a
 * symmetry, which spares all that it takes to something seen before.
 */
export function canonicalNumbering(graph: Graph): CanonicalNumbering {
  return new Numbering(graph).result();
}

class Numbering {
  private readonly size: number;
  /** The kinds and numbers of edges from a vertex to another, as one number. */
  private readonly links: Int32Array;
  private readonly adjacent: readonly (readonly number[])[];
  private count = 0;
  private bestOrder: readonly number[] | undefined;
  private bestCode: Int32Array | undefined;
  private bestPath: number[] = [];
  private bestTraces: number[] = [];
  private readonly path: number[] = [];
  private readonly traces: number[] = [];
  private readonly symmetries: Int32Array[] = [];
  private countsEdges = true;

  constructor(private readonly graph: Graph) {
    const { names, edges } = graph;
    this.size = names.length;
    this.links = new Int32Array(this.size * this.size);
    const adjacent = names.map(() => new Set<number>());
    for (const { from, to, kind } of edges) {
      this.addLink(from, to, EDGE_KINDS.indexOf(kind) + 1);
      // The other end of a directed edge sees it, too.
      this.addLink(to, from, kind === '>' ? EDGE_KINDS.length + 1 : EDGE_KINDS.indexOf(kind) + 1);
      adjacent[from]!.add(to);
      adjacent[to]!.add(from);
    }
    this.adjacent = adjacent.map((set) => [...set]);
    const colours = this.coloursBy(names.map((_, vertex) => graph.marks[vertex]!.charCodeAt(0) || 0));
    this.search(this.refined(colours), 0, false);
  }

  result(): CanonicalNumbering {
    return {
      order: this.bestOrder ?? [],
      // Beyond 31 edges alike are not counted.
      symmetries: this.countsEdges ? this.symmetries : [],
      isCanonical: this.count <= MOST_NUMBERINGS,
    };
  }

  /** Five bits for each of five kinds that an end of an edge may have: it sees up to 31 edges alike. */
  private addLink(from: number, to: number, kind: number): void {
    const at = from * this.size + to;
    const shift = 5 * (kind - 1);
    if (((this.links[at]! >> shift) & 31) < 31) this.links[at] = this.links[at]! + (1 << shift);
    else this.countsEdges = false;
  }

  /** For each vertex how many have a lesser key; equal keys, equal colours. */
  private coloursBy(keys: ArrayLike<number>): Int32Array {
    const order = Array.from({ length: this.size }, (_, vertex) => vertex).sort(
      (a, b) => keys[a]! - keys[b]!,
    );
    const colours = new Int32Array(this.size);
    order.forEach((vertex, at) => {
      const before = order[at - 1];
      colours[vertex] = before !== undefined && keys[before] === keys[vertex] ? colours[before]! : at;
    });
    return colours;
  }

  /** Divides colours by those of the neighbours until nothing changes. */
  private refined(colours: Int32Array): Int32Array {
    const { size, links, adjacent } = this;
    let current = colours;
    for (let classes = distinct(current); classes < size; ) {
      const seen = new Float64Array(size);
      for (let vertex = 0; vertex < size; vertex++) {
        // A sum does not depend on the order; different neighbourhoods rarely have equal ones, and then stay together.
        let sum = 0;
        for (const next of adjacent[vertex]!) {
          sum = (sum + mixed(current[next]!, links[vertex * size + next]!)) >>> 0;
        }
        seen[vertex] = current[vertex]! * 2 ** 32 + sum;
      }
      const next = this.coloursBy(seen);
      const count = distinct(next);
      if (count === classes) break;
      classes = count;
      current = next;
    }
    return current;
  }

  /**
   * Looks at the numberings that the colours leave open. `isBetter` if what was seen on the way is already less than for
   * the best one. Returns the depth to go back to: all numberings below it are known by a symmetry.
   */
  private search(colours: Int32Array, depth: number, isBetter: boolean): number {
    let better = isBetter;
    const trace = this.traceOf(colours);
    this.traces[depth] = trace;
    if (this.bestOrder && !better) {
      const best = this.bestTraces[depth] ?? -1;
      if (trace > best) return depth;
      better = trace < best;
    }
    const members = smallestClass(colours);
    if (!members) return this.take(colours, depth, better);
    const tried: number[] = [];
    for (const vertex of members) {
      if (this.count > MOST_NUMBERINGS) return 0;
      if (tried.length > 0) {
        const orbits = this.orbitsFixing(depth);
        if (tried.some((other) => orbits[other] === orbits[vertex])) continue;
      }
      tried.push(vertex);
      this.path[depth] = vertex;
      const special = colours.map((colour, other) =>
        colour === colours[vertex] && other !== vertex ? colour + 1 : colour,
      );
      const back = this.search(this.refined(special), depth + 1, better);
      if (back < depth) return back;
      // A best numbering found below makes the others compare with it again.
      if (this.bestPath[depth] === vertex) better = false;
    }
    return depth;
  }

  private take(colours: Int32Array, depth: number, better: boolean): number {
    this.count++;
    const order: number[] = [];
    colours.forEach((number, vertex) => {
      order[number] = vertex;
    });
    const code = this.codeOf(order);
    const sign = this.bestCode && !better ? compare(code, this.bestCode) : -1;
    if (sign < 0) {
      this.bestOrder = order;
      this.bestCode = code;
      this.bestPath = this.path.slice(0, depth);
      this.bestTraces = this.traces.slice(0, depth + 1);
      return depth;
    }
    if (sign > 0) return depth;
    const symmetry = new Int32Array(this.size);
    this.bestOrder!.forEach((vertex, number) => {
      symmetry[vertex] = order[number]!;
    });
    this.symmetries.push(symmetry);
    // What lies below the place where the two ways part is alike.
    return this.path.findIndex((vertex, at) => vertex !== this.bestPath[at]);
  }

  /** What can be compared of two partitions: the sizes of the classes, and how they are linked. */
  private traceOf(colours: Int32Array): number {
    const { size, links, adjacent } = this;
    let sum = 0;
    for (let vertex = 0; vertex < size; vertex++) {
      let around = 0;
      for (const next of adjacent[vertex]!) {
        around = (around + mixed(colours[next]!, links[vertex * size + next]!)) >>> 0;
      }
      sum = (sum + mixed(colours[vertex]!, around | 0)) >>> 0;
    }
    return sum;
  }

  /** The marks and links of the vertices in their new order. */
  private codeOf(order: readonly number[]): Int32Array {
    const { size, links } = this;
    const code = new Int32Array(size * (size + 1));
    order.forEach((from, i) => {
      code[i] = this.graph.marks[from]!.charCodeAt(0) || 0;
      order.forEach((to, j) => {
        code[size * (i + 1) + j] = links[from * size + to]!;
      });
    });
    return code;
  }

  /** The orbits of the symmetries found that leave the first vertices of the path where they are. */
  private orbitsFixing(depth: number): Int32Array {
    const orbits = Int32Array.from({ length: this.size }, (_, vertex) => vertex);
    const find = (vertex: number): number => {
      let root = vertex;
      while (orbits[root] !== root) root = orbits[root]!;
      return root;
    };
    for (const symmetry of this.symmetries) {
      let fixes = true;
      for (let at = 0; at < depth; at++) fixes &&= symmetry[this.path[at]!] === this.path[at];
      if (!fixes) continue;
      symmetry.forEach((image, vertex) => {
        const a = find(vertex);
        const b = find(image);
        orbits[Math.max(a, b)] = Math.min(a, b);
      });
    }
    return orbits.map((_, vertex) => find(vertex));
  }
}

/** The members of the first of the smallest classes with several. */
function smallestClass(colours: Int32Array): number[] | undefined {
  const classes: number[][] = [];
  colours.forEach((colour, vertex) => {
    const members = classes[colour];
    if (members) members.push(vertex);
    else classes[colour] = [vertex];
  });
  let smallest: number[] | undefined;
  for (const members of classes) {
    if (members && members.length > 1 && (!smallest || members.length < smallest.length)) smallest = members;
  }
  return smallest;
}

function distinct(colours: Int32Array): number {
  return new Set(colours).size;
}

function compare(a: Int32Array, b: Int32Array): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

/** Both numbers, well mixed, in 32 bits. */
function mixed(a: number, b: number): number {
  let hash = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 0x7f4a7c15, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}
