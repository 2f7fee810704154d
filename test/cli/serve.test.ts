import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { CLI, ROOT, sumgame } from './sumgame.js';

let child: ChildProcess | undefined;

afterEach(() => {
  child?.kill('SIGKILL');
  child = undefined;
});

/** Starts serving; the first line that it prints, and how it ends after a signal. */
async function serve(args: readonly string[], path = process.env.PATH) {
  const started = spawn(process.execPath, [CLI, 'serve', ...args], { env: { ...process.env, PATH: path } });
  child = started;
  const stderr = text(started.stderr);
  const [chunk] = (await once(started.stdout, 'data')) as [Buffer];
  const url = /http:\S+/.exec(chunk.toString())?.[0] ?? '';
  const end = async (signal: NodeJS.Signals) => {
    const closed = once(started, 'close');
    started.kill(signal);
    const [code] = await closed;
    return { code, stderr: await stderr };
  };
  return { line: chunk.toString(), url, end };
}

test('serves the page that was built until Ctrl-C', async () => {
  const { line, url, end } = await serve(['--port', '0']);
  expect(line).toMatch(/^The page is at http:\/\/127\.0\.0\.1:\d+\/ {3}\(Ctrl-C ends\)\n$/);
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toBe(await readFile(`${ROOT}dist/web/index.html`, 'utf8'));
  const binary = await fetch(`${url}solver.wasm`);
  expect(binary.headers.get('content-type')).toBe('application/wasm');
  expect(new Uint8Array(await binary.arrayBuffer())).toEqual(
    new Uint8Array(await readFile(`${ROOT}dist/solver.wasm`)),
  );
  expect((await fetch(`${url}..%2fcli.js`)).status).toBe(404);
  expect(await end('SIGINT')).toEqual({ code: 0, stderr: '' });
  await expect(fetch(url)).rejects.toThrow();
});

test('listens everywhere if asked to', async () => {
  const { url, end } = await serve(['--port', '0', '--host', '0.0.0.0']);
  expect(url).toMatch(/^http:\/\/localhost:\d+\/$/);
  expect((await fetch(url)).status).toBe(200);
  expect(await end('SIGINT')).toEqual({ code: 0, stderr: '' });
});

test('opens a browser, or says that there is none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-open-'));
  const seen = join(folder, 'seen');
  const opener = join(folder, process.platform === 'darwin' ? 'open' : 'xdg-open');
  await writeFile(opener, `#!/bin/sh\necho "$1" > '${seen}.new' && /bin/mv '${seen}.new' '${seen}'\n`);
  await chmod(opener, 0o755);
  const { url, end } = await serve(['--port', '0', '--open'], folder);
  await expect.poll(() => readFile(seen, 'utf8').catch(() => ''), { timeout: 10_000 }).toBe(`${url}\n`);
  expect(await end('SIGINT')).toEqual({ code: 0, stderr: '' });
  await rm(opener);
  const without = await serve(['--port', '0', '--open'], folder);
  expect((await fetch(without.url)).status).toBe(200);
  expect((await without.end('SIGINT')).stderr).toMatch(
    /^sumgame: no browser could be opened \(.*is missing\)\n$/,
  );
  await rm(folder, { recursive: true });
});

test('a port that is taken is named, with a way out', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  expect(await sumgame(['serve', '--port', String(port)])).toEqual({
    code: 2,
    stdout: '',
    stderr: `sumgame: port ${port} is in use; choose another with --port, or any free one with --port 0\n`,
  });
  taken.close();
});

test.each([
  [['--host', '203.0.113.7'], '--host 203.0.113.7 is no address of this machine'],
  [['--host', 'no such host'], '--host no such host is no address of this machine'],
  [['--host', ''], '--host <address> is given an empty text'],
  [['--host', ' '], '--host needs an address'],
  [['--port', '65536'], 'Expected a whole number from 0 to 65535.'],
  [['--port', '-1'], 'Expected a whole number from 0 to 65535.'],
  [['here'], 'too many arguments'],
])('wrong usage %j', async (args, message) => {
  const { code, stdout, stderr } = await sumgame(['serve', '--port', '0', ...args]);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^ +at /m);
  expect([code, stdout]).toEqual([2, '']);
});
