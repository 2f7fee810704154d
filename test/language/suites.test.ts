import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { complaints, read } from './reading.js';

const CORPUS = fileURLToPath(new URL('../corpus', import.meta.url));
const files = readdirSync(CORPUS, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.test'),
);

describe('the corpus', () => {
  test.each(files)('%s is read without a complaint', (name) => {
    const text = readFileSync(join(CORPUS, name), 'utf8');
    const options = { source: name, requireVersion: true };
    expect(complaints(text, options)).toEqual([]);
    if (!name.startsWith('mcgs')) return;
    // These have neither braces in comments nor in values: every block but the version command is a group.
    const blocks = text.match(/\{(?!version)/g)?.length ?? 0;
    expect(read(text, options).document.groups).toHaveLength(blocks);
  });
});
