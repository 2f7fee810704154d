import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectErrors,
  describeInChromium,
  type FileServer,
  launchChromium,
  serveFolder,
} from './chromium.js';

const PAGE_LIMIT = 300_000;

describeInChromium('the page in a folder of some web server', () => {
  let browser: Browser;
  let server: FileServer;

  beforeAll(async () => {
    const dist = fileURLToPath(new URL('../../dist', import.meta.url));
    [browser, server] = await Promise.all([launchChromium(), serveFolder(dist)]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test('finds its files, which are not much to load', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors = collectErrors(page);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.goto(`${server.url}web/`, { waitUntil: 'networkidle' });
    expect(await page.title()).toContain('sumgame');
    expect(errors).toEqual([]);
    const urls = () => [...new Set(requests.map((request) => request.url()))];
    // The engine comes last, and by its worker, whose loads the browser does not measure.
    await expect.poll(urls, { timeout: 15_000 }).toContain(`${server.url}web/solver.wasm`);
    expect(urls().filter((url) => !url.startsWith(`${server.url}web/`))).toEqual([]);
    const files = await Promise.all(urls().map(async (url) => (await fetch(url)).arrayBuffer()));
    const loaded = files.reduce((sum, file) => sum + gzipSync(file).length, 0);
    expect(loaded).toBeGreaterThan(100_000);
    expect(loaded).toBeLessThan(PAGE_LIMIT);
    await context.close();
  });
});
