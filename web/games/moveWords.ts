import type { Term } from '../sum/terms.js';
import { nameOf } from './catalogue.js';
import { valueText } from './valueText.js';

/** How games are called apart in words: A, B, C, …; numbers count cells already. */
export function gameLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : gameLetter(Math.floor(index / 26) - 1) + last;
}

/** A move in words, as one would tell somebody at the board. */
export function moveWords({ title, text: position }: Term, text: string): string {
  const name = nameOf(title);
  const parts = text.split('-');
  const [from = '', to = '', last = ''] = parts;
  const [place = '', colour] = text.split('_');
  switch (name) {
    case 'clobber':
    case 'clobber_1xn':
    case 'cannibal_clobber':
    case 'graph_clobber':
      return `${from} takes ${to}`;
    case 'nogo':
    case 'nogo_1xn':
    case 'graph_nogo':
      return `${colourWord(colour)}stone on ${place}`;
    case 'col':
    case 'snort':
    case 'graph_col':
    case 'graph_snort':
      return `${colourWord(colour) || 'paint '}${colour ? 'paint on ' : ''}${place}`;
    case 'gen_king_dirt':
      return to === '' ? `${colourWord(colour)}king to ${place}` : `king ${from} to ${to}`;
    case 'amazons':
      return `${from} to ${to}, arrow to ${last}`;
    case 'elephants':
    case 'gen_toads':
    case 'maze':
    case 'ski_jumps':
      return to === 'off' ? `${from} leaves the slope` : `${from} to ${to}`;
    case 'konane':
    case 'konane_1xn':
      return `${from} jumps to ${to}`;
    case 'domineering':
    case 'cram':
      return `domino on ${from} and ${to}`;
    case 'graph_domineering':
      return `domino on ${ends(text)}`;
    case 'fission':
      return `split ${place} ${colour === 'V' ? 'up and down' : 'left and right'}`;
    case 'sheep':
      return `${last} sheep from ${from} to ${to}`;
    case 'toppling_dominoes':
      return `topple ${text.slice(0, -1)} to the ${text.endsWith('L') ? 'left' : 'right'}`;
    case 'hackenbush':
      return `cut edge ${text}`;
    case 'graph_hackenbush':
      return `cut the edge between ${ends(text)}`;
    case 'arc_kayles':
      return `take the edge between ${ends(text)}`;
    case 'node_kayles':
    case 'digraph_placement':
      return `take ${text}`;
    case 'geography':
      return `token to ${text}`;
    case 'treblecross':
      return `cross on ${text}`;
    case 'cherries':
      return `take cherry ${text}`;
    case 'kayles':
      return `${take(from, 'pin')}, leave ${heaps(to, last)}`;
    case 'octal':
      return `${from === '0' ? 'split' : take(from, 'token')}, leave ${heaps(to, last)}`;
    case 'nim':
    case 'subtraction':
      return `${take(from, 'token')}, leave ${to === '0' ? 'none' : to}`;
    case 'nimber': {
      const left = text.slice(1);
      return `leave ${left === '0' ? 'none' : left}`;
    }
    case 'grundy':
      return `split into ${from} and ${to}`;
    case 'cutcake':
      return cutWords(text);
    case 'switch_game': {
      const numbers = position.split(/[\s,]+/);
      return `take ${minus(numbers[text.endsWith('L') ? 0 : 1] ?? text)}`;
    }
    case 'integer_game':
    case 'dyadic_rational':
      return `go to ${minus(numberAfter(position, text))}`;
    case 'up_star':
      return `go to ${upStarWord(text)}`;
    case 'value':
      return `go to ${valueText(text)}`;
    default:
      return text;
  }
}

/** In a sum the move with the letter of its game: `B: 3 takes 2`. */
export function moveInSum(
  terms: readonly Term[],
  move: { readonly index: number; readonly text: string },
): string {
  const term = terms[move.index];
  const words = term ? moveWords(term, move.text) : move.text;
  return terms.length > 1 ? `${gameLetter(move.index)}: ${words}` : words;
}

/** How a move is made on the board of a game, in a line. */
export function gestureHint(title: string): string {
  const name = nameOf(title);
  return HINTS[name] ?? 'Choose a move from the list.';
}

const TWO_CELLS = 'Click one of your pieces, then where it goes.';
const ONE_CELL = 'Click the cell to play on.';
const ONE_VERTEX = 'Click the vertex to play on.';
const ONE_EDGE = 'Click the edge to take, with its ends.';
const TOKENS = 'Click the first token that goes: it and all to its right are taken.';

const HINTS: Readonly<Record<string, string>> = {
  clobber: 'Click one of your stones, then the enemy stone beside it that it takes.',
  clobber_1xn: 'Click one of your stones, then the enemy stone beside it that it takes.',
  cannibal_clobber: 'Click one of your stones, then the stone beside it that it takes.',
  nogo: ONE_CELL,
  nogo_1xn: ONE_CELL,
  col: ONE_CELL,
  snort: ONE_CELL,
  treblecross: ONE_CELL,
  gen_king_dirt: 'Click a cell to place a king, or a king and then where it goes.',
  amazons: 'Click an amazon, then where it goes, then where its arrow lands.',
  elephants: TWO_CELLS,
  gen_toads: TWO_CELLS,
  ski_jumps: 'Click one of your skiers, then where it goes, or say that it leaves the slope.',
  konane: 'Click a stone, then where it lands after its jumps.',
  konane_1xn: 'Click a stone, then where it lands after its jumps.',
  domineering: 'Click the two cells of a domino: Black puts it upright, White across.',
  cram: 'Click the two cells of a domino.',
  fission: 'Click a stone to split it; Black splits up and down, White left and right.',
  sheep: 'Click a herd, then the cell that some of it move to, and say how many.',
  toppling_dominoes: 'Click one of your dominoes, and say to which side it falls.',
  hackenbush: 'Click the edge to cut: all above it falls.',
  maze: 'Click a piece, then where it goes: Black down, White to the right, no further than a wall.',
  cutcake: 'Click two squares that the cut is to part: Black cuts upright, White across.',
  cherries: 'Click a cherry of yours at an end of its row.',
  kayles: 'Click a pin, or two beside each other.',
  octal: 'Click the first token that goes, then the last; or one, and say what happens there.',
  grundy: 'Click the token that the second heap is to begin with.',
  graph_col: ONE_VERTEX,
  graph_snort: ONE_VERTEX,
  graph_nogo: ONE_VERTEX,
  graph_clobber: 'Click one of your stones, then the enemy stone beside it that it takes.',
  graph_domineering: ONE_EDGE,
  graph_hackenbush: 'Click the edge to cut: all above it falls.',
  node_kayles: ONE_VERTEX,
  arc_kayles: ONE_EDGE,
  digraph_placement: ONE_VERTEX,
  geography: ONE_VERTEX,
  nim: TOKENS,
  nimber: TOKENS,
  subtraction: TOKENS,
};

function colourWord(colour: string | undefined): string {
  return colour === 'X' ? 'black ' : colour === 'O' ? 'white ' : '';
}

function take(count: string, what: string): string {
  return `take ${count} ${what}${count === '1' ? '' : 's'}`;
}

function heaps(small: string, large: string): string {
  if (large === '0') return 'none';
  return small === '0' ? large : `${small} and ${large}`;
}

/** `2:4x3+4x4` as `cut piece 2 into 4×3 and 4×4`. */
function cutWords(text: string): string {
  const [, piece, parts] = /^(?:(\d+):)?(.*)$/.exec(text)!;
  const pieces = parts!.replaceAll('x', '×').replace('+', ' and ');
  return `cut ${piece ? `piece ${piece} ` : ''}into ${pieces}`;
}

function minus(number: string): string {
  return number.replace('-', '−');
}

/** `a<X>b` and `a-b` as `a and b`. */
function ends(edge: string): string {
  return edge.replace(/_\d+$/, '').replace(/<.?>|-/, ' and ');
}

/** `DEC` takes one off the numerator, `INC` adds one, `INT` goes towards 0. */
function numberAfter(position: string, move: string): string {
  const match = /^(-?\d+)(?:\/(\d+))?$/.exec(position.trim());
  if (!match) return move;
  const numerator = BigInt(match[1]!);
  let top = numerator + (move === 'DEC' || (move === 'INT' && numerator > 0n) ? -1n : 1n);
  let bottom = BigInt(match[2] ?? '1');
  while (bottom > 1n && top % 2n === 0n) {
    top /= 2n;
    bottom /= 2n;
  }
  return bottom === 1n ? `${top}` : `${top}/${bottom}`;
}

/** `-2,*` as `⇓∗`. */
export function upStarWord(text: string): string {
  const star = text.includes('*') ? '*' : '';
  const ups = Number(text.replace(/[*,]/g, ''));
  if (ups === 0) return valueText(star || '0');
  return valueText(`${ups > 0 ? '^' : 'v'}${Math.abs(ups)}${star}`);
}
