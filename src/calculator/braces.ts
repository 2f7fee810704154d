import type { Scanner } from './scanner.js';
import type { Expression } from './syntax.js';

/** What stands between braces: options, commas and bars in a row. */
type Piece =
  | { readonly option: Expression; readonly at: number }
  | { readonly bars: number; readonly at: number };

interface Sides {
  readonly left: readonly Expression[];
  readonly right: readonly Expression[];
}

/** Reads `{2|1||0,*|-1}`: the longest bars part the two sides. */
export function readBraces(scanner: Scanner, readOption: () => Expression): Sides {
  const start = scanner.at;
  scanner.expect('{', 'before options');
  const pieces: Piece[] = [];
  for (;;) {
    const next = scanner.peek();
    const { at } = scanner;
    if (next === '') scanner.fail("expected '}', found the end", start);
    if (next === '}') break;
    const bars = scanner.match(/\|+/y)?.[0].length ?? 0;
    if (bars > 0) pieces.push({ bars, at });
    else if (scanner.take(',')) pieces.push({ bars: 0, at });
    else pieces.push({ option: readOption(), at });
  }
  scanner.expect('}', 'behind options');
  if (!pieces.some((piece) => 'bars' in piece && piece.bars > 0)) scanner.fail("braces without '|'", start);
  return sidesOf(pieces, scanner);
}

function sidesOf(pieces: readonly Piece[], scanner: Scanner): Sides {
  const longest = pieces.reduce((most, piece) => Math.max(most, 'bars' in piece ? piece.bars : 0), 0);
  const isMiddle = (piece: Piece) => 'bars' in piece && piece.bars === longest;
  const middle = pieces.findIndex(isMiddle);
  const second = pieces.slice(middle + 1).find(isMiddle);
  if (second) scanner.fail(`a second '${'|'.repeat(longest)}' in the same braces`, second.at, longest);
  return { left: sideOf(pieces.slice(0, middle), scanner), right: sideOf(pieces.slice(middle + 1), scanner) };
}

/** Options with commas between them, or one game that has shorter bars. */
function sideOf(pieces: readonly Piece[], scanner: Scanner): Expression[] {
  const [first] = pieces;
  if (first && pieces.some((piece) => 'bars' in piece && piece.bars > 0)) {
    return [{ kind: 'braces', ...sidesOf(pieces, scanner), start: first.at, end: scanner.at }];
  }
  return pieces.flatMap((piece, i) => {
    const wanted = i % 2 === 0 ? 'option' in piece : 'bars' in piece;
    if (!wanted || (i === pieces.length - 1 && 'bars' in piece)) {
      const problem = 'option' in piece ? "expected ',' or '|' between two options" : "superfluous ','";
      scanner.fail(problem, piece.at);
    }
    return 'option' in piece ? [piece.option] : [];
  });
}
