import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { DESKTOP, eventually, PageTester, PHONE, SMALL, screenshot, TABLET } from './page.js';
import { complaints, looksRight } from './pageLooks.js';

describeInChromium('learning on the page', { timeout: 120_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  const verdict = (page: Page) => page.locator('#puzzle-verdict').textContent();

  test('the first screen says what a sum is, and leads through the page in three steps, by keys alone', async () => {
    const page = await tester.visit({ viewport: PHONE });
    const intro = page.locator('.intro');
    expect(await intro.textContent()).toMatch(
      /choose one of the games and move there. Whoever cannot move loses/,
    );
    await page.locator('#intro-tour').focus();
    for (const title of ['1. Draw', '2. See who wins', '3. Play']) {
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('#tour-title').textContent()).toBe(title);
      // What is framed is seen from its beginning.
      const { y } = (await page.locator('.in-tour').boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThan(PHONE.height - 100);
    }
    await looksRight(page);
    await page.keyboard.press('Escape');
    expect(await page.locator('.tour').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('intro-tour');
    await page.locator('#intro-close').click();
    await page.reload();
    await page.locator('#position').waitFor();
    expect(await intro.count()).toBe(0);
  });

  test.each([
    ['nim', DESKTOP, false],
    ['numbers', SMALL, true],
    ['hot', SMALL, false],
    ['ups', TABLET, true],
    ['sums', DESKTOP, true],
  ] as const)('lesson %s: wrong answers are refuted, one is right', async (id, viewport, dark) => {
    const page = await tester.visit({ tab: 'learn', detail: id, viewport, dark });
    const answers = page.locator('#puzzle-answers button');
    await answers.first().waitFor({ timeout: 60_000 });
    const verdicts: string[] = [];
    for (let index = 0; index < (await answers.count()); index++) {
      const before = await verdict(page);
      await answers.nth(index).click();
      if (index === 0) await eventually(() => verdict(page)).not.toBe(before);
      else await page.waitForTimeout(300);
      verdicts.push((await verdict(page)) ?? '');
      if (verdicts.at(-1)!.startsWith('Right')) break;
    }
    expect(verdicts.filter((text) => text.startsWith('Right'))).toHaveLength(1);
    // Answers that name a game by a letter find it beside its picture, in order.
    const letters = await page.locator('.puzzle .badge').allTextContents();
    const isLettered = (await answers.allTextContents()).some((answer) => /^[A-C]: /.test(answer));
    expect(letters.join('')).toBe(isLettered ? 'ABCD'.slice(0, letters.length) : '');
    if (isLettered) {
      const first = await page
        .locator('.puzzle .picture-of')
        .first()
        .evaluate((picture) => picture.firstElementChild!.className);
      expect(first).toBe('badge');
    }
    for (const text of verdicts.slice(0, -1)) expect(text).toMatch(/^No.*Try again\.$/);
    await looksRight(page);
    await screenshot(page, `learn-${id}-${viewport.width}-${dark ? 'dark' : 'light'}`);
  });

  test('every game has its rules and an example that is stepped through', async () => {
    const page = await tester.visit({ tab: 'learn' });
    const options = page.locator('#rules-game option');
    await eventually(() => options.count()).toBeGreaterThan(28);
    const games = await options.count();
    expect((await page.locator('#rules-picture .cell').first().boundingBox())!.width).toBeGreaterThan(25);
    for (let index = 0; index < games; index++) {
      await page.locator('#rules-game').selectOption({ index });
      expect(await page.locator('#rules-summary').textContent()).toMatch(/\.$/);
      const before = await page.locator('#rules-picture').innerHTML();
      await page.locator('.learn').getByRole('button', { name: 'One move on' }).click();
      expect(await page.locator('#rules-picture').innerHTML()).not.toBe(before);
    }
    // Dominoes look like some, and are somebody's; the last one stands out. Cells are named as moves name them.
    await page.locator('#rules-game').selectOption({ label: 'Domineering' });
    await page.locator('.learn').getByRole('button', { name: 'To the end' }).click();
    const placed = page.locator('#rules-picture .placed');
    expect(await placed.evaluateAll((all) => all.map((domino) => domino.getAttribute('class')))).toEqual([
      'piece placed black',
      'piece placed white last',
    ]);
    expect(await page.locator('#rules-picture .label').allTextContents()).toEqual([...'abc123']);
    // The buttons stand beside each other.
    const steps = page.locator('.line-steps button');
    const tops = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    // The documents are pages of their own, on a phone, too; their links lead somewhere.
    await page.setViewportSize(PHONE);
    for (const name of ['Values, temperatures, thermographs', 'The guide']) {
      const link = await page.getByRole('link', { name }).last().getAttribute('href');
      await page.goto(new URL(link!, page.url()).href);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await complaints(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await screenshot(page, `document-${name.split(/\W/, 1)[0]}-phone`);
      const hrefs = await page
        .locator('a')
        .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
      const own = new Set(hrefs.filter((href) => href.startsWith(new URL('/', page.url()).href)));
      expect(own.size).toBeGreaterThan(1);
      for (const href of own) {
        const answer = await page.request.get(href);
        expect(answer.status(), href).toBe(200);
        const { hash } = new URL(href);
        if (hash) expect(await answer.text(), href).toContain(`id="${decodeURIComponent(hash.slice(1))}"`);
      }
      await page.goBack();
    }
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
