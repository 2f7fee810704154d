import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI } from '../cli/sumgame.js';
import { describeInChromium } from './chromium.js';
import { DESKTOP, eventually, PageTester, SMALL, screenshot, TABLET } from './page.js';
import { looksRight } from './pageLooks.js';

async function commandLine(...args: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [CLI, ...args])).stdout;
}

describeInChromium('families on the page', { timeout: 120_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  const status = (page: Page) => page.locator('#family-status').textContent();
  const column = (page: Page, index: number) =>
    page.locator(`.family-table tbody tr > :nth-child(${index})`).allTextContents();
  const saved = async (page: Page, id: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator(id).click()]);
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };

  test('a heap game: nim values, period, plot, files as the command line has them', async () => {
    const page = await tester.visit({ tab: 'families', detail: '80 [octal 0.07]', dark: true });
    await eventually(() => status(page)).toBe('Done: 81 rows.');
    const csv = await commandLine('nim', '[octal 0.07]', '--sequence', '80', '--csv', '-');
    const expected = csv
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
    expect(await column(page, 3)).toEqual(expected);
    // Winning Ways, chapter 4: Dawson's Kayles has period 34; its last exception is n = 51, or 52 as pins are counted.
    expect(await page.locator('#family-law').textContent()).toMatch(
      /^Period 34 from n = 53 on, with 8 exceptions/,
    );
    expect((await page.locator('.family-plot .dots').getAttribute('d'))!.match(/M/g)).toHaveLength(81);
    expect(await page.locator('.family-plot .period').count()).toBe(1);
    await looksRight(page);
    await screenshot(page, 'families-heaps-1280-dark');
    const text = await saved(page, '#family-csv');
    expect(text.name).toBe('octal-0-07.csv');
    expect(text.content.toString().split('\n').slice(0, 3)).toEqual([
      'n,outcome,nim value',
      '0,P,0',
      '1,P,0',
    ]);
    expect((await saved(page, '#family-svg')).content.toString()).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect((await saved(page, '#family-png')).content.subarray(1, 4).toString()).toBe('PNG');
  });

  test.each([
    [SMALL, false],
    [TABLET, true],
    [DESKTOP, false],
  ] as const)('%j: boards by sliders: value, temperature, mean', async (viewport, dark) => {
    const page = await tester.visit({ tab: 'families', detail: '3 [domineering] 3xn', viewport, dark });
    await eventually(() => status(page)).toBe('Done: 3 rows.');
    await page.locator('#family-rows').fill('2');
    await page.locator('#family-last').fill('5');
    expect(await page.locator('#family-text').inputValue()).toBe('[domineering] 2xn');
    await page.getByRole('button', { name: 'Compute' }).click();
    await eventually(() => status(page)).toBe('Done: 5 rows.');
    const asked = [1, 2, 3, 4, 5].map((n) => `[domineering] ${'.'.repeat(n)}|${'.'.repeat(n)}`);
    const values = await Promise.all(
      asked.map(async (sum) => JSON.parse(await commandLine('value', sum, '--json')).result as string),
    );
    const plain = (text: string) => text.replaceAll('−', '-').replaceAll('±', '+-').replaceAll(' ', '');
    expect((await column(page, 4)).map(plain)).toEqual(values);
    // docs/values.md: 2x3 has temperature 5/4.
    expect((await column(page, 6))[2]).toBe('5/4');
    await page.getByRole('radio', { name: 'mean value' }).check();
    const plot = page.getByRole('img', { name: 'mean value of [domineering] 2xn for 5 n' });
    await plot.waitFor();
    // Its letters can be read on phones, too.
    const letters = await plot
      .locator('text')
      .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
    expect(Math.min(...letters.map(({ height }) => height))).toBeGreaterThan(9);
    const { x, width } = (await plot.boundingBox())!;
    expect(Math.max(...letters.map(({ right }) => right))).toBeLessThan(x + width);
    // A value in two lines would be read as two.
    const figures = page.locator('.family-table td.figure');
    const heights = await figures.evaluateAll((all) => all.map((figure) => figure.clientHeight));
    expect(heights[3]).toBe(heights[0]);
    await looksRight(page);
    await screenshot(page, `families-boards-${viewport.width}-${dark ? 'dark' : 'light'}`);
    expect(page.url()).toContain('tab=families');
    await page.reload();
    await eventually(() => status(page)).toBe('Done: 5 rows.');
  });

  test('a pattern grows while it is computed, is cancelled, and mistakes are named', async () => {
    const page = await tester.visit({ tab: 'families', detail: '400 [clobber_1xn] (XXO)^n' });
    await eventually(async () => (await column(page, 1)).length).toBeGreaterThan(2);
    const dots = async () =>
      (await page.locator('.family-plot .dots').getAttribute('d'))!.match(/M/g)?.length ?? 0;
    expect(await dots()).toBeGreaterThan(1);
    await page.locator('#family-cancel').click();
    expect(await status(page)).toBe('Cancelled.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('family-start');
    await page.locator('#family-text').fill('[clobber_1xn] XO');
    expect(await page.locator('#family-problem').textContent()).toContain('a pattern without n');
    await page.getByRole('button', { name: 'Compute' }).click();
    expect(await status(page)).toContain('something wrong');
    // By the keyboard: Enter computes.
    await page.locator('#family-text').fill('[kayles]');
    await page.locator('#family-last').fill('2000');
    await page.locator('#family-text').press('Enter');
    await eventually(() => status(page)).toBe('Done: 2001 rows.');
    expect(await page.locator('#family-law').textContent()).toMatch(/^Period 12 from n = 71 on/);
    expect((await column(page, 1)).length).toBe(1000);
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
