export { colBounds as bounds } from './graphColouring';
