import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FileKind, packAs, unpackAs } from '../../src/base/container.js';
import { SolverError } from '../../src/base/errors.js';
import { Hash64 } from '../../src/base/hash.js';

const KIND: FileKind = {
  magic: Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  version: 1,
  noun: 'thing',
  remedy: 'make it again',
  error: (problem) => new SolverError('ERR_THING', problem),
};

const content = Uint8Array.from({ length: 100_003 }, (_, i) => (i * i) >> 5);

describe('files of strangers', () => {
  test('come back as they were', async () => {
    expect(await unpackAs(KIND, await packAs(KIND, content))).toEqual(content);
    expect(await unpackAs(KIND, await packAs(KIND, new Uint8Array(0)))).toEqual(new Uint8Array(0));
  });

  test('bytes behind the end are refused', async () => {
    const file = await packAs(KIND, content);
    const longer = new Uint8Array(file.length + 1);
    longer.set(file);
    await expect(unpackAs(KIND, longer)).rejects.toThrow('the thing is damaged: it cannot be decompressed');
  });

  test('a length that no content can have is refused at once', async () => {
    const file = await packAs(KIND, content);
    new DataView(file.buffer).setUint32(12, 0xffffffff, true);
    await expect(unpackAs(KIND, file, 2 ** 40)).rejects.toThrow('its length is wrong');
  });

  test('what is larger than allowed is refused before it is decompressed', async () => {
    const file = await packAs(KIND, new Uint8Array(3 * 2 ** 20));
    await expect(unpackAs(KIND, file, 2 ** 20)).rejects.toThrow('takes 3 MiB, but there are only 1 MiB');
  });

  test('a bomb with a wrong checksum takes no memory for its content', { timeout: 60_000 }, async () => {
    const size = 512 * 2 ** 20;
    const compressed = deflateRawSync(new Uint8Array(size), { level: 9 });
    const file = new Uint8Array(24 + compressed.length);
    file.set(KIND.magic);
    const header = new DataView(file.buffer);
    header.setUint32(8, 1, true);
    header.setUint32(12, size, true);
    file.set(compressed, 24);
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    await expect(unpackAs(KIND, file)).rejects.toThrow('its checksum is wrong');
    clearInterval(watch);
    expect(most).toBeLessThan(size / 4);
  });

  test('every damage is found', async () => {
    const file = await packAs(KIND, content.subarray(0, 500));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const damaged = file.slice();
        damaged[at]! ^= change;
        const read = await unpackAs(KIND, damaged).catch((error: unknown) => error);
        // Some bits of the compression mean nothing.
        if (read instanceof Uint8Array) expect(read).toEqual(content.subarray(0, 500));
        else expect(read).toBeInstanceOf(SolverError);
      }),
    );
  });
});

test('a hash of pieces is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9 })), (pieces) => {
      const [whole, byPieces] = [new Hash64(), new Hash64()];
      whole.ofBytes(Uint8Array.from(pieces.flatMap((piece) => [...piece])), 1, 2);
      const hashing = byPieces.ofPieces(1, 2);
      hashing.next();
      for (const piece of pieces) hashing.next(piece);
      hashing.next();
      expect([byPieces.lo, byPieces.hi]).toEqual([whole.lo, whole.hi]);
    }),
  );
});
