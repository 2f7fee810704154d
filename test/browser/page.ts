import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { type Place, placeToHash } from '../../web/sum/link.js';
import { collectErrors, type FileServer, launchChromium, serveFolder } from './chromium.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Screenshots are kept here, to be looked at. */
const SCREENSHOTS = `${ROOT}build/screenshots`;

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 375, height: 812 };
export const SMALL = { width: 320, height: 640 };
export const TABLET = { width: 768, height: 1024 };

export interface VisitOptions extends Partial<Place> {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly dark?: boolean;
  readonly touch?: boolean;
}

/** The built page in a browser, as tests use it. `close()` it when done. */
export class PageTester {
  private readonly logs: string[][] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly server: FileServer,
  ) {}

  static async open(): Promise<PageTester> {
    const [browser, server] = await Promise.all([launchChromium(), serveFolder(`${ROOT}dist/web`)]);
    return new PageTester(browser, server);
  }

  /** Whatever went wrong on any of its pages. That a page was left before all was loaded is nothing wrong. */
  get errors(): string[] {
    return this.logs.flat().filter((error) => !error.endsWith('net::ERR_ABORTED'));
  }

  /** A new page, with a storage of its own. */
  async visit(options: VisitOptions = {}): Promise<Page> {
    const { viewport = DESKTOP, dark = false, touch = false, ...place } = options;
    const context = await this.browser.newContext({
      viewport,
      colorScheme: dark ? 'dark' : 'light',
      hasTouch: touch,
      // It would fetch all files of the page for every test.
      serviceWorkers: 'block',
    });
    // Pages that nobody looks at any more would go on searching beside the next.
    onTestFinished(() => context.close());
    const page = await context.newPage();
    this.logs.push(collectErrors(page));
    await page.goto(this.server.url + placeToHash({ tab: 'solve', ...place }));
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** Expects of something on a page what need not be so at once. Machines that run this may be busy. */
export function eventually<T>(read: () => Promise<T>) {
  return expect.poll(read, { timeout: 15_000 });
}

/** The answer, as those hear it who do not see the page; empty as long as there is none. */
export async function spokenAnswer(page: Page): Promise<string> {
  return (await page.locator('#spoken-answer').textContent()) ?? '';
}

/** The winning moves that the page lists for a player, as the command line names them in a sum. */
export function listedMoves(page: Page, player: 'left' | 'right'): Promise<string[]> {
  return page
    .locator(`.move-list[data-player="${player}"] .chip`)
    .evaluateAll((chips) => chips.map((chip) => chip.getAttribute('title')!));
}

/** A cell of a board: of the first on the page, or of the game with this number. */
export function cellOf(page: Page, name: string, game = 0): Locator {
  return page.locator('.term:visible').nth(game).locator(`[role="gridcell"][aria-label^="${name}:"]`);
}

export async function screenshot(page: Page, name: string): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
}
