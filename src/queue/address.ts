import { SolverError } from '../base/errors.js';

/** Where the server of a queue is. Only `shown` is ever printed: the URL may hold a password. */
export interface QueueAddress {
  readonly url: string;
  readonly shown: string;
}

/** Where the address is looked for if a command line does not have it, which everybody on the machine can read. */
const ADDRESS_VARIABLE = 'SUMGAME_QUEUE';

const EXPECTED = 'expected redis://host:port/db, or rediss:// for TLS';

export function queueProblem(message: string): SolverError {
  return new SolverError('ERR_QUEUE', message);
}

/** Reads what --queue is given; `true` or nothing: the environment knows. */
export function queueAddress(
  given: string | true | undefined,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): QueueAddress {
  const named = typeof given === 'string';
  const text = named ? given : environment[ADDRESS_VARIABLE];
  const source = named ? '--queue' : ADDRESS_VARIABLE;
  if (!text) throw queueProblem(`which queue? Say --queue redis://host:port, or set ${ADDRESS_VARIABLE}`);
  // No message quotes the text: what is no URL may hold a password all the same.
  if (!URL.canParse(text)) throw queueProblem(`the address in ${source} is no URL: ${EXPECTED}`);
  const { protocol, hostname, port, pathname } = new URL(text);
  if (protocol !== 'redis:' && protocol !== 'rediss:')
    throw queueProblem(`the address in ${source} begins with ${protocol}//: ${EXPECTED}`);
  if (hostname === '') throw queueProblem(`the address in ${source} names no host: ${EXPECTED}`);
  if (!/^\/?\d*$/.test(pathname))
    throw queueProblem(`the address in ${source} ends with no number of a database: ${EXPECTED}`);
  return { url: text, shown: `${protocol}//${hostname}${port && `:${port}`}${pathname}` };
}
