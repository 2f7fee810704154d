/** Which of G and -G the lesser of their normal forms is. */
export const enum Fold {
  Own = 0,
  Inverse = 1,
  /** G = -G. */
  Both = 2,
  /** The game does not tell; nothing has been changed. */
  Not = 3,
}
