import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { cellOf, eventually, PageTester } from './page.js';

describeInChromium('playing on the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  /** Waits until somebody has to do something, or nobody can. */
  async function status(page: Page): Promise<string> {
    const line = page.locator('#play-status');
    await eventually(() => line.textContent()).toMatch(/Your move|cannot move/);
    return (await line.textContent())!;
  }

  test('a game to the end: hints win, the moves are listed, undo takes back', async () => {
    // * + * + up is positive or confused with 0 (docs/games.md#clobber_1xn): Black, moving first, wins.
    const page = await tester.visit({ text: '[clobber_1xn] XOXO XXO', tab: 'play' });
    const note = page.locator('#play-note');
    const history = page.locator('.history li');
    for (let moves = 0; (await status(page)).startsWith('Your move'); moves++) {
      expect(moves).toBeLessThan(6);
      await page.getByRole('button', { name: 'Hint' }).click();
      await eventually(() => note.textContent()).toMatch(/^\d: \d-\d wins\.$/);
      const [, game, from, to] = /^(\d): (\d)-(\d)/.exec((await note.textContent())!)!;
      expect(await page.locator('.board .move-mark title').allTextContents()).toEqual([`${from}-${to}`]);
      await cellOf(page, from!, Number(game)).click();
      await cellOf(page, to!, Number(game)).click();
      if (moves > 0) continue;
      await status(page);
      expect(await history.count()).toBe(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await history.count()).toBe(0);
    }
    expect(await status(page)).toBe('White cannot move: you win!');
    expect(await history.count()).toBeGreaterThanOrEqual(3);
  });

  test('the solver plays the other side, begins if told to, and wins what it can', async () => {
    // Rows of 3 and 4 pins have the nim values 3 and 1: whoever begins wins.
    const page = await tester.visit({ text: '[kayles] 3 4', tab: 'play' });
    await page.getByRole('radio', { name: 'White' }).check();
    await page.getByRole('radio', { name: 'solver' }).check();
    while ((await status(page)).startsWith('Your move, White')) {
      await page.locator('.legal summary').click();
      await page.locator('.legal .chip').first().click();
      await eventually(() => page.locator('#play-status').textContent()).not.toContain('Your move');
    }
    expect(await status(page)).toBe('White cannot move: the solver wins!');
    await page.getByRole('button', { name: 'Analyse this position' }).click();
    expect(await page.locator('#sum-text').inputValue()).toMatch(/^\[kayles\] 0( 0)*$/);
    expect(await page.getByRole('tab', { name: 'Solve' }).getAttribute('aria-selected')).toBe('true');
  });

  test('cells that leave a choice ask for it, and keys do as well as the mouse', async () => {
    const page = await tester.visit({ text: '[toppling_dominoes] XOX', tab: 'play' });
    await cellOf(page, '1').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await page.locator('.choices button').allTextContents()).toEqual([
      'topple to the left',
      'topple to the right',
    ]);
    await page.getByRole('button', { name: 'topple to the right' }).click();
    await eventually(() => page.locator('.history li').first().textContent()).toContain('3R');
  });

  test('the benchmark compares the engines and draws bars', async () => {
    const page = await tester.visit({ tab: 'bench' });
    await page.getByRole('button', { name: 'Run the benchmark' }).click();
    const labels = () => page.locator('.race').first().locator('text').allTextContents();
    await eventually(labels).not.toContain('');
    const nodes = (await labels()).map((label) => /([\d,]+) nodes?/.exec(label)?.[1]);
    // The same algorithm visits the same nodes.
    expect(nodes[0]).toBe(nodes[1]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => page.locator('#bench-summary').textContent()).toMatch(
      /WebAssembly is [\d.]+ times/,
    );
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
