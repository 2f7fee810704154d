export { snortBounds as bounds } from './colouring';
