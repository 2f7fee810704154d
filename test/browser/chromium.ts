import { type Browser, chromium, type Page } from 'playwright-core';
import { describe } from 'vitest';
import { findChromium } from '../../scripts/chromium.mjs';

export { type FileServer, serveFolder } from '../../src/serve/fileServer.js';

const executablePath = findChromium();

/** Tests that need a browser. `npm test` installs one; where it cannot, it says why, and these are skipped. */
export const describeInChromium = describe.skipIf(executablePath === undefined);

/** A real Chromium without a window; `close()` it when done. */
export async function launchChromium(): Promise<Browser> {
  if (executablePath === undefined) throw new Error('no Chromium: run node scripts/chromium.mjs');
  return chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-dev-shm-usage'] });
}

/** Whatever goes wrong on a page from now on: errors on the console, exceptions, files that cannot be loaded. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    // Browsers ask for it by themselves.
    if (message.type() !== 'error' || url.endsWith('/favicon.ico')) return;
    errors.push(`console: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) =>
    errors.push(`request: ${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  return errors;
}
