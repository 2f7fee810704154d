import { BLACK, WHITE } from '../board/cells.js';
import { colouringGame } from './colouring.js';

/** Snort. A player colours an empty cell that has no neighbour of the opponent's colour. */
export const snort = colouringGame({
  name: 'snort',
  summary: "Colour an empty cell of a grid that has no neighbour of the opponent's colour.",
  examples: ['...|...', 'X..|..O'],
  forbidding: (colour) => (colour === BLACK ? WHITE : BLACK),
});
