import { graphColouringGame } from './graphColouring.js';

/** Col on any graph. A player colours a vertex that has no neighbour of the player's own colour. */
export const graphCol = graphColouringGame(
  {
    name: 'graph_col',
    summary: 'Colour a vertex of a graph that has no neighbour of your own colour.',
    examples: ['path:5', 'a:X-b-c-d-b'],
  },
  (player) => player,
);
