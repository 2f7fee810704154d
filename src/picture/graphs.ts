/**
 * What pictures of graphs are made of; apart from boards, so that pages need not load it before they show a graph.
 *
 * @module
 */
export {
  type EdgeShape,
  type GraphGeometry,
  type GraphRoom,
  graphGeometry,
  groundOf,
  RADIUS,
  radiusOf,
  STEP,
} from './graphGeometry.js';
export { layoutGraph } from './graphLayout.js';
export { drawEdge, drawGraph, drawVertex, type GraphShow } from './graphPieces.js';
