// What can be done with accounts. The accounts library proves identities and opens sessions (auth.server.ts);
// sessions are read without loading it (session.server.ts).
import { eq } from 'drizzle-orm';
import { Conflict, NotFound, Unauthenticated } from '#domain/errors';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import {
  findByEmail,
  findById,
  findByUsername,
  insertAccount,
  listAdmins,
  recordFirstLogin,
  passwordHashAt,
  passwordHashOf,
  replacePassword,
  replaceRole,
} from './account-rows.server.ts';
import type { ChangePasswordInput, LoginInput, RegisterInput, Role } from './accounts.ts';
import { sessions } from './accounts.table.ts';
import {
  loginFailures,
  refuseWrongPassword,
  throwIfLimited,
  withPassword,
} from './attempts.server.ts';
import {
  authOf,
  type Client,
  headersOf,
  type LoggedIn,
  openSession,
  passwordHasher,
  refusedAs,
  unlessDeleted,
} from './auth.server.ts';
import { padToNextStep } from './constant-time.server.ts';
import { refuseGuessable, warnOfShortAdminPassword } from './new-password.server.ts';
import { verifySecondFactor } from './second-factor.server.ts';
import { logOut } from './session.server.ts';
import { tokenDigest } from './session-tokens.server.ts';
import { isReservedUsername } from './username.ts';

export type { Client, LoggedIn } from './auth.server.ts';
export { listAccounts, refuseOwn } from './account-list.server.ts';
export { defaultEmail, ensureAdmin, isPasswordConfigured } from './admin.server.ts';
export { tellFirstPassword } from './first-password.server.ts';
export {
  changeAddress,
  endSessionsOf,
  forPeople,
  listAdministrators,
  makeAdministrator,
  makeReader,
  removeAccount,
  renewPasswordOf,
  takeAwaySecondFactor,
  UpkeepError,
  type Administrator,
} from './upkeep.server.ts';
export { mailIdentities, type MailIdentity } from './mail-identity.server.ts';
export { deriveKey } from './installation-secret.server.ts';
export {
  didAt,
  exportAccount,
  findPerson,
  findPersonByEmail,
  type NamedPerson,
} from './personal-data.server.ts';
export { findPublicIdentity, setPublicIdentity } from './public-identity.server.ts';
export { mailPasswordReset, requestPasswordReset, resetPassword } from './password-reset.server.ts';
export {
  beginSecondFactor,
  confirmOwner,
  confirmSecondFactor,
  hasSecondFactor,
  switchOffSecondFactor,
  verifySecondFactor,
} from './second-factor.server.ts';
export { logOut, readSession, removeEndedSessions, type Session } from './session.server.ts';

/** A login, or the request for a code of the second factor, to be sent with these cookies. */
export type LoginResult = LoggedIn | { kind: 'codeNeeded'; cookies: string[] };

/**
 * Makes an account and logs it in. Throws `Conflict` where the e-mail or the username is taken, `Invalid`
 * for a password that is guessed first, `TooMany` beyond ten an hour from one network.
 */
export async function register(
  services: Services,
  input: RegisterInput,
  client: Client,
): Promise<LoggedIn> {
  const { db, clock, limits } = services;
  const network = clientNetwork(client.address);
  const refuseMany = async () => throwIfLimited(await limits.check('registrations', network));
  await refuseMany();
  refuseGuessable(input.password, input);
  await refuseTaken(services, input, network);
  const passwordHash = await passwordHasher().hash(input.password);
  // Registrations queued for their hash at the same time may have used the limit up.
  await refuseMany();
  const { username, email } = input;
  const account = { username, email, role: 'user' as const, passwordHash, now: clock.now() };
  const row = await insertAccount(db, account);
  if (!row) {
    await refuseTaken(services, input, network);
    throw new Conflict('account.takenUsername');
  }
  await limits.consume('registrations', network);
  return {
    kind: 'loggedIn',
    user: { username, email, role: 'user' },
    cookies: await openSession(services, row.id, client),
  };
}

/** Throws `Conflict` where a name is taken. Each refusal counts, since it discloses an account. */
async function refuseTaken(
  { db, limits }: Services,
  { username, email }: RegisterInput,
  network: string,
): Promise<void> {
  const message = (await findByEmail(db, email))
    ? 'account.takenEmail'
    : isReservedUsername(username) || (await findByUsername(db, username))
      ? 'account.takenUsername'
      : null;
  if (!message) return;
  throwIfLimited(await limits.consume('registrationConflicts', network));
  throw new Conflict(message);
}

/**
 * Logs an account in under a new session. The same `Unauthenticated`, after the same work and time, for an unknown
 * e-mail and a wrong password. A code of the second factor may come with the password or in a second step.
 */
export async function logIn(
  services: Services,
  { email, password, code }: LoginInput,
  client: Client,
): Promise<LoginResult> {
  const { db } = services;
  const startedAt = performance.now();
  const failures = loginFailures(services, email, client);
  await failures.check();
  const { api } = await authOf(services);
  const known = await passwordHashAt(db, email);
  const answer = await unlessDeleted(
    () => findByEmail(db, email),
    refusedAs(
      null,
      api.signInEmail({
        body: { email, password },
        headers: headersOf({ ...client, cookie: undefined }),
        returnHeaders: true,
      }),
    ),
  );
  async function refuse(): Promise<never> {
    await failures.count();
    await padToNextStep(startedAt);
    throw new Unauthenticated('account.wrongCredentials');
  }
  if (!answer) return refuse();
  const cookies = answer.headers.getSetCookie();
  await orEndSession(services, answer.response.token, async () => {
    // Concurrent failures have used the limit up: a guess must not succeed.
    await failures.check();
    if (!(await isStillRight(services, { email, password }, known))) await refuse();
  });
  await logOut(services, client.cookie);
  if ('twoFactorRedirect' in answer.response) {
    if (code === undefined) return { kind: 'codeNeeded', cookies };
    return verifySecondFactor(services, { code }, { ...client, cookie: cookieHeader(cookies) });
  }
  const { user } = answer.response;
  if (user.awaits_first_login) await recordFirstLogin(db, user.id);
  return {
    kind: 'loggedIn',
    user: { username: user.name, email: user.email, role: user.role },
    cookies,
  };
}

/** Ends a session that was just opened where `check` throws. */
async function orEndSession(
  { db }: Services,
  token: string | undefined,
  check: () => Promise<void>,
): Promise<void> {
  try {
    await check();
  } catch (refusal) {
    if (token) await db.delete(sessions).where(eq(sessions.token, tokenDigest(token)));
    throw refusal;
  }
}

/** Whether a password that was compared is right still: the one that was `known` before may have been replaced meanwhile. */
async function isStillRight(
  { db }: Services,
  { email, password }: Pick<LoginInput, 'email' | 'password'>,
  known: string | null,
): Promise<boolean> {
  const hash = await passwordHashAt(db, email, { isSettled: true });
  if (hash === null || hash === known) return hash !== null;
  return passwordHasher().verify({ hash, password });
}

/** What a browser would send back after these `Set-Cookie` values. */
function cookieHeader(cookies: string[]): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** Replaces a password against the present one; ends every session of the account and opens one for the caller. */
export async function changePassword(
  services: Services,
  { userId, ...input }: ChangePasswordInput & { userId: string },
  client: Client,
): Promise<{ cookies: string[] }> {
  const { db, clock } = services;
  const hasher = passwordHasher();
  const field = 'current_password';
  const { account, from } = await withPassword(
    services,
    { userId, client, field },
    async (account) => {
      const from = await passwordHashOf(db, userId);
      const isRight = from && (await hasher.verify({ hash: from, password: input[field] }));
      return isRight ? { account, from } : null;
    },
  );
  refuseGuessable(input.password, account);
  warnOfShortAdminPassword(services, account.role, input.password);
  const passwordHash = await hasher.hash(input.password);
  const isReplaced = await replacePassword(db, { userId, from, passwordHash, now: clock.now() });
  // Somebody else has replaced it since it was compared.
  if (!isReplaced) return refuseWrongPassword(services, { userId, field });
  return { cookies: await openSession(services, userId, client) };
}

/** Gives an account a role and ends its sessions. */
export async function setRole(
  { db, clock }: Services,
  { userId, role }: { userId: string; role: Role },
): Promise<void> {
  if (!(await findById(db, userId))) throw new NotFound('account.noSuchAccount');
  await replaceRole(db, { userId, role, now: clock.now() });
}

/** The address of the account of this id; null where there is none. */
export async function findAddress(
  { db }: Pick<Services, 'db'>,
  id: string,
): Promise<string | null> {
  return (await findById(db, id))?.email ?? null;
}

/** The e-mail addresses of all administrators. */
export async function adminAddresses({ db }: Services): Promise<string[]> {
  return (await listAdmins(db)).map(({ email }) => email);
}
