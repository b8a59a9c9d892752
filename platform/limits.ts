// How often somebody may try something: counted in the database, so that a restart forgets nothing and
// several processes count together.
import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';
import { hourSeconds, minuteSeconds } from '#platform/durations';

/** Every limit: `points` within `seconds`. The ones named for failures count failures alone. */
export const limitRules = {
  loginFailuresOfAccountFromAddress: { points: 10, seconds: 15 * minuteSeconds },
  loginFailuresFromAddress: { points: 100, seconds: hourSeconds },
  secondFactorFailuresFromAddress: { points: 5, seconds: 15 * minuteSeconds },
  secondFactorFailures: { points: 30, seconds: hourSeconds },
  registrations: { points: 10, seconds: hourSeconds },
  registrationConflicts: { points: 100, seconds: hourSeconds },
  passwordResetsFromAddress: { points: 5, seconds: hourSeconds },
  passwordResetsOfEmail: { points: 3, seconds: hourSeconds },
  subscriptions: { points: 20, seconds: hourSeconds },
  personalData: { points: 5, seconds: hourSeconds },
  contactMessages: { points: 10, seconds: hourSeconds },
  /** Of one client to all processes, fifty a point; each process counts the single ones (`http/request-limit.ts`). */
  fiftyRequests: { points: 12, seconds: minuteSeconds },
} as const;
export type LimitName = keyof typeof limitRules;

/** A limit that is used up, and when it is worth asking again. */
export interface LimitReached {
  retryAfterSeconds: number;
}

export interface Limits {
  /** Counts one; answers the limit where that exceeds it. */
  consume(name: LimitName, key: string): Promise<LimitReached | null>;
  /** The limit where it is used up already; counts nothing. */
  check(name: LimitName, key: string): Promise<LimitReached | null>;
  /** How often each limit was met in this process. */
  met: ReadonlyMap<LimitName, number>;
  /** Uncounts one. */
  refund(name: LimitName, key: string): Promise<void>;
}

/** The limits of this configuration; none where `RATE_LIMIT` is false. */
export function createLimits(config: Pick<Config, 'RATE_LIMIT'>, database: Database): Limits {
  if (!config.RATE_LIMIT) return unlimited;
  const limiters = new Map(
    Object.entries(limitRules).map(([name, { points, seconds }], index) => [
      name,
      new RateLimiterPostgres({
        storeClient: database.pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // One limiter clears expired rows for all.
        clearExpiredByTimeout: index === 0,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name)!;
  const met = noneMet();
  const meet = (name: LimitName, state: RateLimiterRes) => {
    met.set(name, (met.get(name) ?? 0) + 1);
    return limitReached(state);
  };
  /** What is counted now; what was counted before the clock was set back would last too long, and is forgotten. */
  const stateOf = async (name: LimitName, key: string) => {
    const state = await limiterOf(name).get(digestOf(key));
    if (!state || state.msBeforeNext <= limitRules[name].seconds * 1000) return state;
    await limiterOf(name).delete(digestOf(key));
    return null;
  };
  const consume = async (name: LimitName, key: string): Promise<LimitReached | null> => {
    try {
      await limiterOf(name).consume(digestOf(key));
      return null;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return (await stateOf(name, key)) ? meet(name, refusal) : consume(name, key);
    }
  };
  return {
    met,
    consume,
    async check(name, key) {
      const state = await stateOf(name, key);
      return state && state.consumedPoints >= limitRules[name].points ? meet(name, state) : null;
    },
    async refund(name, key) {
      await limiterOf(name).reward(digestOf(key));
    },
  };
}

const unlimited: Limits = {
  met: noneMet(),
  consume: () => Promise.resolve(null),
  check: () => Promise.resolve(null),
  refund: () => Promise.resolve(),
};

function noneMet(): Map<LimitName, number> {
  return new Map(Object.keys(limitRules).map((name) => [name as LimitName, 0]));
}

/** A refusal of the limiter, in whole seconds. */
export function limitReached({ msBeforeNext }: RateLimiterRes): LimitReached {
  return { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Keys hold personal addresses: the table holds only their digest. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * The network that counts as one client: an IPv4 address itself, the /64 of an IPv6 address, which is what
 * one household is given.
 * `clientNetwork('2001:db8::1')` → `'2001:db8:0:0'`
 */
export function clientNetwork(forwarded: string): string {
  const address = withoutPort(forwarded);
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  return ip.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** Some proxies add the port to the client's address, which is another with each connection. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^([\d.]+):\d+$|^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  return v4 ?? v6 ?? address;
}
