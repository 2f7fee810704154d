import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
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
  /** Contexts that no test uses, by whether they have touch: what they have loaded before is at hand. */
  private readonly idle = { true: [] as BrowserContext[], false: [] as BrowserContext[] };

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

  /** A new page, whose storage is empty and no other's. */
  async visit(options: VisitOptions = {}): Promise<Page> {
    const { viewport = DESKTOP, dark = false, touch = false, ...place } = options;
    const idle = this.idle[`${touch}`];
    // A service worker would fetch all files of the page for every test.
    const context =
      idle.pop() ?? (await this.browser.newContext({ hasTouch: touch, serviceWorkers: 'block' }));
    // Pages that nobody looks at any more would go on searching beside the next.
    onTestFinished(async () => {
      await Promise.all(context.pages().map((page) => page.close()));
      idle.push(context);
    });
    const page = await context.newPage();
    this.logs.push(collectErrors(page));
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', {
      origin: this.server.url.slice(0, -1),
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
    await session.detach();
    await page.goto(this.server.url + placeToHash({ tab: 'solve', ...place }));
    return page;
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** Goes to another place on a page that is there already, as a link on it would. */
export async function follow(page: Page, place: Partial<Place>): Promise<void> {
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    placeToHash({ tab: 'solve', ...place }),
  );
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

/** The examples, which are most of a page and always the same, are left out if nobody asks for them. */
export async function screenshot(page: Page, name: string, examples = false): Promise<void> {
  await mkdir(SCREENSHOTS, { recursive: true });
  // The page's policy allows no styles from elsewhere.
  const hide = (hidden: boolean) =>
    page.locator('#examples').evaluateAll((lists, isHidden) => {
      for (const list of lists as HTMLElement[]) list.hidden = isHidden;
    }, hidden);
  await hide(!examples);
  await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true });
  await hide(false);
}
