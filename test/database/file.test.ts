import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../src/builder/create.js';
import { Database, loadDatabase, saveDatabase } from '../../src/database/database.js';
import { FORMAT_VERSION, pack, unpack } from '../../src/database/file.js';
import { Nodes } from '../../src/database/nodes.js';

const CONFIG = '[clobber] max_dims = 2,3; [impartial nogo_1xn] max_dims = 5;';

let database: Database;
let file: Uint8Array;

beforeAll(async () => {
  database = await createDatabase(CONFIG);
  file = await saveDatabase(database);
});

function changed(at: number, byte: number): Uint8Array {
  const copy = file.slice();
  copy[at] = byte;
  return copy;
}

/** A file whose checksum is right, whatever it holds. */
async function forged(
  contents: unknown,
  nodes: readonly number[],
  entries: readonly number[],
): Promise<Uint8Array> {
  const table = new TextEncoder().encode(JSON.stringify(contents));
  const words = Uint32Array.from(nodes);
  const content = new Uint8Array(4 + table.length + words.byteLength + entries.length);
  new DataView(content.buffer).setUint32(0, table.length, true);
  content.set(table, 4);
  content.set(new Uint8Array(words.buffer), 4 + table.length);
  content.set(entries, 4 + table.length + words.byteLength);
  return pack(content);
}

const STAR = [0, 0, 0, 0, 1];

function withNodes(nodes: readonly number[]): Promise<Uint8Array> {
  return forged({ config: '', nodes: 4 * nodes.length, sections: [] }, nodes, []);
}

describe('a database file', () => {
  it('says what was saved', async () => {
    const loaded = await loadDatabase(file);
    expect(loaded.config).toBe(CONFIG);
    expect(loaded.sections).toEqual(database.sections);
    expect(loaded.nodes.words).toEqual(database.nodes.words);
    expect(loaded.unfinished).toBeUndefined();
    expect(await loadDatabase(file.buffer.slice(0, file.length) as ArrayBuffer)).toEqual(loaded);
  });

  it('begins with the same bytes on every platform', () => {
    expect([...file.subarray(0, 12)]).toEqual([
      0x89,
      ...new TextEncoder().encode('SUMDB\r\n'),
      FORMAT_VERSION,
      0,
      0,
      0,
    ]);
  });

  it('is the same whenever it is made', async () => {
    expect(await saveDatabase(await createDatabase(CONFIG))).toEqual(file);
  });

  it('keeps how far it has come', async () => {
    const unfinished = new Database(CONFIG, database.sections, database.nodes, { section: 1, boards: 7 });
    expect((await loadDatabase(await saveDatabase(unfinished))).unfinished).toEqual({
      section: 1,
      boards: 7,
    });
  });
});

describe('a file that cannot be used is refused', () => {
  const refused = (bytes: Uint8Array, message: string) =>
    expect(loadDatabase(bytes)).rejects.toMatchObject({
      code: 'ERR_DATABASE',
      message: expect.stringContaining(message),
    });

  it('if it is something else', async () => {
    await refused(new Uint8Array(0), 'not a database of sumgame');
    await refused(
      new TextEncoder().encode('{version 1.7} [clobber_1xn] XO {B}'),
      'not a database of sumgame',
    );
    await refused(file.subarray(0, 23), 'not a database of sumgame');
  });

  it('if text transfer has spoilt it', () => refused(changed(6, 0x0a), 'not a database of sumgame'));

  it('if it is newer', () => refused(changed(8, FORMAT_VERSION + 1), 'is newer than this sumgame'));

  it('if its end is missing', () => refused(file.subarray(0, file.length - 9), 'damaged'));

  it('if its length or its checksum is wrong', async () => {
    await refused(changed(12, file[12]! ^ 1), 'damaged: its length is wrong');
    await refused(changed(16, file[16]! ^ 1), 'damaged: its checksum is wrong');
    await refused(changed(23, file[23]! ^ 1), 'damaged: its checksum is wrong');
  });

  it('if any bit has changed that matters', async () => {
    const content = await unpack(file);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: file.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          try {
            // Compressed data may have bits to spare.
            expect(await unpack(changed(at, file[at]! ^ (1 << bit)))).toEqual(content);
          } catch (error) {
            expect(error).toMatchObject({ code: 'ERR_DATABASE' });
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  it('if values make no sense', async () => {
    await expect(loadDatabase(await withNodes(STAR))).resolves.toBeDefined();
    // Made of itself; of a value that is not there; cut short.
    await refused(await withNodes([1 + 4 + (1 << 17), 0, 0]), 'made of values that come later');
    await refused(await withNodes([...STAR, 2, 5, 0, 1]), 'made of values that come later');
    await refused(await withNodes([...STAR, 1 + 8 + (1 << 17), 0, 0]), 'a value is incomplete');
    await refused(await withNodes([0, 0, 0]), 'a value is incomplete');
    // A tower of translates.
    const tower = Array.from({ length: 1500 }, (_, i) => [2, i, 0, 1]).flat();
    await refused(await withNodes([...STAR, ...tower]), 'too deep');
  });

  it('if its entries make no sense', async () => {
    const contents = (bytes: number) => ({
      config: '',
      nodes: 20,
      sections: [{ title: 'clobber_1xn', bytes }],
    });
    await expect(
      loadDatabase(await forged(contents(8), STAR, [0, 0, 0, 0, 2, 0, 0, 1])),
    ).resolves.toBeDefined();
    await refused(await forged(contents(8), STAR, [1, 0, 0, 0, 2, 0, 0, 1]), 'a value that is not there');
    await refused(await forged(contents(8), STAR, [0, 0, 0, 0, 3, 0, 0, 1]), 'an entry is incomplete');
    await refused(await forged(contents(4), STAR, [0, 0, 0, 0]), 'an entry is incomplete');
    await refused(await forged(contents(9), STAR, [0, 0, 0, 0, 2, 0, 0, 1]), 'a part is missing');
  });

  it.each([
    null,
    7,
    'x',
    {},
    { config: '', nodes: -4, sections: [] },
    { config: '', nodes: 0, sections: [{}] },
    { config: '', nodes: 0, sections: [], unfinished: {} },
  ])('if its table of contents is %j', async (contents) =>
    refused(await forged(contents, [], []), 'table of contents'),
  );
});

it('nodes are read wherever they lie', () => {
  const bytes = new Uint8Array([9, ...new Uint8Array(Uint32Array.from(STAR).buffer)]);
  expect(new Nodes(bytes.subarray(1)).nimValue(0)).toBe(1);
});
