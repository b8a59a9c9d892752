import type { Api } from './route.ts';

/** Aborted when the server closes: requests that wait answer with what they have. */
export function stoppingOf(api: Api): AbortSignal {
  const stopping = new AbortController();
  api.addHook('preClose', async () => stopping.abort());
  return stopping.signal;
}
