// The sum that a search starts from, as the host has put it together.

import { noteMemoryEnded } from '../memory/ended';
import { takeBlock } from '../memory/pages';
import { standsBefore } from './components';

const MOST: i32 = 65536;

/** The components' ids, in the order of sums once `sortRoot` has been called. */
export let rootIds: usize = 0;
export let rootCount: i32 = 0;
/** Descending and different. */
export let rootTemperatures: usize = 0;
export let rootTemperatureCount: i32 = 0;

/** False when memory has ended. */
export function openRoot(): bool {
  if (!rootIds) rootIds = takeBlock(MOST << 2);
  if (!rootTemperatures) rootTemperatures = takeBlock(MOST << 3);
  clearRoot();
  return rootIds != 0 && rootTemperatures != 0;
}

export function clearRoot(): void {
  rootCount = 0;
  rootTemperatureCount = 0;
}

export function addRootComponent(id: u32): bool {
  if (!id || rootCount == MOST) {
    noteMemoryEnded();
    return false;
  }
  store<u32>(rootIds + ((<usize>rootCount) << 2), id);
  rootCount++;
  return true;
}

/** Heapsort: there may be tens of thousands. */
export function sortRoot(): void {
  for (let at = (rootCount >> 1) - 1; at >= 0; at--) siftDown(at, rootCount);
  for (let last = rootCount - 1; last > 0; last--) {
    const largest = load<u32>(rootIds);
    store<u32>(rootIds, load<u32>(rootIds + ((<usize>last) << 2)));
    store<u32>(rootIds + ((<usize>last) << 2), largest);
    siftDown(0, last);
  }
}

/** Lets the id at a place of the heap sink to where no id below it stands behind it. */
function siftDown(at: i32, count: i32): void {
  const id = load<u32>(rootIds + ((<usize>at) << 2));
  while ((at << 1) + 1 < count) {
    let child = (at << 1) + 1;
    let other = load<u32>(rootIds + ((<usize>child) << 2));
    if (child + 1 < count) {
      const right = load<u32>(rootIds + ((<usize>(child + 1)) << 2));
      if (standsBefore(other, right)) {
        child++;
        other = right;
      }
    }
    if (!standsBefore(id, other)) break;
    store<u32>(rootIds + ((<usize>at) << 2), other);
    at = child;
  }
  store<u32>(rootIds + ((<usize>at) << 2), id);
}

export function addRootTemperature(temperature: f64): bool {
  if (rootTemperatureCount == MOST) {
    noteMemoryEnded();
    return false;
  }
  store<f64>(rootTemperatures + ((<usize>rootTemperatureCount) << 3), temperature);
  rootTemperatureCount++;
  return true;
}
