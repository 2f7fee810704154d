import { fileURLToPath } from 'node:url';
import { type Browser, firefox, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findFirefox } from '../../scripts/firefox.mjs';
import { type FileServer, serveFolder } from '../../src/serve/fileServer.js';
import { hashToPlace } from '../../web/sum/link.js';
import { cellOf, eventually, screenshot, spokenAnswer } from './page.js';

const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));
const executablePath = findFirefox();

/** Playwright's own builds of Firefox are not in Debian; this one is spoken to by WebDriver BiDi. */
describe.skipIf(executablePath === undefined)('the page in Firefox', { timeout: 180_000 }, () => {
  let browser: Browser;
  let server: FileServer;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    server = await serveFolder(PAGE);
    browser = await firefox.launch({ channel: 'moz-firefox', executablePath: executablePath! });
    page = await browser.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('solves, explains, draws and plays, isolated and with threads', async () => {
    await page.goto(`${server.url}#sum=[domineering]+...|...`);
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: White wins.');
    // From docs/values.md.
    await eventually(() => page.locator('#whole-value').textContent()).toBe('{2 | −1/2}');
    await page.locator('.thermograph svg').waitFor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await page.locator('#sum-text').fill('[clobber] XO|..');
    // Until it is read, the board of the sum before is there to be clicked.
    await eventually(() => page.locator('.term:visible [role="gridcell"]').count()).toBe(4);
    await cellOf(page, 'a2').click();
    await eventually(() => page.locator('#sum-text').inputValue()).toBe('[clobber] XO|X.');
    await page.getByRole('radio', { name: 'Play' }).check();
    await cellOf(page, 'a1').click();
    await cellOf(page, 'b1').click();
    await eventually(async () => hashToPlace(new URL(page.url()).hash).line).toBe('B0:a1-b1');
  });

  test('its other tabs load and compute', async () => {
    await page.getByRole('tab', { name: 'Families' }).click();
    await eventually(() => page.locator('.family-table tbody tr').count()).toBeGreaterThan(2);
    await page.getByRole('tab', { name: 'Whole boards' }).click();
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await eventually(() => page.locator('#duel-answer').textContent()).toMatch(
      /moves first and (wins|loses)/,
    );
    await page.getByRole('tab', { name: 'Learn' }).click();
    await page.locator('#panel-learn h2').first().waitFor();
    expect(errors).toEqual([]);
    // Last: for it, Playwright puts a style into the page, which its policy refuses here.
    await page.getByRole('tab', { name: 'Analyse' }).click();
    await page.locator('.thermograph svg').or(page.locator('#whole-value')).first().waitFor();
    await screenshot(page, 'firefox');
  });
});
