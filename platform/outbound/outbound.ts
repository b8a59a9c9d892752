// Requests to other servers. Addresses come from editors, feeds and pages, so none is trusted: addresses.ts and
// web-agent.ts limit where a connection may go, body.ts how much is read, robots.ts what a site permits. Lint
// forbids any other HTTP client.
import type { Outbound, OutboundConfig, OutboundParts } from './outbound-types.ts';

export type { Outbound } from './outbound-types.ts';

/** The client, loaded with the first request: a start does not wait for it. */
export function createOutbound(config: OutboundConfig, parts: OutboundParts = {}): Outbound {
  let client: Promise<Outbound> | undefined;
  const load = () => {
    client ??= import('./client.ts').then(({ createClient }) => createClient(config, parts));
    return client;
  };
  return {
    fetchText: async (address, options) => (await load()).fetchText(address, options),
    fetchFor: (origin, limits) => async (input, init) =>
      (await load()).fetchFor(origin, limits)(input, init),
    close: async () => (await client)?.close(),
  };
}
