// How often somebody may try something: counted in the database, so that a restart forgets nothing and
// several processes count together.
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '#platform/config';
import type { Database } from '#platform/db';

const minute = 60;
const hour = 60 * minute;

/** Every limit: so many in so many seconds. Failures count only failures. */
export const limitRules = {
  loginFailuresOfAccountFromAddress: { points: 10, seconds: 15 * minute },
  loginFailuresFromAddress: { points: 100, seconds: hour },
  secondFactorFailuresFromAddress: { points: 5, seconds: 15 * minute },
  secondFactorFailures: { points: 30, seconds: hour },
  registrations: { points: 10, seconds: hour },
  registrationConflicts: { points: 100, seconds: hour },
  passwordResetsFromAddress: { points: 5, seconds: hour },
  passwordResetsOfEmail: { points: 3, seconds: hour },
  subscriptions: { points: 20, seconds: hour },
  contactMessages: { points: 10, seconds: hour },
} as const;
export type LimitName = keyof typeof limitRules;

/** A limit that somebody has come to. */
export interface LimitReached {
  retryAfterSeconds: number;
}

export interface Limits {
  /** Counts one more; answers the limit when that is one too many. */
  consume(name: LimitName, key: string): Promise<LimitReached | null>;
  /** Whether `points` have been counted already, without counting. */
  check(name: LimitName, key: string): Promise<LimitReached | null>;
  /** Takes one back that turned out not to count. */
  giveBack(name: LimitName, key: string): Promise<void>;
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
        // One of them clears for all.
        clearExpiredByTimeout: index === 0,
        keyPrefix: name,
        points,
        duration: seconds,
      }),
    ]),
  );
  const limiterOf = (name: LimitName) => limiters.get(name)!;
  return {
    async consume(name, key) {
      try {
        await limiterOf(name).consume(stored(key));
        return null;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return reached(refusal);
        throw refusal;
      }
    },
    async check(name, key) {
      const state = await limiterOf(name).get(stored(key));
      return state && state.consumedPoints >= limitRules[name].points ? reached(state) : null;
    },
    async giveBack(name, key) {
      await limiterOf(name).reward(stored(key));
    },
  };
}

const unlimited: Limits = {
  consume: () => Promise.resolve(null),
  check: () => Promise.resolve(null),
  giveBack: () => Promise.resolve(),
};

function reached({ msBeforeNext }: RateLimiterRes): LimitReached {
  return { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
}

/** Keys hold addresses of people: only their digest is kept. */
function stored(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * The network that counts as one client: an IPv4 address itself, the /64 of an IPv6 address, since one
 * household is given all of it.
 * `clientNetwork('2001:db8::1')` → `'2001:db8:0:0'`
 */
export function clientNetwork(address: string): string {
  const [plain = ''] = address.toLowerCase().split('%');
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain) ?? [];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = groups(head);
  const last = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}

function groups(part: string): string[] {
  return part === '' ? [] : part.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
}
