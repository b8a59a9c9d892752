// The client behind outbound.ts, with undici; loaded with the first request.
import { Agent } from 'undici';
import { systemClock } from '#platform/clock';
import packageFile from '../../package.json' with { type: 'json' };
import { isPublicAddress } from './addresses.ts';
import { acceptedEncodings } from './body.ts';
import { createFetchText } from './fetch-text.ts';
import {
  defaultIdentity,
  type Outbound,
  type OutboundConfig,
  type OutboundParts,
} from './outbound-types.ts';
import { followRedirects } from './request.ts';
import { createRobots } from './robots.ts';
import { createServiceFetch } from './service-fetch.ts';
import { createWebAgent } from './web-agent.ts';

export function createClient(
  config: OutboundConfig,
  {
    clock = systemClock,
    cache,
    lookup,
    isPublic = isPublicAddress,
    identity = defaultIdentity,
  }: OutboundParts,
): Outbound {
  const isAllowed = config.ALLOW_PRIVATE_FETCH ? () => true : isPublic;
  const agent = createWebAgent({ isAllowed, lookup });
  const serviceAgent = new Agent({ allowH2: false });
  const product = () => productOf(identity.name);
  const userAgent = () => `${product()}/${packageFile.version} (+${config.SITE_URL})`;
  const robotsHeaders = () => ({
    accept: 'text/plain',
    'accept-encoding': acceptedEncodings,
    'user-agent': userAgent(),
  });
  const robots = createRobots(product, (url, signal) =>
    followRedirects(agent, url, { headersFor: robotsHeaders, signal }),
  );
  return {
    fetchText: createFetchText({ agent, userAgent, robots, clock, cache }),
    fetchFor: (origin, limits) => createServiceFetch(serviceAgent, origin, limits),
    async close() {
      await Promise.all([agent.destroy(), serviceAgent.destroy()]);
    },
  };
}

/**
 * A name as the word that stands for a program in HTTP and in `robots.txt`: plain letters, digits and hyphens.
 * @example productOf('El Faro, hoy') // 'El-Faro-hoy'
 */
function productOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'Publication';
}
