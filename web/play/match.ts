import { type GameRegistry, opponent, type Player, type Sum, type SumMove } from 'sumgame';
import { subgameOf, type Term, termsOf } from '../sum/terms.js';

/** A move that was made. */
export interface Turn {
  readonly player: Player;
  readonly move: SumMove;
  /** The terms before it. */
  readonly before: readonly Term[];
  readonly by: 'human' | 'solver';
  /** Of a solver that did not know whether the move wins. */
  readonly guessed?: boolean;
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
    readonly registry: GameRegistry,
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

  /** The legal moves of whoever is to move, each text once. Throws if there are too many to list. */
  legalMoves(): SumMove[] {
    const player = this.toMove;
    const legal: SumMove[] = [];
    for (const [index, { rules, position }] of this.sum.entries()) {
      const moves = rules.moves(position, player);
      const count = legal.length + moves.length;
      if (count > MOST_MOVES) throw new Error(`there are ${count} moves or more, too many to play here`);
      const texts = new Set(moves.map((move) => rules.moveText(position, move, player)));
      for (const text of texts) legal.push({ index, text });
    }
    return legal;
  }

  /** Makes a legal move of whoever is to move. */
  play(move: SumMove, by: Pick<Turn, 'by' | 'guessed'> = { by: 'human' }): void {
    const player = this.toMove;
    const { rules, position } = subgameOf(this.terms[move.index]!, this.registry);
    const found = rules
      .moves(position, player)
      .find((candidate) => rules.moveText(position, candidate, player) === move.text);
    if (found === undefined) throw new Error(`${move.text} is not a legal move`);
    const after = termsOf({ rules, position: rules.play(position, found, player) }, this.registry);
    this.turns.push({ player, move, before: this.terms, ...by });
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
