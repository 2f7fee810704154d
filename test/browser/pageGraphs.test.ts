import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeInChromium } from './chromium.js';
import { eventually, follow, PageTester, PHONE, screenshot } from './page.js';
import { inEveryLook, looksRight } from './pageLooks.js';

const sumText = (page: Page) => page.getByLabel('The sum as text').inputValue();

/** The vertex or edge that is called so, in words. */
function part(page: Page, name: string, game = 0): Locator {
  return page.locator('svg.graph:not(.picture)').nth(game).getByRole('button', { name, exact: true });
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

async function drag(page: Page, from: Locator, to: Locator | { x: number; y: number }): Promise<void> {
  const start = await middleOf(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Where the vertices lie, by their names. */
async function placesOf(page: Page): Promise<Map<string, string>> {
  const places = await page
    .locator('.term svg.graph .vertex-cell')
    .evaluateAll((cells) =>
      cells.map(
        (cell) => [cell.querySelector('text')!.textContent!, cell.getAttribute('transform')!] as const,
      ),
    );
  return new Map(places);
}

const GESTURES = [
  ['graph_col', 'a-b-c', ['vertex b, playable'], 'a:o,c:o'],
  ['graph_snort', 'a-b-c', ['vertex b, playable'], 'a:x,c:x'],
  ['graph_nogo', 'a-b-c', ['vertex b, playable'], 'a-b:X-c'],
  [
    'graph_clobber',
    'a:X-b:O-c:X',
    ['vertex c: black stone, playable', 'vertex b: white stone, playable'],
    'a:X-b:X',
  ],
  ['graph_domineering', 'a<X>b<O>c<X>d', ["Black's edge between a and b, playable"], 'c<X>d'],
  ['graph_hackenbush', '0<X>a<X>b,0-c', ['blue edge (Black) between a and b, playable'], '0<X>a,0-c'],
  ['node_kayles', 'path:5', ['vertex 2, playable'], '4-5'],
  ['arc_kayles', 'path:5', ['edge between 2 and 3, playable'], '4-5,1'],
  ['digraph_placement', 'a:X>b:O,c:X', ['vertex a: black vertex, playable'], 'c:X'],
  ['geography', 'a:T-b-c', ['vertex b, playable'], 'b:T-c'],
] as const;

describeInChromium('graphs on the page', { timeout: 90_000 }, () => {
  let tester: PageTester;

  beforeAll(async () => {
    tester = await PageTester.open();
  });
  afterAll(() => tester?.close());

  test('vertices are placed, edges dragged; both are removed, named and moved', async () => {
    const page = await tester.visit({ text: '[arc_kayles] a-b' });
    const board = page.locator('svg.graph.drawn');
    await board.waitFor();
    await board.click({ position: { x: 20, y: 20 } });
    expect(await sumText(page)).toBe('[arc_kayles] a-b,c');
    await drag(page, part(page, 'vertex b'), part(page, 'vertex c'));
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c');
    // A drag that ends nowhere makes a vertex there.
    const box = (await board.boundingBox())!;
    const corner = { x: box.x + box.width - 20, y: box.y + box.height - 20 };
    const start = await middleOf(part(page, 'vertex a'));
    await drag(page, part(page, 'vertex a'), { x: corner.x - start.x, y: corner.y - start.y });
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c,a-d');

    await page.getByLabel('Name of vertex d').fill('tail');
    await page.keyboard.press('Enter');
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c,a-tail');
    await page.getByLabel('Name of vertex tail').fill('a');
    await page.keyboard.press('Enter');
    await page.getByText('There is a vertex a already.').waitFor();

    const places = () =>
      board
        .locator('.vertex-cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('transform')));
    const before = await places();
    await page.getByRole('radio', { name: 'Move' }).check();
    await drag(page, part(page, 'vertex a'), { x: 30, y: -30 });
    const moved = await places();
    expect(moved[0]).not.toBe(before[0]);
    expect(moved.slice(1)).toEqual(before.slice(1));
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c,a-tail');

    await page.getByRole('radio', { name: 'Erase' }).check();
    await part(page, 'edge between a and tail').click();
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c,tail');
    await part(page, 'vertex tail').click();
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c');
    await part(page, 'vertex c').focus();
    await page.keyboard.press('Control+z');
    expect(await sumText(page)).toBe('[arc_kayles] a-b-c,tail');

    await page.getByRole('button', { name: 'Arrange' }).click();
    expect((await places())[0]).not.toBe(moved[0]);
    await page.getByRole('button', { name: 'Clear' }).click();
    expect(await sumText(page)).toBe('[arc_kayles] ()');
    await page.getByRole('radio', { name: 'Draw' }).check();
    await board.click({ position: { x: 60, y: 60 } });
    expect(await sumText(page)).toBe('[arc_kayles] a');
  });

  test('colours, tokens, directions and grounds are drawn', async () => {
    const page = await tester.visit({
      text: '[graph_hackenbush] 0<X>a [digraph_placement] a:X [geography] a:T-b [graph_col] a-b',
    });
    await page.locator('svg.graph.drawn').nth(3).waitFor();
    await page.getByRole('radio', { name: 'red edge (White)' }).check();
    await drag(page, part(page, 'vertex a', 0), { x: 50, y: 0 });
    await drag(page, part(page, 'the ground', 0), part(page, 'vertex b', 0));
    await part(page, 'blue edge (Black) between 0 and a', 0).click();
    await page.locator('.term').nth(1).getByRole('radio', { name: 'white vertex' }).check();
    await drag(page, part(page, 'vertex a: black vertex', 1), { x: 0, y: 60 });
    await page.locator('.term').nth(2).getByRole('radio', { name: 'token' }).check();
    await part(page, 'vertex b', 2).click();
    await page.locator('.term').nth(3).getByRole('radio', { name: 'vertex open to White only' }).check();
    await part(page, 'vertex b', 3).click();
    expect(await sumText(page)).toBe(
      '[graph_hackenbush] 0<O>a<O>b<O>0 [digraph_placement] a:X>b:O [geography] a-b:T [graph_col] a-b:o',
    );
  });

  test('the keyboard is enough to draw and to play', async () => {
    const page = await tester.visit({ text: '[graph_nogo] a' });
    await page.locator('svg.graph.drawn').waitFor();
    await page.locator('svg.graph [tabindex="0"]').focus();
    await page.keyboard.press('n');
    await page.keyboard.press('e');
    await page.keyboard.press('Home');
    await page.keyboard.press('e');
    expect(await sumText(page)).toBe('[graph_nogo] a-b');
    await page.keyboard.press('n');
    await page.keyboard.press('e');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.keyboard.press('o');
    expect(await sumText(page)).toBe('[graph_nogo] a:O-b,a-c');
    await page.keyboard.press('End');
    await page.keyboard.press('Delete');
    expect(await sumText(page)).toBe('[graph_nogo] a:O-b,c');
    await part(page, 'vertex c').focus();
    await page.keyboard.press('e');
    await part(page, 'vertex b').focus();
    await page.keyboard.press('e');
    expect(await sumText(page)).toBe('[graph_nogo] a:O-b-c');
    const place = () => part(page, 'vertex b').getAttribute('transform');
    const before = await place();
    await part(page, 'vertex b').focus();
    await page.keyboard.press('Shift+ArrowUp');
    expect(await place()).not.toBe(before);

    await page.getByRole('radio', { name: 'Play' }).check();
    await page.locator('svg.graph:not(.drawn) [tabindex="0"]').focus();
    // Vertices come first, then edges; b is the last liberty of a.
    await page.keyboard.press('End');
    for (const label of ['edge between b and c', 'edge between a and b', 'vertex c, playable']) {
      expect(await page.locator(':focus').getAttribute('aria-label')).toBe(label);
      if (!label.endsWith('playable')) await page.keyboard.press('PageUp');
    }
    await page.keyboard.press('Enter');
    expect(await sumText(page)).toBe('[graph_nogo] a:O-b-c:X');
  });

  test('every game is played by clicking, and what is left stays where it was', async () => {
    const page = await tester.visit({ text: '[nim] 1', mode: 'play' });
    for (const [game, text, clicks, after] of GESTURES) {
      const sum = `[${game}] ${text}`;
      await follow(page, { text: sum, mode: 'play' });
      await eventually(() => sumText(page)).toBe(sum);
      await part(page, clicks[0]).waitFor();
      const before = await placesOf(page);
      for (const name of clicks) await part(page, name).click();
      expect(await sumText(page)).toBe(`[${game}] ${after}`);
      for (const [name, place] of await placesOf(page)) expect(before.get(name)).toBe(place);
    }
  });

  test('moves that win are marked on vertices and edges', async () => {
    const page = await tester.visit({
      text: '[node_kayles] path:2 [graph_clobber] a:X-b:O [arc_kayles] path:2',
    });
    const marks = (kind: string) => page.locator(`svg.graph .move-mark ${kind}`).count();
    await eventually(() => marks('.spot')).toBeGreaterThan(0);
    await eventually(() => marks('.edge-mark')).toBeGreaterThan(0);
    await eventually(() => marks('.shaft')).toBeGreaterThan(0);
  });

  test('what draws graphs is loaded with the first of them', async () => {
    const page = await tester.visit();
    const scripts = new Set<string>();
    page.on('response', (response) => void (response.url().endsWith('.js') && scripts.add(response.url())));
    const drawers = async () => {
      const texts = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
      return texts.filter((text) => text.includes('Mike Bostock')).length;
    };
    await page.reload();
    await page.locator('#spoken-answer').filter({ hasText: 'wins' }).waitFor({ state: 'attached' });
    expect(scripts.size).toBeGreaterThan(2);
    expect(await drawers()).toBe(0);
    await page.getByLabel('The sum as text').fill('[graph_col] cycle:4');
    await page.locator('svg.graph.drawn').waitFor();
    expect(await drawers()).toBe(1);
  });

  test('graphs are accessible, and fit the screen', async () => {
    const text =
      '[graph_col] a:x-b-c:o-d-b [graph_hackenbush] 0<X>a<O>b<X>0,a-c [digraph_placement] a:X>b:O-c:X [geography] 1:T,grid:2x3,1-a1';
    const page = await tester.visit({ text });
    await page.locator('svg.graph.drawn').nth(3).waitFor();
    await page.locator('.move-list').first().waitFor();
    await inEveryLook(page, async (look) => {
      await looksRight(page, '#position');
      await screenshot(page, `graphs-${look}`);
    });
    await page.getByRole('radio', { name: 'Play' }).check();
    await part(page, 'vertex b, playable').click();
    await page.locator('.ghost.chosen').first().waitFor();
    await inEveryLook(page, async (look) => {
      await looksRight(page, '#position');
      await screenshot(page, `graphs-play-${look}`);
    });
  });

  test('a finger drags edges', async () => {
    const page = await tester.visit({ text: '[node_kayles] a,b', viewport: PHONE, touch: true });
    await page.locator('svg.graph.drawn').waitFor();
    const from = await middleOf(part(page, 'vertex a'));
    const to = await middleOf(part(page, 'vertex b'));
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    await touch('touchStart', from);
    await touch('touchMove', { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    await touch('touchMove', to);
    await touch('touchEnd');
    await eventually(() => sumText(page)).toBe('[node_kayles] a-b');
  });

  test('nothing went wrong on any page', () => {
    expect(tester.errors).toEqual([]);
  });
});
