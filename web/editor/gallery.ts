import { pictureOf } from '../board/termPicture.js';
import { whenSeen } from '../board/whenSeen.js';
import { button, html } from '../dom.js';
import { type Choice, choicesOf, GAME_GROUPS } from '../games/catalogue.js';
import type { SumDocument } from '../sum/document.js';
import { PATIENCE_MS, readSum, type Term } from '../sum/terms.js';

interface Showpiece {
  readonly text: string;
  readonly caption: string;
}

/** Sums that show something. */
export const SHOWPIECES: readonly Showpiece[] = [
  {
    text: '[clobber_1xn] XXO OOX XO',
    caption: 'Two strips are negatives of each other and cancel. A star is left: whoever moves first wins.',
  },
  {
    text: '[domineering] .....|..... [dyadic_rational] -1/2',
    caption: 'A zero sum: it proves that the board is worth exactly 1/2.',
  },
  {
    text: '[amazons] X.#..|..##.|###.#|...#O|..#..',
    caption: 'Arrows have cut the board: the parts do not touch any more.',
  },
  {
    text: '[elephants] X.X..OX..O.XO.O',
    caption: 'Elephants meet rhinos, and the strip falls into independent pieces.',
  },
  {
    text: '[kayles] 5 7 9 [nim] 3',
    caption: 'Impartial games add up like Nim heaps: exclusive or of nim values.',
  },
  {
    text: '[switch_game] 5,1 3,-2 7,0 [integer_game] -4',
    caption: 'Hot games: who takes the hottest switch first?',
  },
];

/** All games with their rules in a sentence, and examples to click. */
export function galleryView(sums: SumDocument, onChosen: () => void): HTMLElement {
  const choose = (terms: readonly Term[]) => {
    sums.setTerms(terms, 'choice');
    onChosen();
  };
  const { registry } = sums;
  const showpieces = SHOWPIECES.map(({ text, caption }) => {
    const terms = readSum(text, registry, PATIENCE_MS).terms!;
    return button(
      { class: 'showpiece', onclick: () => choose(terms) },
      html('span', { class: 'pictures' }, ...terms.map((term, i) => pictureOf(term, i > 0))),
      html('span', { class: 'caption' }, caption),
    );
  });
  return html(
    'section',
    { class: 'gallery', 'aria-labelledby': 'gallery-title' },
    html('h2', { id: 'gallery-title' }, 'Examples'),
    html('div', { class: 'showpieces' }, ...showpieces),
    ...GAME_GROUPS.flatMap((group) => [
      html('h3', {}, group),
      html(
        'div',
        { class: 'games' },
        ...choicesOf(registry)
          .filter(({ look }) => look.group === group)
          .map((choice) => gameEntry(choice, choose)),
      ),
    ]),
  );
}

/** Hundreds of boards: each is its text until somebody is about to see it. */
function gameEntry(choice: Choice, choose: (terms: readonly Term[]) => void): HTMLElement {
  const terms = choice.examples.map(([title, text]) => ({ title, text }));
  const pictures = terms.map(({ text }) => html('span', { class: 'formula' }, text));
  const examples = terms.map((term, i) =>
    button(
      { class: 'example', onclick: () => choose([term]) },
      html('span', { class: 'sr-only' }, `${choice.look.name} example: `),
      pictures[i],
    ),
  );
  const entry = html(
    'article',
    { class: 'game' },
    html('h4', {}, choice.look.name),
    html('p', {}, choice.summary),
    html('div', { class: 'examples' }, ...examples),
  );
  const draw = () => {
    for (const [i, picture] of pictures.entries()) picture.replaceWith(pictureOf(terms[i]!, false));
  };
  whenSeen(entry, draw, '50%');
  return entry;
}
