// A service the operator named: it may be on this machine, and what it is sent may hold a key. So it is
// that one origin, and nowhere that it points to.
import { ReadableStream } from 'node:stream/web';
import type { Agent } from 'undici';
import { acceptedEncodings, bodyOf } from './body.ts';
import { ask } from './exchange.ts';
import { OutboundFailure } from './outbound-failure.ts';

export interface ServiceLimits {
  maxBytes: number;
}

const emptyStatuses = new Set([204, 205, 304]);
const goneOnceUnpacked = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
]);

/** A `fetch` that reaches `address`'s origin alone and reads no more than `maxBytes` of an answer. */
export function createServiceFetch(
  agent: Agent,
  address: string,
  { maxBytes }: ServiceLimits,
): typeof globalThis.fetch {
  const { origin } = new URL(address);
  return async (input, init) => {
    // Not the request's own signal: that one may be collected while the answer is still being read.
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const request = requestOf(input, { ...init, signal: null });
    const url = new URL(request.url);
    if (url.origin !== origin) {
      throw new OutboundFailure('not-an-address', 'The address is not of the configured service');
    }
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    const answer = await ask(agent, url, {
      method: request.method,
      headers: { 'accept-encoding': acceptedEncodings, ...Object.fromEntries(request.headers) },
      body,
      signal,
    });
    const { status, headers } = answer;
    if (status > 599 || (status >= 300 && status < 400 && status !== 304)) {
      answer.leave();
      throw new OutboundFailure(
        status > 599 ? 'status' : 'redirects',
        `${url.host} answered ${status}`,
        status,
      );
    }
    const isEmpty = emptyStatuses.has(status) || request.method === 'HEAD';
    if (isEmpty) answer.leave();
    return new Response(
      isEmpty
        ? null
        : (ReadableStream.from(bodyOf(answer, maxBytes)) as unknown as globalThis.ReadableStream),
      {
        status,
        headers: Object.entries(headers).filter(([name]) => !goneOnceUnpacked.has(name)),
      },
    );
  };
}

function requestOf(...given: Parameters<typeof globalThis.fetch>): Request {
  try {
    return new Request(...given);
  } catch {
    // What it says of a header or an address repeats them.
    throw new OutboundFailure(
      'not-an-address',
      'The request to the configured service is malformed',
    );
  }
}
