import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLI } from '../cli/sumgame.js';
import { describeInChromium } from './chromium.js';
import { cellOf, DESKTOP, eventually, PageTester, SMALL, screenshot, TABLET } from './page.js';
import { looksRight } from './pageLooks.js';

/** What the command line says of a board. */
async function askCommandLine(
  ...args: string[]
): Promise<{ result: string; winningMoves: string[]; line: string[] }> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    CLI,
    'duel',
    ...args,
    '--json',
    '--tt',
    '22',
  ]);
  return JSON.parse(stdout);
}

describeInChromium('whole boards on the page', { timeout: 120_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  const answer = (page: Page) => page.locator('#duel-answer').textContent();
  const boardText = (page: Page) => page.locator('#duel-text').inputValue();

  test.each([
    ['nogo', '....|.#..|....', [], DESKTOP, false],
    ['atari_go', '...|...|...', ['--player', 'W'], TABLET, true],
    ['breakthrough', 'OOO|.OO|O..|XX.|XXX', ['--player', 'W', '--misere'], SMALL, false],
    ['knightthrough', 'OOO|OOO|...|XXX|XXX', [], SMALL, true],
    ['domineering', '....|....|....', ['--misere'], DESKTOP, true],
    ['go', '..|..', ['--komi', '-0.5', '--move-limit', '38'], DESKTOP, false],
  ] as const)(
    '%s is solved as by the command line, and stepped through',
    async (game, text, options, viewport, dark) => {
      const words: string[] = [game, text];
      if (options.includes('W' as never)) words.push('W');
      if (options.includes('--misere' as never)) words.push('misere');
      if (game === 'go') words.push('komi=-0.5');
      const page = await tester.visit({ tab: 'boards', detail: words.join(' '), viewport, dark });
      await page.getByRole('button', { name: 'Solve', exact: true }).click();
      const expected = await askCommandLine(game, text, ...options);
      const mover = options.includes('W' as never) ? 'White' : 'Black';
      await eventually(() => answer(page)).toBe(
        `${mover} moves first and ${expected.result === 'win' ? 'wins' : 'loses'}.`,
      );
      const listed = page.locator('.line-moves button');
      const titles = await listed.evaluateAll((moves) => moves.map((move) => move.getAttribute('title')));
      expect(titles).toEqual(expected.line);
      // In words: no signs of the notation.
      for (const words of await listed.allTextContents())
        expect(words).toMatch(
          game === 'domineering' ? /^[a-d]\d and [a-d]\d$/ : /^([a-d]\d( to [a-d]\d)?|pass)$/,
        );
      if (expected.result === 'win') {
        expect(await page.locator('#duel-moves').textContent()).toContain(
          expected.winningMoves[0]!.replace(/_[XO]$/, '').replace(
            '-',
            game === 'domineering' ? ' and ' : ' to ',
          ),
        );
      }
      const start = await boardText(page);
      expect(start).toBe(text);
      await page.getByRole('button', { name: 'One move on' }).click();
      await page.getByRole('button', { name: 'One move on' }).click();
      expect(await page.locator('#line-place').textContent()).toContain(`Move 2 of ${expected.line.length}`);
      if (expected.line[1] !== 'pass') expect(await boardText(page)).not.toBe(start);
      const isDomineering = game === 'domineering';
      expect(await page.locator('.duel .move-mark').count()).toBe(
        isDomineering || expected.line[1] === 'pass' ? 0 : 1,
      );
      // Dominoes look like some, and are somebody's.
      expect(await page.locator('.duel .placed.black').count()).toBe(isDomineering ? 1 : 0);
      expect(await page.locator('.duel .placed.white.last').count()).toBe(isDomineering ? 1 : 0);
      await looksRight(page);
      await screenshot(page, `boards-${game}-${viewport.width}-${dark ? 'dark' : 'light'}`);
    },
  );

  test('a board drawn by mouse and keys is in the address, and its mistakes are named', async () => {
    const page = await tester.visit({ tab: 'boards', detail: 'nogo ...|...' });
    await cellOf(page, 'a1').click();
    await page.getByRole('radio', { name: 'white stone' }).check();
    await cellOf(page, 'b1').click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('x');
    expect(await boardText(page)).toBe('XOX|...');
    await page.reload();
    await eventually(() => boardText(page)).toBe('XOX|...');
    await page.locator('#duel-text').fill('XO|OX');
    await eventually(() => page.locator('#duel-problem').textContent()).toContain('has no liberty');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    expect(await answer(page)).toContain('something wrong');
    // From a board of the line one draws on, with its player to move.
    await page.locator('#duel-game').selectOption('breakthrough');
    await page.getByRole('button', { name: 'Fewer columns' }).click();
    expect(await boardText(page)).toBe('OOO|OOO|...|XXX|XXX');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await page.getByRole('button', { name: 'One move on' }).click();
    const further = await boardText(page);
    await page.getByRole('button', { name: 'Draw on from this board' }).click();
    expect(await boardText(page)).toBe(further);
    expect(await page.locator('#duel-player').inputValue()).toBe('right');
    expect(page.url()).toContain('+W');
  });

  test('a long search shows how far it is, is cancelled or ends at its limits; algorithms can be chosen', async () => {
    const page = await tester.visit({
      tab: 'boards',
      detail: 'nogo ........|........|........|........|........|........',
    });
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await eventually(() => page.locator('#duel-progress').textContent()).toMatch(
      /nodes · depth \d+ · .* nodes\/s/,
    );
    await page.locator('#duel-cancel').click();
    expect(await answer(page)).toBe('Cancelled.');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('duel-solve');
    await page.locator('#duel-nodes').selectOption('100000');
    await page.locator('#duel-algorithm').selectOption('dfpn');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await eventually(() => answer(page)).toMatch(/^Not solved: .*nodes/);
    await page.locator('#duel-algorithm').selectOption('sum');
    await page.locator('#duel-game').selectOption('go');
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await eventually(() => answer(page)).toMatch(/^This cannot be searched: algorithm sum is not offered/);
    // A worker that cannot be loaded says so.
    await page.route('**/duelist.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Solve', exact: true }).click();
    await eventually(() => answer(page)).toMatch(/^The search could not be run/);
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors.filter((error) => !error.includes('duelist.js'))).toEqual([]);
  });
});
