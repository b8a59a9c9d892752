// The administrator that every installation has: from the settings, or made up by a start.
import { randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import { type Config, ConfigError, variables } from '#platform/config';
import type { Services } from '#platform/services';
import {
  type AccountRow,
  findByEmail,
  findByUsername,
  insertAccount,
  listAdmins,
  noteFirstLogin,
  passwordHashOf,
  removeSecondFactor,
  renewPassword,
  replacePassword,
  replaceRole,
  replaceUsername,
} from './account-rows.server.ts';
import { passwordHasherOf } from './auth.server.ts';
import { warnOfShortAdminPassword } from './new-password.server.ts';

/** Letters and digits that are not taken for one another when read from a screen. */
const readable = 'abcdefghijkmnpqrstuvwxyz23456789';
const generatedLength = 20;

/** What the operator must be told: the address, and the password or the setting that holds it. */
export interface NewAdmin {
  email: string;
  password: string;
}

/**
 * Sees to it that there is an administrator, with the e-mail and the password of the settings where they
 * are set. Until somebody has logged in as one that was made up, answers what to tell the operator, at
 * each start with a new password: none is kept that could be read. Throws `ConfigError` where `ADMIN_EMAIL`
 * names an account that a stranger may have registered.
 */
export async function ensureAdmin(services: Services): Promise<NewAdmin | null> {
  const { db, config } = services;
  const password = config.ADMIN_PASSWORD;
  if (password) warnOfShortAdminPassword(services, 'admin', password);
  const admins = await listAdmins(db);
  const email = adminEmail(config, admins);
  if (!email) return tellAgain(services, admins);
  const account = await findByEmail(db, email);
  if (!account) return createAdmin(services, email);
  await bringUpToDate(services, account);
  return tellAgain(services, [account]);
}

/** Whose account is to exist; null where nothing is set and an administrator is there. */
function adminEmail(config: Config, admins: AccountRow[]): string | null {
  if (config.ADMIN_EMAIL) return config.ADMIN_EMAIL.trim().toLowerCase();
  const [first] = admins;
  if (!first) return defaultEmail(config);
  if (!config.ADMIN_PASSWORD) return null;
  // A password alone is meant for the administrator made without an address, or for the first one.
  const own = defaultEmail(config);
  return admins.some(({ email }) => email === own) ? own : first.email;
}

function defaultEmail({ SITE_URL }: Config): string {
  const host = new URL(SITE_URL).hostname.replace(/^www\./, '');
  const isPublic = host.includes('.') && isIP(host) === 0 && !host.startsWith('[');
  return `admin@${isPublic ? host : 'vigia.local'}`;
}

async function createAdmin(services: Services, email: string): Promise<NewAdmin | null> {
  const { db, config, clock } = services;
  const password = config.ADMIN_PASSWORD ?? generatedText(generatedLength);
  const isMadeUp = !(config.ADMIN_EMAIL && config.ADMIN_PASSWORD);
  const created = await insertAccount(db, {
    email,
    username: await freeUsername(services),
    role: 'admin',
    passwordHash: await passwordHasherOf(services).hash(password),
    awaits_first_login: isMadeUp,
    now: clock.now(),
  });
  // Another process that started at the same time made it: that one tells.
  if (!created || !isMadeUp) return null;
  return { email, password: config.ADMIN_PASSWORD ? inSettings : password };
}

/** Says of the first of these whom nobody has logged in as how to: with its setting, or a new password. */
async function tellAgain(services: Services, accounts: AccountRow[]): Promise<NewAdmin | null> {
  const { db, config, clock } = services;
  const account = accounts.find(({ awaits_first_login }) => awaits_first_login);
  if (!account) return null;
  const { id: userId, email } = account;
  if (config.ADMIN_PASSWORD) {
    if (!config.ADMIN_EMAIL) return { email, password: inSettings };
    await noteFirstLogin(db, userId);
    return null;
  }
  const from = await passwordHashOf(db, userId);
  const password = generatedText(generatedLength);
  const passwordHash = await passwordHasherOf(services).hash(password);
  const now = clock.now();
  const isOurs = from && (await renewPassword(db, { userId, from, passwordHash, now }));
  // Another process that started at the same time made one: that one tells.
  return isOurs ? { email, password } : null;
}

async function freeUsername({ db, config }: Services): Promise<string> {
  const wanted = config.ADMIN_USERNAME.trim();
  const isTaken = (await findByUsername(db, wanted)) !== null;
  return isTaken ? `${wanted}-${generatedText(6)}` : wanted;
}

async function bringUpToDate(services: Services, account: AccountRow): Promise<void> {
  const { config } = services;
  if (account.role !== 'admin') await raise(services, account);
  else if (config.ADMIN_PASSWORD) await settlePassword(services, account, config.ADMIN_PASSWORD);
  await settleUsername(services, account);
}

/**
 * Makes an account an administrator that anybody could have registered. What it was given until now may be
 * a stranger's: its sessions end and its second factor goes. That it is the operator's is proved by
 * `ADMIN_PASSWORD`, which becomes its password, or by a password that was set by mail.
 */
async function raise(services: Services, { id: userId, ...account }: AccountRow): Promise<void> {
  const { db, config, clock, log } = services;
  const password = config.ADMIN_PASSWORD;
  if (!password && !account.email_verified) {
    throw new ConfigError(
      `ADMIN_EMAIL "${account.email}": this account was registered by somebody who has not proved the address, so it is not made an administrator. Set ADMIN_PASSWORD too, which becomes its password, or first set a new password by mail. Example: ADMIN_PASSWORD=${variables.ADMIN_PASSWORD.example}`,
    );
  }
  const now = clock.now();
  const passwordHash = password && (await passwordHasherOf(services).hash(password));
  await db.transaction(async (tx) => {
    if (passwordHash) await replacePassword(tx, { userId, passwordHash, now });
    await removeSecondFactor(tx, userId);
    await replaceRole(tx, { userId, role: 'admin', now });
  });
  log.warn(
    'The account of ADMIN_EMAIL, until now a reader, is an administrator: its sessions were ended and its second factor, if it had one, was removed.',
  );
}

async function settleUsername(services: Services, account: AccountRow): Promise<void> {
  const { db, config, log } = services;
  const wanted = config.ADMIN_USERNAME.trim();
  if (wanted === defaultUsername || wanted === account.username) return;
  const holder = await findByUsername(db, wanted);
  if (holder && holder.id !== account.id) {
    log.warn(`ADMIN_USERNAME is another account's name: the administrator keeps the present one.`);
  } else {
    await replaceUsername(db, { userId: account.id, username: wanted });
  }
}

/** The username that stands for "not set". */
const defaultUsername = 'admin';
/** In place of a password that the operator chose. */
const inSettings = '(ADMIN_PASSWORD)';

async function settlePassword(
  services: Services,
  { id }: AccountRow,
  password: string,
): Promise<void> {
  const hasher = passwordHasherOf(services);
  const hash = await passwordHashOf(services.db, id);
  if (hash && (await hasher.verify({ hash, password }))) return;
  const passwordHash = await hasher.hash(password);
  await replacePassword(services.db, { userId: id, passwordHash, now: services.clock.now() });
}

function generatedText(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}
