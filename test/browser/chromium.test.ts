import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { collectErrors, describeInChromium, launchChromium, serveFolder } from './chromium.js';

describeInChromium('the browser that tests use', () => {
  let folder: string;
  let browser: Awaited<ReturnType<typeof launchChromium>>;
  let server: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
    await writeFile(join(folder, 'index.html'), '<!doctype html><script type="module" src="a.js"></script>');
    await writeFile(join(folder, 'a.js'), 'document.title = "run"; console.error("seen"); missing();');
    [browser, server] = await Promise.all([launchChromium(), serveFolder(folder)]);
  });

  afterAll(async () => {
    await browser.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  it('runs modules, and tells of errors', async () => {
    const page = await browser.newPage();
    const errors = collectErrors(page);
    await page.goto(server.url);
    expect(await page.title()).toBe('run');
    expect(errors.some((text) => text.startsWith('console: seen'))).toBe(true);
    expect(errors.some((text) => text.startsWith('exception: missing is not defined'))).toBe(true);
  });
});
