import { expect, test } from 'vitest';
import { tooLarge } from '../../src/engine/limits.js';
import type { Finding, Search } from '../../src/engine/search.js';
import { type Companions, TogetherSearch } from '../../src/engine/threads/together.js';

/** Others who do what a test wants. */
class Others implements Companions<number> {
  busy = 0;
  nodes = 0;
  ended = 0;
  ready = true;
  found: (finding: Finding<number>) => void = () => undefined;
  prepare(): boolean {
    return this.ready;
  }
  begin(found: (finding: Finding<number>) => void): number {
    this.busy = 2;
    this.found = found;
    return 5;
  }
  end(): void {
    this.ended++;
  }
}

function search(run: () => Finding<number> | undefined): Search<number> & { joined: number[] } {
  const counts = { nodes: 0, tableHits: 0, tableMisses: 0, maxDepth: 0 };
  const joined: number[] = [];
  return { counts, run, joined, join: (number) => joined.push(number) };
}

const LONG_AGO = -1e6;
const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

test('others join a question that lasts, when all is ready', async () => {
  const others = new Others();
  const own = search(() => undefined);
  const together = new TogetherSearch(own, others, LONG_AGO);
  others.ready = false;
  await pause();
  expect(together.run(1, 1)).toBeUndefined();
  expect(own.joined).toEqual([]);
  others.ready = true;
  own.counts.nodes = 10;
  together.run(1, 1);
  expect(own.joined).toEqual([5]);
  others.nodes = 500;
  together.run(1, 1);
  expect(together.counts.nodes).toBe(510);
  others.found({ result: 42 });
  expect(together.run(1, 1)).toEqual({ result: 42 });
  together.end();
  expect(others.ended).toBe(1);
});

test('a question that has just been asked is nobody else’s', () => {
  const own = search(() => ({ result: 7 }));
  const others = new Others();
  const together = new TogetherSearch(own, others, performance.now());
  expect(together.run(1, 1)).toEqual({ result: 7 });
  together.end();
  expect([own.joined, others.ended]).toEqual([[], 0]);
});

test('if memory ends here, the others go on; if it ends everywhere, that is the answer', async () => {
  let fails = false;
  const own = search(() => {
    if (fails) throw tooLarge('the memory limit was reached');
    return undefined;
  });
  const others = new Others();
  const together = new TogetherSearch(own, others, LONG_AGO);
  await pause();
  together.run(1, 1);
  fails = true;
  expect(together.run(1, 1)).toBeUndefined();
  expect(together.run(1, 1)).toBeUndefined();
  others.busy = 0;
  expect(() => together.run(1, 1)).toThrow('the memory limit was reached');
  others.busy = 1;
  others.found({ result: 3 });
  expect(together.run(1, 1)).toEqual({ result: 3 });
});

test('what fails otherwise, fails', async () => {
  const own = search(() => {
    throw new Error('a defect');
  });
  const together = new TogetherSearch(own, new Others(), LONG_AGO);
  await pause();
  expect(() => together.run(1, 1)).toThrow('a defect');
});
