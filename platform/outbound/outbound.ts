// Everything that is asked of other servers. Addresses come from editors, from feeds and from pages, so
// none of them is trusted: addresses.ts and web-agent.ts say where it may go, body.ts how much it reads,
// robots.ts what sites ask of it. There is no other way out; lint sees to that.
import { type Clock, systemClock } from '#platform/clock';
import type { Config } from '#platform/config';
import { Agent } from 'undici';
import packageFile from '../../package.json' with { type: 'json' };
import { isPublicAddress } from './addresses.ts';
import { acceptedEncodings } from './body.ts';
import { follow } from './exchange.ts';
import { createFetchText, type FetchedText, type FetchOptions } from './fetch-text.ts';
import { createServiceFetch, type ServiceLimits } from './own-service.ts';
import type { PageMemory } from './page-memory.ts';
import { createRobots } from './robots.ts';
import { type AddressRules, createWebAgent } from './web-agent.ts';

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

const product = 'Vigia';

/** The way out of this process. */
export function createOutbound(
  config: Pick<Config, 'SITE_URL' | 'ALLOW_PRIVATE_FETCH'>,
  { clock = systemClock, pages, lookup, isPublic = isPublicAddress }: OutboundParts = {},
): Outbound {
  const isAllowed = config.ALLOW_PRIVATE_FETCH ? () => true : isPublic;
  const agent = createWebAgent({ isAllowed, lookup });
  const ownServices = new Agent({ allowH2: false });
  const userAgent = `${product}/${packageFile.version} (+${config.SITE_URL})`;
  const robotsHeaders = {
    accept: 'text/plain',
    'accept-encoding': acceptedEncodings,
    'user-agent': userAgent,
  };
  const robots = createRobots(product, (url, signal) =>
    follow(agent, url, { headersFor: () => robotsHeaders, signal }),
  );
  return {
    fetchText: createFetchText({ agent, userAgent, robots, clock, pages }),
    fetchFor: (origin, limits) => createServiceFetch(ownServices, origin, limits),
    async close() {
      await Promise.all([agent.destroy(), ownServices.destroy()]);
    },
  };
}
