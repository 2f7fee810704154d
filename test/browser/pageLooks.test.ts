import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { cellOf, DESKTOP, eventually, PageTester, PHONE, screenshot, spokenAnswer } from './page.js';
import { complaints } from './pageLooks.js';

const SUM = '[clobber] XOX|OXO [amazons] X.#|..O [gen_toads] (1,1,1,0:XX.OO) [nim] 3';

describeInChromium('the looks of the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  test.each([
    ['desktop', 'light', DESKTOP, true],
    ['desktop', 'dark', DESKTOP, false],
    ['phone', 'light', PHONE, false],
    ['phone', 'dark', PHONE, false],
  ] as const)('%s, %s: it is accessible, and fits the screen', async (width, theme, viewport, examples) => {
    const page = await tester.visit({ text: SUM, viewport, dark: theme === 'dark' });
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    };
    await eventually(() => spokenAnswer(page)).not.toBe('');
    await page.locator('.thermograph svg').waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await complaints(page, examples)).toEqual([]);
    await fits();
    await screenshot(page, `solve-${width}-${theme}`);

    await page.getByRole('radio', { name: 'Play' }).check();
    await page.getByText('Black to move').waitFor();
    await cellOf(page, 'a1').click();
    await cellOf(page, 'b1').click();
    await page.getByText('White to move').waitFor();
    expect(await complaints(page)).toEqual([]);
    await fits();
    await screenshot(page, `play-${width}-${theme}`);

    await page.getByRole('tab', { name: 'Benchmark' }).click();
    await page.locator('.chart figure').first().waitFor();
    if (width === 'desktop') expect(await complaints(page)).toEqual([]);
    await fits();
    await screenshot(page, `bench-${width}-${theme}`);
    await page.close();
  });

  test('numbers of a hundred digits and boards of hundreds of cells fit a phone', async () => {
    const text = `[subtraction 1,2,3] 10^100 [clobber_1xn] ${'XO'.repeat(150)}`;
    for (const mode of ['edit', 'play'] as const) {
      const page = await tester.visit({ text, mode, viewport: PHONE });
      const cell = page.locator('.term:visible').last().locator('[role="gridcell"]').first();
      await eventually(async () => (await cell.boundingBox())?.width ?? 0).toBeGreaterThan(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await page.close();
    }
    const page = await tester.visit({ text: '[nim] 10^100 [kayles] 5', viewport: PHONE });
    await page.locator('.move-list .chip').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await page.close();
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
