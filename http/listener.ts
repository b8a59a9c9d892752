// The HTTP server under the framework, which sets no time limits on a server that it did not create.
import { createServer, type RequestListener, type Server } from 'node:http';

/** How long clients and this process may take, in milliseconds. */
export interface TimeLimits {
  /** For its whole request: then 408. */
  request: number;
  /** With nothing moving on its connection while it is answered. */
  idle: number;
  /** Before its next request; longer than proxies keep a connection, which must not find it closed. */
  keepAlive: number;
  /** How often connections are checked for these limits. */
  check: number;
  /** How late the process may be with what it has to do: beyond it requests are refused. */
  delay: number;
  /** How long after it began to listen that may be what its own start took, which says nothing about the load. */
  start: number;
}

export const timeLimits: TimeLimits = {
  request: 30_000,
  idle: 60_000,
  keepAlive: 65_000,
  check: 2_000,
  delay: 1_000,
  start: 3_000,
};

/** An HTTP server with these time limits. */
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
