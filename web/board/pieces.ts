import { pictures } from 'sumgame';
import { svg } from '../dom.js';
import type { Look, Piece } from '../games/catalogue.js';

/** The side of a cell. Pieces are drawn around its middle. */
export const CELL = pictures.CELL;

/** What stands on a cell, as elements of the page. */
export function drawContent(look: Look, content: string): SVGElement[] {
  return pictures.drawContent(look, content).map(elementOf);
}

export function drawPiece(piece: Piece, side: pictures.Side): SVGElement {
  return elementOf(pictures.drawPiece(piece, side));
}

/** A drawing as an element of the page. */
export function elementOf({ tag, attributes, children }: pictures.Drawn): SVGElement {
  return svg(
    tag as keyof SVGElementTagNameMap,
    attributes,
    ...children.map((child) => (typeof child === 'string' ? child : elementOf(child))),
  );
}
