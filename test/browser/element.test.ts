import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fencedBlocks } from '../cli/fences.js';
import {
  collectErrors,
  describeInChromium,
  type FileServer,
  launchChromium,
  serveFolder,
} from './chromium.js';
import { DESKTOP, eventually, PHONE, screenshot } from './page.js';
import { complaints } from './pageLooks.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Visit {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly path?: string;
}

describeInChromium('<sumgame-board>', { timeout: 90_000 }, () => {
  let folder: string;
  let browser: Browser;
  let server: FileServer;
  const problems: string[][] = [];

  /** A project of somebody else, with the page that the documents show. */
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sumgame-element-'));
    const dist = join(folder, 'node_modules/sumgame/dist');
    await mkdir(dist, { recursive: true });
    const files = (await readdir(join(ROOT, 'dist'))).filter((name) => /\.(js|wasm)$/.test(name));
    await Promise.all(files.map((name) => cp(join(ROOT, 'dist', name), join(dist, name))));
    const guide = await readFile(join(ROOT, 'docs/embedding.md'), 'utf8');
    for (const language of ['html', 'js', 'css']) {
      for (const block of fencedBlocks(guide, language)) {
        const name = /^(?:\/\/|<!--|\/\*) (board\.\w+)/.exec(block)?.[1];
        if (name) await writeFile(join(folder, name), block);
      }
    }
    const script = '<script type="module" src="node_modules/sumgame/dist/board.js"></script>';
    await writeFile(
      join(folder, 'plain.html'),
      `<!doctype html><html lang="en"><title>Plain</title>${script}<main><h1>Plain</h1><div></div></main></html>`,
    );
    await writeFile(
      join(folder, 'late.html'),
      '<!doctype html><html lang="en"><title>Late</title><main></main></html>',
    );
    [browser, server] = await Promise.all([launchChromium(), serveFolder(folder, { headers: {} })]);
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    await rm(folder, { recursive: true });
  });

  async function visit({ viewport = DESKTOP, dark = false, path = 'plain.html' }: Visit = {}) {
    const context = await browser.newContext({ viewport, colorScheme: dark ? 'dark' : 'light' });
    const page = await context.newPage();
    problems.push(collectErrors(page));
    const logged: string[] = [];
    page.on('console', (message) => void (message.type() === 'log' && logged.push(message.text())));
    await page.goto(server.url + path);
    await page.evaluate(() => customElements.whenDefined('sumgame-board').then(() => undefined));
    return { page, logged };
  }

  /** Puts boards on the page, and logs what they tell. */
  async function put(page: Page, ...boards: Readonly<Record<string, string>>[]): Promise<void> {
    await page.evaluate((all) => {
      const elements = all.map((attributes) => {
        const board = document.createElement('sumgame-board');
        for (const [name, value] of Object.entries(attributes)) board.setAttribute(name, value);
        for (const type of ['change', 'move', 'verdict', 'invalid']) {
          board.addEventListener(type, (event) =>
            console.log(type, JSON.stringify((event as CustomEvent).detail)),
          );
        }
        return board;
      });
      document.querySelector('main > div')!.replaceChildren(...elements);
    }, boards);
  }

  const told = (logged: readonly string[], type: string) =>
    logged.filter((line) => line.startsWith(`${type} `)).map((line) => JSON.parse(line.slice(type.length)));
  const cell = (page: Page, name: string) => page.locator(`sumgame-board [aria-label^="${name}"]`).first();

  test('the page of the documents: a move is made, the solver answers, who wins is told', async () => {
    const { page, logged } = await visit({ path: 'board.html' });
    await eventually(async () => logged).toContain('verdict win win');
    await page.getByText('Whoever moves first wins.').waitFor();
    await cell(page, 'a1').click();
    await cell(page, 'a2').click();
    await eventually(async () => logged.filter((line) => line.startsWith('move')).length).toBe(2);
    expect(logged.filter((line) => line.startsWith('move'))[0]).toBe('move left a1-a2');
    expect(logged.filter((line) => line.startsWith('move'))[1]).toMatch(/^move right \w+-\w+$/);
    const wood = page.locator('sumgame-board .ground').first();
    expect(await wood.evaluate((ground) => getComputedStyle(ground).getPropertyValue('--wood'))).toBe(
      '#cfe3d4',
    );
    expect(await complaints(page)).toEqual([]);
    await screenshot(page, 'element-docs');
    await page.context().close();
  });

  test('attributes, properties, methods and events', async () => {
    const { page, logged } = await visit();
    await put(page, { position: '[nim] 3 [kayles] 2', first: 'white' });
    await eventually(async () => told(logged, 'verdict').length).toBe(1);
    expect(told(logged, 'verdict')[0]).toMatchObject({ left: 'win', right: 'win', nimValue: '∗1' });
    const state = () =>
      page.evaluate(() => {
        const { text, toMove, verdict } = document.querySelector('sumgame-board')!;
        return { text, toMove, nimValue: verdict?.nimValue };
      });
    expect(await state()).toEqual({ text: '[nim] 3 [kayles] 2', toMove: 'right', nimValue: '∗1' });

    await page.evaluate(() => document.querySelector('sumgame-board')!.play({ index: 0, text: '1-2' }));
    await eventually(async () => told(logged, 'move').at(-1)).toMatchObject({
      player: 'right',
      move: { index: 0, text: '1-2' },
      bySolver: false,
      text: '[nim] 2 [kayles] 2',
      toMove: 'left',
    });
    await eventually(state).toEqual({ text: '[nim] 2 [kayles] 2', toMove: 'left', nimValue: '0' });
    await page.evaluate(() => document.querySelector('sumgame-board')!.undo());
    expect(await state()).toMatchObject({ text: '[nim] 3 [kayles] 2', toMove: 'right' });
    await page.getByRole('button', { name: 'Redo' }).click();
    expect(await state()).toMatchObject({ text: '[nim] 2 [kayles] 2' });
    await page.getByRole('button', { name: 'Restart' }).click();
    expect(await state()).toMatchObject({ text: '[nim] 3 [kayles] 2', toMove: 'right' });
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByText(/White wins with/).waitFor();

    await page.evaluate(() => {
      const board = document.querySelector('sumgame-board')!;
      board.position = '[nim] 1 [nim] x';
    });
    await eventually(async () => told(logged, 'invalid').length).toBeGreaterThan(0);
    await page.locator('sumgame-board .problem').filter({ hasText: "'x'" }).waitFor();
    expect(await page.evaluate(() => document.querySelector('sumgame-board')!.verdict)).toBeUndefined();
    await page.context().close();
  });

  test('a move that is made once more is told once more, and attributes take effect at once', async () => {
    const { page, logged } = await visit();
    await put(page, { game: 'clobber', position: 'XO.|OX.', quiet: '' });
    const board = <T>(act: (element: HTMLElementTagNameMap['sumgame-board']) => T) =>
      page.locator('sumgame-board').evaluate(act as (element: Element) => T);
    const state = () => board(({ text, toMove }) => `${text} ${toMove}`);
    await board((element) => {
      element.play({ index: 0, text: 'a1-b1' });
      element.undo();
      element.play({ index: 0, text: 'a1-b1' });
    });
    await eventually(async () => told(logged, 'move').length).toBe(2);
    const refusal = await board((element) => {
      try {
        return element.play({} as never);
      } catch (error) {
        return String(error);
      }
    });
    expect(refusal).toBe("TypeError: play() takes a move: { index: 0, text: 'a1-b1' }");
    // What is moved on the page goes on where it was.
    await board((element) => element.parentElement!.append(element));
    expect(await state()).toBe('[clobber] .X.|OX. right');
    expect(told(logged, 'verdict')).toEqual([]);
    await board((element) => element.toggleAttribute('quiet'));
    await page.getByText('Black wins, whoever starts.').waitFor();
    await board((element) => element.toggleAttribute('quiet'));
    expect(await page.getByText('Black wins, whoever starts.').isVisible()).toBe(false);
    await board((element) => element.toggleAttribute('readonly'));
    expect(await page.locator('sumgame-board .cell.open').count()).toBe(0);
    // Several attributes make one position; between them there is none.
    await board((element) => {
      element.game = 'nim';
      element.position = '3';
      element.first = 'right';
    });
    expect(await state()).toBe('[nim] 3 right');
    expect(told(logged, 'invalid')).toEqual([]);
    // Nothing can be changed, by the solver neither.
    await board((element) => {
      element.solver = 'both';
    });
    await page.waitForTimeout(800);
    expect(await state()).toBe('[nim] 3 right');
    await board((element) => element.toggleAttribute('readonly'));
    await eventually(state).toBe('[nim] 0 left');
    // The empty sum has a verdict, too.
    await put(page, {});
    await page.getByText('Whoever moves second wins.').waitFor();
    await page.context().close();
  });

  test('what is set before the script has come is taken over', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.url}late.html`);
    await page.evaluate(() => {
      const board = document.createElement('sumgame-board');
      Object.assign(board, { game: 'nim', position: '5' });
      document.querySelector('main')!.append(board);
    });
    await page.addScriptTag({ type: 'module', url: 'node_modules/sumgame/dist/board.js' });
    const text = await page
      .locator('sumgame-board')
      .evaluate((board: HTMLElementTagNameMap['sumgame-board']) => {
        const before = board.text;
        board.position = '4';
        return [before, board.text, board.outerHTML];
      });
    expect(text).toEqual(['[nim] 5', '[nim] 4', '<sumgame-board position="4" game="nim"></sumgame-board>']);
    await page.close();
  });

  test('without its worker it says so, and tries again', async () => {
    const { page } = await visit();
    await page.route('**/workerThread.js', (route) => route.abort());
    await put(page, { game: 'nim', position: '3' });
    await page.getByText('The solver has failed: its script could not be loaded.').waitFor();
    await page.unroute('**/workerThread.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Whoever moves first wins (nim value ∗3).').waitFor();
    await page.context().close();
    problems.pop();
  });

  test.each(['flex', 'inline-block', 'grid'])('it has a width of its own in %s', async (display) => {
    const { page } = await visit();
    await put(page, { game: 'clobber', position: 'XO|OX' }, { game: 'nogo_1xn', position: '.'.repeat(40) });
    const widths = await page.locator('main > div').evaluate((place, how) => {
      const boards = [...place.children] as HTMLElement[];
      const styled = how === 'inline-block' ? boards : [place as HTMLElement];
      for (const { style } of styled) style.display = how;
      return boards.map((board) => board.getBoundingClientRect().width);
    }, display);
    for (const width of widths) expect(width).toBeGreaterThan(100);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(DESKTOP.width);
    await page.context().close();
  });

  test('boards are drawn in edit mode, and only looked at if they are read-only', async () => {
    const { page, logged } = await visit();
    await put(page, { game: 'clobber_1xn', position: 'XO..', mode: 'edit' });
    await page.getByRole('radio', { name: 'white stone' }).check();
    await cell(page, '4').click();
    await eventually(async () => told(logged, 'change').at(-1)?.text).toBe('[clobber_1xn] XO.O');
    await eventually(async () => told(logged, 'verdict').length).toBeGreaterThan(0);
    // Only this game: there is none to choose, to add or to remove.
    expect(await page.locator('sumgame-board select').count()).toBe(0);

    await put(page, { game: 'clobber_1xn', position: 'XO', readonly: '' });
    await eventually(async () => told(logged, 'verdict').at(-1)?.text).toBe('Whoever moves first wins.');
    expect(await page.locator('sumgame-board .cell.open').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Undo' }).isVisible()).toBe(false);
    const before = told(logged, 'change').length;
    await cell(page, '1').click();
    await cell(page, '2').click();
    expect(told(logged, 'change').length).toBe(before);
    await page.context().close();
  });

  test('the keyboard is enough to play', async () => {
    const { page, logged } = await visit();
    await put(page, { game: 'nogo_1xn', position: '....', quiet: '' });
    await page.locator('sumgame-board [role="gridcell"]').first().waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(async () => told(logged, 'move').at(-1)).toMatchObject({ text: '[nogo_1xn] .X..' });
    await page.keyboard.press('End');
    // From the boards one comes to the buttons at once; they stay under who presses them.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => told(logged, 'change').at(-1)).toMatchObject({ text: '[nogo_1xn] ....' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => told(logged, 'change').at(-1)).toMatchObject({ text: '[nogo_1xn] .X..' });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await eventually(async () => told(logged, 'move').at(-1)).toMatchObject({
      text: '[nogo_1xn] .X.O',
      player: 'right',
    });
    expect(told(logged, 'verdict')).toEqual([]);
    await page.context().close();
  });

  test('graphs are drawn and played', async () => {
    const { page, logged } = await visit();
    await put(page, { game: 'graph_hackenbush', position: '0<X>a<O>b,0-c' });
    await cell(page, 'green edge (both) between 0 and c, playable').click();
    await eventually(async () => told(logged, 'move').at(-1)).toMatchObject({
      text: '[graph_hackenbush] 0<X>a<O>b',
    });
    await page.context().close();
  });

  test('all boards share one worker, which ends with the last of them', async () => {
    const { page, logged } = await visit();
    await put(page, { position: '[nim] 3' }, { position: '[clobber_1xn] XOXO' });
    await eventually(async () => told(logged, 'verdict').length).toBe(2);
    expect(page.workers()).toHaveLength(1);
    await page.evaluate(() => document.querySelector('main > div')!.replaceChildren());
    await eventually(async () => page.workers().length).toBe(0);
    // A board that comes back solves again.
    await put(page, { position: '[nim] 4' });
    await eventually(async () => told(logged, 'verdict').length).toBe(3);
    await page.context().close();
  });

  test('a page that requires Trusted Types needs no policy of its own', async () => {
    const headers = {
      'Content-Security-Policy': "require-trusted-types-for 'script'; trusted-types sumgame-worker",
    };
    const strict = await serveFolder(folder, { headers });
    const page = await browser.newPage();
    const errors = collectErrors(page);
    await page.goto(`${strict.url}plain.html`);
    await put(page, { position: '[nim] 3' });
    await page.getByText(/^Whoever moves first wins/).waitFor();
    // Whether they are required is found out by trying.
    expect(errors).toEqual([expect.stringContaining("requires 'TrustedScriptURL'")]);
    await page.close();
    await strict.close();
  });

  test.each([
    ['desktop', 'light', DESKTOP],
    ['phone', 'dark', PHONE],
  ] as const)('%s, %s: it is accessible, and fits the screen', async (width, theme, viewport) => {
    const { page, logged } = await visit({ viewport, dark: theme === 'dark' });
    await put(
      page,
      { position: '[clobber] XOX|OXO [graph_col] cycle:5 [domineering] ...|...' },
      { game: 'amazons', position: 'X.#.|..#.|##..|.#.O', mode: 'edit', theme: 'dark' },
    );
    await eventually(async () => told(logged, 'verdict').length).toBe(2);
    await page.locator('sumgame-board svg.graph .cell').first().waitFor();
    expect(await complaints(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const paper = (number: number) =>
      page
        .locator('sumgame-board')
        .nth(number)
        .locator('.frame')
        .evaluate((frame) => getComputedStyle(frame).backgroundColor);
    expect((await paper(0)) === (await paper(1))).toBe(theme === 'dark');
    await screenshot(page, `element-${width}-${theme}`);
    await page.context().close();
  });

  test('nothing went wrong on any page', () => {
    expect(problems.flat()).toEqual([]);
  });
});
