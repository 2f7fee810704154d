import type { Edge, Graph } from 'sumgame';
import type { Look } from '../games/catalogue.js';

/** A vertex in words: `vertex a: black stone`. */
export function vertexWords(look: Look, { names, marks }: Graph, vertex: number, isGround: boolean): string {
  if (isGround) return 'the ground';
  const kind = look.cells.find(({ char }) => char === marks[vertex]);
  const name = `vertex ${names[vertex]}`;
  return kind && kind.char !== '' ? `${name}: ${kind.name}` : name;
}

/** An edge in words: `edge from a to b`, `red edge between a and b`. */
export function edgeWords(look: Look, { names }: Graph, { from, to, kind }: Edge): string {
  const kinds = look.edges ?? [];
  const name = (kinds.length > 1 && kinds.find((edge) => edge.kind === kind)?.name) || 'edge';
  const ends =
    kind === '>' ? `from ${names[from]} to ${names[to]}` : `between ${names[from]} and ${names[to]}`;
  return `${name} ${ends}`;
}
