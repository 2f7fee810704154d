export { colBounds as bounds } from './colouring';
