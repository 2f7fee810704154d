import { type Finding, noCounts, type Search } from '../engine/search.js';
import type { Objective, ScoreGame, ScoreResult } from './scoreGame.js';

/** What a state is worth to all players from now on, and the moves that lead there. */
interface Worth {
  readonly scores: readonly number[];
  readonly line: Line | undefined;
}

/** A list of moves, shared by all states that lie before its first. */
interface Line {
  readonly move: unknown;
  readonly rest: Line | undefined;
}

/** A state whose moves are being tried. */
interface Frame<State> {
  readonly state: State;
  readonly player: number;
  readonly moves: readonly unknown[];
  /** The number of moves tried or under way. */
  tried: number;
  /** The points of the move under way. */
  points: number | readonly number[];
  best: Worth | undefined;
}

export interface ScoreSearchOptions {
  readonly objective: Objective;
  /** Who moves first. */
  readonly first: number;
  /** False: states are worked out as often as they are met. */
  readonly memo: boolean;
}

/** So many states are remembered at most. */
const MOST_STATES = 2 ** 22;

/**
 * Minimax with scores: f(S) = max over moves of points - f(T) for two players and the difference of their
 * points; in general every player makes the move that is best for himself, and scores are those of all players
 * (Luckhardt and Irani's max^n, 1986). Depth first on an explicit stack, each state worked out once. States in
 * which the game is over are not stored: to see it is as cheap as to look it up.
 */
export class ScoreSearch<State> implements Search<ScoreResult> {
  readonly counts = noCounts();
  private readonly players: number;
  private readonly frames: Frame<State>[] = [];
  /** By player to move. */
  private readonly known: Map<string | number, Worth>[];
  private states = 0;
  private worth: Worth | undefined;
  private entered = false;

  constructor(
    private readonly game: ScoreGame<State>,
    private readonly root: State,
    private readonly options: ScoreSearchOptions,
  ) {
    this.players = game.players ?? 2;
    this.known = Array.from({ length: this.players }, () => new Map());
  }

  run(nodes: number): Finding<ScoreResult> | undefined {
    const limit = this.counts.nodes + nodes;
    if (!this.entered) {
      this.entered = true;
      this.worth = this.enter(this.root, this.options.first);
    }
    for (;;) {
      const frame = this.frames.at(-1);
      if (this.states > MOST_STATES) {
        return { failure: 'memory', reason: `the game has more than ${MOST_STATES} states` };
      }
      if (!frame) return { result: this.resultOf(this.worth!) };
      if (this.counts.nodes >= limit) return undefined;
      if (this.worth) this.compare(frame, this.worth);
      this.worth = this.advance(frame);
    }
  }

  /** What the state is worth if that is known; otherwise opens a frame for it. */
  private enter(state: State, player: number): Worth | undefined {
    const { counts, game, frames } = this;
    counts.nodes++;
    const known = this.options.memo ? this.known[player]!.get(game.key(state)) : undefined;
    if (known) {
      counts.tableHits++;
      return known;
    }
    const moves = game.moves(state, player);
    if (moves.length === 0) return { scores: game.finish?.(state) ?? this.nothing, line: undefined };
    counts.tableMisses++;
    frames.push({ state, player, moves, tried: 0, points: 0, best: undefined });
    if (frames.length > counts.maxDepth) counts.maxDepth = frames.length;
    return undefined;
  }

  /** Tries the next move of a frame, or closes it. */
  private advance(frame: Frame<State>): Worth | undefined {
    const { game, players } = this;
    if (frame.tried < frame.moves.length) {
      const step = game.play(frame.state, frame.moves[frame.tried], frame.player);
      frame.tried++;
      frame.points = step.points;
      return this.enter(step.state, step.next ?? (frame.player + 1) % players);
    }
    this.frames.pop();
    const best = frame.best!;
    if (this.options.memo) {
      this.known[frame.player]!.set(game.key(frame.state), best);
      this.states++;
    }
    return best;
  }

  /** The move under way leads to a state of this worth. */
  private compare(frame: Frame<State>, after: Worth): void {
    const { points, player } = frame;
    const scores = after.scores.map(
      (score, index) => score + (typeof points !== 'number' ? points[index]! : index === player ? points : 0),
    );
    if (frame.best && this.goal(scores, player) <= this.goal(frame.best.scores, player)) return;
    frame.best = { scores, line: { move: frame.moves[frame.tried - 1], rest: after.line } };
  }

  private goal(scores: readonly number[], player: number): number {
    const own = scores[player]!;
    if (this.options.objective === 'own') return own;
    return scores.reduce((difference, score) => difference - score, 2 * own);
  }

  private get nothing(): readonly number[] {
    return Array.from({ length: this.players }, () => 0);
  }

  private resultOf({ scores, line }: Worth): ScoreResult {
    const texts: string[] = [];
    let { root: state } = this;
    let player = this.options.first;
    for (let next = line; next; next = next.rest) {
      texts.push(this.game.moveText(state, next.move));
      const step = this.game.play(state, next.move, player);
      state = step.state;
      player = step.next ?? (player + 1) % this.players;
    }
    return { scores, value: this.goal(scores, this.options.first), line: texts };
  }
}
