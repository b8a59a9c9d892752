// `fetch` for a service that the operator configures. It may be local and receives an API key, so only its
// origin is reachable and redirects are refused.
import { ReadableStream } from 'node:stream/web';
import type { Agent } from 'undici';
import { acceptedEncodings, bodyOf } from './body.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { ServiceLimits } from './outbound-types.ts';
import { sendRequest } from './request.ts';

const emptyStatuses = new Set([204, 205, 304]);
const headersOfTransfer = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
]);

/** A `fetch` that reaches only `address`'s origin and reads at most `maxBytes` of a response. */
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
    const response = await sendRequest(agent, url, {
      method: request.method,
      headers: { 'accept-encoding': acceptedEncodings, ...Object.fromEntries(request.headers) },
      body,
      signal,
    });
    const { status, headers } = response;
    if (status > 599 || (status >= 300 && status < 400 && status !== 304)) {
      response.discard();
      throw new OutboundFailure(
        status > 599 ? 'status' : 'redirects',
        `${url.host} answered ${status}`,
        status,
      );
    }
    const isEmpty = emptyStatuses.has(status) || request.method === 'HEAD';
    if (isEmpty) response.discard();
    return new Response(
      isEmpty
        ? null
        : (ReadableStream.from(bodyOf(response, maxBytes)) as unknown as globalThis.ReadableStream),
      {
        status,
        headers: Object.entries(headers).filter(([name]) => !headersOfTransfer.has(name)),
      },
    );
  };
}

function requestOf(...given: Parameters<typeof globalThis.fetch>): Request {
  try {
    return new Request(...given);
  } catch {
    // The message of `Request` repeats headers and the address.
    throw new OutboundFailure(
      'not-an-address',
      'The request to the configured service is malformed',
    );
  }
}
