import { conclusionText, type GameRegistry, type Question } from 'sumgame';
import { pictureOf } from '../board/termPicture.js';
import { button, html, replace } from '../dom.js';
import { tryAgain } from '../failure.js';
import { fileButton } from '../files/acceptFiles.js';
import { WORKER_OPTIONS } from '../games/ownGames.js';
import { countText, timeText } from '../solve/wording.js';
import { readSum, type Term } from '../sum/terms.js';
import type { CheckReport, CheckRequest } from './checkMessages.js';

const WORDS: Readonly<Record<Question, string>> = {
  B: 'Who wins if Black begins?',
  W: 'Who wins if White begins?',
  N: 'What is the nim value?',
  value: 'What is the value?',
  'winning moves B': "Which are Black's winning moves?",
  'winning moves W': "Which are White's winning moves?",
  'winning moves N': 'Which are the winning moves?',
};

/** Checks certificates here and now, in a worker: what they are about, what they prove, or why they are refused. */
export class CheckView {
  readonly element: HTMLElement;
  private readonly question = html('div', { class: 'question', id: 'check-question' });
  private readonly bar = html('progress', { 'aria-label': 'Checking', hidden: true });
  private readonly status = html('div', { id: 'check-status', role: 'status' });
  private readonly counter = html('p', { class: 'note', id: 'check-counter' });
  private readonly cancel = button(
    { id: 'check-cancel', disabled: true, onclick: () => this.end('none', line('Cancelled.')) },
    'Cancel',
  );
  private readonly open: HTMLButtonElement;
  private terms: readonly Term[] | undefined;
  private worker: Worker | undefined;
  private start = 0;

  constructor(
    private readonly registry: GameRegistry,
    onOpen: (terms: readonly Term[]) => void,
  ) {
    this.open = button(
      { id: 'check-open', disabled: true, onclick: () => this.terms && onOpen(this.terms) },
      'Open in the editor',
    );
    this.element = html(
      'section',
      { class: 'card check', 'aria-labelledby': 'check-title' },
      html('h2', { id: 'check-title' }, 'Check a certificate'),
      html(
        'p',
        {},
        'A certificate proves an answer. Its replies to every move are played by the rules of the games; nothing else is believed, and nothing leaves this browser. Make one with ',
        html('code', {}, 'sumgame prove'),
        '.',
      ),
      html(
        'div',
        { class: 'buttons' },
        ...fileButton('check-file', 'Choose a certificate …', (file) => this.check(file), 'primary'),
        this.cancel,
        this.open,
      ),
      html('p', { class: 'note' }, 'Or drop the file anywhere on this page.'),
      this.question,
      this.bar,
      this.status,
      this.counter,
    );
  }

  check(file: File): void {
    this.end('none');
    this.start = performance.now();
    this.terms = undefined;
    this.open.disabled = true;
    replace(this.question);
    this.status.textContent = `Checking ${file.name} …`;
    this.bar.hidden = false;
    this.cancel.disabled = false;
    const worker = new Worker(new URL('./checker.js', import.meta.url), WORKER_OPTIONS);
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<CheckReport>) =>
      data.kind === 'failed' ? fail(data.problem) : this.hear(data, file.name);
    const fail = (problem: string) => {
      const words = `${file.name} could not be checked: ${problem}. `;
      this.end(
        'none',
        html(
          'p',
          {},
          words,
          tryAgain(() => this.check(file)),
        ),
      );
    };
    worker.onerror = ({ message }) => fail(message || 'the checker could not be loaded, or has ended');
    const request: CheckRequest = { file };
    worker.postMessage(request);
  }

  private hear(report: CheckReport, name: string): void {
    const elapsed = timeText(performance.now() - this.start);
    switch (report.kind) {
      case 'question':
        this.show(report.terms, report.questions);
        break;
      case 'progress':
        this.counter.textContent = `${lemmasText(report.lemmas)} so far, ${elapsed}`;
        break;
      case 'refused':
        this.refuse(name, report.problem);
        break;
      case 'proved': {
        const { conclusions, lemmas } = report.verification;
        const proved = conclusions.map((conclusion) => html('li', {}, `${conclusionText(conclusion)}.`));
        this.end('proved', line('Proved'), html('ul', {}, ...proved));
        this.counter.textContent = `${lemmasText(lemmas)}, checked in ${elapsed}`;
      }
    }
  }

  private refuse(name: string, problem: string): void {
    this.end('refused', line('Refused'), html('p', {}, `${name} proves nothing: ${problem}.`));
  }

  private show(terms: readonly string[], questions: readonly Question[]): void {
    this.terms = readSum(terms.join('\n'), this.registry).terms;
    this.open.disabled = this.terms === undefined;
    const games = this.terms?.map((term, i) => pictureOf(term, i > 0)) ?? [
      html('span', { class: 'formula' }, terms.join(' + ')),
    ];
    replace(
      this.question,
      html('h3', {}, 'The question'),
      html(
        'div',
        { class: 'pictures' },
        ...(terms.length > 0 ? games : ['The empty sum, in which nobody can move']),
      ),
      html('ul', {}, ...questions.map((question) => html('li', {}, WORDS[question]))),
    );
  }

  /** Ends the worker, if one is at work, and says what has come of it. */
  private end(outcome: 'none' | 'proved' | 'refused', ...words: HTMLElement[]): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.bar.hidden = true;
    this.cancel.disabled = true;
    this.counter.textContent = '';
    this.status.className = outcome;
    replace(this.status, ...words);
  }
}

function line(text: string): HTMLElement {
  return html('p', { class: 'conclusion' }, text);
}

function lemmasText(lemmas: number): string {
  return lemmas === 1 ? '1 lemma' : `${countText(lemmas)} lemmas`;
}
