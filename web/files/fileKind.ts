/** What the page knows to do with a file: search with it, check it, or read it. */
export type FileKind = 'database' | 'certificate' | 'text' | 'unknown';

/** No sum that somebody wants to look at is longer. */
const MOST_TEXT = 1_000_000;

/** By how the file begins; names say little. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const start = new Uint8Array(await file.slice(0, 64).arrayBuffer());
  const latin = String.fromCharCode(...start);
  if (latin.startsWith('\x89SUMDB')) return 'database';
  // Compressed, or as `sumgame verify --text` writes it.
  if (latin.startsWith('\x1f\x8b') || latin.startsWith('sumgame certificate')) return 'certificate';
  const isText = file.size <= MOST_TEXT && !start.some((byte) => byte < 9 || (byte > 13 && byte < 32));
  return isText ? 'text' : 'unknown';
}
