import { colouringGame } from './colouring.js';

/** Col. A player colours an empty cell that has no neighbour of his own colour. */
export const col = colouringGame({
  name: 'col',
  summary: 'Colour an empty cell of a grid that has no neighbour of your own colour.',
  examples: ['...|...', 'X..|..O'],
  forbidding: (colour) => colour,
});
