/** The tables of the native engine, copied out of its memory and into it. */
import { EXCHANGE_BYTES, type NativeEngine } from '../wasm/border.js';
import { KEY_BYTES, NIM_FACT_BYTES, type TableFacts } from './facts.js';

export function readNativeTables(native: NativeEngine): TableFacts {
  return { ...readOutcomes(native), nimFacts: readNimFacts(native) };
}

/** A slot is the key with its lowest bit, which the slot's own number tells, replaced by the outcome; 0: free. */
function readOutcomes(native: NativeEngine): Pick<TableFacts, 'losses' | 'wins'> {
  const address = native.outcomeTableAddress() >>> 0;
  const size = address ? 2 ** native.outcomeTableBits() : 0;
  const slots = new Uint32Array(native.memory.buffer, address, 2 * size);
  const counts = [0, 0];
  for (let i = 0; i < slots.length; i += 2) {
    if (slots[i] !== 0 || slots[i + 1] !== 0) counts[slots[i]! & 1]!++;
  }
  const lists = counts.map((count) => new Uint32Array(2 * count));
  const ends = [0, 0];
  for (let slot = 0; slot < size; slot++) {
    const [lo, hi] = [slots[2 * slot]!, slots[2 * slot + 1]!];
    if (lo === 0 && hi === 0) continue;
    const outcome = lo & 1;
    const at = ends[outcome]!;
    lists[outcome]![at] = (lo & ~1) | (slot & 1);
    lists[outcome]![at + 1] = hi;
    ends[outcome] = at + 2;
  }
  const [losses, wins] = lists.map(({ buffer }) => new Uint8Array(buffer));
  return { losses: losses!, wins: wins! };
}

/** A slot is a u64 key (0: free), and elsewhere a u32 fact. */
function readNimFacts(native: NativeEngine): Uint8Array {
  const address = native.nimKeysAddress() >>> 0;
  const size = address ? 2 ** native.nimTableBits() : 0;
  const keys = new Uint32Array(native.memory.buffer, address, 2 * size);
  const facts = new Uint32Array(native.memory.buffer, native.nimFactsAddress() >>> 0, size);
  const isTaken = (slot: number) => keys[2 * slot] !== 0 || keys[2 * slot + 1] !== 0;
  let count = 0;
  for (let slot = 0; slot < size; slot++) if (isTaken(slot)) count++;
  const words = new Uint32Array(3 * count);
  let end = 0;
  for (let slot = 0; slot < size; slot++) {
    if (!isTaken(slot)) continue;
    words[end] = facts[slot]!;
    words[end + 1] = keys[2 * slot]!;
    words[end + 2] = keys[2 * slot + 1]!;
    end += 3;
  }
  return new Uint8Array(words.buffer);
}

export function writeNativeTables(native: NativeEngine, { losses, wins, nimFacts }: TableFacts): void {
  native.expectOutcomes((losses.length + wins.length) / KEY_BYTES);
  inPieces(native, losses, KEY_BYTES, (count) => native.enterOutcomes(count, false));
  inPieces(native, wins, KEY_BYTES, (count) => native.enterOutcomes(count, true));
  inPieces(native, nimFacts, NIM_FACT_BYTES, (count) => native.enterNimFacts(count));
}

function inPieces(
  native: NativeEngine,
  bytes: Uint8Array,
  size: number,
  enter: (count: number) => void,
): void {
  const most = Math.floor(EXCHANGE_BYTES / size);
  for (let at = 0; at < bytes.length; at += most * size) {
    const piece = bytes.subarray(at, at + most * size);
    // The view must be fresh: the table grows.
    new Uint8Array(native.memory.buffer, native.exchangeAddress() >>> 0, piece.length).set(piece);
    enter(piece.length / size);
  }
}
