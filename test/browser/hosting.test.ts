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

const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

async function gzipped(requests: readonly Request[]): Promise<number> {
  const files = await Promise.all(
    requests.map(async (request) => (await fetch(request.url())).arrayBuffer()),
  );
  return files.reduce((sum, file) => sum + gzipSync(file).length, 0);
}

async function sent(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
}

describeInChromium('the page in a folder of some web server', () => {
  let browser: Browser;
  let server: FileServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchChromium(), serveFolder(DIST)]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  test.each([
    // Any server: without isolation, so without threads, and compressed by gzip.
    ['a plain server', {}, (requests: readonly Request[]) => gzipped(requests)],
    // Ours: threads from the first visit on, and as it is sent.
    ['sumgame serve', undefined, (requests: readonly Request[]) => sent(requests)],
  ] as const)('finds its files, which are not much to load: %s', async (_name, headers, size) => {
    const host = await serveFolder(DIST, headers && { headers });
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const errors = collectErrors(page);
    const requests = new Map<string, Request>();
    context.on('requestfinished', (request) => {
      // Workers ask for the same again, and find it in the cache.
      if (!requests.has(request.url())) requests.set(request.url(), request);
    });
    await page.goto(`${host.url}web/`, { waitUntil: 'networkidle' });
    expect(await page.title()).toContain('sumgame');
    expect(errors).toEqual([]);
    // The engine comes last, and by its worker, whose loads the browser does not measure.
    const engine = `${host.url}web/${headers ? 'solver' : 'table'}.wasm`;
    await expect.poll(() => [...requests.keys()], { timeout: 15_000 }).toContain(engine);
    await page.locator('#spoken-answer', { hasText: 'wins' }).waitFor({ state: 'attached' });
    expect([...requests.keys()].filter((url) => !url.startsWith(`${host.url}web/`))).toEqual([]);
    const loaded = await size([...requests.values()]);
    expect(loaded).toBeGreaterThan(100_000);
    expect(loaded).toBeLessThan(PAGE_LIMIT);
    await context.close();
    await host.close();
  });

  test('allows neither scripts nor styles but its own', async () => {
    const policies = [
      (await fetch(`${server.url}web/`)).headers.get('Content-Security-Policy')!,
      /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(
        await (await fetch(`${server.url}web/index.html`)).text(),
      )![1]!,
    ];
    for (const policy of policies) {
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).not.toContain('unsafe-inline');
      expect(policy).not.toContain("'unsafe-eval'");
    }
  });

  test('lets no text become a script, whatever headers the server sends', async () => {
    const page = await browser.newPage();
    const plain = await serveFolder(`${DIST}/web`, {
      headers: {},
    });
    for (const url of [`${server.url}web/`, plain.url]) {
      await page.goto(url);
      await page.locator('.term').first().waitFor();
      const tried = await page.evaluate(() => {
        const outcomes: string[] = [];
        const attempt = (work: () => unknown) => {
          try {
            work();
            outcomes.push('done');
          } catch (error) {
            outcomes.push((error as Error).name);
          }
        };
        attempt(() => {
          document.createElement('p').innerHTML = '<b>text</b>';
        });
        attempt(() => new Worker('https://example.org/worker.js'));
        attempt(() => new Worker('data:text/javascript,1'));
        return outcomes;
      });
      expect(tried).toEqual(['TypeError', 'TypeError', 'TypeError']);
    }
    await page.close();
    await plain.close();
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
    // The library lies outside of the page, whose security policy keeps to its own folder.
    const library = await serveFolder(DIST, {
      headers: {
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      },
    });
    await page.goto(`${library.url}web/fromFile.js`);
    // As a text: Vite would make imports of its own of those in a function.
    const answer = await page.evaluate(`(async () => {
      const { parseSum } = await import('${library.url}index.js');
      const { createWorkerEngine } = await import('${library.url}worker.js');
      const engine = createWorkerEngine({ threads: 2 });
      const { result } = await engine.solve(parseSum('[nogo_1xn] ${'.'.repeat(26)}'), 'left');
      engine.dispose();
      return result;
    })()`);
    expect(answer).toMatch(/^(win|loss)$/);
    expect(errors).toEqual([]);
    await expect.poll(() => loaded).toContain(`${library.url}table.wasm`);
    await context.close();
    await library.close();
  });
});
