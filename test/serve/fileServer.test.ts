import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FileServer, serveFolder } from '../../src/serve/fileServer.js';

let parent: string;
let server: FileServer;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'sumgame-serve-'));
  const folder = join(parent, 'page');
  await mkdir(join(folder, 'more'), { recursive: true });
  await Promise.all([
    writeFile(join(parent, 'secret.txt'), 'secret'),
    writeFile(join(folder, 'index.html'), '<!doctype html>'),
    writeFile(join(folder, 'main.js'), 'export {};'),
    writeFile(join(folder, 'chunk-AB12CD34.js'), 'export {};'),
    writeFile(join(folder, 'solver.wasm'), Uint8Array.of(0, 97, 115, 109)),
    writeFile(join(folder, 'a b.css'), ''),
    writeFile(join(folder, 'icon.png'), ''),
    writeFile(join(folder, 'more/index.html'), 'more'),
    symlink(join(parent, 'secret.txt'), join(folder, 'link.txt')),
    // A folder whose name only begins like the one that is served.
    mkdir(join(parent, 'page-two')).then(() => writeFile(join(parent, 'page-two/x.txt'), 'secret')),
  ]);
  server = await serveFolder(folder);
});

afterAll(async () => {
  await server.close();
  await rm(parent, { recursive: true });
});

/** The path is sent as it is; `fetch` would tidy it up. */
async function ask(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = new URL(server.url);
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request({ host: '127.0.0.1', port, path, method, headers }, done).on('error', fail).end();
  });
  const bytes = await buffer(response);
  return { status: response.statusCode, headers: response.headers, bytes, body: bytes.toString() };
}

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/?sum=[nim]#x', 'text/html; charset=utf-8'],
  ['/index.html', 'text/html; charset=utf-8'],
  ['/main.js', 'text/javascript; charset=utf-8'],
  ['/solver.wasm', 'application/wasm'],
  ['/a%20b.css', 'text/css; charset=utf-8'],
  ['/more/', 'text/html; charset=utf-8'],
  ['/more/../main.js', 'text/javascript; charset=utf-8'],
])('%s is of type %s', async (path, type) => {
  const { status, headers } = await ask(path);
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/more/../../secret.txt',
  '/more/..%2f..%2fsecret.txt',
  '/../page-two/x.txt',
  '//secret.txt',
  '/..\\secret.txt',
  '/link.txt',
  '/more',
  '/nothing.js',
  '/%2fetc%2fpasswd',
])('%s is not there', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body).not.toBe('secret');
});

test.each(['/%', '/%00', '/main.js%00.txt', '/%ff', '*'])('%s is no path', async (path) => {
  expect((await ask(path)).status).toBe(400);
});

describe('methods and caches', () => {
  test('HEAD has the headers and no body', async () => {
    const { status, headers, body } = await ask('/main.js', 'HEAD');
    expect([status, headers['content-length'], body]).toEqual([200, '10', '']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const { status, headers } = await ask('/', method);
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  test('what has not changed is not sent again', async () => {
    const { headers } = await ask('/main.js');
    expect(headers['cache-control']).toBe('no-cache');
    const again = await ask('/main.js', 'GET', { 'If-None-Match': headers.etag! });
    expect([again.status, again.body]).toEqual([304, '']);
    expect((await ask('/main.js', 'GET', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('what is named by its content is not asked for again', async () => {
    const { headers } = await ask('/chunk-AB12CD34.js');
    expect(headers['cache-control']).toBe('max-age=31536000, immutable');
  });
});

describe('compression', () => {
  test.each([
    ['gzip', 'gzip', gunzipSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.8', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br', 'br', brotliDecompressSync],
    ['gzip; q=0.000, br', 'br', brotliDecompressSync],
  ] as const)('for who accepts %s: %s', async (accepted, name, read) => {
    const { headers, bytes } = await ask('/main.js', 'GET', { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'], headers.vary]).toEqual([name, 'Accept-Encoding']);
    expect(read(bytes).toString()).toBe('export {};');
  });

  test.each(['', 'zstd', 'gzip;q=0', 'gzip; q=0.000, br;q=0'])('not for who accepts %j', async (accepted) => {
    const { headers, body } = await ask('/main.js', 'GET', { 'Accept-Encoding': accepted });
    expect([headers['content-encoding'], headers['content-length'], body]).toEqual([
      undefined,
      '10',
      'export {};',
    ]);
  });

  test('not of what is compressed already', async () => {
    const { headers } = await ask('/icon.png', 'GET', { 'Accept-Encoding': 'gzip' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

test('it goes on after a request that makes no sense', async () => {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('nonsense\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await ask('/')).status).toBe(200);
});

test('closing does not wait for connections that are kept open', async () => {
  const another = await serveFolder(join(parent, 'page'));
  await (await fetch(another.url)).text();
  await another.close();
  await expect(fetch(another.url)).rejects.toThrow();
});

test('a folder that is not there is an error', async () => {
  await expect(serveFolder(join(parent, 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('pages of others', () => {
  test('cannot frame the page, nor share its memory; it loads nothing from elsewhere', async () => {
    const { headers } = await ask('/');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
  });

  test.each([
    ['localhost', 200],
    ['127.0.0.1:8080', 200],
    ['[::1]:8080', 200],
    ['192.168.1.7', 200],
    ['evil.example', 421],
    ['localhost.evil.example:8080', 421],
  ])('asked by the name %s: %i', async (host, status) => {
    expect((await ask('/', 'GET', { host })).status).toBe(status);
  });
});

test('texts come before files; further folders give their own files only', async () => {
  const texts = new Map([['/index.html', 'told']]);
  const folders = new Map([['/library/', parent]]);
  const other = await serveFolder(join(parent, 'page'), { texts, folders });
  try {
    const answers = [
      '',
      'main.js',
      'library/secret.txt',
      'library/page/main.js',
      'library/%2e%2e%2fsecret.txt',
    ];
    const asked = await Promise.all(answers.map((path) => fetch(other.url + path)));
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
    expect(await asked[0]!.text()).toBe('told');
    expect(asked[0]!.headers.get('content-type')).toContain('text/html');
  } finally {
    await other.close();
  }
});
