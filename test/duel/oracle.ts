import type { DuelGame, DuelPosition } from '../../src/duel/position.js';
import type { Player } from '../../src/games/rules.js';

// Brute force by the rules of docs/duel.md#the-rules: strings, no bit boards, no bounds, no symmetry.

/** A board as its rows, joined by nothing. */
interface Board {
  readonly rows: number;
  readonly cols: number;
  readonly cells: string;
}

/** A move's name and the board after it; `won`: it ends the game in the mover's favour. */
export interface Option {
  readonly text: string;
  readonly cells: string;
  readonly won: boolean;
}

function boardOf({ grid }: DuelPosition): Board {
  return { rows: grid.rows, cols: grid.cols, cells: [...grid.cells].map((cell) => 'XO.#'[cell]).join('') };
}

function at({ rows, cols, cells }: Board, row: number, col: number): string {
  return row >= 0 && row < rows && col >= 0 && col < cols ? cells[row * cols + col]! : '#';
}

function put(cells: string, changes: Readonly<Record<number, string>>): string {
  return [...cells].map((cell, index) => changes[index] ?? cell).join('');
}

function name({ cols }: Board, cell: number): string {
  return `${'abcdefghijklmnopqrstuvwxyz'[cell % cols]}${Math.floor(cell / cols) + 1}`;
}

function around({ rows, cols }: Board, cell: number): number[] {
  const row = Math.floor(cell / cols);
  const col = cell % cols;
  return [
    [row - 1, col],
    [row, col + 1],
    [row + 1, col],
    [row, col - 1],
  ]
    .filter(([r, c]) => r! >= 0 && r! < rows && c! >= 0 && c! < cols)
    .map(([r, c]) => r! * cols + c!);
}

/** The stones of the colour whose block has no liberty. */
function captured(board: Board, colour: string): number[] {
  const dead: number[] = [];
  const seen = new Set<number>();
  for (let start = 0; start < board.cells.length; start++) {
    if (board.cells[start] !== colour || seen.has(start)) continue;
    const block = [start];
    seen.add(start);
    let breathes = false;
    for (const cell of block) {
      for (const near of around(board, cell)) {
        if (board.cells[near] === '.') breathes = true;
        if (board.cells[near] === colour && !seen.has(near)) {
          seen.add(near);
          block.push(near);
        }
      }
    }
    if (!breathes) dead.push(...block);
  }
  return dead;
}

function stoneOptions(game: DuelGame, board: Board, colour: string): Option[] {
  const enemy = colour === 'X' ? 'O' : 'X';
  const options: Option[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (board.cells[cell] !== '.') continue;
    const after = { ...board, cells: put(board.cells, { [cell]: colour }) };
    const kills = captured(after, enemy).length > 0;
    const suicide = captured(after, colour).length > 0;
    if (game === 'nogo' ? kills || suicide : suicide && !kills) continue;
    options.push({
      text: `${name(board, cell)}_${colour}`,
      cells: after.cells,
      won: game === 'atari_go' && kills,
    });
  }
  return options;
}

function dominoOptions(board: Board, colour: string): Option[] {
  const { cols, rows, cells } = board;
  const options: Option[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const other = colour === 'X' ? at(board, row + 1, col) : at(board, row, col + 1);
      if (at(board, row, col) !== '.' || other !== '.') continue;
      const first = row * cols + col;
      const second = colour === 'X' ? first + cols : first + 1;
      const text = `${name(board, first)}-${name(board, second)}`;
      options.push({ text, cells: put(cells, { [first]: '#', [second]: '#' }), won: false });
    }
  }
  return options;
}

const PAWN = [
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
const KNIGHT = [
  [1, -2],
  [1, 2],
  [2, -1],
  [2, 1],
] as const;

function raceOptions(game: DuelGame, board: Board, colour: string): Option[] {
  const { cols, rows, cells } = board;
  const options: Option[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (at(board, row, col) !== colour) continue;
      for (const [ahead, aside] of game === 'breakthrough' ? PAWN : KNIGHT) {
        const toRow = row + (colour === 'X' ? -ahead : ahead);
        const toCol = col + aside;
        const target = at(board, toRow, toCol);
        const straight = game === 'breakthrough' && aside === 0;
        if (target === '#' || target === colour || (straight && target !== '.')) continue;
        const from = row * cols + col;
        const to = toRow * cols + toCol;
        options.push({
          text: `${name(board, from)}-${name(board, to)}`,
          cells: put(cells, { [from]: '.', [to]: colour }),
          won: toRow === (colour === 'X' ? 0 : rows - 1),
        });
      }
    }
  }
  return options;
}

/** The legal moves, not for Go. */
export function optionsOf(game: DuelGame, board: Board, player: Player): Option[] {
  const colour = player === 'left' ? 'X' : 'O';
  if (game === 'domineering') return dominoOptions(board, colour);
  if (game === 'breakthrough' || game === 'knightthrough') return raceOptions(game, board, colour);
  return stoneOptions(game, board, colour);
}

/** Does the player to move win? And by which moves? Not for Go. */
export function bruteForce(position: DuelPosition): { wins: boolean; winning: string[] } {
  const { game, misere, player } = position;
  const start = boardOf(position);
  const memo = new Map<string, boolean>();
  const good = (option: Option, mover: Player): boolean =>
    option.won ? !misere : !wins(option.cells, mover === 'left' ? 'right' : 'left');
  const wins = (cells: string, mover: Player): boolean => {
    const key = cells + mover;
    let result = memo.get(key);
    if (result === undefined) {
      const options = optionsOf(game, { ...start, cells }, mover);
      result = options.length === 0 ? misere : options.some((option) => good(option, mover));
      memo.set(key, result);
    }
    return result;
  };
  const options = optionsOf(game, start, player);
  const winning = options.filter((option) => good(option, player)).map((option) => option.text);
  return { wins: options.length === 0 ? misere : winning.length > 0, winning };
}

function area(board: Board, colour: string): number {
  const enemy = colour === 'X' ? 'O' : 'X';
  let points = [...board.cells].filter((cell) => cell === colour).length;
  const seen = new Set<number>();
  for (let start = 0; start < board.cells.length; start++) {
    if (board.cells[start] !== '.' || seen.has(start)) continue;
    const region = [start];
    const borders = new Set<string>();
    seen.add(start);
    for (const cell of region) {
      for (const near of around(board, cell)) {
        const content = board.cells[near]!;
        if (content !== '.') borders.add(content);
        else if (!seen.has(near)) {
          seen.add(near);
          region.push(near);
        }
      }
    }
    if (borders.has(colour) && !borders.has(enemy)) points += region.length;
  }
  return points;
}

/** Stones that may be placed, and the board after each: neither suicide nor a board of the history. */
function goOptions(board: Board, mover: Player, history: ReadonlySet<string>): Option[] {
  const colour = mover === 'left' ? 'X' : 'O';
  const enemy = colour === 'X' ? 'O' : 'X';
  const options: Option[] = [];
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (board.cells[cell] !== '.') continue;
    const placed = { ...board, cells: put(board.cells, { [cell]: colour }) };
    const dead = Object.fromEntries(captured(placed, enemy).map((stone) => [stone, '.']));
    const after = { ...board, cells: put(placed.cells, dead) };
    if (captured(after, colour).length > 0 || history.has(after.cells)) continue;
    options.push({ text: `${name(board, cell)}_${colour}`, cells: after.cells, won: false });
  }
  return options;
}

/** The winning moves in Go, over all histories and without a limit of moves. Only for the tiniest boards. */
export function goWinningMoves(position: DuelPosition): string[] {
  const start = boardOf(position);
  const memo = new Map<string, boolean>();
  const wins = (history: ReadonlySet<string>, cells: string, mover: Player, passes: number): boolean => {
    const board = { ...start, cells };
    if (passes === 2) return area(board, 'X') - area(board, 'O') > position.komi === (mover === 'left');
    const key = `${[...history].sort().join()} ${cells} ${mover} ${passes}`;
    let result = memo.get(key);
    if (result === undefined) {
      const other = mover === 'left' ? 'right' : 'left';
      result =
        !wins(history, cells, other, passes + 1) ||
        goOptions(board, mover, history).some(
          (option) => !wins(new Set([...history, option.cells]), option.cells, other, 0),
        );
      memo.set(key, result);
    }
    return result;
  };
  const { player } = position;
  const other = player === 'left' ? 'right' : 'left';
  const history = new Set([start.cells]);
  const winning = goOptions(start, player, history)
    .filter((option) => !wins(new Set([...history, option.cells]), option.cells, other, 0))
    .map((option) => option.text);
  return wins(history, start.cells, other, 1) ? winning : [...winning, 'pass'];
}

/** Go by plain recursion over histories: does `prover` win within `limit` moves? Only for tiny boards. */
export function goWithin(position: DuelPosition, prover: Player, limit: number): boolean {
  const start = boardOf(position);
  const proverWins = (history: string[], mover: Player, passes: number, moves: number): boolean => {
    const cells = history.at(-1)!;
    const board = { ...start, cells };
    if (passes === 2) return area(board, 'X') - area(board, 'O') > position.komi === (prover === 'left');
    if (moves === limit) return false;
    const other = mover === 'left' ? 'right' : 'left';
    const results: boolean[] = [proverWins(history, other, passes + 1, moves + 1)];
    for (const option of goOptions(board, mover, new Set(history))) {
      results.push(proverWins([...history, option.cells], other, 0, moves + 1));
    }
    return mover === prover ? results.includes(true) : !results.includes(false);
  };
  return proverWins([start.cells], position.player, 0, 0);
}
