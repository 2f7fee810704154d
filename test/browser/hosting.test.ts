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

/** What is loaded before anything is asked for, compressed; the native engine is a third of it. */
const PAGE_LIMIT = 200_000;

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

  test('solves on several threads, and says so', { timeout: 120_000 }, async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const errors = collectErrors(page);
    const loaded: string[] = [];
    context.on('requestfinished', (request) => loaded.push(request.url()));
    await page.goto(`${server.url}web/`);
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    const said = cores > 1 ? `${Math.min(cores, 8)} threads` : 'one thread';
    expect(await page.textContent('#threads')).toBe(said);
    // As a text: Vite would make imports of its own of those in a function.
    const answer = await page.evaluate(`(async () => {
      const { parseSum } = await import('${server.url}index.js');
      const { createWorkerEngine } = await import('${server.url}worker.js');
      const engine = createWorkerEngine({ threads: 2 });
      const { result } = await engine.solve(parseSum('[nogo_1xn] ${'.'.repeat(26)}'), 'left');
      engine.dispose();
      return result;
    })()`);
    expect(answer).toMatch(/^(win|loss)$/);
    expect(errors).toEqual([]);
    await expect.poll(() => loaded).toContain(`${server.url}table.wasm`);
    await context.close();
  });
});
