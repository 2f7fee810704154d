/**
 * What pictures of boards are made of, for pages that draw their own: where cells lie, what stands on them.
 *
 * @module
 */
export { type CakePiece, cakePieces, NO_CAKE, writeCake } from './cakeText.js';
export type { Cells } from './cells.js';
export type { Attributes, Drawn } from './drawn.js';
export { type Geometry, geometryOf, linesThrough, type Point } from './geometry.js';
export { writeMaze } from './mazeText.js';
export { CELL, drawContent, drawPiece, type Side } from './pieces.js';
export { type Board, boardOfGraph, MOST_CELLS, MOST_TOKENS, readBoard } from './readBoard.js';
