import { main } from 'assemblyscript/asc';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

/** What assembly/full/transient.ts exports, compiled by itself. */
interface Stack {
  readonly memory: WebAssembly.Memory;
  openTransient(): number;
  transientMark(): number;
  releaseTransient(mark: number): void;
  takeTransient(bytes: number): number;
}

let binary = new Uint8Array();

beforeAll(async () => {
  const options = ['--config', 'none', '--runtime', 'stub', '-O2', '--initialMemory', '16'];
  const { error, stderr } = await main(
    ['assembly/full/transient.ts', ...options, '--outFile', 'transient.wasm'],
    {
      writeFile: (_name, contents) => {
        binary = Uint8Array.from(contents as Uint8Array);
      },
    },
  );
  if (error) throw new Error(`asc: ${error.message}\n${stderr.toString()}`);
});

async function openStack(): Promise<Stack> {
  const abort = () => {
    throw new Error('an assertion failed');
  };
  const { instance } = await WebAssembly.instantiate(binary, { env: { abort } });
  const stack = instance.exports as unknown as Stack;
  expect(stack.openTransient()).toBe(1);
  return stack;
}

const QUARTER = 1 << 18;
/** Pieces of quarters of a chunk, with the 8 bytes of its header taken off some: they end where chunks end. */
const sizes = fc.constantFrom(8, QUARTER - 8, QUARTER, QUARTER + 8, 2 * QUARTER, 4 * QUARTER - 8);

test('no piece is where another lives, whatever is taken and released, up to the last byte of a chunk', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(sizes, fc.constant('release')), { maxLength: 40 }), async (steps) => {
      const stack = await openStack();
      const live: { mark: number; at: number; bytes: number }[] = [];
      for (const step of steps) {
        if (step === 'release') {
          const last = live.pop();
          if (last) stack.releaseTransient(last.mark);
          continue;
        }
        const mark = stack.transientMark() >>> 0;
        const at = stack.takeTransient(step as number) >>> 0;
        if (at === 0) break;
        const end = at + (step as number);
        expect(end).toBeLessThanOrEqual(stack.memory.buffer.byteLength);
        // What is written over the header of a chunk leads nowhere when the chunk is given back.
        new Uint8Array(stack.memory.buffer, at, step as number).fill(0xff);
        expect(live.filter((other) => at < other.at + other.bytes && other.at < end)).toEqual([]);
        live.push({ mark, at, bytes: step as number });
      }
      for (const { mark } of live.reverse()) stack.releaseTransient(mark);
    }),
    { numRuns: 300 },
  );
});
