/** The page that `sumgame test --html` writes, in a real browser. */
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { readCsv } from '../../src/lab/suite/csvText.js';
import { ROOT, sumgame } from '../cli/sumgame.js';
import { collectErrors, describeInChromium, launchChromium } from './chromium.js';

const TESTS = `{version 1.7}
/* <b>bold</b> & "quoted" */ [clobber_1xn] XOXO {B win, W loss}
[nogo_1xn] .... {B, W} [domineering] ...|... {B, winning moves B}
[impartial clobber_1xn] XOXO {N 3} [kayles] 5 {N 4}`;

const SUITES = fileURLToPath(new URL('../corpus/mcgs', import.meta.url));

describeInChromium('a test report', () => {
  let folder: string;
  let browser: Browser;
  let page: Page;
  let errors: string[];
  const path = (name: string) => join(folder, name);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-'));
    browser = await launchChromium();
    await writeFile(path('a.test'), TESTS);
    await sumgame(['test', path('a.test'), '--csv', path('a.csv'), '--html', path('a.html')]);
    // An older run in which one test failed, one was slow, one had another answer, and one ran out of time.
    const old = readCsv(readFileSync(path('a.csv'), 'utf8'), 'a.csv');
    const change: Record<number, Record<string, string>> = {
      0: { Status: 'FAIL', Result: 'Loss' },
      1: { Status: 'PASS', Result: 'Loss' },
      2: { Result: old.rows[2]?.Result === 'Win' ? 'Loss' : 'Win' },
      4: { Status: 'TIMEOUT', Result: 'N/A' },
      5: { 'Time (ms)': '5000.00', 'Node Count': '100000' },
    };
    const rows: Record<string, string>[] = old.rows.map((row, i) => ({
      ...row,
      Options: '--timeout 5000',
      ...change[i],
    }));
    const lines = [old.titles, ...rows.map((row) => old.titles.map((title) => row[title]!))];
    await writeFile(
      path('old.csv'),
      lines.map((line) => `${line.map((f) => `"${f.replaceAll('"', '""')}"`).join()}\n`).join(''),
    );
    await sumgame(['report', path('a.csv'), '--compare', path('old.csv'), '--html', path('compared.html')]);
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });

  beforeEach(async () => {
    // Whatever it asked of a network would fail.
    page = await browser.newPage({ viewport: { width: 1400, height: 900 }, offline: true });
    errors = collectErrors(page);
  });
  afterEach(async () => {
    expect(errors).toEqual([]);
    await page.close();
  });

  const open = (name: string) => page.goto(pathToFileURL(path(name)).href);
  const cells = (title: string) =>
    page.evaluate((wanted) => {
      const heads = [...document.querySelectorAll('th')].map((head) => head.dataset.title);
      const at = heads.indexOf(wanted);
      return [...document.querySelectorAll('tbody tr[data-index]')].map(
        (row) => row.children[at]?.textContent ?? '',
      );
    }, title);
  const sort = (title: string) => page.click(`th[data-title="${title}"] button`);
  const summary = () => page.textContent('.summary');

  it('shows every row, and what people have written as text', async () => {
    await open('a.html');
    expect(await cells('Status')).toEqual([
      'PASS',
      'FAIL',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'COMPLETED',
      'PASS',
      'PASS',
    ]);
    expect((await cells('Comments'))[0]).toBe('<b>bold</b> & "quoted"');
    expect(await page.locator('b', { hasText: 'bold' }).count()).toBe(0);
    expect(await page.textContent('.card.status-PASS')).toBe('3passed');
    expect(await summary()).toMatch(/^shown 8 of 8 rows/);
    await page.click('tbody tr[data-index="1"]');
    expect(await page.textContent('dialog h2')).toContain('case 1');
    expect(await page.textContent('dialog dl')).toContain('Input SHA-256');
    // The position is drawn.
    const picture = page.locator('dialog img');
    expect(await picture.getAttribute('alt')).toBe('clobber_1xn:XOXO');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });

  it('sorts by columns: numbers by size, either way, and back to the order of the files', async () => {
    await open('a.html');
    const byFile = await cells('Games');
    const nodes = readCsv(readFileSync(path('a.csv'), 'utf8'), '').rows.map((row) =>
      Number(row['Node Count']),
    );
    const shown = async () => (await cells('Node Count')).map((text) => Number(text.replaceAll(',', '')));
    await sort('Node Count');
    expect(await shown()).toEqual(nodes.toSorted((a, b) => b - a));
    expect(await page.getAttribute('th[data-title="Node Count"]', 'aria-sort')).toBe('descending');
    await sort('Node Count');
    expect(await shown()).toEqual(nodes.toSorted((a, b) => a - b));
    await sort('Node Count');
    expect(await cells('Games')).toEqual(byFile);
    await sort('Games');
    expect(await cells('Games')).not.toEqual(byFile);
  });

  it('filters by text, expression, status and game, and sums up what is shown', async () => {
    await open('a.html');
    await page.fill('input[type=search]', 'DOMINEERING');
    expect(await cells('Type')).toEqual(['Solve BW', 'Winning Moves']);
    expect(await summary()).toMatch(/^shown 2 of 8 rows, 6 hidden/);
    await page.check('input[name=exclude]');
    expect(await cells('Type')).toHaveLength(6);
    await page.click('.reset');
    await page.check('input[name=regex]');
    await page.fill('input[type=search]', '^(nogo_1xn|kayles)');
    expect(await cells('Player')).toEqual(['B', 'W', 'IMP']);
    await page.fill('input[type=search]', '(');
    expect(await page.textContent('.problem')).toContain('Invalid regular expression');
    expect(await cells('Player')).toHaveLength(8);
    await page.click('.reset');
    await page.click('.card.status-FAIL');
    expect(await cells('Status')).toEqual(['FAIL']);
    await page.click('.card.status-PASS');
    expect(await cells('Status')).toEqual(['PASS', 'FAIL', 'PASS', 'PASS']);
    await page.click('.reset');
    await page.selectOption('select.game', 'impartial clobber_1xn');
    expect(await cells('Games')).toEqual(['impartial clobber_1xn:XOXO']);
    await page.fill('input[type=search]', 'no such row');
    expect(await page.textContent('.nothing')).toBe('No rows match the filters.');
  });

  it('hides and shows columns, and saves the rows in sight', async () => {
    await open('a.html');
    await page.click('.menu summary');
    await page.uncheck('.choices input[name="Comments"]');
    await page.check('.choices input[name="Options"]');
    expect(await page.locator('th[data-title="Comments"]').count()).toBe(0);
    expect((await cells('Options'))[0]).toBe('--timeout 10000');
    await page.click('.card.status-PASS');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('text=Save rows')]);
    const saved = readCsv(await readFile(await download.path(), 'utf8'), 'rows.csv');
    expect(saved.rows.map((row) => row.Status)).toEqual(['PASS', 'PASS', 'PASS']);
  });

  it('compares with an older run', async () => {
    await open('compared.html');
    const areas = await page.$$eval('.chip', (chips) => chips.map((chip) => chip.textContent));
    // In the older run 1 passed and 2 had another answer; 0 failed; 4 had none; 5 was slow.
    expect(areas.slice(0, 5)).toEqual([
      '2 new mismatches',
      '1 fixed',
      '0 no longer answered',
      '1 newly answered',
      '1 faster',
    ]);
    // The options of both runs, and at 1400 pixels no column or word is cut off.
    expect(await page.textContent('.facts')).toContain('engine wasm · --timeout 10000');
    expect(await page.textContent('.notes')).toMatch(
      /^Compared with \S+ of [^·]* · engine wasm · --timeout 5000\./,
    );
    const cut = await page.$$eval('.scroll, th, td.number, td[class*=tone], td:has(.badge)', (nodes) =>
      nodes.filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent),
    );
    expect(cut).toEqual([]);
    await page.click('.area-mismatch');
    expect(await cells('Change')).toEqual(['now fails', 'now differs']);
    await page.click('.area-fewer');
    expect(await cells('Games')).toEqual(['domineering:...|...']);
    expect(Number((await cells('Nodes ×'))[0])).toBeLessThan(0.01);
    expect(await summary()).toContain('nodes, old → new 100,000 →');
    await page.click('.reset');
    // 0 to 3 and 5 to 7 have been answered twice.
    expect(await page.getAttribute('.scatter svg', 'aria-label')).toContain('7 points');
    expect(await page.locator('.histogram rect').count()).toBeGreaterThan(1);
  });

  it('can be read by everybody', async () => {
    for (const name of ['a.html', 'compared.html']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await open(name);
        await page.evaluate(readFileSync(`${ROOT}node_modules/axe-core/axe.min.js`, 'utf8'));
        const rules = 'axe.run().then(({ violations }) => violations.map(({ id }) => id))';
        const violations = await page.evaluate<string[]>(rules);
        expect(violations, `${name} ${colorScheme}`).toEqual([]);
      }
    }
    await page.focus('tbody tr[data-index="0"]');
    await page.keyboard.press('Enter');
    expect(await page.textContent('dialog[open] h2')).toContain('case 0');
  });

  it('is dark where the system is, and switches', async () => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await open('a.html');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();
    await page.click('.theme');
    expect(await background()).not.toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await background()).not.toBe(dark);
  });

  it('stays fluid with thousands of rows: only those in sight exist', async () => {
    const { titles, rows } = readCsv(readFileSync(path('a.csv'), 'utf8'), 'a.csv');
    const lines = Array.from({ length: 4000 }, (_, i) =>
      titles.map((title) =>
        title === 'Node Count' ? String((i * 7919) % 4000) : rows[i % rows.length]![title]!,
      ),
    );
    const text = [titles, ...lines]
      .map((line) => `${line.map((f) => `"${f.replaceAll('"', '""')}"`).join()}\n`)
      .join('');
    await writeFile(path('many.csv'), text);
    await sumgame(['report', path('many.csv'), '--html', path('many.html')]);
    await open('many.html');
    expect(await page.locator('tbody tr').count()).toBeLessThan(100);
    await sort('Node Count');
    expect((await cells('Node Count')).slice(0, 2)).toEqual(['3,999', '3,998']);
    await page.evaluate(() => document.querySelector('.scroll')!.scrollTo(0, 1e9));
    await expect.poll(async () => (await cells('Node Count')).at(-1)).toBe('0');
    expect(await page.locator('tbody tr').count()).toBeLessThan(100);
    await page.fill('input[type=search]', 'kayles');
    expect(await summary()).toMatch(/^shown 500 of 4,000 rows/);
  });

  it('shows all suites of MCGS in one', async () => {
    // With few nodes it takes seconds; what is not answered so soon is in the report all the same.
    const limits = ['--jobs', '2', '--timeout', '30'];
    await sumgame(['test', `${SUITES}/nogo*`, ...limits, '--max-nodes', '2', '--csv', path('nogo.csv')]);
    const flags = [
      '--max-nodes',
      '20',
      '--csv',
      path('all.csv'),
      '--compare',
      path('nogo.csv'),
      '--html',
      path('all.html'),
    ];
    const { code, stdout } = await sumgame(['test', SUITES, ...limits, ...flags]);
    expect(code).toBe(3);
    const { rows } = readCsv(await readFile(path('all.csv'), 'utf8'), 'all.csv');
    expect(stdout).toContain(`\n${rows.length} commands, `);
    expect(rows.length).toBeGreaterThan(3000);
    expect(rows.filter(({ Status }) => Status === 'FAIL' || Status === 'ERROR')).toEqual([]);

    await open('all.html');
    expect(await summary()).toContain(`of ${rows.length.toLocaleString('en')} rows`);
    await sort('Node Count');
    const mostNodes = Math.max(...rows.map((row) => Number(row['Node Count'])));
    expect((await cells('Node Count'))[0]).toBe(mostNodes.toLocaleString('en'));
    const impartial = rows.filter(({ Games }) =>
      /^(\[impartial_game_wrapper of clobber:[^\]]*\] ?)+$/.test(Games!),
    );
    await page.selectOption('select.game', 'impartial clobber');
    expect(await summary()).toContain(`shown ${impartial.length.toLocaleString('en')} of`);
    await page.click('.reset');
    // Some NoGo boards take more than 2 nodes and at most 20.
    await page.click('.area-gained');
    expect(new Set(await cells('Change'))).toEqual(new Set(['now passes']));
    expect((await cells('Games')).every((games) => games.includes('nogo'))).toBe(true);
  }, 120_000);

  it('needs nothing but itself', async () => {
    const html = await readFile(path('a.html'), 'utf8');
    expect(html).not.toMatch(/(?:src|href)=["']?(?!data:)\w|url\(|@import/);
    expect(html.length).toBeLessThan(60_000);
  });

  it('the page of an experiment fits a phone: its wide tables scroll', async () => {
    const args = ['experiment', 'elephants', '--per-bucket', '1', '--max-nodes', '1000'];
    await sumgame([...args, '--html', path('experiment.html')]);
    await page.setViewportSize({ width: 375, height: 800 });
    await open('experiment.html');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    const wide = page.locator('.wide').first();
    expect(await wide.evaluate((table) => table.scrollWidth > table.clientWidth)).toBe(true);
  });
});
