// The server of the queues that tests and benchmarks use: Debian's redis-server or valkey-server, or any that is found.
//   node scripts/redis.mjs   installs it if there is none, or says what is missing
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, installPackages, isExecutable } from './debian.mjs';

const NAMES = ['redis-server', 'valkey-server'];
const PACKAGES = ['redis-server'];

const HOW = `set REDIS_SERVER to the path of a redis-server or valkey-server, or as root: apt-get install ${PACKAGES}`;

/** The path of a server: what $REDIS_SERVER names, or the first of the usual names that is there. */
export function findRedis() {
  const named = process.env.REDIS_SERVER;
  if (named) return isExecutable(named) ? named : undefined;
  return findProgram(NAMES);
}

/**
 * A server of its own, on a free port, with a folder of its own; what it holds survives `kill` and `start`. `close`
 * removes all of it.
 */
export async function startRedis(...options) {
  const folder = await mkdtemp(join(tmpdir(), 'sumgame-redis-'));
  const port = await freePort();
  let child;
  const server = {
    port,
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const place = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
      child = spawn(findRedis(), [...place, '--appendonly', 'yes', ...options].map(String), {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      for await (const text of child.stdout) if (/ready to accept/i.test(text)) break;
      child.stdout?.resume();
    },
    /** As a power cut does. */
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async close() {
      if (child.exitCode === null && child.signalCode === null) await server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}

/** Why no server could be installed; undefined if one was. */
function install() {
  if (process.env.REDIS_SERVER)
    return `there is no program ${process.env.REDIS_SERVER}, which REDIS_SERVER names`;
  const reason = installPackages(PACKAGES, 'the tests of queues');
  if (reason) return `no redis-server was found, and ${reason}`;
  return findRedis() ? undefined : 'apt-get has installed no redis-server';
}

if (process.argv[1] === fileURLToPath(import.meta.url) && !findRedis()) {
  const reason = install();
  if (reason) console.warn(`The tests of queues will be skipped: ${reason}\nTo run them, ${HOW}`);
}
