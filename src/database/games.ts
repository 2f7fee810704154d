import { BLACK, EMPTY, WALL, WHITE } from '../board/cells.js';

/** How the boards of a shape are listed (docs/games.md#boards-of-databases). */
export type Listing =
  /** Masks by the number of marked cells; then marked and unmarked cells run through their tiles. */
  | {
      readonly kind: 'masks';
      readonly marked: readonly number[];
      readonly unmarked: readonly number[];
      /** Of masks that are images of each other only the first is used; strips have no images. */
      readonly images: 1 | 4 | 8;
      /**
       * The components are the connected sets of marked cells. Then masks that are not connected, or do not reach
       * all four sides, hold nothing that has not come before, and are left out, too.
       */
      readonly connected: boolean;
    }
  | { readonly kind: 'all'; readonly tiles: readonly number[] }
  /** By the sheep of both players. */
  | { readonly kind: 'sheep' };

/** A game of which databases can be made. */
export interface ListedGame {
  readonly name: string;
  readonly isStrip: boolean;
  /** There is no other impartial version. */
  readonly isImpartial?: boolean;
  readonly listing: Listing;
  /** Boards on which a block has no liberty are no positions. */
  readonly needsLiberties?: boolean;
}

const STONES = [BLACK, WHITE];

function masks(
  marked: readonly number[],
  unmarked: readonly number[],
  images: 1 | 4 | 8,
  connected = false,
): Listing {
  return { kind: 'masks', marked, unmarked, images, connected };
}

/** What is marked is what becomes less with each move, so that options come before the positions they are of. */
const LISTED_GAMES: readonly ListedGame[] = [
  { name: 'clobber_1xn', isStrip: true, listing: masks(STONES, [EMPTY], 1, true) },
  { name: 'nogo_1xn', isStrip: true, listing: masks([EMPTY], STONES, 1), needsLiberties: true },
  { name: 'elephants', isStrip: true, listing: { kind: 'all', tiles: [BLACK, WHITE, EMPTY] } },
  { name: 'toppling_dominoes', isStrip: true, listing: masks(STONES, [WALL], 1) },
  { name: 'clobber', isStrip: false, listing: masks(STONES, [EMPTY], 8, true) },
  { name: 'cannibal_clobber', isStrip: false, listing: masks(STONES, [EMPTY], 8, true) },
  { name: 'nogo', isStrip: false, listing: masks([EMPTY], STONES, 8), needsLiberties: true },
  { name: 'amazons', isStrip: false, listing: masks([EMPTY], [WALL, BLACK, WHITE], 8) },
  { name: 'cram', isStrip: false, isImpartial: true, listing: masks([EMPTY], [WALL], 8, true) },
  { name: 'domineering', isStrip: false, listing: masks([EMPTY], [WALL], 4, true) },
  { name: 'fission', isStrip: false, listing: masks([EMPTY], [WALL, BLACK], 4) },
  { name: 'sheep', isStrip: false, listing: { kind: 'sheep' } },
];

const IMPARTIAL_PREFIX = 'impartial ';

/** The game, or impartial version, that a configuration names. */
export function listedGame(title: string): ListedGame | undefined {
  const isVersion = title.startsWith(IMPARTIAL_PREFIX);
  const name = isVersion ? title.slice(IMPARTIAL_PREFIX.length) : title;
  return LISTED_GAMES.find((game) => game.name === name && !(isVersion && game.isImpartial));
}

export function listedNames(): string[] {
  return LISTED_GAMES.map(({ name }) => name);
}
