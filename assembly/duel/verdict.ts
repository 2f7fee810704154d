/** What is known of a position, for the player to move. */
export const enum Verdict {
  Open = 0,
  Win = 1,
  Loss = 2,
}
