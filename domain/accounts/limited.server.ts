// The limits of accounts, thrown as `TooMany` with the seconds to wait.
import { TooMany } from '#domain/errors';
import { clientNetwork, type LimitReached } from '#platform/limits';
import type { Services } from '#platform/services';
import type { Client } from './auth.server.ts';

/** Throws `TooMany` where a limit has been reached. */
export function throwIfLimited(reached: LimitReached | null): void {
  if (reached) throw new TooMany('account.tooManyTries', reached);
}

/**
 * The failed logins of one account from one network, and of that network on the whole. Never of an
 * account alone: others must not be able to lock its owner out.
 */
export function loginFailures({ limits }: Services, email: string, { address }: Client) {
  const network = clientNetwork(address);
  const counters = [
    ['loginFailuresFromAddress', network],
    ['loginFailuresOfAccountFromAddress', `${email} ${network}`],
  ] as const;
  return {
    async check() {
      for (const [name, key] of counters) throwIfLimited(await limits.check(name, key));
    },
    async count() {
      for (const [name, key] of counters) throwIfLimited(await limits.consume(name, key));
    },
  };
}

/**
 * The wrong codes of one account from one network, few, and from everywhere, so many that one who guesses
 * from elsewhere comes to the first limit without keeping the owner out by the second.
 */
export function secondFactorTries({ limits }: Services, userId: string, { address }: Client) {
  const counters = [
    ['secondFactorFailuresFromAddress', `${userId} ${clientNetwork(address)}`],
    ['secondFactorFailures', userId],
  ] as const;
  return {
    async count() {
      for (const [name, key] of counters) throwIfLimited(await limits.consume(name, key));
    },
    async refund() {
      for (const [name, key] of counters) await limits.refund(name, key);
    },
  };
}
