import type { Player, SumMove } from 'sumgame';
import type { MoveMark } from '../board/boardView.js';
import { drawPiece } from '../board/pieces.js';
import { svg } from '../dom.js';
import { readBoard } from '../games/boardText.js';
import { lookOf, nameOf } from '../games/catalogue.js';
import { gestureOf } from '../games/gestures.js';
import { moveWords } from '../games/moveWords.js';
import type { Term } from '../sum/terms.js';

/** The move as it is drawn, if the board shows it. */
export function markOf(term: Term, move: SumMove, player: Player, strong: boolean): MoveMark | undefined {
  const look = lookOf(term.title);
  const board = readBoard(look, term.text);
  if (!board) return undefined;
  const gesture = gestureOf(look, nameOf(term.title), board, move.text);
  const [cells] = gesture.ways;
  return cells && { cells, player: gesture.player ?? player, strong, text: moveWords(term, move.text) };
}

/** A stone of the player's colour. */
export function stoneIcon(player: Player): SVGElement {
  const piece = drawPiece('stone', player === 'left' ? 'black' : 'white');
  return svg('svg', { class: 'icon', viewBox: '-18 -18 36 36', 'aria-hidden': 'true' }, piece);
}
