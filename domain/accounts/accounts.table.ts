// Accounts, their sessions and their second factor, as the accounts library keeps them:
// `auth-library.server.ts` maps its field names to these columns.
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { type FormerUsername, roles } from './accounts.ts';

const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const users = pgTable('users', {
  id: text().primaryKey(),
  username: text().notNull(),
  /** The name as two people may not share it: without case, marks or width. */
  username_key: text().notNull().unique(),
  /** What it was called before, the latest last: work that names whoever did it keeps the name of that time. */
  former_usernames: jsonb().$type<FormerUsername[]>().notNull().default([]),
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  image: text(),
  role: text({ enum: roles }).notNull().default('user'),
  /** Under which name and role readers see what the account signs; null until it has said. */
  public_name: text(),
  public_role: text(),
  language: text({ enum: ['es', 'en'] })
    .notNull()
    .default('es'),
  two_factor_enabled: boolean().notNull().default(false),
  /** Made up by a start, which tells its password: until somebody logs in, each start makes a new one. */
  awaits_first_login: boolean().notNull().default(false),
  created_at: instant().notNull().defaultNow(),
  updated_at: instant().notNull().defaultNow(),
});

const ownerId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    user_id: ownerId(),
    /** A digest of what the cookie holds: see `session-tokens.server.ts`. */
    token: text().notNull().unique(),
    expires_at: instant().notNull(),
    ip_address: text(),
    user_agent: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.user_id)],
);

/** How a user proves who they are: here always a password, hashed. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    user_id: ownerId(),
    account_id: text().notNull(),
    provider_id: text().notNull(),
    access_token: text(),
    refresh_token: text(),
    id_token: text(),
    access_token_expires_at: instant(),
    refresh_token_expires_at: instant(),
    scope: text(),
    password: text(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [index('credentials_user').on(table.user_id)],
);

/** Short-lived proofs: password resets and logins that wait for their second factor. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expires_at: instant().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const secondFactors = pgTable(
  'second_factors',
  {
    id: text().primaryKey(),
    user_id: ownerId(),
    secret: text().notNull(),
    backup_codes: text().notNull(),
    verified: boolean().notNull().default(true),
    failed_verification_count: integer().notNull().default(0),
    locked_until: instant(),
  },
  (table) => [index('second_factors_user').on(table.user_id)],
);

/** What this installation keeps to itself: keys that sign cookies, by name. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
});
