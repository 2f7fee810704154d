/** The path of a server: what $REDIS_SERVER names, or the first of the usual names that is there. */
export function findRedis(): string | undefined;

/** A server of its own, on a free port, with a folder of its own. */
export interface RedisServer {
  readonly port: number;
  readonly url: string;
  start(): Promise<void>;
  /** As a power cut does. */
  kill(): Promise<void>;
  /** Ends it, and removes what it held. */
  close(): Promise<void>;
}

/** Starts a server, with further options of its command line. */
export function startRedis(...options: readonly (string | number)[]): Promise<RedisServer>;
