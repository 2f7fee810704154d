import type { Engine, GameRegistry } from 'sumgame';
import { pictureOf } from '../board/termPicture.js';
import { button, html, replace } from '../dom.js';
import { readSum, type Term } from '../sum/terms.js';
import { LESSONS, type Lesson } from './lessons.js';
import { PuzzleView } from './puzzleView.js';
import { RulesView } from './rulesView.js';

interface Handlers {
  onOpen(terms: readonly Term[]): void;
  onTour(): void;
  onPlace(detail: string): void;
}

const DOCUMENTS: readonly (readonly [href: string, name: string])[] = [
  ['guide', 'The guide'],
  ['games', 'All games and their notation'],
  ['values', 'Values, temperatures, thermographs'],
  ['page', 'This page'],
];

/** What a sum is, lessons with puzzles, the rules of all games. */
export class LearnView {
  readonly element: HTMLElement;
  private readonly place = html('article', { class: 'lesson', 'aria-live': 'off' });
  private readonly buttons: readonly HTMLButtonElement[];
  private shown: Lesson | undefined;

  constructor(
    private readonly registry: GameRegistry,
    private readonly engine: Engine,
    private readonly handlers: Handlers,
  ) {
    this.buttons = LESSONS.map((lesson, index) =>
      button({ 'aria-pressed': 'false', onclick: () => this.open(lesson) }, `${index + 1}. ${lesson.title}`),
    );
    this.element = html(
      'div',
      { class: 'learn' },
      html(
        'section',
        { class: 'card learn-card', 'aria-labelledby': 'learn-title' },
        html('h2', { id: 'learn-title' }, 'Learn'),
        html(
          'p',
          {},
          'A sum is several games side by side. In your turn you choose one of them and make one move there. Whoever cannot move in any of them loses.',
        ),
        html(
          'div',
          { class: 'buttons' },
          button({ id: 'learn-tour', onclick: () => handlers.onTour() }, 'A tour of the page'),
        ),
        html('div', { class: 'chips lessons', role: 'group', 'aria-label': 'Lessons' }, ...this.buttons),
        this.place,
      ),
      new RulesView(registry).element,
      html(
        'section',
        { class: 'card learn-card', 'aria-labelledby': 'read-title' },
        html('h2', { id: 'read-title' }, 'Read on'),
        html('ul', {}, ...DOCUMENTS.map(([href, name]) => html('li', {}, documentLink(href, name)))),
      ),
    );
  }

  show(detail: string | undefined): void {
    const lesson = LESSONS.find(({ id }) => id === detail) ?? this.shown ?? LESSONS[0]!;
    if (lesson !== this.shown) this.open(lesson);
  }

  private open(lesson: Lesson): void {
    this.shown = lesson;
    for (const [index, { id }] of LESSONS.entries()) {
      this.buttons[index]!.setAttribute('aria-pressed', String(id === lesson.id));
    }
    const [text, words] = lesson.example;
    const terms = readSum(text, this.registry).terms ?? [];
    const [href, name] = lesson.more;
    replace(
      this.place,
      html('h3', {}, lesson.title),
      ...lesson.story.map((paragraph) => html('p', {}, paragraph)),
      html('div', { class: 'pictures' }, ...terms.map((term, index) => pictureOf(term, index > 0))),
      html(
        'p',
        {},
        words,
        ' ',
        button({ class: 'small', onclick: () => this.handlers.onOpen(terms) }, 'Try it'),
      ),
      html('p', { class: 'note' }, 'More: ', documentLink(href, name)),
      new PuzzleView(lesson, this.engine, this.handlers.onOpen, Date.now() % 1e6).element,
    );
    this.handlers.onPlace(lesson.id);
  }
}

function documentLink(href: string, name: string): HTMLElement {
  return html('a', { href: `docs/${href}.html`, target: '_blank' }, name);
}
