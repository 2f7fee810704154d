import { ParseError } from '../base/errors.js';
import { FAMILIES, familyOf, isFamily, MOST_VERTICES } from './families.js';
import { type Edge, type EdgeKind, type Graph, makeGraph } from './graph.js';

/** What the graphs of a game may have. */
export interface GraphSyntax {
  /** The marks that a vertex may have. */
  readonly marks: string;
  /** The kinds of edges, the usual one first. */
  readonly kinds: readonly EdgeKind[];
  /** May there be loops, and several edges between two vertices? */
  readonly multiple?: boolean;
}

const MOST_EDGES = 20_000;
const VERTEX = /([A-Za-z0-9_]+)(?::(.?))?/y;
const CONNECTORS: Readonly<Record<string, EdgeKind>> = { '-': '-', '>': '>', '<X>': 'X', '<O>': 'O' };
const CONNECTOR = /-|>|<[XO]>/y;

/** How the kind of an edge is written between its ends. */
export function connector(kind: EdgeKind): string {
  return kind === 'X' || kind === 'O' ? `<${kind}>` : kind;
}

/**
 * Reads a graph: parts separated by commas, each a walk along edges (`a-b-c`, `a<X>b`, `a>b`) or a family (`path:5`). A
 * vertex is its name, and `:` and a mark, at one of the places where it stands.
 */
export function parseGraph(text: string, syntax: GraphSyntax): Graph {
  return new GraphReader(text, syntax).graph();
}

class GraphReader {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly marks: string[] = [];
  private readonly edges: Edge[] = [];
  private readonly ends = new Set<string>();

  constructor(
    private readonly text: string,
    private readonly syntax: GraphSyntax,
  ) {}

  graph(): Graph {
    if (this.text.trim() === '') return makeGraph([], [], []);
    let start = 0;
    for (const part of this.text.split(',')) {
      const lead = part.length - part.trimStart().length;
      if (isFamily(part.trim()) && this.syntax.kinds.includes('-'))
        this.readFamily(part.trim(), start + lead);
      else this.readWalk(start + lead, start + part.trimEnd().length);
      start += part.length + 1;
    }
    return makeGraph(this.names, this.marks, this.edges);
  }

  private readFamily(part: string, start: number): void {
    try {
      const { names, edges } = familyOf(part);
      const numbers = names.map((name) => this.vertex(name, start, part.length));
      for (const [from, to] of edges) this.link(numbers[from]!, numbers[to]!, '-', start, part.length);
    } catch (error) {
      if (!(error instanceof ParseError) || error.input === this.text) throw error;
      throw new ParseError(error.problem, this.text, start + error.offset, error.length);
    }
  }

  private readWalk(start: number, end: number): void {
    const { text } = this;
    let at = start;
    let before = -1;
    let kind: EdgeKind = '-';
    let edgeStart = start;
    for (;;) {
      VERTEX.lastIndex = at;
      const found = at < end ? VERTEX.exec(text) : null;
      if (!found) this.refuse('expected the name of a vertex: letters, digits, _', at, 1);
      const [whole, name, mark] = found!;
      const vertex = this.vertex(name!, at, name!.length);
      if (mark !== undefined) this.mark(vertex, mark, at, whole.length);
      at += whole.length;
      if (before >= 0) this.link(before, vertex, kind, edgeStart, at - edgeStart);
      if (at >= end) return;
      CONNECTOR.lastIndex = at;
      const connected = CONNECTOR.exec(text);
      if (!connected || !this.syntax.kinds.includes(CONNECTORS[connected[0]]!)) {
        const kinds = this.syntax.kinds.map((each) => `'${connector(each)}'`).join(' or ');
        this.refuse(`unexpected '${text[at]}', expected ${kinds} and a vertex, or a comma`, at, 1);
      }
      kind = CONNECTORS[connected![0]]!;
      before = vertex;
      edgeStart = at - whole.length;
      at += connected![0].length;
    }
  }

  private vertex(name: string, start: number, length: number): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    if (this.names.length === MOST_VERTICES) {
      this.refuse(`more than ${MOST_VERTICES} vertices`, start, length);
    }
    const number = this.names.length;
    this.numbers.set(name, number);
    this.names.push(name);
    this.marks.push('');
    return number;
  }

  private mark(vertex: number, mark: string, start: number, length: number): void {
    const { marks } = this.syntax;
    if (mark === '' || !marks.includes(mark)) {
      const hint = FAMILIES.some((family) => family.startsWith(`${this.names[vertex]}:`))
        ? `${this.names[vertex]} is written like ${FAMILIES.join(', ')}`
        : marks === ''
          ? 'vertices of this game have no marks'
          : `unknown mark '${mark}', expected ${[...marks].map((each) => `'${each}'`).join(' or ')}`;
      this.refuse(hint, start, length);
    }
    if (this.marks[vertex] !== '' && this.marks[vertex] !== mark) {
      this.refuse(`vertex ${this.names[vertex]} is marked '${this.marks[vertex]}' already`, start, length);
    }
    this.marks[vertex] = mark;
  }

  private link(from: number, to: number, kind: EdgeKind, start: number, length: number): void {
    if (!this.syntax.multiple) {
      const key = kind === '>' || from < to ? `${from} ${to}` : `${to} ${from}`;
      if (from === to) this.refuse('an edge from a vertex to itself', start, length);
      if (this.ends.has(key)) {
        this.refuse(`a second edge between ${this.names[from]} and ${this.names[to]}`, start, length);
      }
      this.ends.add(key);
    }
    if (this.edges.length === MOST_EDGES) this.refuse(`more than ${MOST_EDGES} edges`, start, length);
    this.edges.push({ from, to, kind });
  }

  private refuse(problem: string, start: number, length: number): never {
    throw new ParseError(problem, this.text, start, length);
  }
}

/** The graph as walks: each goes on along the first edge that has not been written. Lonely vertices come last. */
export function formatGraph({ names, marks, edges }: Graph): string {
  const written = new Uint8Array(edges.length);
  const isNamed = new Uint8Array(names.length);
  const leaving = names.map((): number[] => []);
  edges.forEach(({ from, to, kind }, edge) => {
    leaving[from]!.push(edge);
    if (kind !== '>' && from !== to) leaving[to]!.push(edge);
  });
  const vertexText = (vertex: number): string => {
    const isFirst = !isNamed[vertex];
    isNamed[vertex] = 1;
    return isFirst && marks[vertex] !== '' ? `${names[vertex]}:${marks[vertex]}` : names[vertex]!;
  };
  const walks: string[] = [];
  edges.forEach((first, number) => {
    if (written[number]) return;
    let at = first.from;
    let walk = vertexText(at);
    for (let next: number | undefined = number; next !== undefined; ) {
      const { from, to, kind }: Edge = edges[next]!;
      written[next] = 1;
      at = at === from ? to : from;
      walk += connector(kind) + vertexText(at);
      next = leaving[at]!.find((edge) => !written[edge]);
    }
    walks.push(walk);
  });
  names.forEach((_, vertex) => {
    if (!isNamed[vertex]) walks.push(vertexText(vertex));
  });
  return walks.join();
}
