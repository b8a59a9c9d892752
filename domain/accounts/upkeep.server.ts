// What an operator does with accounts from the command line (`npm run admin`), where no screen and no mail helps.
import { eq } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import type { Db } from '#platform/db';
import type { MessageKey } from '#i18n/messages';
import { Email } from '#platform/fields';
import type { Services } from '#platform/services';
import {
  type AccountRow,
  findByEmail,
  findByUsername,
  insertAccount,
  removeSecondFactor,
  replacePassword,
  replaceRole,
} from './account-rows.server.ts';
import { users, verifications } from './accounts.table.ts';
import { isPasswordConfigured } from './admin.server.ts';
import { passwordHasher } from './auth.server.ts';
import { generatedPassword, generatedText } from './generated-text.server.ts';
import { endSessions } from './session.server.ts';
import { Username } from './username.ts';

type Upkeep = Pick<Services, 'db' | 'clock' | 'config'>;

/** Why something was not done, in a sentence for the operator; `reason` says the same to people on a page. */
export class UpkeepError extends Error {
  readonly reason: MessageKey | null;
  constructor(message: string, reason: MessageKey | null = null) {
    super(message);
    this.reason = reason;
  }
}

export interface Administrator {
  email: string;
  username: string;
  hasSecondFactor: boolean;
}

/** Every administrator, the first one first. */
export function listAdministrators({ db }: Pick<Upkeep, 'db'>): Promise<Administrator[]> {
  return db
    .select({
      email: users.email,
      username: users.username,
      hasSecondFactor: users.two_factor_enabled,
    })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.created_at, users.id);
}

/**
 * Makes the account of this address an administrator, and the account where there is none. Answers the password it was
 * given; null where it keeps the one that was set by mail, which proves that the address is its owner's. Sessions and a
 * second factor that a reader had end. Throws `UpkeepError` where it is an administrator already.
 */
export async function makeAdministrator(services: Upkeep, address: string): Promise<string | null> {
  const { db, clock } = services;
  const email = addressOf(address);
  const now = clock.now();
  const password = generatedPassword();
  const passwordHash = await passwordHasher().hash(password);
  const username = await freeUsername(db, email);
  const made = { email, username, role: 'admin' as const, passwordHash, now };
  if (await insertAccount(db, made)) return password;
  return change(db, email, async (tx, account) => {
    if (account.role === 'admin') throw new UpkeepError(`${email} is an administrator already.`);
    const isProved = account.email_verified;
    if (!isProved) await replacePassword(tx, { userId: account.id, passwordHash, now });
    await removeSecondFactor(tx, account.id);
    await replaceRole(tx, { userId: account.id, role: 'admin', now });
    return isProved ? null : password;
  });
}

/** Makes an administrator a reader, whose sessions end. Throws `UpkeepError` for the last administrator. */
export async function makeReader(services: Upkeep, address: string): Promise<void> {
  const email = addressOf(address);
  refuseConfigured(services, email);
  await change(services.db, email, async (tx, account) => {
    if (account.role === 'user') throw new UpkeepError(`${email} is a reader already.`);
    await refuseLast(tx, account);
    await replaceRole(tx, { userId: account.id, role: 'user', now: services.clock.now() });
  });
}

/** Gives an account another address, which nobody has proved yet; its sessions and links in mails end. */
export async function changeAddress(
  services: Upkeep,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const [email, next] = [addressOf(from), addressOf(to)];
  refuseConfigured(services, email);
  await change(services.db, email, async (tx, { id }) => {
    if (next === email) throw new UpkeepError(`${email} is the address of this account already.`);
    if (await findByEmail(tx, next)) throw new UpkeepError(`${next} is another account's address.`);
    const updated_at = services.clock.now();
    await tx
      .update(users)
      .set({ email: next, email_verified: false, updated_at })
      .where(eq(users.id, id));
    await tx.delete(verifications).where(eq(verifications.value, id));
    await endSessions(tx, id);
  });
}

/**
 * Gives an account a new password, which is answered; its sessions end. Throws `UpkeepError` for the one that
 * `ADMIN_PASSWORD` is of.
 */
export async function renewPasswordOf(services: Upkeep, address: string): Promise<string> {
  const email = addressOf(address);
  await refuseConfiguredPassword(services, email);
  const password = generatedPassword();
  const passwordHash = await passwordHasher().hash(password);
  await change(services.db, email, (tx, { id: userId }) =>
    replacePassword(tx, { userId, passwordHash, now: services.clock.now() }),
  );
  return password;
}

/** Takes away the second factor of an account, with its recovery codes; its sessions end. */
export async function takeAwaySecondFactor({ db }: Upkeep, address: string): Promise<void> {
  const email = addressOf(address);
  await change(db, email, async (tx, { id }) => {
    const [row] = await tx
      .select({ on: users.two_factor_enabled })
      .from(users)
      .where(eq(users.id, id));
    if (!row?.on) throw new UpkeepError(`${email} has no second factor.`, 'account.hasNoFactor');
    await removeSecondFactor(tx, id);
    await endSessions(tx, id);
  });
}

/** Logs an account out wherever it is logged in. */
export async function endSessionsOf({ db }: Upkeep, address: string): Promise<void> {
  await change(db, addressOf(address), (tx, { id }) => endSessions(tx, id));
}

/**
 * Removes an account for good, with its sessions and second factor, once `before` has done what is due. Throws
 * `UpkeepError` where there is none, for the last administrator, and for the one of `ADMIN_EMAIL`.
 */
export async function removeAccount(
  services: Upkeep,
  address: string,
  before: (accountId: string) => Promise<void>,
): Promise<void> {
  const email = addressOf(address);
  refuseConfigured(services, email);
  const accountId = await change(services.db, email, async (tx, account) => {
    await refuseLast(tx, account);
    return account.id;
  });
  await before(accountId);
  await change(services.db, email, async (tx, account) => {
    if (account.id !== accountId) throw noAccount(email);
    await refuseLast(tx, account);
    await tx.delete(verifications).where(eq(verifications.value, accountId));
    await tx.delete(users).where(eq(users.id, accountId));
  });
}

/** What the operator would be told, as `NotFound` or `Conflict` for people on a page. */
export async function forPeople(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof UpkeepError) || error.reason === null) throw error;
    if (error.reason === 'account.noSuchAccount') throw new NotFound(error.reason);
    throw new Conflict(error.reason);
  }
}

/** Changes the account of an address, which nobody else changes meanwhile. Throws `UpkeepError` where there is none. */
function change<Result>(
  db: Db,
  email: string,
  work: (tx: Db, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    // Administrators too, so that two commands at once leave one.
    await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).for('update');
    await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('update');
    const account = await findByEmail(tx, email);
    if (!account) throw noAccount(email);
    return work(tx, account);
  });
}

function noAccount(email: string): UpkeepError {
  return new UpkeepError(`There is no account of ${email}.`, 'account.noSuchAccount');
}

async function refuseLast(tx: Db, { role, email }: AccountRow): Promise<void> {
  if (role !== 'admin' || (await tx.$count(users, eq(users.role, 'admin'))) > 1) return;
  throw new UpkeepError(
    `${email} is the last administrator: make another one first.`,
    'account.lastAdministrator',
  );
}

/** The next start would make an administrator of this address again. */
function refuseConfigured({ config }: Upkeep, email: string): void {
  if (config.ADMIN_EMAIL?.trim().toLowerCase() !== email) return;
  throw new UpkeepError(
    `ADMIN_EMAIL names ${email}, which each start makes an administrator: change or remove that setting first.`,
    'account.isConfigured',
  );
}

/** The next start would give it the password of the settings again. */
async function refuseConfiguredPassword(services: Upkeep, email: string): Promise<void> {
  if (!(await isPasswordConfigured(services, email))) return;
  throw new UpkeepError(
    `ADMIN_PASSWORD is the password of ${email} after each start: change or remove that setting first.`,
  );
}

function addressOf(text: string): string {
  const email = Email.safeParse(text.trim());
  if (!email.success)
    throw new UpkeepError(`"${text}" is no e-mail address.`, 'account.noSuchAccount');
  return email.data;
}

/** The part before the @ of an address, or a name made up where nobody may be called so. */
async function freeUsername(db: Db, email: string): Promise<string> {
  const wanted = Username.safeParse(email.slice(0, email.indexOf('@')));
  const isFree = wanted.success && !(await findByUsername(db, wanted.data));
  return isFree ? wanted.data : `persona-${generatedText(6)}`;
}
