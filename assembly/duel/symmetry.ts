// Keys of positions: equal for positions that are images of each other under a symmetry of board and rules.
//
// Each record keeps the position's images under every symmetry as a word of 64 bits; a changed cell changes
// each image by XOR with one entry of a table. The key is the least image.
//
// Where all cells fit (32 of two colours, 31 if the mover counts too, 63 for Domineering) the images are the boards themselves,
// so equal keys are equal positions: no false hits. On larger boards, and in Go, whose history is part of the
// position, they are sums of random words, and the place in the table comes from all images together, so that 96
// bits must agree: with 2^40 probes of buckets of four the chance of a false hit is below 2^-50.

import { columns, open, rows } from './board';
import { HISTORY, IMAGES, Position, plyOf } from './position';
import { random, seed } from './random';

/** Sets of symmetries, which are numbered by three bits: turn rows around, turn columns around, transpose. */
export const ALL_SYMMETRIES: i32 = 0xff;
export const MIRRORS: i32 = 0x0f;
export const LEFT_RIGHT_MIRROR: i32 = 0x05;
export const IDENTITY: i32 = 0x01;

/** u64 by player, cell, image. */
const changes: usize = memory.data(8192, 8);
/** By image: the cell that each cell goes to, a byte each. */
const targets: usize = memory.data(512, 1);

/** Images kept in the records. */
let images: i32 = 1;
/** Of these, how many are really images; without symmetry a second random word serves the place only. */
let compared: i32 = 1;
let exact: bool = true;
let historic: bool = false;
let rightToMove: u64 = 0;

/** The key of the position that `makeKey` saw last, and a word that its place in a table is taken from. */
export let key: u64 = 0;
export let place: u32 = 0;
/** The number of the image that is the least. */
export let orientation: i32 = 0;

/**
 * `allowed`: the symmetries that keep the rules. `colours`: how many of the two sets of cells are in use.
 * `remembers`: earlier positions are part of the position.
 */
export function openKeys(allowed: i32, colours: i32, moverMatters: bool, remembers: bool): void {
  const cells = rows * columns;
  historic = remembers;
  exact = !remembers && cells * colours + i32(moverMatters) <= 64;
  seed(0x5eed);
  rightToMove = moverMatters ? (exact ? (<u64>1) << 63 : randomWord()) : 0;
  compared = 0;
  for (let symmetry = 0; symmetry < 8; symmetry++) {
    if (!((allowed >> symmetry) & 1) || !keepsBoard(symmetry)) continue;
    for (let cell = 0; cell < cells; cell++) {
      store<u8>(targets + <usize>(compared * 64 + cell), <u8>imageOf(symmetry, cell));
    }
    compared = compared + 1;
  }
  images = exact ? compared : max(compared, 2);
  for (let player = 0; player < 2; player++) {
    for (let cell = 0; cell < cells; cell++) {
      const word = exact ? (<u64>1) << (<u64>(player * cells + cell)) : randomWord();
      for (let image = 0; image < compared; image++) {
        store<u64>(changeAt(player, sourceOf(image, cell)) + ((<usize>image) << 3), word);
      }
      if (images > compared) store<u64>(changeAt(player, cell) + 8, randomWord());
    }
  }
}

function randomWord(): u64 {
  const high = (<u64>random()) << 32;
  return high | <u64>random();
}

function imageOf(symmetry: i32, cell: i32): i32 {
  let row = cell / columns;
  let column = cell % columns;
  if (symmetry & 1) row = rows - 1 - row;
  if (symmetry & 2) column = columns - 1 - column;
  return symmetry & 4 ? column * columns + row : row * columns + column;
}

function keepsBoard(symmetry: i32): bool {
  if (symmetry & 4 && rows != columns) return false;
  for (let cell = 0; cell < rows * columns; cell++) {
    const target = imageOf(symmetry, cell);
    if (((open >> <u64>cell) & 1) != ((open >> <u64>target) & 1)) return false;
  }
  return true;
}

/** Where the symmetry number `image` brings a cell. */
export function targetOf(image: i32, cell: i32): i32 {
  return load<u8>(targets + <usize>(image * 64 + cell));
}

function sourceOf(image: i32, target: i32): i32 {
  let cell = 0;
  while (targetOf(image, cell) != target) cell++;
  return cell;
}

// @ts-ignore: decorator
@inline
function changeAt(player: i32, cell: i32): usize {
  return changes + ((<usize>((player << 6) | cell)) << 6);
}

/** Writes the images of the position that a move from `before`, whose images are known, has written. */
export function makeImages(position: Position, before: Position): void {
  copyImages(position, before, IMAGES);
  toggle(position, 0, position.left ^ before.left);
  toggle(position, 1, position.right ^ before.right);
  if (!historic) return;
  copyImages(position, before, HISTORY);
  if (!position.passes) remember(position);
}

/** `memory.copy` is a call into the host, which takes longer than so few words. */
// @ts-ignore: decorator
@inline
function copyImages(position: Position, before: Position, which: usize): void {
  let to = changetype<usize>(position) + which;
  let from = changetype<usize>(before) + which;
  const end = from + ((<usize>images) << 3);
  for (; from < end; from += 8) {
    store<u64>(to, load<u64>(from));
    to += 8;
  }
}

/** Writes the images of a position out of the blue. */
export function makeFirstImages(position: Position): void {
  memory.fill(changetype<usize>(position) + IMAGES, 0, 64);
  toggle(position, 0, position.left);
  toggle(position, 1, position.right);
  if (!historic) return;
  memory.fill(changetype<usize>(position) + HISTORY, 0, 64);
  remember(position);
}

// The loops below run `at` over the words of the images; the position's own address stands for the first.

// @ts-ignore: decorator
@inline
function pastImages(position: Position): usize {
  return changetype<usize>(position) + ((<usize>images) << 3);
}

// @ts-ignore: decorator
@inline
function toggle(position: Position, player: i32, cells: u64): void {
  const last = pastImages(position);
  for (; cells; cells &= cells - 1) {
    let change = changeAt(player, <i32>ctz(cells));
    for (let at = changetype<usize>(position); at < last; at += 8) {
      store<u64>(at, load<u64>(at, IMAGES) ^ load<u64>(change), IMAGES);
      change += 8;
    }
  }
}

/** Adds the board to the set of boards that have been. */
function remember(position: Position): void {
  const last = pastImages(position);
  for (let at = changetype<usize>(position); at < last; at += 8) {
    store<u64>(at, load<u64>(at, HISTORY) ^ scramble(load<u64>(at, IMAGES)), HISTORY);
  }
}

/** Sets `key`, `place` and `orientation` for a position whose images are known. */
export function makeKey(position: Position): void {
  const first = changetype<usize>(position);
  let least = load<u64>(first, IMAGES);
  let leastAt = first;
  let sum = least;
  const last = pastImages(position);
  const lastCompared = first + ((<usize>compared) << 3);
  if (historic) {
    least = least ^ load<u64>(first, HISTORY);
    sum = least;
  }
  for (let at = first + 8; at < last; at += 8) {
    let image = load<u64>(at, IMAGES);
    if (historic) image ^= load<u64>(at, HISTORY);
    if (image < least && at < lastCompared) {
      least = image;
      leastAt = at;
    }
    sum = addHalves(sum, image);
  }
  let turn = position.mover ? rightToMove : 0;
  // The same boards may have been visited with more passes, which leaves fewer moves up to the limit.
  if (historic) turn ^= scramble(<u64>position.passes * 1024 + <u64>plyOf(position));
  key = least ^ turn;
  place = spread(exact ? key : sum ^ turn);
  orientation = <i32>(leastAt - first) >> 3;
}

/** For keys that are made elsewhere. */
export function setKey(made: u64, where: u32): void {
  key = made;
  place = where;
}

/** Without carry between the halves, which is easier to do on pairs of 32-bit words. */
// @ts-ignore: decorator
@inline
export function addHalves(a: u64, b: u64): u64 {
  return ((<u64>(<u32>(a >> 32) + <u32>(b >> 32))) << 32) | <u64>(<u32>a + <u32>b);
}

export function scramble(word: u64): u64 {
  return ((<u64>spread(word)) << 32) | <u64>spread(word ^ 0x2545f491_5bd1e995);
}

/** Mixes a word to 32 bits, by MurmurHash3's steps (Appleby) on its two halves. */
// @ts-ignore: decorator
@inline
export function spread(word: u64): u32 {
  let hash = rotl<u32>(<u32>word * 0xcc9e2d51, 15) * 0x1b873593;
  hash = rotl<u32>(hash, 13) * 5 + 0xe6546b64;
  hash = hash ^ (rotl<u32>(<u32>(word >> 32) * 0xcc9e2d51, 15) * 0x1b873593);
  hash = rotl<u32>(hash, 13) * 5 + 0xe6546b64;
  hash = (hash ^ (hash >> 16)) * 0x85ebca6b;
  hash = (hash ^ (hash >> 13)) * 0xc2b2ae35;
  return hash ^ (hash >> 16);
}
