// Answers that take longer than a connection may be silent.
import type { FastifyRequest } from 'fastify';

/**
 * Lets the connection of a request be silent until it is answered: the server takes one on which nothing moves for a dead
 * one (`timeLimits.idle`) and would close it without a word. The next request of the connection is timed as any.
 */
export function mayBeSilent({ raw }: FastifyRequest): void {
  // A request that a test puts in has no such connection.
  raw.socket.setTimeout?.(0);
}
