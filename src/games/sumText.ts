import type { Subgame } from './rules.js';

/** A game and a position of it as they are written. */
export interface WrittenGame {
  readonly title: string;
  readonly text: string;
}

export function writtenGame({ rules, position }: Subgame): WrittenGame {
  return { title: rules.name, text: rules.format(position) };
}

/** A sum in the input language; a title is not repeated as long as it stays in force. */
export function sumText(games: readonly WrittenGame[]): string {
  const words: string[] = [];
  for (const [index, { title, text }] of games.entries()) {
    if (title !== games[index - 1]?.title) words.push(`[${title}]`);
    words.push(/[\s()[\]{}]/.test(text) || text === '' ? `(${text})` : text);
  }
  return words.join(' ');
}
