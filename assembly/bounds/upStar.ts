export { upStarBounds as bounds } from './basicGames';
