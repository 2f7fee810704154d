import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { boardSvg, parseSum } from '../../src/index.js';

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

/** `![clobber: XOX|OXO](pictures/clobber.svg)` */
const PICTURES = /!\[(\w+): ([^\]]+)\]\((pictures\/[\w-]+\.svg)\)/g;

const guide = await readFile(`${DOCS}/games.md`, 'utf8');
const pictures = [...guide.matchAll(PICTURES)].map(([, game, position, path]) => ({ game, position, path }));

// `npx vitest run test/docs/pictures.test.ts -u` draws them anew.
test.each(pictures)('$path is $game $position, as boardSvg draws it', async ({ game, position, path }) => {
  const picture = boardSvg(parseSum(`[${game}] (${position})`), { title: `${game}: ${position}` });
  await expect(picture).toMatchFileSnapshot(`${DOCS}/${path}`);
});

test('there are pictures', () => {
  expect(pictures.length).toBeGreaterThan(5);
});
