// The accounts library (better-auth), configured over our tables. It is large, so only what proves an
// identity loads it: import it through `auth.server.ts`.
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { betterAuth, type BetterAuthOptions } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';
import { publicationName } from '#i18n/publication-name';
import type { Services } from '#platform/services';
import { passwordHashOf } from './account-rows.server.ts';
import { maxPasswordLength, minPasswordLength, roles } from './accounts.ts';
import { credentials, secondFactors, sessions, users, verifications } from './accounts.table.ts';
import type { PasswordHasher } from './password-hash.server.ts';
import {
  challengeCookieName,
  cookieAttributes,
  cookiePrefix,
  maxSessionSeconds,
  sessionCookieName,
} from './session.server.ts';
import { tokenDigest, withDigestedTokens } from './session-tokens.server.ts';

/** The library over this database. Its HTTP handler is not mounted: our service functions call its `api`. */
export function createAuthLibrary(
  services: Services,
  { secret, hasher }: { secret: string; hasher: PasswordHasher },
) {
  const { config, database } = services;
  return betterAuth({
    appName: publicationName,
    baseURL: config.SITE_URL,
    secret,
    database: withDigestedTokens(
      drizzleAdapter(database.db, {
        provider: 'pg',
        transaction: true,
        schema: { users, sessions, credentials, verifications, second_factors: secondFactors },
      }),
    ),
    user: userOptions,
    session: sessionOptions,
    account: credentialOptions,
    verification: verificationOptions,
    databaseHooks: { session: { create: { before: datedByClock(services) } } },
    emailAndPassword: passwordOptions(services, hasher),
    plugins: [twoFactor(twoFactorOptions), ownEndpoints],
    advanced: cookieOptions(config),
    // Limits count failures alone, by account and network, in the database: attempts.server.ts.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

const userOptions = {
  modelName: 'users',
  fields: { name: 'username', ...columns('emailVerified', 'createdAt', 'updatedAt') },
  additionalFields: {
    username_key: { type: 'string', required: true, input: false, returned: false },
    role: { type: [...roles], required: true, input: false, defaultValue: 'user' },
    language: { type: 'string', required: true, input: false, defaultValue: 'es' },
    awaits_first_login: { type: 'boolean', required: true, input: false, defaultValue: false },
  },
} satisfies BetterAuthOptions['user'];

const sessionOptions = {
  modelName: 'sessions',
  fields: columns('userId', 'expiresAt', 'ipAddress', 'userAgent', 'createdAt', 'updatedAt'),
  expiresIn: maxSessionSeconds,
  disableSessionRefresh: true,
};

const credentialOptions = {
  modelName: 'credentials',
  fields: columns(
    ...(['userId', 'accountId', 'providerId', 'accessToken', 'refreshToken', 'idToken'] as const),
    ...(['accessTokenExpiresAt', 'refreshTokenExpiresAt', 'createdAt', 'updatedAt'] as const),
  ),
};

const verificationOptions = {
  modelName: 'verifications',
  fields: columns('expiresAt', 'createdAt', 'updatedAt'),
  storeIdentifier: { hash: (identifier: string) => Promise.resolve(tokenDigest(identifier)) },
};

const twoFactorOptions = {
  issuer: publicationName,
  // Locks an account from everywhere, its owner too; ours count by network: attempts.server.ts.
  accountLockout: { enabled: false },
  schema: {
    user: { fields: columns('twoFactorEnabled') },
    twoFactor: {
      modelName: 'second_factors',
      fields: columns('userId', 'backupCodes', 'failedVerificationCount', 'lockedUntil'),
    },
  },
};

function passwordOptions({ db }: Services, hasher: PasswordHasher) {
  return {
    enabled: true,
    minPasswordLength,
    maxPasswordLength,
    password: {
      verify: hasher.verify,
      // Called for unknown addresses alone, to take as long as `verify`; a known one costs this query too.
      async hash(password: string) {
        await passwordHashOf(db, '');
        return hasher.hash(password);
      },
    },
  };
}

function cookieOptions(config: Services['config']) {
  return {
    cookiePrefix: cookiePrefix(config),
    useSecureCookies: false,
    defaultCookieAttributes: cookieAttributes(config),
    cookies: {
      session_token: { name: sessionCookieName(config) },
      two_factor: { name: challengeCookieName(config) },
    },
    ipAddress: { disableIpTracking: true },
    // Entry points check where a request comes from before anything of it is read: http/same-site.ts.
    disableCSRFCheck: true,
    disableOriginCheck: true,
  };
}

/** Dates a session by our clock. `session.server.ts` ends it; the library's own date only has to lie behind that. */
function datedByClock({ clock }: Services) {
  return (session: object) => {
    const now = clock.now();
    const expiresAt = new Date(Math.max(now.getTime(), Date.now()) + maxSessionSeconds * 1000);
    return Promise.resolve({ data: { ...session, createdAt: now, updatedAt: now, expiresAt } });
  };
}

/** Endpoints that the library lacks, for `api` alone. */
const ownEndpoints = {
  id: 'vigia',
  endpoints: {
    /** Logs in an account that has proved itself by other means than a login. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new Error('There is no such account.');
        await setSessionCookie(ctx, {
          session: await internalAdapter.createSession(user.id, false),
          user,
        });
        return ctx.json(null);
      },
    ),
    /**
     * Whose login waits for its code, by the cookie of the challenge. The library's own look-up also takes
     * the stored digest for an identifier, which a copy of the database holds.
     */
    findChallengedUser: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { adapter, secret, createAuthCookie } = ctx.context;
      const identifier = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
      const challenge = await adapter.findOne<{ value: string }>({
        model: 'verification',
        where: [
          { field: 'identifier', value: tokenDigest(identifier || '') },
          { field: 'expiresAt', operator: 'gt', value: new Date() },
        ],
      });
      return ctx.json(challenge && { userId: challenge.value });
    }),
  },
};

/** The library's field names with the names of our columns: `expiresAt` → `expires_at`. */
function columns<Name extends string>(...names: Name[]): Record<Name, string> {
  const entries = names.map((name) => [
    name,
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  ]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
