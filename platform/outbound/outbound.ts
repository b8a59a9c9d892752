// Everything that is asked of other servers. Addresses come from editors, from feeds and from pages, so
// none of them is trusted: addresses.ts and web-agent.ts say where it may go, body.ts how much it reads,
// robots.ts what sites ask of it. There is no other way out; lint sees to that.
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { FetchedText, FetchOptions } from './fetch-text.ts';
import type { ServiceLimits } from './own-service.ts';
import type { PageMemory } from './page-memory.ts';
import type { AddressRules } from './web-agent.ts';

export interface Outbound {
  /** The text at a public http(s) address. Throws `OutboundFailure`, or the reason of the signal given. */
  fetchText(address: string, options?: FetchOptions): Promise<FetchedText>;
  /** A `fetch` for the service the operator configured: that origin only, no redirect, answers no longer than `maxBytes`. */
  fetchFor(origin: string, limits: ServiceLimits): typeof globalThis.fetch;
  /** Ends what is still being fetched, as a failure. */
  close(): Promise<void>;
}

export interface OutboundParts {
  clock?: Clock;
  /** Without it, nothing is asked for conditionally. */
  pages?: PageMemory;
  /** How names are resolved, and which addresses are of the public internet. */
  lookup?: AddressRules['lookup'];
  isPublic?: AddressRules['isAllowed'];
}

export type OutboundRules = Pick<Config, 'SITE_URL' | 'ALLOW_PRIVATE_FETCH'>;

/** The way out of this process, opened when it is first taken: a start does not wait for it. */
export function createOutbound(config: OutboundRules, parts: OutboundParts = {}): Outbound {
  let opened: Promise<Outbound> | undefined;
  const open = () => {
    opened ??= import('./way-out.ts').then(({ openWayOut }) => openWayOut(config, parts));
    return opened;
  };
  return {
    fetchText: async (address, options) => (await open()).fetchText(address, options),
    fetchFor: (origin, limits) => async (input, init) =>
      (await open()).fetchFor(origin, limits)(input, init),
    close: async () => (await opened)?.close(),
  };
}
