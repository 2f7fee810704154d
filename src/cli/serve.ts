import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FileServer, type FileServerOptions, serveFolder } from '../serve/fileServer.js';
import { gameFiles } from '../serve/gameFiles.js';
import { EXIT, UsageError } from './exit.js';
import { gameModulePaths } from './gameModules.js';
import { interruptSignal } from './interrupt.js';
import { complain, print } from './terminal.js';

export interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly open?: boolean;
}

/** The build puts the page beside the scripts of the command line. */
const PAGE = fileURLToPath(new URL('./web', import.meta.url));
const LIBRARY = fileURLToPath(new URL('.', import.meta.url));

/** Serves the page until Ctrl-C, which is how serving ends, and so no failure. */
export async function serve(flags: ServeFlags): Promise<number> {
  if (!existsSync(PAGE)) throw new UsageError(`there is no page in ${PAGE}: npm run build makes it`);
  // The system would take it for all addresses.
  if (flags.host.trim() === '') throw new UsageError('--host needs an address');
  const interrupted = interruptSignal();
  const server = await start(flags);
  print(`The page is at ${server.url}   (Ctrl-C ends)\n`);
  if (flags.open) openBrowser(server.url);
  await new Promise((done) => interrupted.addEventListener('abort', done));
  await server.close();
  return EXIT.ok;
}

async function start({ port, host }: ServeFlags): Promise<FileServer> {
  const games = await servedGames();
  try {
    return await serveFolder(PAGE, { port, host, ...games });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const explain = REASONS[code];
    throw new UsageError(
      explain ? explain(port, host) : `cannot listen on ${host}, port ${port}: ${message}`,
    );
  }
}

/** The user's own games, and an index.html that tells the page of them. */
async function servedGames(): Promise<Pick<FileServerOptions, 'texts' | 'folders'>> {
  const paths = gameModulePaths();
  if (paths.length === 0) return {};
  const { files, modules } = await gameFiles(paths).catch((error: Error) => {
    throw new UsageError(error.message);
  });
  const index = await readFile(join(PAGE, 'index.html'), 'utf8');
  const meta = `<meta name="sumgame-games" content="${modules.join(' ')}" />`;
  return {
    texts: new Map([
      ...files,
      ['/index.html', index.replace('<meta ', `${meta}\n    <meta `)],
      ['/serviceWorker.js', FORGET],
    ]),
    folders: new Map([['/library/', LIBRARY]]),
  };
}

/** What a browser may have kept of the page knows nothing of these games: it is given up for the page that is served. */
const FORGET = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(forget()));
async function forget() {
  await registration.unregister();
  for (const client of await clients.matchAll()) client.navigate(client.url);
}
`;

const REASONS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `port ${port} is in use; choose another with --port, or any free one with --port 0`,
  EACCES: (port) => `port ${port} is not for everybody; choose one from 1024 on with --port`,
  EADDRNOTAVAIL: (_, host) => `--host ${host} is no address of this machine`,
  ENOTFOUND: (_, host) => `--host ${host} is no address of this machine`,
  EAI_AGAIN: (_, host) => `--host ${host} is no address that could be found`,
};

function openBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(program!, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => complain(`sumgame: no browser could be opened (${program} is missing)\n`));
  child.unref();
}

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
};
