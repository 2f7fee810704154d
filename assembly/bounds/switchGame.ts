export { switchGameBounds as bounds } from './basicGames';
