import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, eventually, PHONE } from './page.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What an accessibility checker has to complain about, in a part of a page. The examples, many alike, are a part of their own. */
export async function complaints(page: Page, within = 'html'): Promise<string[]> {
  // Evaluated from outside: the page's security policy allows no foreign scripts within.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(AXE, 'utf8'));
  const exclude = within === '#examples' ? [] : [['#examples']];
  const context = JSON.stringify({ include: [[within]], exclude });
  // No rule wants style sheets to be fetched again. Only what is wrong leaves the browser: all that is right would be megabytes.
  return page.evaluate<
    string[]
  >(`axe.run(${context}, { resultTypes: ['violations'], preload: false }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html.slice(0, 160)].join(': '))))`);
}

/** Wide and narrow, light and dark. */
const LOOKS = [
  ['desktop', 'light', DESKTOP],
  ['desktop', 'dark', DESKTOP],
  ['phone', 'dark', PHONE],
  ['phone', 'light', PHONE],
] as const;

/** Shows a page that is there in every look, one after the other: loading it takes longer than looking at it. */
export async function inEveryLook(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const [width, theme, viewport] of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: theme });
    await eventually(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await look(`${width}-${theme}`);
  }
}

/** Expects that a page, or a part of it, is accessible and no wider than the screen. */
export async function looksRight(page: Page, within?: string): Promise<void> {
  expect(await complaints(page, within)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
  expect(await page.evaluate(isThemeInCorner)).toBe(true);
}

/** The button for dark colours has not slipped below the title. */
function isThemeInCorner(): boolean {
  const [title, theme, main] = ['h1', '#theme', 'main'].map((name) =>
    document.querySelector(name)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect];
  const middle = (theme.top + theme.bottom) / 2;
  return title.top < middle && middle < title.bottom && Math.abs(main.right - theme.right) < 30;
}
