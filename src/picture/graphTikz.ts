import type { Look } from '../games/look.js';
import type { EdgeKind, Graph } from '../graph/graph.js';
import { graphGeometry, groundOf, radiusOf } from './graphGeometry.js';
import { layoutGraph } from './graphLayout.js';

const EDGE_COLOURS: Readonly<Record<EdgeKind, string>> = {
  X: 'blue',
  O: 'red',
  '-': 'green!60!black',
  '>': '',
};
const MARK_STYLES: Readonly<Record<string, string>> = { X: 'fill=black,text=white', T: 'double,fill=white' };

/** A graph as a TikZ picture, as it lies on the page. A step between neighbours is about a centimetre. */
export function graphTikz(look: Look, graph: Graph): string {
  const hasEarth = look.ground === 'earth';
  const geometry = graphGeometry(look, graph, layoutGraph(graph, hasEarth));
  const ground = hasEarth ? groundOf(graph) : new Set<number>();
  const isDirected = look.edges?.some(({ kind }) => kind === '>') ?? false;
  const isColoured = look.edges?.some(({ kind }) => kind === 'X') ?? false;
  const parts: string[] = [];
  const { earth } = geometry;
  if (earth) parts.push(`\\draw[thick] ${at(earth.from)} -- ${at(earth.to)};`);
  geometry.edges.forEach(({ line, heads }, index) => {
    const { kind } = graph.edges[index]!;
    const styles = [isColoured && EDGE_COLOURS[kind], look.piece === 'edge' && 'thick'].filter(Boolean);
    parts.push(`\\draw${styles.length > 0 ? `[${styles.join()}]` : ''} ${pathOf(line)};`);
    if (kind === '>' || isDirected) parts.push(`\\fill ${pathOf(heads[0])};`);
    if (kind !== '>' && isDirected) parts.push(`\\fill ${pathOf(heads[1])};`);
  });
  geometry.vertices.forEach((place, vertex) => {
    if (ground.size === 1 && ground.has(vertex)) return;
    parts.push(...drawVertex(look, graph.marks[vertex]!, graph.names[vertex]!, place));
  });
  return [
    '\\begin{tikzpicture}[x=0.016cm,y=-0.016cm,baseline=(current bounding box.center)]',
    ...parts,
    '\\end{tikzpicture}',
  ].join(' ');
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Small vertices are dots beside their names; tints are small stones at the upper right. */
function drawVertex(look: Look, mark: string, name: string, { x, y }: Place): string[] {
  const text = `\\scriptsize ${name.replaceAll('_', '\\_')}`;
  if (look.piece === 'edge') return [`\\fill ${at({ x, y })} circle (1.5pt) node[above right] {${text}};`];
  const style = MARK_STYLES[mark] ?? 'fill=white';
  const vertex = `\\node[draw,circle,inner sep=1pt,minimum size=0.48cm,${style}] at ${at({ x, y })} {${text}};`;
  if (mark !== 'x' && mark !== 'o') return [vertex];
  const fill = mark === 'x' ? 'black' : 'white';
  return [
    vertex,
    `\\draw[fill=${fill}] ${at({ x: x + radiusOf(look), y: y - radiusOf(look) })} circle (2pt);`,
  ];
}

function at({ x, y }: Place): string {
  return `(${rounded(x)},${rounded(y)})`;
}

function rounded(place: number): number {
  return Math.round(place * 10) / 10;
}

/** A path of SVG: M, L, Q, C with absolute places, and Z. */
function pathOf(path: string): string {
  const signs = path.match(/[MLQCZ]|-?\d+(?:\.\d+)?/g) ?? [];
  const drawn: string[] = [];
  let here: Place = { x: 0, y: 0 };
  let next = 0;
  const place = (): Place => ({ x: Number(signs[next++]), y: Number(signs[next++]) });
  while (next < signs.length) {
    const sign = signs[next++];
    if (sign === 'Z') {
      drawn.push('-- cycle');
      continue;
    }
    const start = here;
    // A quadratic curve is the cubic one whose controls are two thirds of the way to its own.
    const [one, two] =
      sign === 'C'
        ? [place(), place()]
        : sign === 'Q'
          ? cubic(start, place(), peek())
          : [undefined, undefined];
    here = place();
    if (sign === 'M') drawn.push(at(here));
    else drawn.push(one && two ? `.. controls ${at(one)} and ${at(two)} .. ${at(here)}` : `-- ${at(here)}`);
  }
  return drawn.join(' ');

  function peek(): Place {
    return { x: Number(signs[next]), y: Number(signs[next + 1]) };
  }
}

function cubic(from: Place, control: Place, to: Place): [Place, Place] {
  const towards = (end: Place) => ({
    x: end.x + (2 / 3) * (control.x - end.x),
    y: end.y + (2 / 3) * (control.y - end.y),
  });
  return [towards(from), towards(to)];
}
