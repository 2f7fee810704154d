import { SolverError } from '../base/errors.js';
import { type Arithmetic, isNimber, NOTHING } from '../games/arithmetic.js';
import { type Form, formGame, isArithmetic } from '../games/form.js';
import type { Player, Subgame } from '../games/rules.js';
import type { Components, Sum } from './components.js';
import { type Facts, type Reason, type Request, showAtLeastZero } from './proof.js';
import { addSums, chosen, Moves, negateSum } from './sums.js';

/** What certificates may answer. */
export type Question = 'B' | 'W' | 'N' | 'value' | `winning moves ${'B' | 'W' | 'N'}`;

export function isQuestion(text: string): text is Question {
  return /^([BWN]|value|winning moves [BWN])$/.test(text);
}

/** A question and its answer: `win` or `loss`, a nim value, a value, or moves. */
export interface Conclusion {
  readonly question: Question;
  readonly answer: string;
}

/** `verdict`: 1 for a win or a winning move, 0 for a loss. `value`: a form. */
export type Asked = Request | { readonly ask: 'verdict' | 'value'; readonly sum: Sum };
export type Told = number | Reason | Form;

/** Shows the answer that the author of the proof gives. */
export function* conclude(
  question: Question,
  terms: readonly Subgame[],
  store: Components,
  facts: Facts,
): Generator<Asked, Conclusion, Told> {
  const ZERO: Sum = { terms: store.none, arithmetic: NOTHING };
  const total = (games: readonly Subgame[]): Sum =>
    games.reduce((sum, { rules, position }) => addSums(sum, store.sumOf(rules, position)), ZERO);
  const show = (sum: Sum) => showAtLeastZero(sum, facts) as Generator<Asked, void, Told>;
  /** That Left wins, moving first; or that she does not. */
  function* showFirst(sum: Sum, wins: boolean): Generator<Asked, void, Told> {
    if (!wins) return yield* show(negateSum(sum));
    const moves = new Moves(sum, 'left');
    yield* show(chosen(moves, (yield moves) as number));
  }
  const sum = total(terms);
  if (question.endsWith('N') && !terms.every(({ rules }) => rules.impartial)) {
    throw new SolverError('ERR_CERTIFICATE', 'only sums of impartial games have nim values');
  }
  switch (question) {
    case 'B':
    case 'W': {
      const wins = (yield { ask: 'verdict', sum }) === 1;
      yield* showFirst(question === 'B' ? sum : negateSum(sum), wins);
      return { question, answer: wins ? 'win' : 'loss' };
    }
    case 'N':
    case 'value': {
      const form = (yield { ask: 'value', sum }) as Form;
      if (question === 'N' && !(isArithmetic(form) && isNimber(form)))
        throw new SolverError('ERR_CERTIFICATE', 'a nim value is a nimber');
      const difference = addSums(sum, negateSum(store.sumOf(formGame, form)));
      yield* show(difference);
      yield* show(negateSum(difference));
      const answer = question === 'N' ? `${(form as Arithmetic).nimber}` : formGame.format(form);
      return { question, answer };
    }
    default: {
      const player: Player = question.endsWith('W') ? 'right' : 'left';
      const winning: string[] = [];
      for (const [index, { rules, position }] of terms.entries()) {
        for (const move of rules.moves(position, player)) {
          const after = total(terms.with(index, { rules, position: rules.play(position, move, player) }));
          const wins = (yield { ask: 'verdict', sum: after }) === 1;
          // The opponent, moving next, loses or wins.
          yield* showFirst(player === 'left' ? negateSum(after) : after, !wins);
          if (wins) winning.push(`${index}: ${rules.moveText(position, move, player)}`);
        }
      }
      return { question, answer: [...new Set(winning)].join(', ') || 'none' };
    }
  }
}
