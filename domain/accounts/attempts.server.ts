// Attempts to prove who one is: few from one network, thrown as `TooMany` with the seconds to wait. The
// library's own limits count requests of its HTTP handler, or lock an account for everybody.
import { Invalid, NotFound, TooMany } from '#domain/errors';
import { clientNetwork, type LimitName, type LimitReached } from '#platform/limits';
import type { Services } from '#platform/services';
import { type AccountRow, findById } from './account-rows.server.ts';
import type { Client } from './auth.server.ts';

/** Throws `TooMany` where a limit has been reached. */
export function throwIfLimited(reached: LimitReached | null): void {
  if (reached) throw new TooMany('account.tooManyTries', reached);
}

/** Several limits that count together. */
function countersOf({ limits }: Services, counters: readonly (readonly [LimitName, string])[]) {
  return {
    async check() {
      for (const [name, key] of counters) throwIfLimited(await limits.check(name, key));
    },
    async count() {
      for (const [name, key] of counters) throwIfLimited(await limits.consume(name, key));
    },
    async refund() {
      for (const [name, key] of counters) await limits.refund(name, key);
    },
  };
}

/**
 * The failed logins of one account from one network, and of that network on the whole. Never of an
 * account alone: others must not be able to lock its owner out.
 */
export function loginFailures(services: Services, email: string, { address }: Client) {
  const network = clientNetwork(address);
  return countersOf(services, [
    ['loginFailuresFromAddress', network],
    ['loginFailuresOfAccountFromAddress', `${email} ${network}`],
  ]);
}

/**
 * The wrong codes of one account: few from one network, and from everywhere so many that an attacker
 * elsewhere reaches the first limit before the second keeps the owner out.
 */
export function secondFactorAttempts(services: Services, userId: string, { address }: Client) {
  return countersOf(services, [
    ['secondFactorFailuresFromAddress', `${userId} ${clientNetwork(address)}`],
    ['secondFactorFailures', userId],
  ]);
}

/**
 * Asks for the password again before what an unattended screen must not do: the result of `act` for the
 * account, where `null` stands for a wrong password. That counts like a failed login and throws `Invalid` at `field`.
 */
export async function withPassword<Result>(
  services: Services,
  { userId, client, field }: { userId: string; client: Client; field: string },
  act: (account: AccountRow) => Promise<Result | null>,
): Promise<Result> {
  const account = await findById(services.db, userId);
  if (!account) throw new NotFound('account.noSuchAccount');
  const failures = loginFailures(services, account.email, client);
  await failures.check();
  // Before the attempt: of many at the same time, only as many as may fail are made.
  await failures.count();
  let isWrong = false;
  try {
    const result = await act(account);
    if (result !== null) return result;
    isWrong = true;
  } finally {
    if (!isWrong) await failures.refund();
  }
  return refuseWrongPassword(services, { userId, field });
}

/** Throws `Invalid` at `field`; `NotFound` where the account was deleted meanwhile. */
export async function refuseWrongPassword(
  { db }: Pick<Services, 'db'>,
  { userId, field }: { userId: string; field: string },
): Promise<never> {
  if (!(await findById(db, userId))) throw new NotFound('account.noSuchAccount');
  throw new Invalid('account.wrongPassword', { [field]: 'account.wrongPassword' });
}
