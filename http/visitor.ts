import type { FastifyRequest } from 'fastify';
import type { Visitor } from '#app/entry.server.tsx';
import { clientOf } from './client.ts';

/** Who asks for a page, and the page of this site they come from. */
export function visitorOf(request: FastifyRequest): Visitor {
  const { referer } = request.headers;
  if (!referer || !URL.canParse(referer)) return clientOf(request);
  const { pathname, search } = new URL(referer);
  return { ...clientOf(request), from: pathname + search };
}
