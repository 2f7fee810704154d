import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectErrors,
  describeInChromium,
  type FileServer,
  launchChromium,
  serveFolder,
} from './chromium.js';
import { eventually, spokenAnswer } from './page.js';

const PAGE = fileURLToPath(new URL('../../dist/web', import.meta.url));

describeInChromium('the page without a network', { timeout: 240_000 }, () => {
  let browser: Browser;
  let folder: string;

  beforeAll(async () => {
    browser = await launchChromium();
    folder = await mkdtemp(join(tmpdir(), 'sumgame-offline-'));
  });
  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const note = (page: Page) => page.locator('#offline').textContent();
  const isIsolated = (page: Page) => page.evaluate(() => crossOriginIsolated);

  /** Visits and stays until the browser has kept all of it. */
  async function visitAndKeep(context: BrowserContext, server: FileServer): Promise<void> {
    const page = await context.newPage();
    await page.goto(server.url);
    // A hundred files.
    await expect.poll(() => note(page), { timeout: 60_000 }).toContain('works without a network');
    await page.close();
  }

  test('it can be installed, is kept, and works in all tabs when the server has gone', async () => {
    const server = await serveFolder(PAGE);
    const context = await browser.newContext();
    await visitAndKeep(context, server);
    await server.close();
    const page = await context.newPage();
    const errors = collectErrors(page);
    await page.goto(server.url);
    await eventually(() => spokenAnswer(page)).not.toBe('');
    await page.reload();
    await eventually(() => spokenAnswer(page)).not.toBe('');
    expect(await isIsolated(page)).toBe(true);
    await page.getByRole('tab', { name: 'Families' }).click();
    await eventually(() => page.locator('.family-table tbody tr').count()).toBeGreaterThan(2);
    await page.getByRole('tab', { name: 'Learn' }).click();
    await page.locator('#panel-learn h2').first().waitFor();
    // Only that there is no newer version could not be found out.
    expect(errors.filter((error) => !error.includes('serviceWorker.js'))).toEqual([]);
    const session = await context.newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Windows without a profile install nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
      [],
    );
    await context.close();
  });

  test('a host that sends no headers: isolated from the second visit on; a new version comes whole, on the next visit', async () => {
    const site = join(folder, 'site');
    await cp(PAGE, site, { recursive: true });
    const server = await serveFolder(site, { headers: {} });
    const context = await browser.newContext();
    await visitAndKeep(context, server);
    const versionOf = (page: Page) => page.title();
    const first = await context.newPage();
    await first.goto(server.url);
    expect(await isIsolated(first)).toBe(true);
    const old = await versionOf(first);
    await first.close();

    // A version that is only half there is not taken: its list names another index.html than the one that comes.
    const worker = join(site, 'serviceWorker.js');
    const list = await readFile(worker, 'utf8');
    const index = join(site, 'index.html');
    const newer = (await readFile(index, 'utf8')).replace('<title>sumgame', '<title>newer sumgame');
    const hash = createHash('sha256').update(newer).digest('base64');
    const entry = /\{url:"index\.html",revision:"[^"]*",integrity:"[^"]*"\}/;
    expect(list).toMatch(entry);
    const named = `{url:"index.html",revision:"newer",integrity:"sha256-${hash}"}`;
    await writeFile(worker, list.replace(entry, named));
    const half = await context.newPage();
    await half.goto(server.url);
    const end = await half.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const worker = registration?.installing;
      if (worker?.state === 'installing') {
        await new Promise((done) => worker.addEventListener('statechange', done));
      }
      return worker?.state;
    });
    expect(end).toBe('redundant');
    expect(await versionOf(half)).toBe(old);
    await half.close();

    await writeFile(index, newer);
    const second = await context.newPage();
    await second.goto(server.url);
    expect(await versionOf(second)).toBe(old);
    await expect.poll(() => note(second), { timeout: 60_000 }).toContain('A newer version has been fetched');
    await second.close();
    const third = await context.newPage();
    await third.goto(server.url);
    expect(await versionOf(third)).toContain('newer sumgame');
    await eventually(() => spokenAnswer(third)).not.toBe('');
    await context.close();
    await server.close();
  });

  test('another site at the same address is not kept from sight', async () => {
    const site = join(folder, 'gone');
    await cp(PAGE, site, { recursive: true });
    const server = await serveFolder(site);
    const context = await browser.newContext();
    await visitAndKeep(context, server);
    await rm(join(site, 'serviceWorker.js'));
    await writeFile(join(site, 'index.html'), '<title>another</title>');
    const page = await context.newPage();
    await page.goto(server.url);
    await eventually(() => page.title()).toBe('another');
    await context.close();
    await server.close();
  });
});
