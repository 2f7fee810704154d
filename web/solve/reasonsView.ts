import type { Reason } from 'sumgame';
import { html } from '../dom.js';
import { moveInSum, moveWords } from '../games/moveWords.js';
import type { Term } from '../sum/terms.js';
import { sentence, valueText } from './wording.js';

/** The steps of a proof, with the theorems they rest on. What the page shows elsewhere is left out. */
export function reasonsView(reasons: readonly Reason[], terms: readonly Term[]): HTMLElement[] {
  const steps = reasons.filter(({ text }) => !/begins and wins, by|these are all/.test(text));
  if (steps.length === 0) return [];
  return [html('ol', { class: 'steps' }, ...steps.map((reason) => stepView(reason, terms)))];
}

function stepView({ text, theorem, table, left }: Reason, terms: readonly Term[]): HTMLElement {
  return html(
    'li',
    {},
    html('p', {}, `${sentence(text)}.`),
    theorem !== undefined && html('p', { class: 'theorem' }, sentence(theorem)),
    table && table.length > 1 && tableView(table, terms, ownerOf(text, terms)),
    left !== undefined && html('p', { class: 'note' }, `and ${left} more`),
  );
}

/** The game that a sentence is about, which begins with its name: `kayles: 4 has …`. */
function ownerOf(sentence: string, terms: readonly Term[]): number {
  const begin = sentence.replaceAll(' ', '');
  return terms.findIndex(({ title, text }) => begin.startsWith(`${title}:${text}has`.replaceAll(' ', '')));
}

function tableView(
  [titles, ...rows]: readonly (readonly string[])[],
  terms: readonly Term[],
  owner: number,
): HTMLElement {
  const cell = (text: string, column: number) => {
    const title = titles![column]!;
    if (title === 'move' || title === 'reply') return inWords(text, terms, owner);
    return title === 'value' || title === 'mean' || title === 'temperature' ? valueText(text) : text;
  };
  return html(
    'div',
    { class: 'table-place', tabindex: 0, role: 'region', 'aria-label': `Table: ${titles!.join(', ')}` },
    html(
      'table',
      {},
      html('thead', {}, html('tr', {}, ...titles!.map((title) => html('th', { scope: 'col' }, title)))),
      html(
        'tbody',
        {},
        ...rows.map((row) => html('tr', {}, ...row.map((text, i) => html('td', {}, cell(text, i))))),
      ),
    ),
  );
}

/** Moves as the command line writes them, `0:a1-b1 1:2`, in words; what is no move stays as it is. */
function inWords(text: string, terms: readonly Term[], owner: number): string {
  const words = text.split(' ').map((word) => {
    const match = terms.length > 1 ? /^(\d+):(.+)$/.exec(word) : null;
    const term = terms[match ? Number(match[1]) : terms.length > 1 ? owner : 0];
    if (match) return term && moveInSum(terms, { index: Number(match[1]), text: match[2]! });
    return term && moveWords(term, word);
  });
  return words.every((word) => word !== undefined) ? words.join('; ') : text;
}
