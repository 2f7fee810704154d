import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI } from '../cli/sumgame.js';
import { describeInChromium } from './chromium.js';
import { eventually, PageTester, spokenAnswer } from './page.js';

describeInChromium('files on the page', { timeout: 120_000 }, () => {
  let tester: PageTester;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-files-'));
    tester = await PageTester.open();
  });
  afterAll(async () => {
    await tester?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const sumgame = (...args: string[]) => promisify(execFile)(process.execPath, [CLI, ...args]);
  const note = (page: Page) => page.locator('#file-note').textContent();

  async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
    const transfer = await page.evaluateHandle(
      ([title, codes]) => {
        const dropped = new DataTransfer();
        dropped.items.add(new File([Uint8Array.from(codes)], title));
        return dropped;
      },
      [name, [...bytes]] as const,
    );
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
  }

  test('a database, dropped, is searched with, until it is not wanted any more', async () => {
    const file = join(folder, 'boards.db');
    await sumgame('db', 'create', file, '[domineering] max_dims = 4,4;');
    const page = await tester.visit({ text: '[domineering] ....|....|....|.... ....|#...|....|...#' });
    const cost = page.locator('.answers .cost');
    const nodes = async () =>
      Number(/([\d,]+) nodes?/.exec((await cost.textContent())!)?.[1]?.replaceAll(',', ''));
    await eventually(() => spokenAnswer(page)).not.toBe('');
    const answer = await spokenAnswer(page);
    await eventually(nodes).toBeGreaterThan(1);
    const before = await nodes();
    await drop(page, 'boards.db', await readFile(file));
    await eventually(() => note(page)).toContain('Searches use the database boards.db.');
    // What it holds need not be searched.
    await eventually(nodes).toBeLessThan(before);
    await eventually(() => spokenAnswer(page)).toBe(answer);
    await page.getByRole('button', { name: 'Search without it' }).click();
    await eventually(() => note(page)).toBe('Searches use no database.');
    await eventually(nodes).toBe(before);
    // One that is damaged is refused, and nothing changes.
    const damaged = await readFile(file);
    damaged.fill(0, 40);
    await drop(page, 'damaged.db', damaged);
    await eventually(() => note(page)).toMatch(/^damaged\.db cannot be used: .*database/);
  });

  test('texts and certificates are opened, by dropping them or with the keyboard', async () => {
    const certificate = join(folder, 'sum.cert');
    await sumgame('prove', '[clobber] XO {B}', '-o', certificate);
    const suite = join(folder, 'suite.test');
    await writeFile(suite, '{version 1.7} /* Two strips */ [clobber_1xn] XXO XO {B win, W}\n');
    const page = await tester.visit({ text: '[nim] 1' });
    // From now on the browser tells of it; it needs a moment to learn that.
    const choosing = page.waitForEvent('filechooser', { timeout: 100_000 });
    await drop(page, 'suite.test', await readFile(suite));
    await eventually(() => page.locator('.term').count()).toBe(2);
    // ↑ + ∗ is confused with 0: whoever begins wins.
    await eventually(() => spokenAnswer(page)).toBe('Black first: Black wins. White first: White wins.');
    await drop(page, 'picture.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3));
    await eventually(() => note(page)).toContain('picture.png is no text, certificate or database');
    // From another tab the certificate leads to where it is checked.
    await page.getByRole('button', { name: 'Open a file' }).press('Enter');
    const chooser = await choosing;
    await chooser.setFiles(certificate);
    await eventually(() => page.locator('#check-status').textContent()).toContain('Black wins, moving first');
    expect(await page.locator('#tab-check').getAttribute('aria-selected')).toBe('true');
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
