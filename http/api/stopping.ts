import type { Api } from './route.ts';

/** Aborted when the server closes: what waits inside of a request answers what it has. */
export function stoppingOf(api: Api): AbortSignal {
  const stopping = new AbortController();
  api.addHook('preClose', async () => stopping.abort());
  return stopping.signal;
}
