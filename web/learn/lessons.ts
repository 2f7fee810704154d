import {
  Draws,
  type Engine,
  legalMoves,
  type Outcome,
  outcomeOf,
  type Player,
  parseSum,
  type Sum,
  type SumMove,
} from 'sumgame';
import { valueText } from '../games/valueText.js';
import { nimText, OUTCOME_TEXTS, sentence } from '../solve/wording.js';

/** A puzzle with its answer, which the solver has found. */
export type Puzzle = MovePuzzle | ChoicePuzzle;

/** Find the only winning move. */
export interface MovePuzzle {
  readonly kind: 'move';
  readonly text: string;
  readonly player: Player;
  /** As moves are written in sums: `1:a1-a2`. */
  readonly solution: string;
  readonly because: string;
}

/** Choose the right one of some answers. */
export interface ChoicePuzzle {
  readonly kind: 'choice';
  readonly text: string;
  readonly question: string;
  readonly choices: readonly string[];
  readonly solution: string;
  readonly because: string;
}

export interface Lesson {
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly story: readonly string[];
  /** A sum to look at, and what is to be seen. */
  readonly example: readonly [text: string, words: string];
  /** Where to read on: a document and its name. */
  readonly more: readonly [href: string, name: string];
  /** A puzzle by these draws, or undefined: then the next may give one. */
  make(draws: Draws, engine: Engine): Promise<Puzzle | undefined>;
}

const LIMITS = { timeoutMs: 3000 };
const OUTCOME_CHOICES: readonly Outcome[] = ['L', 'R', 'N', 'P'];

export const LESSONS: readonly Lesson[] = [
  {
    id: 'nim',
    title: 'Nim and mex',
    story: [
      'In Nim both players may take as many tokens as they like from one heap. Who takes the last one wins.',
      'Write the heaps in binary and add without carrying (XOR). Whoever can move so that the sum becomes 0 wins: every answer disturbs it, and it can be mended again.',
      'Other games in which both have the same moves are heaps in disguise. A position whose options are worth 0, 1 and 3 is worth 2, the smallest number that is missing: their mex, the minimal excludant.',
    ],
    example: ['[nim] 1 2 3', '1 ⊕ 2 ⊕ 3 = 0: whoever moves first loses.'],
    more: ['heaps-and-scores', 'Heap games'],
    async make(draws, engine) {
      if (draws.below(3) === 0) return nimValuePuzzle(draws, engine);
      const heaps = Array.from({ length: 3 }, () => 1 + draws.below(9));
      const total = heaps.reduce((sum, heap) => sum ^ heap, 0);
      const words = `${heaps.join(' ⊕ ')} = ${total}, and after the move it must be 0.`;
      return onlyMove(`[nim] ${heaps.join(' ')}`, 'left', words, engine);
    },
  },
  {
    id: 'numbers',
    title: 'Numbers',
    story: [
      'Some positions are worth a number of free moves for one player: 3 is three moves for Black, −2 two for White.',
      'In a Hackenbush string Black cuts blue edges, White red ones, and what no longer hangs on to the ground falls. A blue edge with a red one above it is worth ½: two of them and one red edge make 0.',
      'A number is the simplest one between what Black can move to and what White can move to. Nobody likes to move in a number.',
    ],
    example: ['[hackenbush] XO XO O', '½ + ½ − 1 = 0: whoever moves first loses.'],
    more: ['values', 'Values'],
    make: hackenbushPuzzle,
  },
  {
    id: 'hot',
    title: 'Hot games and temperature',
    story: [
      'A switch {5 | −1} is worth 5 if Black moves in it, −1 if White does. Both want to be first: it is hot.',
      'Its temperature is half of the difference, here 3: what a move is worth. Its mean is the middle, 2.',
      'In a sum of switches, move in the hottest. Thermographs draw the same for games with more to them.',
    ],
    example: ['[switch_game] 5,-1 2,0', 'The first is hotter: 3 against 1.'],
    more: ['values', 'Values and thermographs'],
    async make(draws, engine) {
      const switches = Array.from({ length: 3 }, () => {
        const right = -draws.below(5);
        return [right + 1 + draws.below(9), right] as const;
      });
      const number = draws.below(9) - 4;
      const text = `[switch_game] ${switches.map((pair) => pair.join(',')).join(' ')} [integer_game] ${number}`;
      const heat = switches.map(([left, right]) => String((left - right) / 2)).join(', ');
      return onlyMove(
        text,
        'left',
        `The switches have temperatures ${heat}: only the hottest will do.`,
        engine,
      );
    },
  },
  {
    id: 'ups',
    title: 'Ups and stars',
    story: [
      '∗ = {0 | 0}: whoever moves first takes the last move. ↑ = {0 | ∗} is positive, but smaller than every positive number. Its negative is ↓.',
      'They are what is left when all numbers cancel: the fight for the last move. ↑ beats 0, but ↑ and ∗ are confused: with ↑ + ∗ whoever moves first wins.',
      'Two ups beat any star: ⇑ + ∗ is positive.',
    ],
    example: ['[up_star] 1 *', '↑ + ∗ is confused with 0: whoever moves first wins.'],
    more: ['values', 'Infinitesimals'],
    make: upsPuzzle,
  },
  {
    id: 'sums',
    title: 'Sums',
    story: [
      'Several games side by side are one game: in your turn you choose one of them and move there. Who cannot move in any loses.',
      'Values add up. That is why a large board that has fallen into parts can be solved: each part is looked at alone.',
      'A game and its negative make 0: whatever is played in one is answered in the other.',
    ],
    example: ['[clobber] XO [domineering] ..', 'One move for both here, one for White there: White wins.'],
    more: ['guide', 'The guide'],
    async make(draws, engine) {
      const parts = [
        `[clobber] ${cells(draws, 'XO', 2, 3)}`,
        `[domineering] ${cells(draws, '...#', 2, 3)}`,
        `[toppling_dominoes] ${cells(draws, 'XO', 1, 3)}`,
        `[clobber_1xn] ${cells(draws, 'XO', 1, 4)}`,
      ];
      const text = [0, 1].map(() => parts.splice(draws.below(parts.length), 1)[0]).join(' ');
      return onlyMove(text, 'left', 'All other moves leave White something better.', engine);
    },
  },
];

function cells(draws: Draws, letters: string, rows: number, cols: number): string {
  return Array.from({ length: rows }, () =>
    Array.from({ length: cols }, () => letters.charAt(draws.below(letters.length))).join(''),
  ).join('|');
}

/** The position, if `player` has several moves there and exactly one of them wins. */
async function onlyMove(
  text: string,
  player: Player,
  because: string,
  engine: Engine,
): Promise<MovePuzzle | undefined> {
  const sum = parseSum(text);
  if (legalMoves(sum, player).length < 3) return undefined;
  const winning = await winningMoves(sum, player, engine);
  return winning.length === 1 ? { kind: 'move', text, player, solution: winning[0]!, because } : undefined;
}

/** All winning moves, one by one: an engine names equal ones once only. */
async function winningMoves(sum: Sum, player: Player, engine: Engine): Promise<string[]> {
  const found: string[] = [];
  for (const move of legalMoves(sum, player)) {
    const after = sum.map((subgame, index) => (index === move.index ? move.after : subgame));
    const answer = await engine.solve(after, player === 'left' ? 'right' : 'left', LIMITS);
    if (answer.status === 'done' && answer.result === 'loss') found.push(move.text);
  }
  return found;
}

/** How the opponent wins after a wrong move; undefined if he does not. */
export async function refutation(
  { text, player }: MovePuzzle,
  chosen: string,
  engine: Engine,
): Promise<SumMove | undefined> {
  const sum = parseSum(text);
  const move = legalMoves(sum, player).find((legal) => legal.text === chosen);
  if (!move) return undefined;
  const after = sum.map((subgame, index) => (index === move.index ? move.after : subgame));
  const answer = await engine.winningMoves(after, player === 'left' ? 'right' : 'left', LIMITS);
  return answer.status === 'done' ? answer.result[0] : undefined;
}

async function nimValuePuzzle(draws: Draws, engine: Engine): Promise<ChoicePuzzle | undefined> {
  const heap = 4 + draws.below(8);
  const text = `[subtraction 1,2,4] ${heap}`;
  const answer = await engine.nimValue(parseSum(text), LIMITS);
  if (answer.status !== 'done') return undefined;
  const options = [1, 2, 4].map((take) => heap - take);
  return {
    kind: 'choice',
    text,
    question: `Take 1, 2 or 4 tokens: from ${heap} one gets to ${options.join(', ')}. What is the nim value of ${heap}?`,
    choices: ['0', '∗1', '∗2', '∗3'],
    solution: nimText(answer.result),
    because: 'It is the mex of the values of these heaps, which repeat 0, 1, 2.',
  };
}

async function hackenbushPuzzle(draws: Draws, engine: Engine): Promise<ChoicePuzzle | undefined> {
  const string = cells(draws, 'XO', 1, 2 + draws.below(3));
  const text = `[hackenbush] ${string}`;
  const worth = async (edges: string) => {
    const answer = await engine.value(parseSum(`[hackenbush] ${edges}`), LIMITS);
    return answer.status === 'done' ? valueText(answer.result) : undefined;
  };
  const solution = await worth(string);
  if (solution === undefined) return undefined;
  const choices = new Set([solution]);
  for (let tries = 0; choices.size < 4 && tries < 40; tries++) {
    const other = await worth(cells(draws, 'XO', 1, string.length));
    if (other !== undefined) choices.add(other);
  }
  if (choices.size < 4) return undefined;
  const because =
    'Equal edges at the ground count 1 each; from the first change of colour on each is worth half the one before.';
  return {
    kind: 'choice',
    text,
    question: 'What is this Hackenbush string worth?',
    choices: [...choices].sort(),
    solution,
    because,
  };
}

async function upsPuzzle(draws: Draws, engine: Engine): Promise<ChoicePuzzle | undefined> {
  const ups = Array.from({ length: 2 }, () => `${draws.below(5) - 2}${draws.below(2) === 0 ? ',*' : ''}`);
  const text = `[up_star] ${ups.join(' ')}`;
  const sum = parseSum(text);
  const left = await engine.solve(sum, 'left', LIMITS);
  const right = await engine.solve(sum, 'right', LIMITS);
  const value = await engine.value(sum, LIMITS);
  if (left.status !== 'done' || right.status !== 'done' || value.status !== 'done') return undefined;
  return {
    kind: 'choice',
    text,
    question: 'Who wins?',
    choices: OUTCOME_CHOICES.map((outcome) => sentence(OUTCOME_TEXTS[outcome])),
    solution: sentence(OUTCOME_TEXTS[outcomeOf(left.result === 'win', right.result === 'win')]),
    because: `The sum is worth ${valueText(value.result)}.`,
  };
}

/** Puzzles are drawn until one is good. */
const MOST_TRIES = 60;

export async function makePuzzle(lesson: Lesson, seed: number, engine: Engine): Promise<Puzzle | undefined> {
  const draws = new Draws(seed);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const puzzle = await lesson.make(draws, engine);
    if (puzzle) return puzzle;
  }
  return undefined;
}
