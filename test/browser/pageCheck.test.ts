import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI } from '../cli/sumgame.js';
import { describeInChromium } from './chromium.js';
import { DESKTOP, eventually, PageTester, PHONE, screenshot } from './page.js';
import { complaints } from './pageLooks.js';

const SUM = '[clobber] XOX|OXO [domineering] ...|... [nim] 3';

describeInChromium('checking certificates on the page', { timeout: 90_000 }, () => {
  let tester: PageTester;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-check-'));
    tester = await PageTester.open();
  });
  afterAll(async () => {
    await tester?.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function prove(question: string, name = 'sum.cert'): Promise<string> {
    const file = join(folder, name);
    await promisify(execFile)(process.execPath, [CLI, 'prove', question, '-o', file]);
    return file;
  }

  const linesOf = async (page: Page, id: string) =>
    (await page.locator(`#${id}`).allInnerTexts())
      .join()
      .replace(/\s*\n\s*/g, '\n')
      .trim();
  const status = (page: Page) => eventually(() => linesOf(page, 'check-status'));
  const choose = (page: Page, file: string) => page.locator('#check-file').setInputFiles(file);

  test.each([
    ['desktop', 'light', DESKTOP],
    ['phone', 'dark', PHONE],
  ] as const)('%s, %s: what is proved is said, and can be opened', async (width, theme, viewport) => {
    const file = await prove(`${SUM} {B, winning moves W}`, `${width}.cert`);
    const page = await tester.visit({ text: '[nim] 1', viewport, dark: theme === 'dark' });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByRole('tab', { name: 'Check' }).click();
    await page.getByRole('button', { name: 'Choose a certificate' }).waitFor();
    expect(loaded.filter((url) => url.includes('checkView'))).toHaveLength(1);
    await choose(page, file);
    // As the command line says it.
    const { stdout } = await promisify(execFile)(process.execPath, [CLI, 'verify', file]);
    const proved = [...stdout.matchAll(/^proved: (.*)$/gm)].map(([, words]) => `${words}.`);
    expect(proved).toHaveLength(2);
    await status(page).toBe(['Proved', ...proved].join('\n'));
    const question = await linesOf(page, 'check-question');
    expect(question).toContain("Who wins if Black begins?\nWhich are White's winning moves?");
    await expect.poll(() => page.locator('#check-question .board').count(), { timeout: 10_000 }).toBe(3);
    expect(await page.locator('#check-counter').textContent()).toMatch(/^[\d,]+ lemmas, checked in /);
    expect(await complaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await screenshot(page, `check-${width}-${theme}`);
    await page.getByRole('button', { name: 'Open in the editor' }).click();
    expect(await page.locator('#sum-text').inputValue()).toBe(SUM);
  });

  test('a dropped file is checked; one that has been altered is refused with the lemma', async () => {
    const file = await prove(`${SUM} {W}`);
    const text = join(folder, 'sum.txt');
    await promisify(execFile)(process.execPath, [CLI, 'verify', file, '--text', text]);
    const content = await readFile(text, 'utf8');
    // The first reply becomes another, which does not exist.
    await writeFile(text, content.replace(/^reply \d+/m, 'reply 9999'));
    const page = await tester.visit({ tab: 'check' });
    await page.getByRole('button', { name: 'Choose a certificate' }).waitFor();
    const drop = async (name: string, bytes: Uint8Array) => {
      const transfer = await page.evaluateHandle(
        ([title, codes]) => {
          const dropped = new DataTransfer();
          dropped.items.add(new File([Uint8Array.from(codes)], title));
          return dropped;
        },
        [name, [...bytes]] as const,
      );
      await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
      expect(await page.locator('body.dropping').count()).toBe(1);
      await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    };
    await drop('right.cert', await readFile(file));
    await status(page).toMatch(/^Proved\nWhite/);
    await drop('wrong.txt', await readFile(text));
    await status(page).toMatch(
      /^Refused\nwrong.txt proves nothing: lemma \d+ fails: Left has no move number 9999/,
    );
    expect(await complaints(page)).toEqual([]);
    await screenshot(page, 'check-refused');
    await drop('icon.svg', new TextEncoder().encode('<svg/>'));
    await status(page).toMatch(/^Refused\nicon.svg proves nothing: it is not compressed, or damaged/);
  });

  test('a long check shows how far it is, and can be cancelled', async () => {
    const file = await prove('[clobber] XO {B}', 'short.cert');
    const page = await tester.visit({ tab: 'check' });
    await page.getByRole('button', { name: 'Choose a certificate' }).waitFor();
    // A worker that is still at it, however fast the machine.
    const body = "onmessage = () => postMessage({ kind: 'progress', lemmas: 12345 })";
    await page.route('**/checker.js', async (route) =>
      route.fulfill({ response: await route.fetch(), body }),
    );
    await choose(page, file);
    await eventually(() => page.locator('#check-counter').textContent()).toMatch(/^12,345 lemmas so far, /);
    await status(page).toBe('Checking short.cert …');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await status(page).toBe('Cancelled.');
    expect(await page.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true);
    await page.unroute('**/checker.js');
    await choose(page, file);
    await status(page).toBe('Proved\nBlack wins, moving first.');
  });

  test('a certificate is not blamed for a checker that is missing', async () => {
    const file = await prove('[clobber_1xn] XO {B}', 'unblamed.cert');
    const page = await tester.visit({ tab: 'check' });
    await page.getByRole('button', { name: 'Choose a certificate' }).waitFor();
    await page.route('**/checker.js', (route) => route.abort());
    await choose(page, file);
    await status(page).toMatch(/^unblamed.cert could not be checked: .*Try again$/s);
    await page.unroute('**/checker.js');
    await page.locator('#check-status').getByRole('button', { name: 'Try again' }).click();
    await status(page).toContain('Proved');
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
