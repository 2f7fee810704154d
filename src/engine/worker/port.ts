import { inNode, resolveUrl } from '../../base/platform.js';

/** A thread seen from outside, whether a Web Worker or one of Node's. */
export interface Port<Request> {
  post(request: Request): void;
  /** Lets the process live on for the thread's sake, or not. */
  keepAlive(needed: boolean): void;
  terminate(): void;
}

export interface PortEvents<Response> {
  onResponse(response: Response): void;
  /** The thread has ended without being told to. */
  onDeath(error: Error): void;
}

/** Starts a thread with the script, or with the one beside this module. */
export function openPort<Request, Response>(
  script: URL | string | undefined,
  events: PortEvents<Response>,
): Port<Request> {
  return inNode ? openThread(scriptUrl(script), events) : openWebWorker(script, events);
}

/** Kept away from `new URL`, which would tell bundlers to make a file of it. */
const here = import.meta.url;

function scriptUrl(script: URL | string | undefined): URL {
  return script === undefined ? new URL('./workerThread.js', here) : resolveUrl(script);
}

/** By its name a script that is the library, too, knows that it is to be a thread. */
export const THREAD_NAME = 'sumgame solver';

function openThread<Request, Response>(
  script: URL,
  { onResponse, onDeath }: PortEvents<Response>,
): Port<Request> {
  const worker = startThread(script);
  let terminated = false;
  worker.on('message', onResponse);
  worker.on('error', onDeath);
  worker.on('exit', (code) => {
    if (!terminated) onDeath(new Error(`the thread ended with code ${code}`));
  });
  worker.unref();
  return {
    post: (request) => worker.postMessage(request),
    keepAlive: (needed) => (needed ? worker.ref() : worker.unref()),
    terminate() {
      terminated = true;
      void worker.terminate();
    },
  };
}

/**
 * Threads inherit the options of the process. They refuse to start with the one that says what kind of program
 * `--eval` gets; told a list without it, they refuse those that only a process can have (`--title`, `--expose-gc`).
 */
function startThread(script: URL) {
  const { Worker } = process.getBuiltinModule('node:worker_threads');
  if (!process.execArgv.some((option) => option.startsWith('--input-type'))) return new Worker(script);
  return new Worker(script, { execArgv: process.execArgv.filter(isForThreads) });
}

/** Options by which a thread finds its modules. */
function isForThreads(option: string, index: number, options: readonly string[]): boolean {
  const named = /^(?:-r|-C|--(?:require|import|loader|experimental-loader|conditions))(?:=|$)/;
  const isValue = index > 0 && !option.startsWith('-') && /^-[^=]*$/.test(options[index - 1]!);
  return named.test(isValue ? options[index - 1]! : option);
}

function openWebWorker<Request, Response>(
  script: URL | string | undefined,
  { onResponse, onDeath }: PortEvents<Response>,
): Port<Request> {
  const worker = startWebWorker(script);
  worker.onmessage = ({ data }) => onResponse(data as Response);
  worker.onerror = (event) => {
    worker.terminate();
    onDeath(new Error(event.message || `its script could not be loaded${script ? ` from ${script}` : ''}`));
  };
  return {
    post: (request) => worker.postMessage(request),
    keepAlive: () => undefined,
    terminate: () => worker.terminate(),
  };
}

function startWebWorker(script: URL | string | undefined): Worker {
  try {
    // Bundlers look for exactly this expression.
    if (script === undefined) {
      return new Worker(new URL('./workerThread.js', import.meta.url), { type: 'module' });
    }
    return new Worker(resolveUrl(script), { type: 'module', name: THREAD_NAME });
  } catch (error) {
    const trusted = error instanceof TypeError && trustedUrl(scriptUrl(script));
    if (trusted) return new Worker(trusted, { type: 'module', name: THREAD_NAME });
    if (!(error instanceof DOMException) || error.name !== 'SecurityError') throw error;
    // A script of another site, such as a CDN, may not be a worker, but a worker may import it.
    const source = `import ${JSON.stringify(scriptUrl(script).href)};`;
    const wrapper = new Blob([source], { type: 'text/javascript' });
    return new Worker(URL.createObjectURL(wrapper), { type: 'module', name: THREAD_NAME });
  }
}

interface ScriptUrlPolicy {
  createScriptURL(url: string): string;
}

let policy: ScriptUrlPolicy | undefined;

/**
 * Where Trusted Types are required, an address that is only a text is refused, unless the page has a `default` policy that lets
 * it pass: then one of ours vouches for the address that the library, or who calls it, has chosen.
 */
function trustedUrl(url: URL): string | undefined {
  type Factory = { createPolicy(name: string, rules: ScriptUrlPolicy): ScriptUrlPolicy };
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };
  policy ??= trustedTypes?.createPolicy('sumgame-worker', { createScriptURL: (text) => text });
  return policy?.createScriptURL(url.href);
}
