import { SolverError } from '../base/errors.js';
import { opponent, type Player, type Subgame, type Sum, type Verdict } from '../games/rules.js';

/** For who moves. `unknown`: not solved within the limits. */
export type Judgement = Verdict | 'unknown';

/** A legal move in a sum, and what it makes of the subgame. */
export interface MatchMove {
  readonly index: number;
  /** In the game's notation; in a sum of several games behind the number of the game: `1:2-3`. */
  readonly text: string;
  readonly after: Subgame;
}

/** A move that was made. */
export interface PlayedMove {
  readonly player: Player;
  readonly move: MatchMove;
  /** The sum before it. */
  readonly before: Sum;
}

/** A sum being played: whose turn it is, what may be played, what has been played. */
export class Match {
  private current: Sum;
  private readonly history: PlayedMove[] = [];
  private legal: readonly MatchMove[] | undefined;

  constructor(
    readonly start: Sum,
    readonly first: Player,
  ) {
    this.current = start;
  }

  get sum(): Sum {
    return this.current;
  }

  get played(): readonly PlayedMove[] {
    return this.history;
  }

  /** Whose turn it is. */
  get mover(): Player {
    return this.history.length % 2 === 0 ? this.first : opponent(this.first);
  }

  /** The moves of whose turn it is. */
  get moves(): readonly MatchMove[] {
    this.legal ??= legalMoves(this.current, this.mover);
    return this.legal;
  }

  /** Normal play: who cannot move loses. Undefined as long as the game goes on. */
  get winner(): Player | undefined {
    return this.moves.length === 0 ? opponent(this.mover) : undefined;
  }

  /** Makes the legal move with this text. */
  play({ text }: Pick<MatchMove, 'text'>): void {
    const move = this.moves.find((legal) => legal.text === text);
    if (!move) throw new SolverError('ERR_ILLEGAL_MOVE', `'${text}' is not a legal move now`);
    this.history.push({ player: this.mover, move, before: this.current });
    this.current = sumAfter(this.current, move);
    this.legal = undefined;
  }

  /** Takes the last move back; undefined if there is none. */
  undo(): PlayedMove | undefined {
    const last = this.history.pop();
    if (!last) return undefined;
    this.current = last.before;
    this.legal = undefined;
    return last;
  }
}

/** The legal moves of a player, each text once: equal texts lead to equal positions. */
export function legalMoves(sum: Sum, player: Player): MatchMove[] {
  const moves = new Map<string, MatchMove>();
  for (const [index, { rules, position }] of sum.entries()) {
    for (const move of rules.moves(position, player)) {
      const own = rules.moveText(position, move, player);
      const text = sum.length > 1 ? `${index}:${own}` : own;
      if (moves.has(text)) continue;
      moves.set(text, { index, text, after: { rules, position: rules.play(position, move, player) } });
    }
  }
  return [...moves.values()];
}

export function sumAfter(sum: Sum, { index, after }: MatchMove): Sum {
  return sum.with(index, after);
}
