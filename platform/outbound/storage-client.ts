import { Agent } from 'undici';
import { readWhole } from './body.ts';
import { withDeadline } from './deadline.ts';
import { type OutgoingRequest, sendRequest } from './request.ts';

export interface StorageAnswer {
  status: number;
  headers: Record<string, string>;
  /** Empty where the storage was asked for the head alone. */
  body: Buffer;
}

export interface StorageLimits {
  /** For one request, with all it sends and is answered. */
  timeoutMs: number;
  maxBytes: number;
}

/**
 * Requests to storage that the operator names: it may be local, and a redirect is an answer like others, since what is
 * signed is signed for one address. They throw `OutboundFailure`.
 */
export function createStorageClient({ timeoutMs, maxBytes }: StorageLimits) {
  const agent = new Agent({ allowH2: false });
  return (url: URL, request: Omit<OutgoingRequest, 'signal'>): Promise<StorageAnswer> =>
    withDeadline(
      async (signal) => {
        const response = await sendRequest(agent, url, { ...request, signal });
        const { status, headers } = response;
        if (request.method !== 'HEAD') {
          return { status, headers, body: await readWhole(response, maxBytes) };
        }
        response.discard();
        return { status, headers, body: Buffer.alloc(0) };
      },
      { timeoutMs, host: url.host },
    );
}
