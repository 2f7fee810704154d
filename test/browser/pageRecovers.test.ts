import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { eventually, follow, PageTester, spokenAnswer } from './page.js';

describeInChromium('a page that something goes wrong on', { timeout: 120_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  test('a tab that cannot be loaded says so, and is loaded again', async () => {
    const page = await tester.visit();
    await page.route('**/benchView-*.js', (route) => route.abort());
    await page.getByRole('tab', { name: 'Benchmark' }).click();
    await page.getByText('could not be loaded').waitFor();
    await page.unroute('**/benchView-*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    // Chromium remembers the failure until the page is loaded anew: the second try does that.
    const start = page.locator('#bench-start');
    const again = page.getByRole('button', { name: 'Try again' });
    await start.or(again).waitFor();
    if (await again.isVisible()) await again.click();
    await start.waitFor();
    expect(page.url()).toContain('tab=bench');
  });

  test('a benchmark whose worker is missing can be run again, with a sum of one’s own', async () => {
    const page = await tester.visit({ tab: 'bench' });
    const summary = page.locator('#bench-summary');
    await page.locator('#bench-own').fill('[clobber_1xn] XOXOXO');
    await page.route('**/workerThread.js', (route) => route.abort());
    await page.locator('#bench-start').click();
    await eventually(() => summary.textContent()).toMatch(/^The benchmark could not be run: .*Try again$/);
    await page.unroute('**/workerThread.js');
    await summary.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => summary.textContent()).toMatch(/^WebAssembly is [\d.]+ times/);
    expect(await page.locator('.race code').allTextContents()).toEqual(['[clobber_1xn] XOXOXO']);
    await page.locator('#bench-own').fill('[clobber_1xn] XZ');
    await page.locator('#bench-start').click();
    await eventually(() => summary.textContent()).toMatch(/^This sum cannot be run: unexpected 'Z'/);
  });

  test('without its workers the analysis says so, and goes on when they are there again', async () => {
    const page = await tester.visit({ text: '[clobber_1xn] XXO' });
    const why = page.locator('.why');
    const missing = ['**/analyst.js', '**/workerThread.js'];
    for (const file of missing) await page.route(file, (route) => route.abort());
    await page.reload();
    await eventually(() => why.textContent()).toContain(
      'could not be explained: its worker could not be loaded',
    );
    const progress = page.locator('.progress');
    await eventually(() => progress.textContent()).toBe(
      'The solver has failed: its script could not be loaded.Try again',
    );
    for (const file of missing) await page.unroute(file);
    await why.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => page.locator('#whole-value').textContent()).toBe('↑');
    await progress.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: Black wins.');
    // The engine itself is missing, and comes.
    await page.route('**/solver.wasm', (route) => route.abort());
    await page.reload();
    await eventually(() => why.textContent()).toContain('could not be explained: ');
    await eventually(() => progress.textContent()).toContain('The solver has failed: ');
    await page.unroute('**/solver.wasm');
    await progress.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: Black wins.');
  });

  test('a solver that dies in the middle of a search can be asked again', async () => {
    const board = 'XOXOXO|OXOXOX|XOXOXO|OXOXOX|XOXOXO';
    const page = await tester.visit({ text: `[clobber] ${board}` });
    const progress = page.locator('.progress');
    await eventually(() => progress.textContent()).toMatch(/^Black first: trying [a-f]\d takes [a-f]\d/);
    const fail = () => {
      setTimeout(() => {
        throw new Error('lost');
      });
    };
    for (const worker of page.workers()) {
      // With the one that is asked, its helpers end.
      if (worker.url().endsWith('/workerThread.js')) await worker.evaluate(fail).catch(() => undefined);
    }
    await eventually(() => progress.textContent()).toBe(
      'The solver has failed: Uncaught Error: lost.Try again',
    );
    await progress.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => progress.textContent()).toMatch(/^Black first: trying [a-f]\d takes [a-f]\d/);
    await page.locator('#sum-text').fill('[clobber_1xn] XXO');
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: Black wins.');
  });

  test('without its solver the opponent says so, and moves when it is there again', async () => {
    const page = await tester.visit({ text: '[clobber_1xn] XXO' });
    await page.route('**/workerThread.js', (route) => route.abort());
    await follow(page, { text: '[clobber_1xn] XOXXO', mode: 'play', solver: 'left' });
    await page.reload();
    const note = page.locator('#play-note');
    await eventually(() => note.textContent()).toMatch(/^The solver has failed: .*Try again$/);
    expect(await page.locator('#play-status').textContent()).toBe('It is the solver’s turn.');
    await page.unroute('**/workerThread.js');
    await note.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => note.textContent()).toMatch(/^The solver \(Black\) played \d takes \d/);
    await page.route('**/workerThread.js', (route) => route.abort());
    await page.reload();
    await page.locator('#hint').click();
    await eventually(() => note.textContent()).toMatch(/^The solver has failed: .*Try again$/);
    await page.unroute('**/workerThread.js');
    await note.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => note.textContent()).toMatch(/^(White wins with|No move of White's wins)/);
  });

  test.each([
    ['boards', 'duelist.js', 'Solve', '.duel-question', 'The search could not be run', 'Black moves first'],
    ['families', 'surveyor.js', 'Compute', '#family-status', 'This could not be computed', 'Done'],
    ['learn', 'workerThread.js', undefined, '#puzzle-task', 'The solver has failed', /worth|wins|winning/],
  ] as const)(
    '%s: without its worker it says so, and offers to try again',
    async (tab, file, start, place, words, then) => {
      const page = await tester.visit({ tab });
      await page.route(`**/${file}`, (route) => route.abort());
      await page.reload();
      if (start) await page.getByRole('button', { name: start, exact: true }).click();
      const shown = page.locator(place);
      await eventually(() => shown.textContent()).toContain(words);
      await page.unroute(`**/${file}`);
      await shown.getByRole('button', { name: 'Try again' }).click();
      await eventually(() => shown.textContent()).toMatch(then);
    },
  );

  test('opened as a file, it says what to do', async () => {
    const page = await tester.visit();
    await page.goto(pathToFileURL('dist/web/index.html').href);
    expect(await page.locator('#from-file').textContent()).toContain('npx sumgame serve --open');
  });
});
