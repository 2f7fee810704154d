// A module of somebody else's that needs the library and a second file.
import { ParseError } from 'sumgame';
import { coinRow } from '../cli/coinRow.mjs';

export const edgeRow = {
  ...coinRow,
  name: 'edge_row',
  parse(text) {
    const bad = text.search(/[^HT]/);
    if (bad >= 0) throw new ParseError(`unexpected '${text[bad]}', expected 'H' or 'T'`, text, bad);
    return text;
  },
};
