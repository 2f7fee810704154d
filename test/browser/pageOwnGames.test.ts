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

  /** Starts the server at the same address again, or at any. */
  async function serve(...options: string[]): Promise<void> {
    const port = url === '' ? '0' : new URL(url).port;
    server = spawn(process.execPath, [CLI, 'serve', '--port', port, ...options]);
    const [chunk] = (await once(server.stdout!, 'data')) as [Buffer];
    url = /http:\S+/.exec(chunk.toString())![0];
  }

  beforeAll(async () => {
    await serve('--games', MODULE);
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

  test('what was kept of the page without these games is not in their way, and comes back after them', async () => {
    const restart = async (...options: string[]) => {
      server.kill('SIGKILL');
      await once(server, 'exit');
      await serve(...options);
    };
    const context = await browser.newContext();
    const keep = async () => {
      const visited = await context.newPage();
      await visited.goto(url);
      const kept = expect.poll(() => visited.locator('#offline').textContent(), { timeout: 60_000 });
      await kept.toContain('works without a network');
      return visited;
    };
    await restart();
    await (await keep()).close();
    await restart('--games', MODULE);
    const other = await context.newPage();
    await other.goto(url);
    const own = other.locator('#add-game option', { hasText: /edge.row/i });
    await eventually(() => own.count()).toBe(1);
    await other.reload();
    await eventually(() => own.count()).toBe(1);
    await other.close();
    await restart();
    const again = await keep();
    expect(await again.locator('#add-game option', { hasText: /edge.row/i }).count()).toBe(0);
    await context.close();
  });
});
