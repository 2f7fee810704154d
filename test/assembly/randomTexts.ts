import fc from 'fast-check';

/** The shortest and longest strip, and side of a grid. */
export interface Size {
  readonly strip: readonly [min: number, max: number];
  readonly side: readonly [min: number, max: number];
}

const int = (min: number, max: number) => fc.integer({ min, max });

function strip(cells: string, { strip: [min, max] }: Size): fc.Arbitrary<string> {
  return int(min, max).chain((length) => row(fc.constantFrom(...cells), length));
}

function row(cells: fc.Arbitrary<string>, length: number, separator = ''): fc.Arbitrary<string> {
  return fc.array(cells, { minLength: length, maxLength: length }).map((cells) => cells.join(separator));
}

function grid(
  { side: [min, max] }: Size,
  rowOf: (cols: number) => fc.Arbitrary<string>,
): fc.Arbitrary<string> {
  return fc.tuple(int(min, max), int(min, max)).chain(([rows, cols]) => row(rowOf(cols), rows, '|'));
}

function cellGrid(cells: string, size: Size): fc.Arbitrary<string> {
  return grid(size, (cols) => row(fc.constantFrom(...cells), cols));
}

/** Pieces of NoGo rows in which every stone has a liberty, so that rows made of them are legal. */
const NOGO_PIECES = ['.', '.', '.X', 'X.', '.O', 'O.', '.XX', 'OO.', '.XO.', '.OX.'];

function nogoRow(pieces: readonly string[], length: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength: length, maxLength: length }).map((pieces) => {
    let row = '';
    for (const piece of pieces) if (row.length + piece.length <= length) row += piece;
    return row.padEnd(length, '.');
  });
}

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
export function randomTexts(size: Size): Readonly<Record<string, fc.Arbitrary<string>>> {
  const kings = fc.tuple(int(0, 3), int(0, 3), int(0, 1));
  const toadsBoard = strip('XXOO.', size).filter((board) => board !== '');
  return {
    clobber_1xn: strip('XXXXOOOO.', size),
    nogo_1xn: int(...size.strip).chain((length) => nogoRow(NOGO_PIECES, length)),
    elephants: strip('XO..', size),
    toppling_dominoes: fc.oneof(strip('XO#', size), strip('X', size), strip('O', size), strip('#', size)),
    gen_toads: fc.tuple(toadsRules, toadsBoard).map(([rules, board]) => `${rules}:${board}`),
    clobber: cellGrid('XXXOOO.', size),
    cannibal_clobber: fc.oneof(cellGrid('XO.', size), cellGrid('XX.', size), cellGrid('OO.', size)),
    nogo: fc.oneof(
      grid(size, (cols) => nogoRow(NOGO_PIECES, cols)),
      grid(size, (cols) => nogoRow([...NOGO_PIECES, '#'], cols)),
    ),
    amazons: cellGrid('XO..####', size),
    gen_king_dirt: fc
      .tuple(fc.oneof(fc.constant([0, 0, 0]), kings), cellGrid('XO..##', size))
      .map(([kings, board]) => `${kings.join()}:${board}`),
    domineering: cellGrid('...##', size),
    fission: cellGrid('.....XX#', size),
    sheep: grid(size, (cols) => row(flock, cols, ' ')),
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
    cram: cellGrid('...##', size),
    treblecross: strip('X........', size).map((text) => text.padEnd(3, '.')),
    col: cellGrid('XO...#', size),
    snort: cellGrid('XO...#', size),
    hackenbush: fc.oneof(strip('XO#', size), strip('XO', size), strip('#', size)),
  };
}
