import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Browsers run modules and compile WebAssembly as it arrives only with the right type. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.db': 'application/octet-stream',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const COMPRESSIBLE = /^text\/|json|svg|wasm/;
/** The best first; a weight of 0 refuses one. Brotli takes 5 % less than gzip at this quality, in about the same time. */
const COMPRESSIONS = [
  {
    name: 'br',
    accepted: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
    create: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  },
  {
    name: 'gzip',
    accepted: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
    create: () => createGzip(),
  },
] as const;

/** Parts of bundles have other names when they have changed: the page and its four workers fetch each once. */
const NAMED_BY_CONTENT = /[/\\]chunk-[A-Z0-9]{8}\.js$/;
const FOR_EVER = 'max-age=31536000, immutable';
/** Stored, but asked for again each time: a new build is seen at once. */
const ASK_AGAIN = 'no-cache';

export interface FileServerOptions {
  /** 0, the default: any that is free. */
  readonly port?: number;
  /** The address to listen on. Default: 127.0.0.1, which only this machine reaches. */
  readonly host?: string;
  /** What every answer says. Default: what the page of sumgame may do, which loads nothing from elsewhere. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Texts that stand for files, by their paths: `/index.html`. They come before the folder's. */
  readonly texts?: ReadonlyMap<string, string>;
  /** Further folders, by what paths to their files begin with: `/library/`. Only files in them, not in folders below. */
  readonly folders?: ReadonlyMap<string, string>;
}

export interface FileServer {
  /** Where the folder's index.html is; ends with a slash. */
  readonly url: string;
  /** Ends open connections, too. */
  close(): Promise<void>;
}

/** Serves the files of a folder, and nothing outside of it. Rejects with the system's error if it cannot listen. */
export async function serveFolder(folder: string, options: FileServerOptions = {}): Promise<FileServer> {
  const {
    port = 0,
    host = '127.0.0.1',
    headers = PAGE_HEADERS,
    texts = new Map(),
    folders = new Map(),
  } = options;
  const root = await realpath(folder);
  const find = (path: string): Promise<Found | undefined> | Found | undefined => {
    const text = texts.get(path.endsWith('/') ? `${path}index.html` : path);
    if (text !== undefined) return textFile(path, text);
    for (const [start, other] of folders) {
      const name = path.slice(start.length);
      if (path.startsWith(start) && !name.includes('/')) return findFile(other, name);
    }
    return findFile(root, path);
  };
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    respond(find, host, request, response).catch(() => response.destroy());
  });
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  return {
    url: `http://${nameOf(address)}:${address.port}/`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** How browsers on this machine call it: those that listen everywhere have no name that could be called. */
function nameOf({ address, family }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return 'localhost';
  return family === 'IPv6' ? `[${address}]` : address;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, host, () => {
      server.off('error', fail);
      done();
    });
  });
}

/**
 * The page loads nothing from elsewhere and stands in no frame. Isolated from pages of others, it may share memory
 * between threads.
 */
const PAGE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default sumgame-drawing',
  ].join('; '),
};

/**
 * A page of somebody else's whose name was made to lead here must not read what is served: requests name the host
 * that they were sent to. An address cannot be made to lead elsewhere; a name can, but for those of this machine.
 */
function isOurName(host: string | undefined, listening: string): boolean {
  if (host === undefined) return false;
  const name = host.replace(/:\d*$/, '').toLowerCase();
  if (name === 'localhost' || name === listening.toLowerCase() || name === hostname().toLowerCase())
    return true;
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/** What is served at a path. */
interface Found {
  readonly path: string;
  readonly size: number;
  readonly tag: string;
  /** Absent: what the file holds. */
  readonly text?: string;
}

function textFile(path: string, text: string): Found {
  const tag = createHash('sha256').update(text).digest('base64url');
  const name = path.endsWith('/') ? `${path}index.html` : path;
  return { path: name, size: Buffer.byteLength(text), tag: `W/"${tag}"`, text };
}

async function respond(
  find: (path: string) => Promise<Found | undefined> | Found | undefined,
  listening: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isOurName(request.headers.host, listening)) {
    return refuse(response, 421, 'this server does not go by that name');
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return refuse(response, 405, 'only GET and HEAD are answered here');
  }
  const path = decodePath(request.url ?? '/');
  if (path === undefined) return refuse(response, 400, 'this is no path');
  const file = await find(path);
  if (!file) return refuse(response, 404, `there is no file ${path}`);
  const type = TYPES[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
  response.setHeader('Content-Type', type);
  response.setHeader('Cache-Control', NAMED_BY_CONTENT.test(file.path) ? FOR_EVER : ASK_AGAIN);
  response.setHeader('ETag', file.tag);
  if (request.headers['if-none-match'] === file.tag) {
    response.writeHead(304).end();
    return;
  }
  const accepted = COMPRESSIBLE.test(type) ? String(request.headers['accept-encoding'] ?? '') : '';
  const compression = COMPRESSIONS.find((one) => one.accepted.test(accepted));
  response.setHeader('Vary', 'Accept-Encoding');
  if (compression) response.setHeader('Content-Encoding', compression.name);
  else response.setHeader('Content-Length', file.size);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const content = file.text === undefined ? createReadStream(file.path) : Readable.from([file.text]);
  await (compression ? pipeline(content, compression.create(), response) : pipeline(content, response));
}

function refuse(response: ServerResponse, status: number, reason: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${reason}\n`);
}

function decodePath(url: string): string | undefined {
  try {
    const path = decodeURIComponent(url.replace(/[?#].*$/s, ''));
    return path.startsWith('/') && !path.includes('\0') ? path : undefined;
  } catch {
    return undefined;
  }
}

/** The file for a path, links followed; none if that leads out of the folder. */
async function findFile(root: string, path: string): Promise<Found | undefined> {
  const wanted = resolve(join(root, path.endsWith('/') ? `${path}index.html` : path));
  if (!isInside(root, wanted)) return undefined;
  try {
    const real = await realpath(wanted);
    const stats = await stat(real);
    if (!isInside(root, real) || !stats.isFile()) return undefined;
    return {
      path: real,
      size: stats.size,
      tag: `W/"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`,
    };
  } catch {
    return undefined;
  }
}

function isInside(root: string, path: string): boolean {
  return path.startsWith(root.endsWith(sep) ? root : root + sep);
}
