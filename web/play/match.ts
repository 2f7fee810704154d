import type { Engine, SumMove } from '../../src/engine/engine.js';
import type { GameRegistry } from '../../src/games/registry.js';
import { opponent, type Player, type Sum } from '../../src/games/rules.js';
import { subgameOf, type Term, termsOf } from '../sum/terms.js';

/** A move that was made. */
export interface Turn {
  readonly player: Player;
  readonly move: SumMove;
  /** The terms before it. */
  readonly before: readonly Term[];
  /** Whether it was the solver's, and if so, how sure it was. */
  readonly by: 'human' | Choice['confidence'];
}

/** A move of the solver's. `lost`: no move wins. `guess`: the search took too long. */
export interface Choice {
  readonly move: SumMove;
  readonly confidence: 'winning' | 'lost' | 'guess';
}

/** More moves than anybody would look through. */
const MOST_MOVES = 5000;

/** A game of one person against the solver. Positions are terms, so that every one of them can be shared. */
export class Match {
  readonly turns: Turn[] = [];
  terms: readonly Term[];
  toMove: Player;

  constructor(
    terms: readonly Term[],
    readonly human: Player,
    readonly first: Player,
    private readonly registry: GameRegistry,
  ) {
    this.terms = terms;
    this.toMove = first;
  }

  get sum(): Sum {
    return this.terms.map((term) => subgameOf(term, this.registry));
  }

  get isHumanTurn(): boolean {
    return this.toMove === this.human;
  }

  /** Who cannot move has lost. */
  get winner(): Player | undefined {
    return this.legalMoves().length === 0 ? opponent(this.toMove) : undefined;
  }

  /** The legal moves of whoever is to move. Throws if there are too many to list. */
  legalMoves(): SumMove[] {
    const player = this.toMove;
    const legal: SumMove[] = [];
    for (const [index, { rules, position }] of this.sum.entries()) {
      const moves = rules.moves(position, player);
      const count = legal.length + moves.length;
      if (count > MOST_MOVES) throw new Error(`there are ${count} moves or more, too many to play here`);
      for (const move of moves) legal.push({ index, text: rules.moveText(position, move, player) });
    }
    return legal;
  }

  /** Makes a legal move of whoever is to move. */
  play(move: SumMove, by: Turn['by'] = 'human'): void {
    const player = this.toMove;
    const { rules, position } = subgameOf(this.terms[move.index]!, this.registry);
    const found = rules
      .moves(position, player)
      .find((candidate) => rules.moveText(position, candidate, player) === move.text);
    if (found === undefined) throw new Error(`${move.text} is not a legal move`);
    const after = termsOf({ rules, position: rules.play(position, found, player) }, this.registry);
    this.turns.push({ player, move, before: this.terms, by });
    this.terms = [...this.terms.slice(0, move.index), ...after, ...this.terms.slice(move.index + 1)];
    this.toMove = opponent(player);
  }

  /** Takes moves back up to and including the person's last; false if there is none. */
  undo(): boolean {
    const last = this.turns.findLastIndex(({ player }) => player === this.human);
    if (last < 0) return false;
    const turn = this.turns[last]!;
    this.turns.length = last;
    this.terms = turn.before;
    this.toMove = turn.player;
    return true;
  }
}

/** What a player would do who never errs, as far as time allows. `random` is between 0 and 1. */
export async function chooseMove(
  match: Match,
  engine: Engine,
  timeoutMs: number,
  signal: AbortSignal,
  random: () => number = Math.random,
): Promise<Choice | undefined> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  const legal = match.legalMoves();
  if (legal.length === 0) return undefined;
  const answer = await engine.winningMoves(match.sum, match.toMove, { timeoutMs, signal });
  if (answer.status === 'aborted') return undefined;
  if (answer.status !== 'done') return { move: pick(legal), confidence: 'guess' };
  if (answer.result.length > 0) return { move: pick(answer.result), confidence: 'winning' };
  return { move: pick(legal), confidence: 'lost' };
}
