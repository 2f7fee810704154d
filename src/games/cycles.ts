import { encodePosition } from './encoding.js';
import { PLAYERS, type Player, type Subgame } from './rules.js';

/** A move on the way round, and the position it is made in. */
export interface CycleStep {
  readonly position: unknown;
  readonly move: unknown;
  readonly player: Player;
}

/** A position whose moves are being followed. */
interface Frame {
  readonly position: unknown;
  readonly key: string;
  readonly options: readonly { readonly move: unknown; readonly player: Player }[];
  followed: number;
}

/**
 * Moves that lead back to where they began, looked for among the first `most` moves of a depth-first search; undefined
 * if there are none there. Whose moves they are does not matter: in a sum one player may move several times in a row.
 */
export function findCycle(subgame: Subgame, most: number): CycleStep[] | undefined {
  const { rules } = subgame;
  const keyOf = (position: unknown) => encodePosition(rules, position).join();
  const players = rules.impartial ? PLAYERS.slice(0, 1) : PLAYERS;
  const frameOf = (position: unknown, key: string): Frame => {
    const options = players.flatMap((player) => {
      const moves: unknown[] = rules.moves(position, player);
      // What has more moves than are followed is left to those who count them.
      return moves.length > most ? [] : moves.map((move) => ({ move, player }));
    });
    return { position, key, options, followed: 0 };
  };
  const first = keyOf(subgame.position);
  const path = [frameOf(subgame.position, first)];
  /** Whether the position lies on the path, or is done with. */
  const met = new Map([[first, true]]);
  let moves = 0;
  for (let frame = path.at(-1); frame && moves < most; frame = path.at(-1)) {
    const option = frame.options[frame.followed];
    if (!option) {
      met.set(frame.key, false);
      path.pop();
      continue;
    }
    frame.followed++;
    moves++;
    const position = rules.play(frame.position, option.move, option.player);
    const key = keyOf(position);
    const onPath = met.get(key);
    if (onPath) {
      const from = path.findIndex((one) => one.key === key);
      return path.slice(from).map((one) => ({ position: one.position, ...one.options[one.followed - 1]! }));
    }
    if (onPath === undefined) {
      met.set(key, true);
      path.push(frameOf(position, key));
    }
  }
  return undefined;
}

/** `A -1-2→ B -2-1→ A`. */
export function cycleText({ rules }: Subgame, steps: readonly CycleStep[]): string {
  const texts = steps.map(
    ({ position, move, player }) => `${rules.format(position)} -${rules.moveText(position, move, player)}→ `,
  );
  return `${texts.join('')}${rules.format(steps[0]!.position)}`;
}
