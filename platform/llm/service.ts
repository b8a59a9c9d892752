// The service that is configured: where it is reached, how many calls it takes at once, what is known of it.
import pLimit, { type LimitFunction } from 'p-limit';
import type { Log } from '#platform/log';
import type * as Library from './generate.ts';
import { type CallLimits, defaultCallLimits } from './limits.ts';
import { type Connection, type Provider, providerFacts, type ProviderName } from './providers.ts';
import type { AnswerShape } from './shapes.ts';

/** Where calls go. */
export interface Endpoint {
  provider: ProviderName;
  baseUrl: string;
  key: string | undefined;
}

/** What calls go through. */
export interface ServiceOptions {
  /** The part of the outbound client that reaches one service. */
  outbound: {
    fetchFor(origin: string, limits: { maxBytes: number }): typeof globalThis.fetch;
  };
  log: Log;
  limits?: Partial<CallLimits> | undefined;
}

export interface ModelService {
  name: ProviderName;
  connection: Connection;
  limits: CallLimits;
  limiter: LimitFunction;
  log: Log;
  /** The strictest shape of answers that it is known to understand. */
  shape: AnswerShape;
  /** Loads what speaks with the provider when it is first needed, and again where that failed. */
  open(): Promise<OpenService>;
}

/** The library that makes calls, and the provider it calls. */
export type OpenService = Pick<
  typeof Library,
  'generateAnswer' | 'generatePicture' | 'failureOf'
> & { provider: Provider };

/** The service at this endpoint; nothing is called yet. */
export function createService(
  { provider: name, baseUrl, key }: Endpoint,
  { outbound, log, limits: given }: ServiceOptions,
): ModelService {
  const limits = { ...defaultCallLimits, ...given };
  const { origin } = new URL(baseUrl);
  const connection = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    key,
    fetch: outbound.fetchFor(origin, { maxBytes: limits.maxAnswerBytes }),
    fetchPicture: outbound.fetchFor(origin, { maxBytes: limits.maxPictureBytes }),
  };
  let opened: Promise<OpenService> | undefined;
  return {
    name,
    connection,
    limits,
    limiter: pLimit(limits.callsAtOnce),
    log,
    shape: 'schema',
    open() {
      opened ??= openService(name, connection).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
  };
}

async function openService(name: ProviderName, connection: Connection): Promise<OpenService> {
  const [library, provider] = await Promise.all([
    import('./generate.ts'),
    providerFacts[name].connect(connection),
  ]);
  return { ...library, provider };
}
