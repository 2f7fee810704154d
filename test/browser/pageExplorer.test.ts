import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { valueText } from '../../web/games/valueText.js';
import { hashToPlace } from '../../web/sum/link.js';
import { CLI } from '../cli/sumgame.js';
import { describeInChromium } from './chromium.js';
import { cellOf, eventually, follow, PageTester, PHONE, SMALL, screenshot, spokenAnswer } from './page.js';
import { complaints } from './pageLooks.js';

async function commandLine(...args: string[]): Promise<unknown[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [CLI, ...args, '--json']);
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { result: unknown }).result);
}

describeInChromium('exploring on the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  const lineIn = (page: Page) => hashToPlace(new URL(page.url()).hash).line;
  const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

  /** The rows of a player: moves as the command line names them, and the cells beside them. */
  async function rows(page: Page, player: string): Promise<{ moves: string[]; cells: string[] }[]> {
    const unfold = page.locator(`.move-table[data-player="${player}"] .unfold`);
    if ((await unfold.count()) > 0) {
      await unfold.press('Enter');
      expect(await unfold.count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('move-name');
    }
    return page.locator(`.move-table[data-player="${player}"] tbody tr`).evaluateAll((list) =>
      list.map((row) => ({
        moves: [...row.querySelectorAll('.move-name')].map((name) => name.getAttribute('data-move')!),
        cells: [...row.querySelectorAll('td')].map((cell) => cell.textContent!),
      })),
    );
  }

  const isClipped = (place: Element) =>
    place.scrollWidth > place.clientWidth || place.scrollHeight > place.clientHeight;

  test('all moves are listed with what the command line says of them', async () => {
    const text = '[domineering] ...|... [clobber_1xn] XOXXO [nogo_1xn] .....';
    const page = await tester.visit({ text });
    await eventually(() => page.locator('.rating.best').count()).toBeGreaterThan(1);
    // All columns are within sight, and of the rows so many that the next answer is not far.
    for (const place of await page.locator('.explorer .table-place').all()) {
      expect(await place.evaluate(isClipped)).toBe(false);
      expect(await place.locator('tbody tr').count()).toBeLessThanOrEqual(6);
    }
    expect(await page.locator('.move-table .unfold').count()).toBeGreaterThan(0);
    const [black, white] = (await commandLine(`${text} {winning moves B, winning moves W}`)) as string[][];
    for (const [player, winning] of [
      ['left', black!],
      ['right', white!],
    ] as const) {
      const listed = await rows(page, player);
      const wins = listed.filter(({ cells }) => cells[0] === 'wins').flatMap(({ moves }) => moves);
      expect(wins.toSorted()).toEqual(winning.toSorted());
    }
    // The value after a move is that of the position it leads to.
    const row = (await rows(page, 'left')).find(({ moves }) => moves.includes('0:b1-b2'))!;
    const [value] = await commandLine('value', '[domineering] .#.|.#. [clobber_1xn] XOXXO [nogo_1xn] .....');
    expect(row.cells[1]).toBe(valueText(value as string));
    await page.locator('.explorer').scrollIntoViewIfNeeded();
    expect(await complaints(page)).toEqual([]);
    await screenshot(page, 'explorer-desktop-light');
  });

  test('equal moves are shown on all boards; one walks into an option and back by keys alone', async () => {
    const page = await tester.visit({ text: '[domineering] ..|.. ..|.. ..|..', dark: true, viewport: PHONE });
    await eventually(() => page.locator('.rating.best').count()).toBeGreaterThan(0);
    await page.setViewportSize(SMALL);
    expect(await page.locator('.explorer .table-place').first().evaluate(isClipped)).toBe(false);
    expect(await page.locator('.explorer [data-head="gain"]').first().isVisible()).toBe(true);
    await page.setViewportSize(PHONE);
    const name = page.locator('.move-table.left .move-name').first();
    await name.focus();
    const marked = () =>
      page
        .locator('.term')
        .evaluateAll((terms) => terms.map((term) => term.querySelectorAll('.move-mark').length));
    expect(await marked()).toEqual([2, 2, 2]);
    await screenshot(page, 'explorer-phone-dark');
    await page.keyboard.press('Enter');
    expect(lineIn(page)).toBe('B0:a1-a2');
    await eventually(() => page.locator('.explorer.stale').count()).toBe(0);
    expect(await hasFocus(page)).toBe(true);
    await page.keyboard.press('Control+z');
    expect(lineIn(page)).toBeUndefined();
    expect(await page.locator('#sum-text').inputValue()).toBe('[domineering] ..|.. ..|.. ..|..');
    expect(await hasFocus(page)).toBe(true);
  });

  test('why: the XOR in binary, the theorem, and parts to open alone', async () => {
    const page = await tester.visit({ text: '[nim] 3 [kayles] 4' });
    const steps = page.locator('.steps');
    await page.locator('#reasons summary').click();
    await eventually(() => steps.textContent()).toContain('Sprague and Grundy');
    expect(await steps.textContent()).toMatch(/take 2 pins, leave 1 and 1.*XOR.*10/s);
    // Its picture will do as well as the button.
    expect(await page.getByRole('button', { name: 'Open Kayles 4 alone' }).count()).toBe(1);
    await page
      .locator('.part')
      .last()
      .click({ position: { x: 12, y: 12 } });
    expect(await page.locator('#sum-text').inputValue()).toBe('[kayles] 4');
    await eventually(() => steps.textContent()).toContain('mex');
    expect(await steps.textContent()).toMatch(/^Kayles 4 has nim value 1 = mex/);
    // Numbers and stars have no thermograph worth looking at.
    await eventually(() => page.locator('.explorer tbody tr').count()).toBeGreaterThan(2);
    expect(await page.locator('.thermograph svg').count()).toBe(0);
    await page.goBack();
    await eventually(() => page.locator('#sum-text').inputValue()).toBe('[nim] 3 [kayles] 4');
    // No jargon of the command line: titles of sections, numbers of games, notation of moves.
    await follow(page, { text: '[impartial clobber_1xn] XOXO [nim] 2' });
    await eventually(() => steps.textContent()).toContain('Impartial Linear Clobber XOXO has nim');
    expect(await steps.textContent()).not.toMatch(/wrapper|_|\d-\d/);
    await follow(page, { text: '[domineering] ..|.. ..|.. [switch_game] 3,-3 3,-3' });
    await eventually(() => steps.textContent()).toContain('Switch {3 | −3} and Switch {3 | −3}');
    expect(await steps.textContent()).toContain('A: domino on a1 and a2 ×2');
    expect(await steps.textContent()).not.toMatch(/_|\d:|Left|Right/);
  });

  test('a hard position ends with something, and goes on instead of beginning anew', async () => {
    const board = Array(6).fill('......').join('|');
    const page = await tester.visit({ text: `[nogo] ${board}` });
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.locator('#time-limit').selectOption({ label: 'a second' });
    const cost = page.locator('.progress .cost');
    const nodes = async () =>
      Number(/([\d,]+) nodes?/.exec((await cost.textContent())!)![1]!.replaceAll(',', ''));
    const before = await nodes();
    await page.getByRole('button', { name: 'Go on', exact: true }).click();
    await eventually(nodes).toBeGreaterThan(before);
    const estimate = page.locator('.estimate');
    await eventually(() => estimate.textContent()).toMatch(
      /a guess Black: black stone on [a-f][1-6] \(won \d+ % of/,
    );
    await eventually(() => estimate.textContent()).toMatch(/Certain so far: −\d+ ≤ value ≤ \d+/);
    await page.getByRole('button', { name: 'Go on without a limit' }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Go on without a limit' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await eventually(() => spokenAnswer(page)).toBe('The search was cancelled.');
  });

  test('rows that are known by and by leave the others alone: they can be pressed meanwhile', async () => {
    const page = await tester.visit({ text: '[amazons] X...|....|...O' });
    const table = page.locator('.move-table.left');
    await table.locator('.unfold').click();
    const signs = () => table.locator('tbody td:nth-child(2)').allTextContents();
    expect((await signs()).length).toBeGreaterThan(30);
    await table.locator('tbody tr').evaluateAll((rows) => {
      for (const row of rows) row.classList.add('met');
    });
    await eventually(async () => (await signs())[0]).not.toBe('…');
    const last = table.locator('tbody tr').last();
    expect(await last.textContent()).toContain('…');
    expect(await last.getAttribute('class')).toContain('met');
  });

  test('the text field stays where it is, answers stay in sight, and the focus on the page', async () => {
    const page = await tester.visit({ text: '[clobber] XO' });
    const text = page.locator('#sum-text');
    const top = async () => Math.round((await text.boundingBox())!.y);
    const before = await top();
    await text.fill(`[clobber] XO${' XO|OX'.repeat(6)}`);
    await eventually(() => page.locator('.term').count()).toBe(7);
    expect(await top()).toBe(before);
    await page.mouse.move(300, 600);
    await page.mouse.wheel(0, 1500);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    // The verdict of six boards may still be on its way.
    const verdict = page.locator('.verdict').first();
    await verdict.waitFor();
    const verdictTop = async () => (await verdict.boundingBox())?.y ?? Number.NaN;
    await eventually(verdictTop).toBeGreaterThanOrEqual(0);
    await eventually(verdictTop).toBeLessThan(900);
    for (let count = 7; count > 0; count--) {
      await page.getByRole('button', { name: 'Remove this game' }).first().focus();
      await page.keyboard.press('Enter');
      await eventually(() => page.locator('.term').count()).toBe(count - 1);
      expect(await hasFocus(page)).toBe(true);
    }
  });

  test('text fields of games are read by a worker', async () => {
    const page = await tester.visit({ text: '[value] 1' });
    const powers = Array.from({ length: 20 }, (_, n) => 3n ** BigInt(n));
    await page
      .locator('.term .position-text')
      .fill(powers.map((power) => `{${power}|-${power}}`).join(' + '));
    // The page lives on meanwhile.
    await page.getByRole('radio', { name: 'White' }).check();
    await eventually(() => page.locator('.problem').textContent()).toMatch(/too large|not read within/);
    await page.locator('.term .position-text').fill('{2|1');
    await eventually(() => page.locator('.problem').textContent()).not.toBe('');
    await page.locator('.term .position-text').fill('{2|1}');
    await eventually(() => page.locator('#whole-value').textContent()).toBe('{2 | 1}');
    expect(await page.locator('.problem').textContent()).toBe('');
  });

  test.each([320, 768, 1920])(
    'it fits screens of %d pixels; wide boards say that they scroll',
    async (width) => {
      const text = `[nogo_1xn] ${'X.....O.'.repeat(5)} [domineering] ..|..`;
      const page = await tester.visit({
        text,
        mode: 'play',
        line: 'B1:a1-a2',
        viewport: { width, height: 800 },
      });
      await cellOf(page, '1').waitFor();
      await eventually(() => page.locator('.scroll-hint:visible').count()).toBe(width < 1920 ? 1 : 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const digits = await page
        .locator('.board.many .label')
        .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
      expect(Math.min(...digits)).toBeGreaterThan(10);
      // Who wins stands within its box.
      await page.locator('.verdict .answer').first().waitFor();
      const isWithin = (answers: Element[]) =>
        answers.every(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
      expect(await page.locator('.verdict .answer').evaluateAll(isWithin)).toBe(true);
      expect(await complaints(page)).toEqual([]);
      await screenshot(page, `wide-board-${width}`);
    },
  );

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
