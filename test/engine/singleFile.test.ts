import { readFile } from 'node:fs/promises';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';

const FILE = new URL('../../dist/sumgame.single.js', import.meta.url);

/** What a page has, and nothing of Node's. */
function page(): Record<string, unknown> {
  const { WebAssembly, URL, TextEncoder, TextDecoder, AbortController, performance, MessageChannel } =
    globalThis;
  const { setTimeout, atob } = globalThis;
  return {
    WebAssembly,
    URL,
    TextEncoder,
    TextDecoder,
    AbortController,
    performance,
    MessageChannel,
    setTimeout,
    atob,
  };
}

test.each(['wasm', 'ts'])('one script tag is enough: engine %s', async (name) => {
  const context = createContext(page());
  runInContext(await readFile(FILE, 'utf8'), context, { filename: 'sumgame.single.js' });
  const question = `(async () => {
    const rules = sumgame.standardRegistry().get('clobber_1xn');
    const engine = await sumgame.createEngine(${JSON.stringify(name)});
    const answer = await engine.solve([{ rules, position: rules.parse('XOXOXOXOXO') }], 'left');
    return JSON.stringify({ name: engine.name, answer });
  })()`;
  const { name: asked, answer } = JSON.parse(await runInContext(question, context));
  expect(asked).toBe(name);
  expect(answer).toMatchObject({ status: 'done', result: 'win' });
});

test('whole boards, too', async () => {
  const context = createContext(page());
  runInContext(await readFile(FILE, 'utf8'), context, { filename: 'sumgame.single.js' });
  const question = `(async () => {
    const options = { tableBits: 10, playouts: 10 };
    const answer = await sumgame.solveDuel(sumgame.startOfDuel('domineering', 3, 3), options);
    return JSON.stringify(answer);
  })()`;
  // Whoever begins takes the middle of the 3x3 board, and has two safe moves left against one.
  const answer = JSON.parse(await runInContext(question, context));
  expect(answer).toMatchObject({ status: 'done', result: { verdict: 'win' } });
});

test('without a script tag it says how to have a worker', async () => {
  const context = createContext(page());
  runInContext(await readFile(FILE, 'utf8'), context);
  expect(() => runInContext('sumgame.createWorkerEngine()', context)).toThrow(
    "name its file in the option 'script'",
  );
});

test('it names no file and no module of Node', async () => {
  const text = await readFile(FILE, 'utf8');
  expect(text).not.toMatch(/from\s*["']node:|require\(|import\s*["']/);
  expect(text.length).toBeLessThan(1_000_000);
});
