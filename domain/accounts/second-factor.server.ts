// The second factor: codes of an authenticator app (TOTP), and recovery codes for the day it is lost.
import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import { Conflict, Invalid, Unauthenticated } from '#domain/errors';
import { dayMs, minuteMs } from '#platform/durations';
import { getPublication } from '#domain/publication/server';
import type { Services } from '#platform/services';
import { type AccountRow, findById, passwordHashOf } from './account-rows.server.ts';
import type { OwnerInput, PasswordAgainInput, SecondFactorInput } from './accounts.ts';
import { secondFactors, users, verifications } from './accounts.table.ts';
import { secondFactorAttempts, withPassword } from './attempts.server.ts';
import {
  authOf,
  type Client,
  headersOf,
  isRefusal,
  passwordHasher,
  type LoggedIn,
  refusedAs,
  unlessDeleted,
  unlessWrongPassword,
} from './auth.server.ts';
import { challengeCookieName } from './session.server.ts';

/** What an authenticator app is set up with, and the recovery codes; both are shown this once. */
export interface SecondFactorSetup {
  uri: string;
  secret: string;
  recovery_codes: string[];
}

/** Longer than any code of an app is accepted. */
const codeMemoryMs = 5 * minuteMs;
/** A clock that is set back makes a code good once more: one that was used is remembered for longer than that. */
const usedCodeMemoryMs = 2 * dayMs;

/** Whether the second factor of an account is on. */
export async function hasSecondFactor(
  { db }: Services,
  { userId }: { userId: string },
): Promise<boolean> {
  const [row] = await db
    .select({ isOn: users.two_factor_enabled })
    .from(users)
    .where(eq(users.id, userId));
  return row?.isOn ?? false;
}

/** Prepares a second factor for the account of this session; `confirmSecondFactor` switches it on. */
export async function beginSecondFactor(
  services: Services,
  { userId, password }: PasswordAgainInput & { userId: string },
  client: Client,
): Promise<SecondFactorSetup> {
  if (await hasSecondFactor(services, { userId })) throw new Conflict('account.secondFactorOn');
  const { api } = await authOf(services);
  const { name: issuer } = await getPublication(services);
  const prepare = () =>
    api.enableTwoFactor({ body: { password, method: 'totp', issuer }, headers: headersOf(client) });
  const setup = await withPassword(services, { userId, client, field: 'password' }, () =>
    unlessWrongPassword(
      prepare().catch(async (error: unknown) => {
        if (!isRefusal(error) || error.body?.code !== 'TOTP_ALREADY_ENABLED') throw error;
        // A process that ended while the factor was switched on or off left a secret that is off.
        await services.db.delete(secondFactors).where(eq(secondFactors.user_id, userId));
        return prepare();
      }),
    ),
  );
  if (setup.method !== 'totp') throw new Error('A second factor of another kind was prepared.');
  const secret = new URL(setup.totpURI).searchParams.get('secret') ?? '';
  return { uri: setup.totpURI, secret, recovery_codes: setup.backupCodes };
}

/** Switches the second factor on, once a code shows that the app has it. */
export async function confirmSecondFactor(
  services: Services,
  { userId, code }: SecondFactorInput & { userId: string },
  client: Client,
): Promise<{ cookies: string[] }> {
  const { api } = await authOf(services);
  const answer = await tryCode(services, { userId, code, client }, () =>
    api.verifyTOTP({ body: { code }, headers: headersOf(client), returnHeaders: true }),
  );
  return { cookies: answer.headers.getSetCookie() };
}

/** Switches the second factor off. */
export async function switchOffSecondFactor(
  services: Services,
  { userId, password }: PasswordAgainInput & { userId: string },
  client: Client,
): Promise<{ cookies: string[] }> {
  const { api } = await authOf(services);
  const call = { body: { password }, headers: headersOf(client), returnHeaders: true } as const;
  const answer = await withPassword(services, { userId, client, field: 'password' }, () =>
    unlessWrongPassword(api.disableTwoFactor(call)),
  );
  return { cookies: answer.headers.getSetCookie() };
}

/**
 * The account of this session, once its password and, where the second factor is on, a code were given again. Throws
 * `Invalid` for a wrong password or a missing code, `Unauthenticated` for a wrong code, `TooMany` after several.
 */
export async function confirmOwner(
  services: Services,
  { userId, password, code }: OwnerInput & { userId: string },
  client: Client,
): Promise<AccountRow> {
  const account = await withPassword(
    services,
    { userId, client, field: 'password' },
    async (row) => {
      const hash = await passwordHashOf(services.db, userId);
      return hash && (await passwordHasher().verify({ hash, password })) ? row : null;
    },
  );
  if (!(await hasSecondFactor(services, { userId }))) return account;
  if (code === undefined) {
    throw new Invalid('account.codeNeeded', { code: 'account.codeNeeded' });
  }
  await tryAnyCode(services, { userId, code, client }, headersOf(client));
  return account;
}

/**
 * Completes a login that waits for its second factor, with a code of the app or a recovery code; each works
 * once. Throws `Unauthenticated` for a wrong code, `TooMany` after five of them in a quarter of an hour.
 */
export async function verifySecondFactor(
  services: Services,
  { code }: SecondFactorInput,
  client: Client,
): Promise<LoggedIn> {
  const { api } = await authOf(services);
  // The library would check the code against the account of a session's cookie, were one beside it.
  const headers = headersOf(client, challengeCookieName(services.config));
  const challenge = await api.findChallengedUser({ headers });
  if (!challenge) throw new Unauthenticated('account.codeExpired');
  const answer = await tryAnyCode(services, { ...challenge, code, client }, headers);
  const account = await findById(services.db, challenge.userId);
  if (!account) throw new Unauthenticated('account.codeExpired');
  const { username, email, role } = account;
  const cookies = answer.headers.getSetCookie();
  return { kind: 'loggedIn', user: { username, email, role }, cookies };
}

/** Tries a code of the app or a recovery code, against the session or the challenge that the headers hold. */
async function tryAnyCode(
  services: Services,
  tried: { userId: string; code: string; client: Client },
  headers: Headers,
) {
  const { api } = await authOf(services);
  const call = { body: { code: tried.code }, headers, returnHeaders: true } as const;
  const isOfApp = /^\d{6}$/.test(tried.code);
  return tryCode(services, tried, () =>
    isOfApp ? api.verifyTOTP(call) : api.verifyBackupCode(call),
  );
}

/** Tries a code and counts it unless it is right; one that was tried before is refused. */
async function tryCode<Answer>(
  services: Services,
  { userId, code, client }: { userId: string; code: string; client: Client },
  verify: () => Promise<Answer>,
): Promise<Answer> {
  const { db } = services;
  const attempts = secondFactorAttempts(services, userId, client);
  await attempts.count();
  const tryFresh = () => unlessDeleted(() => findById(db, userId), refusedAs(null, verify()));
  const answer = (await isFresh(db, userId, code)) ? await tryFresh() : null;
  if (!answer) throw new Unauthenticated('account.wrongCode');
  await rememberUsed(db, userId, code);
  await attempts.refund();
  return answer;
}

/** Records a code; false where it was tried before, so that nobody can use it a second time. */
async function isFresh(db: Services['db'], userId: string, code: string): Promise<boolean> {
  const now = new Date();
  await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, `code-${userId}`), lt(verifications.expires_at, now)));
  const noted = await db
    .insert(verifications)
    .values({
      id: recordOf(userId, code),
      identifier: `code-${userId}`,
      value: 'tried',
      expires_at: new Date(now.getTime() + codeMemoryMs),
    })
    .onConflictDoNothing()
    .returning({ id: verifications.id });
  return noted.length > 0;
}

async function rememberUsed(db: Services['db'], userId: string, code: string): Promise<void> {
  await db
    .update(verifications)
    .set({ expires_at: new Date(Date.now() + usedCodeMemoryMs) })
    .where(eq(verifications.id, recordOf(userId, code)));
}

function recordOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId} ${code}`).digest('base64url');
}
