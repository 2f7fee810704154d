import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { cellOf, eventually, follow, PageTester, PHONE, screenshot, spokenAnswer } from './page.js';
import { complaints, inEveryLook, looksRight } from './pageLooks.js';

const SUM = '[clobber] XOX|OXO [amazons] X.#|..O [gen_toads] (1,1,1,0:XX.OO) [nim] 3';

/** Each is drawn when it is about to be seen. */
async function drawExamples(page: Page): Promise<void> {
  const games = page.locator('.game');
  const undrawn = page.locator('.game:not(:has(.picture-of))');
  expect(await undrawn.count()).toBeGreaterThan(20);
  for (const game of await games.all()) await game.evaluate((entry) => entry.scrollIntoView());
  await eventually(() => undrawn.count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 0));
}

describeInChromium('the looks of the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  test('it is accessible, and fits the screen', async () => {
    const page = await tester.visit({ text: SUM });
    await eventually(() => spokenAnswer(page)).not.toBe('');
    await page.locator('.thermograph svg').waitFor();
    await drawExamples(page);
    expect(await complaints(page, '#examples')).toEqual([]);
    await screenshot(page, 'examples', true);
    await inEveryLook(page, async (look) => {
      await looksRight(page);
      await screenshot(page, `solve-${look}`);
    });
  });

  test('so it is while one plays, and in the benchmark', async () => {
    const page = await tester.visit({ text: SUM, mode: 'play' });
    await page.getByText('Black to move').waitFor();
    await cellOf(page, 'a1').click();
    await cellOf(page, 'b1').click();
    await page.getByText('White to move').waitFor();
    await inEveryLook(page, async (look) => {
      await looksRight(page);
      await screenshot(page, `play-${look}`);
    });
    await page.getByRole('tab', { name: 'Benchmark' }).click();
    await page.locator('.chart figure').first().waitFor();
    await inEveryLook(page, async (look) => {
      await looksRight(page);
      await screenshot(page, `bench-${look}`);
    });
  });

  test('numbers of a hundred digits and boards of hundreds of cells fit a phone', async () => {
    const text = `[subtraction 1,2,3] 10^100 [clobber_1xn] ${'XO'.repeat(150)}`;
    const page = await tester.visit({ viewport: PHONE });
    for (const mode of ['edit', 'play'] as const) {
      await follow(page, { text, mode });
      await eventually(() => page.locator('#sum-text').inputValue()).toBe(text);
      const cell = page.locator('.term:visible').last().locator('[role="gridcell"]').first();
      await eventually(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThan(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    }
    await follow(page, { text: '[nim] 10^100 [kayles] 5' });
    await page.locator('.move-list .chip').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  test('the theme can be chosen, and is remembered', async () => {
    const page = await tester.visit();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Dark colours' }).click();
    expect(await theme()).toBe('dark');
    await page.reload();
    expect(await theme()).toBe('dark');
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
