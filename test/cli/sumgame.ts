import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CLI = `${ROOT}dist/cli.js`;

export interface Ending {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly stdin?: string | Uint8Array;
  readonly cwd?: string;
  /** Ctrl-C, a moment after this has been printed. */
  readonly interruptAfter?: string;
  /** Another signal than that of Ctrl-C. */
  readonly signal?: NodeJS.Signals;
}

/** Runs the built command line as a shell would. */
export async function sumgame(args: readonly string[], options: RunOptions = {}): Promise<Ending> {
  const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
  const child = spawn(process.execPath, [CLI, ...args], { cwd: options.cwd ?? ROOT, env });
  if (options.interruptAfter) interruptAfter(child, options.interruptAfter, options.signal ?? 'SIGINT');
  child.stdin.on('error', () => {}); // The command may end without reading.
  child.stdin.end(options.stdin ?? '');
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: code as number | null, stdout, stderr };
}

function interruptAfter(child: ChildProcess, awaited: string, signal: NodeJS.Signals): void {
  let printed = '';
  const listen = (chunk: Buffer) => {
    printed += chunk;
    if (!printed.includes(awaited)) return;
    child.stdout?.off('data', listen);
    setTimeout(() => child.kill(signal), 200);
  };
  child.stdout?.on('data', listen);
}

export function jsonLines(stdout: string): Record<string, unknown>[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Costs vary from run to run and from machine to machine; so does the space they are padded with. */
export function maskCosts(output: string): string {
  return output
    .replace(/ +[\d,]+ nodes?\b/g, ' # nodes')
    .replace(/ +[\d.,]+ m?s\b/g, ' # ms')
    .replace(/"(ms|nodes|tableHits|tableMisses|maxDepth)":[\d.]+/g, '"$1":#');
}
