// Which question is being answered. What options and items remember of a question is forgotten in the next one, so
// that it takes the same nodes whenever it is asked.

/** In words that remember something of a question: the bits below its number. */
export const QUESTION_SHIFT: u32 = 20;
export const MOST_REMEMBERED: u32 = (1 << QUESTION_SHIFT) - 1;

let question: u32 = 0;

export function beginQuestion(): void {
  question = (question + 1) & ((1 << (32 - QUESTION_SHIFT)) - 1);
}

/** What a word remembers of this question; 0 if it is of another. */
// @ts-ignore: decorator
@inline
export function remembered(word: u32): u32 {
  return word >> QUESTION_SHIFT == question ? word & MOST_REMEMBERED : 0;
}

/** The word that remembers up to `MOST_REMEMBERED`. */
// @ts-ignore: decorator
@inline
export function wordFor(content: u32): u32 {
  return (question << QUESTION_SHIFT) | content;
}
