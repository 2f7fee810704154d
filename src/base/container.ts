import type { SolverError } from './errors.js';
import { Hash64 } from './hash.js';

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

/** The content of a file; throws if it is of another kind, of another version, or damaged. */
export async function unpackAs(kind: FileKind, file: Uint8Array): Promise<Uint8Array> {
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
  const content = await decompress(kind, file.subarray(HEADER_BYTES), length);
  const { lo, hi } = checksum(content);
  if (lo !== header.getUint32(16, true) || hi !== header.getUint32(20, true))
    throw damagedAs(kind, 'its checksum is wrong');
  return content;
}

export function damagedAs({ noun, error }: FileKind, how: string): SolverError {
  return error(`the ${noun} is damaged: ${how}`);
}

/** A change of one word of four bytes always changes it. */
function checksum(content: Uint8Array): Hash64 {
  const hash = new Hash64();
  hash.ofBytes(content, 0x64617461, 0x62617365);
  return hash;
}

async function decompress(kind: FileKind, bytes: Uint8Array, length: number): Promise<Uint8Array> {
  let content: Uint8Array | undefined;
  try {
    content = await through(bytes, new DecompressionStream(COMPRESSION), length);
  } catch {
    throw damagedAs(kind, 'it cannot be decompressed');
  }
  if (content.length !== length) throw damagedAs(kind, 'its length is wrong');
  return content;
}

/** What the stream makes of the bytes; what exceeds `most` bytes is not waited for. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const output = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(stream);
  for (const reader = output.getReader(); length <= most; ) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    length += value.length;
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
