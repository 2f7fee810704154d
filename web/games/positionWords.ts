import type { Term } from '../sum/terms.js';
import { lookOf, nameOf } from './catalogue.js';
import { upStarWord } from './moveWords.js';
import { valueText } from './valueText.js';

/** A position that has no board, as one writes it on paper: `{5 | −1}`, `↑↑∗`. Those of others stay as they are. */
export function positionWords({ title, text }: Term): string {
  switch (nameOf(title)) {
    case 'switch_game': {
      // What is left of a switch after a move.
      if (text.startsWith('=')) return valueText(text.slice(1));
      const [left = '', right = ''] = text.trim().split(/[\s,]+/);
      return valueText(`{${left}|${right}}`);
    }
    case 'up_star':
      return upStarWord(text);
    case 'integer_game':
    case 'dyadic_rational':
    case 'value':
      return valueText(text);
    default:
      return text;
  }
}

/** What proofs for people call a game, `[impartial_game_wrapper of clobber:XO]`, as the page does. */
export function labelWords(label: string): string {
  const inner = /^\[impartial_game_wrapper of (.*)\]$/s.exec(label)?.[1];
  if (inner !== undefined) return `impartial ${labelWords(inner)}`;
  const match = /^([a-z]\w*)((?: [\w.,]+)?(?:<[^>]*>)?): ?(.*)$/s.exec(label);
  if (!match) return label;
  const [, name, parameters, text] = match as unknown as [string, string, string, string];
  if (name === 'switch') return `${lookOf('switch_game').name} ${valueText(text)}`;
  const title = LABELS[name] ?? name;
  const given = parameters && `${parameters.replace(/<(.*)>/, ' $1')}:`;
  return `${lookOf(title).name}${given} ${positionWords({ title, text })}`;
}

/** Games that are called otherwise there than in sums. */
const LABELS: Readonly<Record<string, string>> = { integer: 'integer_game' };
