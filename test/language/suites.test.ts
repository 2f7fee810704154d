import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { complaints, read } from './reading.js';

const SUITES = fileURLToPath(new URL('../../../shared/suites', import.meta.url));

const files = existsSync(SUITES)
  ? readdirSync(SUITES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test'))
  : [];

describe.skipIf(files.length === 0)(`the reference suites (skipped where ${SUITES} is absent)`, () => {
  test.each(files)('%s is read without a complaint', (name) => {
    const text = readFileSync(join(SUITES, name), 'utf8');
    const options = { source: name, requireVersion: true };
    expect(complaints(text, options)).toEqual([]);
    // Every block but the version command is a group.
    const blocks = text.match(/\{(?!version)/g)?.length ?? 0;
    expect(read(text, options).document.groups).toHaveLength(blocks);
  });
});
