import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * What an accessibility checker has to complain about, on the whole page or within a part of it. The examples, many alike, are
 * looked at only if asked for.
 */
export async function complaints(page: Page, examples = false, within = 'html'): Promise<string[]> {
  // Evaluated from outside: the page's security policy allows no foreign scripts within.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await readFile(AXE, 'utf8'));
  const context = JSON.stringify({ include: [[within]], exclude: examples ? [] : [['#examples .games']] });
  // Only what is wrong leaves the browser: all that is right would be megabytes.
  return page.evaluate<
    string[]
  >(`axe.run(${context}, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => [id, help, html.slice(0, 160)].join(': '))))`);
}

/** Expects that a page, or a part of it, is accessible and no wider than the screen. */
export async function looksRight(page: Page, within?: string): Promise<void> {
  expect(await complaints(page, false, within)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width);
}
