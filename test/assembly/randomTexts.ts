import fc from 'fast-check';

/** Sizes of random boards: the longest strip, the longest side of a grid. */
interface Size {
  readonly strip: number;
  readonly side: number;
}

const SMALL: Size = { strip: 14, side: 5 };

function strip(cells: string, { strip: maxLength }: Size, minLength = 0): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...cells), minLength, maxLength, size: 'max' });
}

function grid(cells: fc.Arbitrary<string>, { side }: Size, separator = ''): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: side }), fc.integer({ min: 1, max: side }))
    .chain(([rows, cols]) => {
      const row = fc.array(cells, { minLength: cols, maxLength: cols }).map((cells) => cells.join(separator));
      return fc.array(row, { minLength: rows, maxLength: rows }).map((rows) => rows.join('|'));
    });
}

/** Pieces of NoGo rows in which every stone has a liberty, so that rows made of them are legal. */
const NOGO_PIECES = ['.', '.', '.X', 'X.', '.O', 'O.', '.XX', 'OO.', '.XO.', '.OX.'];

function nogoRow(pieces: readonly string[], length: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength: length, maxLength: length }).map((pieces) => {
    let row = '';
    for (const piece of pieces) if (row.length + piece.length <= length) row += piece;
    return row;
  });
}

function nogoGrid(pieces: readonly string[], { side }: Size): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 1, max: side }), fc.integer({ min: 1, max: side }))
    .chain(([rows, cols]) => {
      const row = nogoRow(pieces, cols).map((row) => row.padEnd(cols, '.'));
      return fc.array(row, { minLength: rows, maxLength: rows }).map((rows) => rows.join('|'));
    });
}

function cells(characters: string): fc.Arbitrary<string> {
  return fc.constantFrom(...characters);
}

const int = (min: number, max: number) => fc.integer({ min, max });
const MAX_INT = 2 ** 31 - 1;
const anyInt = fc.oneof(
  { weight: 5, arbitrary: int(-12, 12) },
  { weight: 1, arbitrary: int(-MAX_INT, MAX_INT) },
);
const fraction = fc
  .tuple(anyInt, fc.oneof({ weight: 5, arbitrary: int(0, 4) }, { weight: 1, arbitrary: int(0, 30) }))
  .map(([numerator, bits]) => `${numerator}/${2 ** bits}`);

/** Classic rules are frequent, because only they split. */
const toadsRules = fc
  .tuple(fc.oneof(fc.constant([1, 0] as const), fc.tuple(int(1, 4), int(0, 2))), int(0, 3), int(0, 1))
  .map(([[slide, more], jump, friendly]) => `${slide},${slide + more},${jump},${friendly}`);

const flock = fc.oneof(
  { weight: 6, arbitrary: fc.constant('0') },
  { weight: 4, arbitrary: int(-4, 4).map(String) },
  { weight: 1, arbitrary: int(-50, 50).map(String) },
);

/** Random positions of each game, as text. Cells that leave room to move are frequent. */
export function randomTexts(size: Size = SMALL): Record<string, fc.Arbitrary<string>> {
  const stones = grid(cells('XXXOOO.'), size);
  const kings = fc.tuple(int(0, 3), int(0, 3), int(0, 1));
  return {
    clobber_1xn: strip('XXXXOOOO.', size),
    nogo_1xn: int(0, size.strip).chain((length) => nogoRow(NOGO_PIECES, length)),
    elephants: strip('XO..', size),
    toppling_dominoes: fc.oneof(strip('XO#', size), strip('X', size), strip('O', size), strip('#', size)),
    gen_toads: fc.tuple(toadsRules, strip('XXOO.', size, 1)).map(([rules, board]) => `${rules}:${board}`),
    clobber: stones,
    cannibal_clobber: fc.oneof(grid(cells('XO.'), size), grid(cells('XX.'), size), grid(cells('OO.'), size)),
    nogo: fc.oneof(nogoGrid(NOGO_PIECES, size), nogoGrid([...NOGO_PIECES, '#'], size)),
    amazons: grid(cells('XO..####'), { ...size, side: Math.min(size.side, 10) }),
    gen_king_dirt: fc
      .tuple(fc.oneof(fc.constant([0, 0, 0]), kings), grid(cells('XO..##'), size))
      .map(([kings, board]) => `${kings.join(',')}:${board}`),
    domineering: grid(cells('...##'), size),
    fission: grid(cells('.....XX#'), size),
    sheep: grid(flock, size, ' '),
    kayles: int(0, 40).map(String),
    integer_game: anyInt.map(String),
    dyadic_rational: fraction,
    nimber: int(0, 40).map(String),
    switch_game: fc.tuple(fraction, fraction).map(([left, right]) => `${left} ${right}`),
    up_star: fc.oneof(
      anyInt.map(String),
      anyInt.map((ups) => `${ups} *`),
      fc.constant('*'),
    ),
  };
}
