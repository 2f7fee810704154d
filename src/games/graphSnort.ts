import { graphColouringGame } from './graphColouring.js';
import { opponent } from './rules.js';

/** Snort on any graph. A player colours a vertex that has no neighbour of the opponent's colour. */
export const graphSnort = graphColouringGame(
  {
    name: 'graph_snort',
    summary: "Colour a vertex of a graph that has no neighbour of the opponent's colour.",
    examples: ['cycle:6', 'a:X-b-c-d-b'],
  },
  opponent,
);
