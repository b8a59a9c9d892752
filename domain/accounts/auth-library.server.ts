// The accounts library, set up over our tables. It is large, so it is loaded when the first person logs
// in and never by a process that only serves readers: import it through `auth.server.ts`.
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { twoFactor } from 'better-auth/plugins/two-factor';
import type { Services } from '#platform/services';
import { passwordHashOf } from './account-rows.server.ts';
import { maxPasswordLength, minPasswordLength } from './accounts.ts';
import { credentials, secondFactors, sessions, users, verifications } from './accounts.table.ts';
import {
  challengeCookieName,
  cookieAttributes,
  cookiePrefix,
  sessionCookieName,
  sessionCookieSeconds,
} from './cookies.server.ts';
import type { PasswordHasher } from './password-hash.server.ts';
import { absoluteMs } from './session.server.ts';
import { tokenDigest, withDigestedTokens } from './session-tokens.server.ts';

/** The library over this database. Its HTTP handler is not mounted: our service functions call its `api`. */
export function createAuthLibrary(
  { config, clock, database }: Services,
  { secret, hasher }: { secret: string; hasher: PasswordHasher },
) {
  return betterAuth({
    appName: 'Vigía',
    baseURL: config.SITE_URL,
    secret,
    database: withDigestedTokens(
      drizzleAdapter(database.db, {
        provider: 'pg',
        transaction: true,
        schema: { users, sessions, credentials, verifications, second_factors: secondFactors },
      }),
    ),
    user: {
      modelName: 'users',
      fields: {
        name: 'username',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        username_key: { type: 'string', required: true, input: false },
        role: { type: 'string', required: true, input: false, defaultValue: 'user' },
        language: { type: 'string', required: true, input: false, defaultValue: 'es' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: sessionCookieSeconds,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // What a login that waits for its code is known by; `second-factor.server.ts` reads it too.
      storeIdentifier: { hash: async (identifier) => tokenDigest(identifier) },
    },
    databaseHooks: {
      session: {
        create: {
          // Sessions end by our clock and our rules (session.server.ts), not by the library's.
          before: (session) => {
            const now = clock.now();
            const expiresAt = new Date(Math.max(now.getTime(), Date.now()) + absoluteMs);
            return Promise.resolve({
              data: { ...session, createdAt: now, updatedAt: now, expiresAt },
            });
          },
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: {
        verify: hasher.verify,
        // The library hashes only where it found nobody, to take as long as where it did: there it also
        // asks for the password's row.
        async hash(password) {
          await passwordHashOf(database.db, '');
          return hasher.hash(password);
        },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Vigía',
        // Wrong codes are counted in `second-factor.server.ts`, where a restart forgets nothing.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'second_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: cookiePrefix(config),
      useSecureCookies: false,
      defaultCookieAttributes: cookieAttributes(config),
      cookies: {
        session_token: { name: sessionCookieName(config) },
        two_factor: { name: challengeCookieName(config) },
      },
      ipAddress: { disableIpTracking: true },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}
