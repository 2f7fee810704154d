import {
  Draws,
  type Engine,
  type GameRegistry,
  opponent,
  type Player,
  type Sum,
  type SumMove,
} from 'sumgame';

/** What is said of a sum that is too hard to be solved at once. */
export interface Estimate {
  /** Integers that the value is proved to lie between. */
  readonly low?: number;
  readonly high?: number;
  /** Moves that won most of many games played at random: guesses, no more. */
  readonly guesses: Partial<Record<Player, Guess>>;
}

interface Guess {
  readonly move: SumMove;
  /** Of the games, how many were won. */
  readonly share: number;
  readonly games: number;
}

const BOUND_MS = 300;
const BOUNDS = [1, 2, 4, 8, 16, 32, 64];
const GUESS_MS = 1500;
const MOST_MOVES = 400;

/** Bounds first, then a guess for each player, told as they are found. */
export async function estimate(
  sum: Sum,
  registry: GameRegistry,
  engine: Engine,
  signal: AbortSignal,
  emit: (estimate: Estimate) => void,
): Promise<void> {
  let known: Estimate = { guesses: {} };
  for (const player of ['left', 'right'] as const) {
    const guess = await guessMove(sum, player, signal).catch(() => undefined);
    if (signal.aborted) return;
    if (guess) known = { ...known, guesses: { ...known.guesses, [player]: guess } };
    emit(known);
  }
  const integers = registry.get('integer_game')!;
  const minus = (n: number) => [...sum, { rules: integers, position: integers.parse(String(-n)) }];
  /** G >= n if Right, moving first, loses G - n; G <= n if Left does. */
  const holds = async (n: number, first: Player) => {
    const answer = await engine.solve(minus(n), first, { timeoutMs: BOUND_MS, signal });
    return answer.status === 'done' && answer.result === 'loss';
  };
  for (const size of BOUNDS) {
    if (signal.aborted) return;
    if (known.low === undefined && (await holds(-size, 'right'))) known = { ...known, low: -size };
    if (known.high === undefined && (await holds(size, 'left'))) known = { ...known, high: size };
    if (known.low !== undefined && known.high !== undefined) break;
  }
  if (!signal.aborted) emit(known);
}

/** The move with which most of some random games were won; the worse half is given up again and again. */
async function guessMove(sum: Sum, player: Player, signal: AbortSignal): Promise<Guess | undefined> {
  const draws = new Draws(1);
  const end = performance.now() + GUESS_MS;
  let candidates = movesOf(sum, player)
    .slice(0, MOST_MOVES)
    .map((option) => ({ ...option, won: 0, games: 0 }));
  while (candidates.length > 0) {
    for (const candidate of candidates) {
      if (performance.now() > end) return bestOf(candidates);
      if (randomWinner(candidate.after, opponent(player), draws, end) === player) candidate.won++;
      candidate.games++;
    }
    // Others want to be heard.
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) return undefined;
    const enough = candidates[0]!.games >= 8 && candidates.length > 2;
    if (enough) candidates = sorted(candidates).slice(0, Math.ceil(candidates.length / 2));
    if (candidates[0]!.games >= 300) break;
  }
  return bestOf(candidates);
}

interface Candidate {
  readonly move: SumMove;
  readonly after: Sum;
  readonly won: number;
  readonly games: number;
}

function sorted<C extends Candidate>(candidates: readonly C[]): C[] {
  const share = ({ won, games }: Candidate) => (games === 0 ? -1 : won / games);
  return candidates.toSorted((a, b) => share(b) - share(a));
}

function bestOf(candidates: readonly Candidate[]): Guess | undefined {
  const [best] = sorted(candidates);
  return best && best.games > 0
    ? { move: best.move, share: best.won / best.games, games: best.games }
    : undefined;
}

function movesOf(sum: Sum, player: Player): { move: SumMove; after: Sum }[] {
  return sum.flatMap(({ rules, position }, index) =>
    rules.moves(position, player).map((move: unknown) => ({
      move: { index, text: rules.moveText(position, move, player) },
      after: sum.with(index, { rules, position: rules.play(position, move, player) }),
    })),
  );
}

/** Who wins if both move at random; nobody, if time is over. */
function randomWinner(start: Sum, first: Player, draws: Draws, end: number): Player | undefined {
  let sum = start;
  let player = first;
  while (performance.now() < end) {
    const moves = sum.map(({ rules, position }) => rules.moves(position, player));
    const count = moves.reduce((total, list) => total + list.length, 0);
    if (count === 0) return opponent(player);
    let number = draws.below(count);
    const index = moves.findIndex((list) => {
      if (number < list.length) return true;
      number -= list.length;
      return false;
    });
    const { rules, position } = sum[index]!;
    sum = sum.with(index, { rules, position: rules.play(position, moves[index]![number], player) });
    player = opponent(player);
  }
  return undefined;
}
