/** How many sheep of each colour a board has. */
type Totals = readonly [black: number, white: number];

/** The boards of one pair of totals. */
interface SheepRun {
  readonly count: number;
  readonly skipped: boolean;
  boards(): Iterable<Uint8Array>;
}

/** How many boards of so many cells have at most these totals. */
export function sheepCount(cells: number, most: Totals): number {
  return pairsUpTo(most).reduce((sum, totals) => sum + exactCount(cells, totals), 0);
}

/** By the larger total, then the smaller; for each pair all boards with exactly these totals. */
export function* sheepBoards(cells: number, most: Totals): Generator<SheepRun> {
  for (const totals of pairsUpTo(most)) {
    const count = exactCount(cells, totals);
    yield { count, skipped: false, boards: () => withTotals(new Uint8Array(cells), 0, totals) };
  }
}

function pairsUpTo([black, white]: Totals): Totals[] {
  const pairs: Totals[] = [];
  for (let b = 0; b <= black; b++) for (let w = 0; w <= white; w++) pairs.push([b, w]);
  const size = ([b, w]: Totals) => Math.max(b, w);
  const rest = ([b, w]: Totals) => Math.min(b, w);
  return pairs.sort((x, y) => size(x) - size(y) || rest(x) - rest(y) || y[0] - x[0]);
}

/** With i black herds and j white ones: the cells for them, then the ways to divide the sheep among them. */
function exactCount(cells: number, [black, white]: Totals): number {
  let count = 0;
  for (let i = black ? 1 : 0; i <= Math.min(black, cells); i++) {
    for (let j = white ? 1 : 0; j <= Math.min(white, cells - i); j++) {
      count += choose(cells, i) * choose(cells - i, j) * compositions(black, i) * compositions(white, j);
    }
  }
  return count;
}

/** The ways to write n as an ordered sum of k positive numbers. */
function compositions(n: number, k: number): number {
  return k === 0 ? 1 : choose(n - 1, k - 1);
}

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return Math.round(ways);
}

/** Fills the cells from `cell` on; the choices for a cell are 1, -1, 0, 2, 3, …, then -2, -3, …. */
function* withTotals(board: Uint8Array, cell: number, [black, white]: Totals): Generator<Uint8Array> {
  if (cell === board.length) {
    if (black === 0 && white === 0) yield board;
    return;
  }
  for (const herd of herdsUpTo(black, white)) {
    board[cell] = herd;
    yield* withTotals(board, cell + 1, [black - Math.max(herd, 0), white + Math.min(herd, 0)]);
  }
  board[cell] = 0;
}

function herdsUpTo(black: number, white: number): number[] {
  const herds = [...(black > 0 ? [1] : []), ...(white > 0 ? [-1] : []), 0];
  for (let herd = 2; herd <= black; herd++) herds.push(herd);
  for (let herd = 2; herd <= white; herd++) herds.push(-herd);
  return herds;
}
