import { type GameRegistry, standardRegistry } from 'sumgame';
import { BarView } from './analysis/barView.js';
import { GamesView } from './analysis/gamesView.js';
import { Judge } from './analysis/judge.js';
import { KeptGames } from './analysis/keptGames.js';
import { LineView } from './analysis/lineView.js';
import { type Change, Session } from './analysis/session.js';
import type { CheckView } from './check/checkView.js';
import { byId, html } from './dom.js';
import { EditorView } from './editor/editorView.js';
import { galleryView } from './editor/gallery.js';
import { TextPanel } from './editor/textPanel.js';
import { acceptDrops, fileButton } from './files/acceptFiles.js';
import type { FileOpener } from './files/openFile.js';
import { keepFocus } from './focusKeeper.js';
import { GAME_MODULES, pageRegistry } from './games/ownGames.js';
import { showIntro } from './intro.js';
import { LazyTab } from './lazyTab.js';
import { Opponent } from './play/opponent.js';
import { Analyst } from './solve/analyst.js';
import { AnswersView } from './solve/answersView.js';
import { ExplorerView } from './solve/explorerView.js';
import { Inquiry } from './solve/inquiry.js';
import { PageEngine } from './solve/pageEngine.js';
import { WhyView } from './solve/whyView.js';
import { SumDocument } from './sum/document.js';
import { hashToPlace, placeToHash, type SolverSide, type Tab } from './sum/link.js';
import { Reader } from './sum/reader.js';
import type { Term } from './sum/terms.js';
import { Tabs } from './tabs.js';
import { setUpTheme } from './theme.js';
import { allowOwnScripts } from './trusted.js';

const FIRST_SUM = '[clobber] XOX|OXO [domineering] ...|... [nogo_1xn] .....';
/** Drawing is answered when the hand rests. */
const PAUSE_MS = 200;
const MEMORY_BYTES = 2 ** 30;
/** A browser needs some cores for itself, and phones have little memory. */
const MOST_THREADS = 8;
/** Only an isolated page may share memory between threads. */
const THREADS = globalThis.crossOriginIsolated ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1;

allowOwnScripts();
setUpTheme();
let tab: Tab = 'solve';
const registry = await pageRegistry().catch(withoutOwnGames);
const sums = new SumDocument(registry, new Reader());
const engine = new PageEngine({ memoryBytes: MEMORY_BYTES, threads: THREADS, games: GAME_MODULES });
byId('threads').textContent = THREADS > 1 ? `${THREADS} threads` : 'one thread';

const session = new Session(sums, new KeptGames(registry));
const judge = new Judge(engine, registry, () => line.show());
const editor = new EditorView(session);
const answers = new AnswersView(
  sums,
  () => inquiry,
  (marks) => editor.mark(marks),
);
const inquiry: Inquiry = new Inquiry(engine, registry, (findings) => {
  for (const player of ['left', 'right'] as const) {
    const found = findings.outcome[player];
    if (found?.status === 'done') judge.learnVerdict(sums.terms, player, found.result);
  }
  answers.show(findings);
});
const why = new WhyView(
  registry,
  (part) => sums.setTerms([part], 'choice'),
  () => analyst.explain(sums.reading.terms, why.wantsReasons),
);
const analyst: Analyst = new Analyst((analysis) => {
  if (analysis?.whole?.value !== undefined) judge.learnValue(sums.terms, analysis.whole.value);
  answers.showEstimate(analysis?.estimate);
  explorer.show(analysis?.tables, sums.terms);
  why.show(analysis, sums.terms);
});
const explorer: ExplorerView = new ExplorerView(session, (marks) => answers.point(marks));
const line: LineView = new LineView(session, judge);
const solver: Opponent = new Opponent(session, engine, (note, again) => bar.say(note, again));
const bar = new BarView(session, () => void solver.hint());

const fileNote = html('p', { class: 'note', id: 'file-note', role: 'status' });
const copyLink = html('button', { type: 'button', id: 'copy-link' }, 'Copy link');
byId('position').append(
  bar.element,
  line.verdict,
  new TextPanel(sums).element,
  editor.element,
  html('p', { class: 'buttons' }, copyLink, ...fileButton('open-file', 'Open a file …', openFile)),
  fileNote,
  new GamesView(session).element,
);
byId('answers').append(answers.element, line.element, explorer.element, why.element);
byId('examples').append(galleryView(sums, () => byId('position').scrollIntoView({ block: 'start' })));
keepFocus();
acceptDrops(openFile);
showIntro(tour, () => go('learn'));

/** A module that runs elsewhere need not run in a browser. */
function withoutOwnGames(error: unknown): GameRegistry {
  const reason = error instanceof Error ? error.message : String(error);
  const notice = html('p', { role: 'alert' }, `Games of your own could not be loaded: ${reason}`);
  byId('position').before(notice);
  return standardRegistry();
}

let checkView: CheckView | undefined;
/** To be checked as soon as that tab is there. */
let certificate: File | undefined;

/** Loaded when they are first looked at. */
const rooms: Partial<Record<Tab, LazyTab>> = {
  boards: new LazyTab(byId('panel-boards'), async () => {
    const { DuelView } = await import('./duel/duelView.js');
    return new DuelView((detail) => note('boards', detail));
  }),
  families: new LazyTab(byId('panel-families'), async () => {
    const { FamiliesView } = await import('./families/familiesView.js');
    return new FamiliesView(registry, (detail) => note('families', detail));
  }),
  learn: new LazyTab(byId('panel-learn'), async () => {
    const { LearnView } = await import('./learn/learnView.js');
    const onPlace = (detail: string) => note('learn', detail);
    return new LearnView(registry, engine, { onOpen: openInEditor, onTour: tour, onPlace });
  }),
  check: new LazyTab(byId('panel-check'), async () => {
    const { CheckView } = await import('./check/checkView.js');
    checkView = new CheckView(registry, openInEditor);
    if (certificate) checkView.check(certificate);
    return { element: checkView.element };
  }),
  bench: new LazyTab(byId('panel-bench'), async () => {
    const { BenchView } = await import('./bench/benchView.js');
    return new BenchView(registry);
  }),
};

let timer: ReturnType<typeof setTimeout> | undefined;
const tabs = new Tabs(go);

sums.onChange((origin) => {
  clearTimeout(timer);
  inquiry.drop();
  const { pending = false, sum } = sums.reading;
  if (!sum && !pending) {
    if (origin !== 'link') remember('stroke');
    analyst.explain(undefined);
    answers.showErrors(sums.reading.diagnostics.filter(({ severity }) => severity === 'error').length);
    return;
  }
  answers.fade();
  why.fade();
  explorer.fade();
  const isQuick = origin === 'choice' || origin === 'link' || origin === 'move';
  if (sum && tab === 'solve') timer = setTimeout(solve, isQuick ? 0 : PAUSE_MS);
});

let opposed: SolverSide = 'nobody';

session.onChange((change) => {
  remember(change);
  // Whoever plays against the solver wants to find the moves by himself.
  if (opposed === 'nobody' && session.solver !== 'nobody') answers.hideMarks();
  opposed = session.solver;
  const { game, at } = session.state;
  if (tab === 'solve') void judge.judge(game, at);
});

addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || tab !== 'solve') return;
  // Text fields have an undo of their own.
  if (event.target instanceof Element && event.target.matches('textarea, input[type="text"]')) return;
  const key = event.key.toLowerCase();
  if (key === 'y' || (key === 'z' && event.shiftKey)) session.redo();
  else if (key === 'z') session.undo();
  else return;
  event.preventDefault();
});

let files: FileOpener | undefined;

async function openFile(file: File): Promise<void> {
  const { FileOpener } = await import('./files/openFile.js');
  files ??= new FileOpener(fileNote, {
    engine,
    isChecking: () => tab === 'check',
    onCertificate: checkCertificate,
    onText: openText,
    onDatabase: () => tab === 'solve' && solve(),
  });
  await files.open(file);
}

function checkCertificate(file: File): void {
  if (checkView) checkView.check(file);
  else certificate = file;
  if (tab !== 'check') go('check');
}

/** Of a file of tests, too, the first sum is shown. */
function openText(text: string): void {
  session.setMode('edit');
  sums.setText(text, 'choice');
  if (tab !== 'solve') go('solve');
}

function openInEditor(terms: readonly Term[]): void {
  session.setMode('edit');
  sums.setTerms(terms, 'choice');
  go('solve');
}

function solve(): void {
  const { sum, terms } = sums.reading;
  if (!sum || !terms) return;
  void inquiry.ask(sum, answers.limitMs);
  analyst.explain(terms, why.wantsReasons);
}

/** A move is a step that Back takes back; a drawing of many strokes, or a text of many letters, is one. */
function remember(change: Change): void {
  if (change === 'visit') return;
  const hash = placeToHash({ tab, ...session.place });
  if (hash === location.hash) return;
  if (change === 'step') history.pushState(null, '', hash);
  else history.replaceState(null, '', hash);
}

/** The tour is about the analysis board. */
function tour(): void {
  if (tab !== 'solve') go('solve');
  void import('./learn/tour.js').then(({ startTour }) => startTour());
}

/** What a tab shows is kept in the address, as long as it is the one that is seen. */
function note(of: Tab, detail: string): void {
  if (of === tab) history.replaceState(null, '', placeToHash({ tab, ...session.place, detail }));
}

/** Goes to a tab, as one step that can be taken back. */
function go(next: Tab): void {
  history.pushState(null, '', placeToHash({ tab: next, ...session.place }) || location.pathname);
  show(next);
}

function show(next: Tab, detail?: string): void {
  const before = tab;
  tab = next;
  tabs.show(next);
  if (next === 'solve') {
    solve();
    solver.look();
  } else if (before === 'solve') {
    inquiry.cancel();
    judge.stop();
    solver.stop();
    analyst.explain(undefined);
  }
  for (const [name, room] of Object.entries(rooms)) {
    if (name === next) room.show(detail);
    else room.hide();
  }
}

/** Shows what the address says. */
function visit(): void {
  const place = hashToPlace(location.hash);
  clearTimeout(timer);
  tab = place.tab;
  session.visit({ ...place, text: place.text ?? FIRST_SUM });
  clearTimeout(timer);
  show(place.tab, place.detail);
}

copyLink.addEventListener('click', async () => {
  const url = new URL(placeToHash({ tab, ...session.place }), location.href).href;
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

/** What is shown comes first. */
const OFFLINE_AFTER_MS = 3000;
setTimeout(async () => {
  // Games of one's own are there only as long as they are served.
  if (GAME_MODULES.length > 0) return;
  const { keepForOffline } = await import('./offline.js');
  await keepForOffline((note) => {
    byId('offline').textContent = note;
  });
}, OFFLINE_AFTER_MS);
