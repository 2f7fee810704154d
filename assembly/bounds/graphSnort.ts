export { snortBounds as bounds } from './graphColouring';
