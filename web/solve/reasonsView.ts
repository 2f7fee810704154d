import type { Reason } from 'sumgame';
import { html } from '../dom.js';
import { moveInSum, moveWords } from '../games/moveWords.js';
import { labelWords } from '../games/positionWords.js';
import { valueText } from '../games/valueText.js';
import type { Term } from '../sum/terms.js';
import { sentence } from './wording.js';

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
    html('p', {}, `${sentence(sentenceWords(text))}.`),
    theorem !== undefined && html('p', { class: 'theorem' }, sentence(inSigns(theorem))),
    table && table.length > 1 && tableView(table, terms, ownerOf(text, terms)),
    left !== undefined && html('p', { class: 'note' }, `and ${left} more`),
  );
}

/** With the names of games that the page has, `Kayles 4 has …`, and with the signs of books. */
function sentenceWords(text: string): string {
  const about = /^(.*) has (?:no moves|nim value)/s.exec(text)?.[1];
  if (about !== undefined) return `${labelWords(about)}${inSigns(text.slice(about.length))}`;
  const pairs = /^(negatives of each other: )(.*)$/s.exec(text);
  if (!pairs) return inSigns(text);
  const named = pairs[2]!.split('; ').map((pair) => pair.split(' and ').map(labelWords).join(' and '));
  return pairs[1] + named.join('; ');
}

/** The words of a sentence that are values or signs; and players as the page calls them. */
function inSigns(text: string): string {
  return text
    .replace(/\bLeft( \(Black\))?/g, 'Black')
    .replace(/\bRight( \(White\))?/g, 'White')
    .split(' ')
    .map((word) =>
      /^[-\d/^v*{}|,.()+;m]*[-^*{|][-\d/^v*{}|,.()+;m]*$/.test(word) ? valueText(word).trim() : word,
    )
    .join(' ');
}

/** The game that a sentence is about, which begins with its name: `kayles: 4 has …`. */
function ownerOf(sentence: string, terms: readonly Term[]): number {
  const begin = sentence.replace(/^\[impartial_game_wrapper of (.*?)\]/s, 'impartial $1').replaceAll(' ', '');
  return terms.findIndex(({ title, text }) => begin.startsWith(`${title}:${text}has`.replaceAll(' ', '')));
}

const VALUES: ReadonlySet<string> = new Set(['value', 'mean', 'temperature']);

function tableView(
  [titles, ...rows]: readonly (readonly string[])[],
  terms: readonly Term[],
  owner: number,
): HTMLElement {
  const cell = (text: string, column: number) => {
    const title = titles![column]!;
    if (title === 'move' || title === 'reply') return inWords(text, terms, owner);
    if (title === 'part' || title === 'term') return labelWords(text);
    return VALUES.has(title) ? valueText(text) : text;
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
        ...rows.map((row) =>
          html('tr', {}, ...row.map((text, i) => html('td', { class: titles![i]! }, cell(text, i)))),
        ),
      ),
    ),
  );
}

/** Moves as the command line writes them, `0:a1-b1 ×2 1:2`, in words; what is no move stays as it is. */
function inWords(text: string, terms: readonly Term[], owner: number): string {
  const words = text.split(/ (?!×)/).map((placed) => {
    const [, word = '', times = ''] = /^(.*?)( ×\d+)?$/s.exec(placed) ?? [];
    const match = terms.length > 1 ? /^(\d+):(.+)$/.exec(word) : null;
    const term = terms[match ? Number(match[1]) : terms.length > 1 ? owner : 0];
    if (!term) return undefined;
    const told = match
      ? moveInSum(terms, { index: Number(match[1]), text: match[2]! })
      : moveWords(term, word);
    return told + times;
  });
  return words.every((word) => word !== undefined) ? words.join('; ') : text;
}
