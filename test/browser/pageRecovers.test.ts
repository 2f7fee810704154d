import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { eventually, PageTester, spokenAnswer } from './page.js';

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
    await eventually(() => summary.textContent()).toMatch(
      /^The benchmark could not be run: .*tried again\.$/,
    );
    await page.unroute('**/workerThread.js');
    await page.locator('#bench-start').click();
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
    await eventually(() => page.locator('.progress').textContent()).toContain('could not be loaded');
    for (const file of missing) await page.unroute(file);
    await why.getByRole('button', { name: 'Try again' }).click();
    await eventually(() => page.locator('#whole-value').textContent()).toBe('↑');
    await page.locator('#sum-text').fill('[clobber_1xn] XO');
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: White wins.');
    // The engine itself is missing.
    await page.route('**/solver.wasm', (route) => route.abort());
    await page.reload();
    await eventually(() => why.textContent()).toContain('could not be explained: ');
  });

  test('opened as a file, it says what to do', async () => {
    const page = await tester.visit();
    await page.goto(pathToFileURL('dist/web/index.html').href);
    expect(await page.locator('#from-file').textContent()).toContain('npx sumgame serve --open');
  });
});
