// The sum that a search starts from, as the host has put it together.

import { takeBlock } from '../memory/pages';
import { standsBefore } from './components';
import { noteMemoryEnded } from './status';

const MOST: i32 = 65536;

/** The components' ids, in the order of sums. */
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
  let at = rootCount;
  while (at > 0) {
    const before = load<u32>(rootIds + (<usize>(at - 1) << 2));
    if (!standsBefore(id, before)) break;
    store<u32>(rootIds + (<usize>at << 2), before);
    at--;
  }
  store<u32>(rootIds + (<usize>at << 2), id);
  rootCount++;
  return true;
}

export function addRootTemperature(temperature: f64): bool {
  if (rootTemperatureCount == MOST) {
    noteMemoryEnded();
    return false;
  }
  store<f64>(rootTemperatures + (<usize>rootTemperatureCount << 3), temperature);
  rootTemperatureCount++;
  return true;
}
