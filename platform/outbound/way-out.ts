// The way out itself, with the HTTP client it is made of, which is read when something is first fetched.
import { systemClock } from '#platform/clock';
import { Agent } from 'undici';
import packageFile from '../../package.json' with { type: 'json' };
import { isPublicAddress } from './addresses.ts';
import { acceptedEncodings } from './body.ts';
import { follow } from './exchange.ts';
import { createFetchText } from './fetch-text.ts';
import type { Outbound, OutboundParts, OutboundRules } from './outbound.ts';
import { createServiceFetch } from './own-service.ts';
import { createRobots } from './robots.ts';
import { createWebAgent } from './web-agent.ts';

const product = 'Vigia';

/** Opens the way out of this process. */
export function openWayOut(
  config: OutboundRules,
  { clock = systemClock, pages, lookup, isPublic = isPublicAddress }: OutboundParts,
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
