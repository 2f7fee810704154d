import { inNode } from '../../base/platform.js';

/**
 * Hears what is asked of this thread; the function that answers. Web Workers and Node's threads differ in how messages
 * come and go.
 */
export function listen<Request, Response>(
  onRequest: (request: Request) => void,
): (response: Response) => void {
  if (inNode) {
    const { parentPort } = process.getBuiltinModule('node:worker_threads');
    if (!parentPort) throw new Error('this module is the script of a worker thread');
    parentPort.on('message', onRequest);
    return (response) => parentPort.postMessage(response);
  }
  const scope = globalThis as unknown as {
    onmessage: (event: { data: Request }) => void;
    postMessage: (response: Response) => void;
  };
  scope.onmessage = ({ data }) => onRequest(data);
  return (response) => scope.postMessage(response);
}
