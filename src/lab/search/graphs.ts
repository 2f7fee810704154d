/** What the graphs of a game are made of, as its texts write them. */
interface GraphParts {
  /** What stands behind the name of a vertex; the first vertex may have marks of its own. */
  readonly marks: readonly string[];
  readonly first?: readonly string[];
  /** What stands between two vertices that are joined. */
  readonly edges: readonly string[];
  /** The name of the first vertex. */
  readonly from: number;
}

const PLAIN: GraphParts = { marks: [''], edges: ['-'], from: 1 };
const COLOURED_EDGES = ['-', '<X>', '<O>'];

/** By the names of the games. */
const GRAPHS: Readonly<Record<string, GraphParts>> = {
  graph_col: PLAIN,
  graph_snort: PLAIN,
  graph_nogo: PLAIN,
  node_kayles: PLAIN,
  arc_kayles: PLAIN,
  graph_clobber: { ...PLAIN, marks: [':X', ':O'] },
  graph_domineering: { ...PLAIN, edges: COLOURED_EDGES },
  // Vertex 0 is the ground.
  graph_hackenbush: { ...PLAIN, edges: COLOURED_EDGES, from: 0 },
  digraph_placement: { ...PLAIN, marks: [':X', ':O'], edges: ['>', '<', '><'] },
  geography: { ...PLAIN, first: [':T'] },
};

/** Is it a game on graphs? Then a size is a number of vertices. */
export function isOnGraphs(game: string): boolean {
  return Object.hasOwn(GRAPHS, game);
}

/** How many texts there are, those included that are the same graph but for the names of its vertices. */
export function countGraphs(game: string, most: number): number {
  const { marks, first = marks, edges } = GRAPHS[game]!;
  let count = 0;
  for (let n = 1; n <= most; n++)
    count += first.length * marks.length ** (n - 1) * (edges.length + 1) ** ((n * (n - 1)) / 2);
  return count;
}

/** All graphs with up to so many vertices, fewer vertices first. */
export function* graphTexts(game: string, most: number): Generator<string> {
  const { marks, first = marks, edges, from } = GRAPHS[game]!;
  for (let n = 1; n <= most; n++) {
    const pairs = pairsOf(n);
    for (const mark of counted([first.length, ...Array<number>(n - 1).fill(marks.length)])) {
      const names = mark.map((chosen, i) => `${i + from}${(i === 0 ? first : marks)[chosen]}`);
      for (const edge of counted(pairs.map(() => edges.length + 1))) {
        const joined = pairs.flatMap(([a, b], i) => joint(a + from, b + from, edges[edge[i]! - 1]));
        yield [...names, ...joined].join();
      }
    }
  }
}

/** `>`, `<` and `><` are edges from a to b, from b to a, and both. */
function joint(a: number, b: number, edge: string | undefined): string[] {
  if (edge === undefined) return [];
  if (edge === '<') return [`${b}>${a}`];
  if (edge === '><') return [`${a}>${b}`, `${b}>${a}`];
  return [`${a}${edge}${b}`];
}

function pairsOf(n: number): (readonly [number, number])[] {
  return Array.from({ length: n }, (_, b) => Array.from({ length: b }, (_, a) => [a, b] as const)).flat();
}

/** All rows of digits, each below its limit, the last one changing fastest. */
function* counted(limits: readonly number[]): Generator<readonly number[]> {
  const digits = limits.map(() => 0);
  for (;;) {
    yield digits;
    let at = digits.length - 1;
    while (at >= 0 && digits[at] === limits[at]! - 1) digits[at--] = 0;
    if (at < 0) return;
    digits[at] = digits[at]! + 1;
  }
}
