/** The path of a browser to test with: what $CHROMIUM names, or the first of the usual names that is there. */
export function findChromium(): string | undefined;
