import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardRegistry } from '../../src/games/index.js';
import { readBoard } from '../../web/games/boardText.js';
import { choicesOf, nameOf } from '../../web/games/catalogue.js';
import { gestureOf } from '../../web/games/gestures.js';
import { hashToPlace } from '../../web/sum/link.js';
import { describeInChromium } from './chromium.js';
import { cellOf, eventually, follow, PageTester, PHONE, screenshot } from './page.js';

describeInChromium('playing on the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  const turns = (page: Page) => page.locator('.turn-button');
  const lineIn = (page: Page) => hashToPlace(new URL(page.url()).hash).line;

  /** Waits until somebody has to do something, or nobody can. */
  async function status(page: Page): Promise<string> {
    const text = page.locator('#play-status');
    await eventually(() => text.textContent()).toMatch(/Your move|to move|cannot move/);
    return (await text.textContent())!;
  }

  test('a game against the solver to the end: hints win, and undo takes back', async () => {
    // * + * + up is positive or confused with 0 (docs/games.md#clobber_1xn): Black, moving first, wins.
    const page = await tester.visit({ text: '[clobber_1xn] XOXO XXO', mode: 'play' });
    await page.locator('#solver-side').selectOption({ label: 'White' });
    const note = page.locator('#play-note');
    for (let moves = 0; (await status(page)).startsWith('Your move'); moves++) {
      expect(moves).toBeLessThan(6);
      await page.getByRole('button', { name: 'Hint' }).click();
      await eventually(() => note.textContent()).toMatch(/^Black wins with [AB]: \d takes \d\.$/);
      const [, game, from, to] = /with ([AB]): (\d) takes (\d)/.exec((await note.textContent())!)!;
      await cellOf(page, from!, game === 'A' ? 0 : 1).click();
      await cellOf(page, to!, game === 'A' ? 0 : 1).click();
      await eventually(() => turns(page).count()).toBeGreaterThan(2 * moves);
      if (moves > 0) continue;
      await eventually(() => turns(page).count()).toBe(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      expect(await status(page)).toBe('Your move, Black');
      expect(lineIn(page)).toBeUndefined();
      await page.getByRole('button', { name: 'Redo' }).click();
      await eventually(() => turns(page).count()).toBe(2);
    }
    expect(await status(page)).toBe('White cannot move: you win!');
    // The solver takes any side at any time.
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.locator('#solver-side').selectOption({ label: 'both' });
    await eventually(() => page.locator('#play-status').textContent()).toBe('White cannot move: Black wins!');
  });

  test('variations are a tree, judged move by move; links, reload, Back and Forward restore the line', async () => {
    const page = await tester.visit({ text: '[domineering] ...|... [clobber] XO', mode: 'play' });
    // A wrong stone is answered in a line.
    await cellOf(page, 'b1', 1).click();
    expect(await page.locator('.gesture').last().textContent()).toMatch(
      /^Black has no such move. Click one of/,
    );
    await cellOf(page, 'a1').click();
    await cellOf(page, 'a2').click();
    await eventually(() => page.locator('#move-verdict').textContent()).toBe(
      'Black: A: domino on a1 and a2. It threw away the win: {2∗ | −1/2∗} became ±(1∗).',
    );
    expect(await page.locator('.board .placed.black.last').count()).toBe(1);
    expect(await cellOf(page, 'a2').getAttribute('aria-label')).toContain('last move');
    await page.keyboard.press('Control+z');
    expect(await status(page)).toBe('Black to move');
    await cellOf(page, 'b1').click();
    await cellOf(page, 'b2').click();
    await cellOf(page, 'b1', 1).click();
    await cellOf(page, 'a1', 1).click();
    expect(lineIn(page)).toBe('B0:b1-b2;W1:b1-a1');
    await eventually(() => turns(page).count()).toBe(3);
    const words = (await turns(page).allTextContents()).join();
    expect(words).toContain('B: b1 takes a1');
    expect(await page.locator('.variation .turn-button').count()).toBe(1);
    const text = page.locator('#sum-text');
    expect(await text.inputValue()).toBe('[domineering] .#.|.#. [clobber] O.');
    await page.goBack();
    await eventually(() => text.inputValue()).toBe('[domineering] .#.|.#. [clobber] XO');
    await page.goForward();
    await eventually(() => text.inputValue()).toBe('[domineering] .#.|.#. [clobber] O.');
    await page.locator('#solver-side').selectOption({ label: 'Black' });
    await eventually(async () => lineIn(page)?.split(';').length).toBe(3);
    await screenshot(page, 'variations-desktop');
    const url = page.url();
    await page.reload();
    await eventually(() => turns(page).count()).toBe(4);
    // Somebody else, who has no games kept: the line and the sides, without the other variations.
    const guest = await tester.visit({ ...hashToPlace(new URL(url).hash), viewport: PHONE, touch: true });
    await eventually(() => turns(guest).count()).toBe(3);
    expect(await guest.locator('#solver-side').inputValue()).toBe('left');
    expect(await guest.locator('.board .placed.black').count()).toBeGreaterThan(0);
    expect(await status(guest)).toBe('White cannot move: the solver wins!');
    await screenshot(guest, 'shared-line-phone');
    await guest.locator('#solver-side').selectOption({ label: 'nobody' });
    await guest.getByRole('button', { name: 'Undo' }).click();
    expect(lineIn(guest)).toBe('B0:b1-b2;W1:b1-a1');
    expect(await status(guest)).toBe('Black to move');
    // A tab and back: the game is still there, and it can be found among those that were kept.
    await page.getByRole('tab', { name: 'Benchmark' }).click();
    await page.getByRole('tab', { name: 'Analyse' }).click();
    expect(await turns(page).count()).toBe(4);
    await page.getByRole('radio', { name: 'Edit' }).check();
    await page.getByRole('button', { name: 'Remove this game' }).first().click();
    expect(await turns(page).count()).toBe(0);
    await page.locator('#kept-games summary').click();
    await page.locator('.kept-game').first().click();
    expect(await turns(page).count()).toBe(4);
  });

  test('undo takes back a stroke at a time, and Clear', async () => {
    const page = await tester.visit({ text: '[clobber] ...|...' });
    const text = page.locator('#sum-text');
    await cellOf(page, 'a1').hover();
    await page.mouse.down();
    await cellOf(page, 'b1').hover();
    await cellOf(page, 'c1').hover();
    await page.mouse.up();
    await page.getByRole('radio', { name: 'white stone' }).check();
    await cellOf(page, 'a2').click();
    expect(await text.inputValue()).toBe('[clobber] XXX|O..');
    await page.getByRole('button', { name: 'Clear' }).click();
    const drawn: string[] = [];
    for (const key of ['z', 'z', 'z', 'y', 'y', 'y']) {
      await page.keyboard.press(`Control+${key}`);
      drawn.push((await text.inputValue()).slice(10));
    }
    expect(drawn).toEqual(['XXX|O..', 'XXX|...', '...|...', 'XXX|...', 'XXX|O..', '...|...']);
  });

  test('cells that leave a choice ask for it, and keys do as well as the mouse', async () => {
    const page = await tester.visit({ text: '[toppling_dominoes] XOX', mode: 'play' });
    await cellOf(page, '1').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    expect(await page.locator('.choices button').allTextContents()).toEqual([
      'topple to the left',
      'topple to the right',
    ]);
    await page.getByRole('button', { name: 'topple to the right' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => turns(page).first().textContent()).toContain('topple 3 to the right');
    // Whoever uses the keyboard is still at the board.
    expect(await page.evaluate(() => document.activeElement?.closest('.term') !== null)).toBe(true);
  });

  test("every game's gesture makes its move, and says how", async () => {
    const registry = standardRegistry();
    const plays = choicesOf(registry).flatMap(({ look, examples }) => {
      const [title, text] = examples[0]!;
      const board = readBoard(look, text);
      const rules = registry.get(title)!;
      if (!board || board.cells.length === 0) return [];
      const position = rules.parse(text);
      const [move] = rules.moves(position, 'left');
      const gesture = gestureOf(look, nameOf(title), board, rules.moveText(position, move, 'left'));
      const [way] = gesture.ways;
      const sum = `[${title}] (${text})`;
      return way ? [{ title, sum, way, choice: gesture.choice, text: gesture.text }] : [];
    });
    // All but numbers and values.
    expect(plays.length).toBe(choicesOf(registry).filter(({ look }) => look.shape !== 'text').length);
    const page = await tester.visit({ text: '[nim] 1', mode: 'play' });
    for (const { title, sum, way, choice, text } of plays) {
      await follow(page, { text: sum, mode: 'play' });
      const name = choicesOf(registry).find((game) => game.title === title)!.look.name;
      await eventually(() => page.locator('.term .game-name').first().textContent()).toBe(name);
      // Graphs are drawn once what draws them has come.
      await page.locator(`.term [data-cell="${way[0]}"]`).waitFor({ state: 'attached' });
      await page.evaluate((cells) => {
        for (const cell of cells) {
          const element = document.querySelector(`.term [data-cell="${cell}"]`)!;
          element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, cancelable: true }));
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        }
      }, way);
      const button = page.locator('.choices button', { hasText: choice });
      if ((await button.count()) > 0) await button.first().click();
      await eventually(async () => lineIn(page)).toBe(`B0:${text}`);
    }
  });

  test('the benchmark compares the engines and draws bars', async () => {
    const page = await tester.visit({ tab: 'bench' });
    await page.getByRole('button', { name: 'Run the benchmark' }).click();
    const labels = () => page.locator('.race').first().locator('text').allTextContents();
    await eventually(labels).not.toContain('');
    const nodes = (await labels()).map((label) => /([\d,]+) nodes?/.exec(label)?.[1]);
    // The same algorithm visits the same nodes.
    expect(nodes[0]).toBe(nodes[1]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => page.locator('#bench-summary').textContent()).toMatch(
      /WebAssembly is [\d.]+ times/,
    );
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
