import type { SolverError } from './errors.js';
import { Hash64 } from './hash.js';
import { inNode } from './platform.js';

/**
 * The files that sumgame writes, all numbers little-endian:
 *
 *  | offset | type | content                                                          |
 *  |--------|------|------------------------------------------------------------------|
 *  |      0 | u8[] | the magic bytes; like PNG's, they show what text transfer spoils |
 *  |      8 | u32  | version of the format                                            |
 *  |     12 | u32  | bytes of the content                                             |
 *  |     16 | u64  | checksum of the content                                          |
 *  |     24 | u8[] | the content, compressed (deflate without header)                 |
 */
const HEADER_BYTES = 24;

const COMPRESSION = 'deflate-raw';

/** What one kind of file has of its own. */
export interface FileKind {
  /** Eight bytes. */
  readonly magic: Uint8Array;
  readonly version: number;
  /** What messages call it. */
  readonly noun: string;
  /** What to do about a file of an older version. */
  readonly remedy: string;
  readonly error: (problem: string) => SolverError;
}

export async function packAs({ magic, version }: FileKind, content: Uint8Array): Promise<Uint8Array> {
  const compressed = await through(content, new CompressionStream(COMPRESSION));
  const file = new Uint8Array(HEADER_BYTES + compressed.length);
  file.set(magic);
  const header = new DataView(file.buffer);
  header.setUint32(8, version, true);
  header.setUint32(12, content.length, true);
  const { lo, hi } = checksum(content);
  header.setUint32(16, lo, true);
  header.setUint32(20, hi, true);
  file.set(compressed, HEADER_BYTES);
  return file;
}

/** Whoever has not said how much memory there is gets no larger content. */
const MOST_BYTES = 2 ** 30;

/** Deflate makes nothing smaller than a 1032th of it. */
const MOST_DEFLATION = 1032;

/** Larger content is checked as it is decompressed, before there is room for it. */
const LARGE_BYTES = 2 ** 24;

/**
 * The content of a file, of `mostBytes` at most; throws if it is larger, of another kind, of another version, or
 * damaged.
 */
export async function unpackAs(
  kind: FileKind,
  file: Uint8Array,
  mostBytes = MOST_BYTES,
): Promise<Uint8Array> {
  if (file.length < HEADER_BYTES || kind.magic.some((byte, i) => file[i] !== byte)) {
    throw kind.error(`not a ${kind.noun} of sumgame`);
  }
  const header = new DataView(file.buffer, file.byteOffset, HEADER_BYTES);
  const version = header.getUint32(8, true);
  if (version > kind.version) {
    throw kind.error(`format ${version} is newer than this sumgame, which reads up to ${kind.version}`);
  }
  if (version < kind.version) throw kind.error(`format ${version} is no longer read: ${kind.remedy}`);
  const length = header.getUint32(12, true);
  const bytes = file.subarray(HEADER_BYTES);
  if (length > MOST_DEFLATION * bytes.length) throw damagedAs(kind, 'its length is wrong');
  if (length > mostBytes) {
    const mebibytes = (size: number) => `${Math.ceil(size / 2 ** 20)} MiB`;
    throw kind.error(
      `the ${kind.noun} takes ${mebibytes(length)}, but there are only ${mebibytes(mostBytes)}`,
    );
  }
  const sum = { lo: header.getUint32(16, true), hi: header.getUint32(20, true) };
  if (length > LARGE_BYTES) await inflate(kind, bytes, length, sum, () => {});
  const content = new Uint8Array(length);
  let at = 0;
  await inflate(kind, bytes, length, sum, (piece) => {
    content.set(piece, at);
    at += piece.length;
  });
  return content;
}

export function damagedAs({ noun, error }: FileKind, how: string): SolverError {
  return error(`the ${noun} is damaged: ${how}`);
}

const CHECKSUM_SEEDS = [0x64617461, 0x62617365] as const;

/** A change of one word of four bytes always changes it. */
function checksum(content: Uint8Array): Hash64 {
  const hash = new Hash64();
  hash.ofBytes(content, ...CHECKSUM_SEEDS);
  return hash;
}

/** Hands over the content piece by piece, never more than `length` bytes, and checks all of it. */
async function inflate(
  kind: FileKind,
  bytes: Uint8Array,
  length: number,
  sum: { readonly lo: number; readonly hi: number },
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const hash = new Hash64();
  const hashing = hash.ofPieces(...CHECKSUM_SEEDS);
  hashing.next();
  let left = length;
  try {
    for await (const piece of decompressed(bytes)) {
      left -= piece.length;
      if (left < 0) break;
      hashing.next(piece);
      take(piece);
    }
  } catch {
    throw damagedAs(kind, 'it cannot be decompressed');
  }
  hashing.next();
  if (left !== 0) throw damagedAs(kind, 'its length is wrong');
  if (hash.lo !== sum.lo || hash.hi !== sum.hi) throw damagedAs(kind, 'its checksum is wrong');
}

/** Throws if the bytes are no compressed content, or if something follows it. */
async function* decompressed(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (!inNode) {
    const stream = new DecompressionStream(COMPRESSION);
    const reader = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream).getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
    return;
  }
  // Node's DecompressionStream does not mind bytes behind the end.
  const stream = process.getBuiltinModule('node:zlib').createInflateRaw();
  stream.end(bytes);
  for await (const piece of stream) yield piece as Uint8Array;
  if (stream.bytesWritten !== bytes.length) throw new Error('trailing bytes');
}

/** What the stream makes of the bytes. */
async function through(bytes: Uint8Array, stream: CompressionStream): Promise<Uint8Array> {
  const output = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(output).arrayBuffer());
}
