// Answers that take longer than a connection may be silent.
import type { FastifyRequest } from 'fastify';

/**
 * Lets the connection of a request be silent until it is answered: where nothing moves for `timeLimits.idle` the server
 * takes a connection for dead and closes it.
 */
export function mayBeSilent({ raw }: FastifyRequest): void {
  // A request that a test puts in has no such connection.
  raw.socket.setTimeout?.(0);
}
