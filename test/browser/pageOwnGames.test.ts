import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeToHash } from '../../web/sum/link.js';
import { CLI } from '../cli/sumgame.js';
import { collectErrors, describeInChromium, launchChromium } from './chromium.js';
import { eventually, spokenAnswer } from './page.js';

const MODULE = fileURLToPath(new URL('./edgeRow.mjs', import.meta.url));

describeInChromium('serve --games', { timeout: 90_000 }, () => {
  let browser: Browser;
  let server: ChildProcess;
  let url = '';
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    server = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--games', MODULE]);
    const [chunk] = (await once(server.stdout!, 'data')) as [Buffer];
    url = /http:\S+/.exec(chunk.toString())![0];
    browser = await launchChromium();
    page = await browser.newPage();
    errors = collectErrors(page);
  });
  afterAll(async () => {
    await browser?.close();
    server?.kill('SIGKILL');
  });

  test('the page reads, solves and explains games of the user', async () => {
    // HTH is 3/4 and HT is -1/2: together with -1/4 whoever begins loses.
    const text = '[edge_row] HTH HT [dyadic_rational] -1/4';
    await page.goto(url + placeToHash({ tab: 'solve', text }));
    await eventually(() => spokenAnswer(page)).toBe('Black first: White wins. White first: Black wins.');
    await eventually(async () => (await page.locator('#answers').textContent()) ?? '').toContain('3/4');
    expect(await page.locator('#add-game option', { hasText: /edge.row/i }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test('what is wrong with a text is marked where it is', async () => {
    await page.locator('#sum-text').fill('[edge_row] HXT');
    await eventually(async () => (await page.locator('#position').textContent()) ?? '').toContain(
      "unexpected 'X', expected 'H' or 'T'",
    );
  });
});
