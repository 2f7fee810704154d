import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

  test('runs modules, and tells of errors', async () => {
    const page = await browser.newPage();
    const errors = collectErrors(page);
    await page.goto(server.url);
    expect(await page.title()).toBe('run');
    await expect
      .poll(() => errors)
      .toEqual([
        expect.stringMatching(/^console: seen /),
        expect.stringMatching(/^exception: missing is not defined/),
      ]);
  });
});

test('a browser that is not there is named, with a way out', () => {
  const script = fileURLToPath(new URL('../../scripts/chromium.mjs', import.meta.url));
  const env = { ...process.env, CHROMIUM: '/no/such/browser' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toContain('will be skipped: there is no program /no/such/browser, which CHROMIUM names\n');
  expect(stderr).toContain('set CHROMIUM to the path of a Chromium');
});
