export { numberBounds as bounds } from './basicGames';
