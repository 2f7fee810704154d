// Which game is played. The rules of games ask for it, and rules.ts asks them.

/** The names and numbers are those of the host, too. */
export const enum Game {
  Nogo = 0,
  AtariGo = 1,
  Go = 2,
  Breakthrough = 3,
  Knightthrough = 4,
  Domineering = 5,
}

export let game: i32 = 0;
/** Every result is inverted. */
export let misere: bool = false;

export function chooseGame(which: i32, inverted: bool): void {
  game = which;
  misere = inverted;
}
