/**
 * Coins in a row, a game of our own in one file. Each coin shows heads (H) or tails (T). Left takes a head, Right a
 * tail, together with all coins before it. Who cannot move loses.
 */
import { createEngine, type GameRules, labelOf, ParseError, parseInput, standardRegistry } from 'sumgame';

/** The row as text is the position; a move is the index of the coin that is taken. */
export const coinRow: GameRules<string, number> = {
  name: 'coin_row',
  summary: 'Left takes a head, Right a tail, together with all coins before it.',
  syntax: 'one letter a coin: H heads, T tails',
  examples: ['HTH', 'HHTT'],

  parse(text) {
    const bad = text.search(/[^HT]/);
    if (bad >= 0) throw new ParseError(`unexpected '${text[bad]}', expected 'H' or 'T'`, text, bad);
    return text;
  },
  format: (row) => row,

  moves(row, player) {
    const own = player === 'left' ? 'H' : 'T';
    return [...row].flatMap((coin, index) => (coin === own ? [index] : []));
  },
  play: (row, index) => row.slice(index + 1),
  moveText: (_row, index) => String(index + 1),
  negate: (row) => [...row].map((coin) => (coin === 'H' ? 'T' : 'H')).join(''),
};

/** Solves a text that may use the game beside all the others. */
export async function solveText(text: string): Promise<string[]> {
  const registry = standardRegistry().register(coinRow);
  const { document, diagnostics } = parseInput(text, { source: 'example', registry });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]!.message);
  const engine = await createEngine('wasm');
  const lines: string[] = [];
  for (const { games, commands } of document.groups) {
    const sum = games.map((game) => game.subgame);
    for (const command of commands) {
      if (command.kind !== 'solve') continue;
      const answer = await engine.solve(sum, command.player);
      const result = answer.status === 'done' ? answer.result : answer.reason;
      lines.push(`${sum.map(labelOf).join(' + ')}: ${command.player} moves first: ${result}`);
    }
  }
  engine.dispose();
  return lines;
}
