import { type Engine, standardRegistry } from 'sumgame';
import { createWorkerEngine } from 'sumgame/worker';
import { byId, html } from './dom.js';
import { EditorView } from './editor/editorView.js';
import { galleryView } from './editor/gallery.js';
import { TextPanel } from './editor/textPanel.js';
import { PlayView } from './play/playView.js';
import { Analyst } from './solve/analyst.js';
import { AnswersView } from './solve/answersView.js';
import { Inquiry } from './solve/inquiry.js';
import { WhyView } from './solve/whyView.js';
import { type Origin, SumDocument } from './sum/document.js';
import { hashToPlace, placeToHash, type Tab } from './sum/link.js';
import { Reader } from './sum/reader.js';
import type { Term } from './sum/terms.js';
import { Tabs } from './tabs.js';
import { setUpTheme } from './theme.js';

const FIRST_SUM: readonly Term[] = [
  { title: 'clobber', text: 'XOX|OXO' },
  { title: 'domineering', text: '...|...' },
  { title: 'nogo_1xn', text: '.....' },
];
/** Drawing is answered when the hand rests. */
const PAUSE_MS = 200;
const MEMORY_BYTES = 2 ** 30;
/** A browser needs some cores for itself, and phones have little memory. */
const MOST_THREADS = 8;
/** Only an isolated page may share memory between threads. */
const THREADS = globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1;

setUpTheme();
const registry = standardRegistry();
const sums = new SumDocument(registry, new Reader());
const engine: Engine = createWorkerEngine({ memoryBytes: MEMORY_BYTES, threads: THREADS });
byId('threads').textContent = THREADS > 1 ? `${THREADS} threads` : 'one thread';

const editor = new EditorView(sums);
const answers = new AnswersView(
  sums,
  () => inquiry,
  (marks) => editor.mark(marks),
);
const inquiry: Inquiry = new Inquiry(engine, (findings) => answers.show(findings));
const why = new WhyView();
const analyst = new Analyst((analysis) => why.show(analysis));
const play = new PlayView(sums, () => engine, openInEditor);

const copyLink = html('button', { type: 'button', id: 'copy-link' }, 'Copy link');
byId('position').append(
  editor.element,
  new TextPanel(sums).element,
  html('p', { class: 'buttons' }, copyLink),
);
byId('answers').append(answers.element, why.element);
byId('panel-play').append(play.element);
byId('examples').append(galleryView(sums, () => byId('position').scrollIntoView({ block: 'start' })));

let tab: Tab = 'solve';
let lastOrigin: Origin = 'link';
let waited = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const tabs = new Tabs(go);

sums.onChange((origin) => {
  if (origin !== 'link') remember(origin);
  lastOrigin = origin;
  clearTimeout(timer);
  inquiry.drop();
  const { pending = false, sum } = sums.reading;
  if (waited && !pending && tab === 'play') play.start();
  waited = pending;
  if (!sum && !pending) {
    analyst.explain(undefined);
    answers.showErrors(sums.reading.diagnostics.filter(({ severity }) => severity === 'error').length);
    return;
  }
  answers.fade();
  why.fade();
  if (sum && tab === 'solve')
    timer = setTimeout(solve, origin === 'board' || origin === 'text' ? PAUSE_MS : 0);
});

function openInEditor(terms: readonly Term[]): void {
  sums.setTerms(terms, 'choice');
  go('solve');
}

function solve(): void {
  const { sum, terms } = sums.reading;
  if (!sum || !terms) return;
  void inquiry.ask(sum);
  analyst.explain(terms);
}

/** A drawing of many strokes, or a text of many letters, is one step back. */
function remember(origin: Origin): void {
  const hash = placeToHash({ tab, text: sums.text });
  if (hash === location.hash) return;
  const continues = origin === lastOrigin && origin !== 'choice';
  if (continues) history.replaceState(null, '', hash);
  else history.pushState(null, '', hash);
}

/** Goes to a tab, as one step that can be taken back. */
function go(next: Tab): void {
  history.pushState(null, '', placeToHash({ tab: next, text: sums.text }) || location.pathname);
  lastOrigin = 'link';
  show(next);
}

function show(next: Tab): void {
  const before = tab;
  tab = next;
  tabs.show(next);
  if (next === 'play') play.start();
  else play.stop();
  if (next === 'solve') solve();
  else if (before === 'solve') {
    inquiry.cancel();
    analyst.explain(undefined);
  }
  if (next === 'check') void showCheck();
  if (next === 'bench') void showBench();
}

let check: Promise<void> | undefined;
let bench: Promise<void> | undefined;

/** Loaded when it is first looked at. */
function showCheck(): Promise<void> {
  check ??= import('./check/checkView.js').then(({ CheckView }) => {
    byId('panel-check').append(new CheckView(registry, openInEditor).element);
  });
  return check;
}

/** Loaded when it is first looked at. */
function showBench(): Promise<void> {
  bench ??= import('./bench/benchView.js').then(({ BenchView }) => {
    byId('panel-bench').append(new BenchView(registry).element);
  });
  return bench;
}

/** Shows what the address says. */
function visit(): void {
  const place = hashToPlace(location.hash);
  clearTimeout(timer);
  tab = place.tab;
  if (place.text === undefined) sums.setTerms(FIRST_SUM, 'link');
  else sums.setText(place.text, 'link');
  clearTimeout(timer);
  show(place.tab);
}

copyLink.addEventListener('click', async () => {
  const url = new URL(placeToHash({ tab, text: sums.text }), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    copyLink.textContent = 'Copied';
  } catch {
    // Without leave to use the clipboard: the address line has the same link.
    copyLink.textContent = 'The link is in the address line';
  }
  setTimeout(() => {
    copyLink.textContent = 'Copy link';
  }, 2000);
});

addEventListener('popstate', visit);
visit();
