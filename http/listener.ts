// The server beneath the framework, which sets no time limits on one that it did not make.
import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a client may take, in milliseconds. */
export interface TimeLimits {
  /** For its whole request: then 408. */
  request: number;
  /** With nothing moving on its connection while it is answered. */
  idle: number;
  /** Before its next request; longer than proxies keep a connection, which must not find it closed. */
  keepAlive: number;
  /** How often requests that take too long are looked for. */
  check: number;
}

export const timeLimits: TimeLimits = {
  request: 30_000,
  idle: 60_000,
  keepAlive: 65_000,
  check: 2_000,
};

/** A server that gives its clients this much time. */
export function createListener(limits: TimeLimits, handle: RequestListener): Server {
  const server = createServer(
    {
      requestTimeout: limits.request,
      headersTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    handle,
  );
  return server.setTimeout(limits.idle);
}
