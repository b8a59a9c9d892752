// The administrator that every installation has: from the settings, or made up at the first start.
import { randomInt } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '#platform/config';
import type { Services } from '#platform/services';
import {
  type AccountRow,
  findByEmail,
  findByUsername,
  insertAccount,
  listAdmins,
  passwordHashOf,
  replacePassword,
  replaceRole,
  replaceUsername,
} from './account-rows.server.ts';
import { passwordHasherOf } from './auth.server.ts';
import { warnOfShortAdminPassword } from './new-password.server.ts';

/** Letters and digits that are not taken for one another when read from a screen. */
const readable = 'abcdefghijkmnpqrstuvwxyz23456789';
const generatedLength = 20;

/** What the operator must be told once: the address, and the password or the setting that holds it. */
export interface NewAdmin {
  email: string;
  password: string;
}

/**
 * Sees to it that there is an administrator, with the e-mail and the password of the settings where they
 * are set. Answers the account when it was made with something that the operator did not choose.
 */
export async function ensureAdmin(services: Services): Promise<NewAdmin | null> {
  const { db, config } = services;
  const password = config.ADMIN_PASSWORD;
  if (password) warnOfShortAdminPassword(services, 'admin', password);
  const admins = await listAdmins(db);
  const email = adminEmail(config, admins);
  if (!email) return null;
  const account = await findByEmail(db, email);
  if (account) {
    await bringUpToDate(services, account);
    return null;
  }
  return createAdmin(services, email);
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
  const created = await insertAccount(db, {
    email,
    username: await freeUsername(services),
    role: 'admin',
    passwordHash: await passwordHasherOf(services).hash(password),
    now: clock.now(),
  });
  // Another process that started at the same time made it: that one tells.
  if (!created || (config.ADMIN_EMAIL && config.ADMIN_PASSWORD)) return null;
  return { email, password: config.ADMIN_PASSWORD ? '(ADMIN_PASSWORD)' : password };
}

async function freeUsername({ db, config }: Services): Promise<string> {
  const wanted = config.ADMIN_USERNAME.trim();
  const isTaken = (await findByUsername(db, wanted)) !== null;
  return isTaken ? `${wanted}-${generatedText(6)}` : wanted;
}

async function bringUpToDate(services: Services, account: AccountRow): Promise<void> {
  const { db, config, clock } = services;
  if (account.role !== 'admin') {
    await replaceRole(db, { userId: account.id, role: 'admin', now: clock.now() });
  }
  if (config.ADMIN_PASSWORD) await settlePassword(services, account, config.ADMIN_PASSWORD);
  const wanted = config.ADMIN_USERNAME.trim();
  if (wanted === defaultUsername || wanted === account.username) return;
  const holder = await findByUsername(db, wanted);
  if (holder && holder.id !== account.id) return;
  await replaceUsername(db, { userId: account.id, username: wanted });
}

/** The username that stands for "not set". */
const defaultUsername = 'admin';

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
