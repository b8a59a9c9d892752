// A forgotten password: a link by mail, good for one hour and one use.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, like, lt, or } from 'drizzle-orm';
import { Invalid } from '#domain/errors';
import { publicationMessages, senderName } from '#domain/publication/server';
import { hourMs } from '#platform/durations';
import { clientNetwork } from '#platform/limits';
import type { Services } from '#platform/services';
import { findByEmail, findById, replacePassword } from './account-rows.server.ts';
import type { PasswordResetInput, ResetPasswordInput } from './accounts.ts';
import { users, verifications } from './accounts.table.ts';
import { throwIfLimited } from './attempts.server.ts';
import { type Client, passwordHasher } from './auth.server.ts';
import { padToNextStep } from './constant-time.server.ts';
import { mailIdentities } from './mail-identity.server.ts';
import { refuseGuessable, warnOfShortAdminPassword } from './new-password.server.ts';
import { passwordResetEmail } from './password-reset-email.ts';

const lifetimeMs = hourMs;
const prefix = 'password-reset-';

/** Enqueues the mail of a link where an account has this address; the same answer and the same work where none has. */
export async function requestPasswordReset(
  { limits, queue }: Services,
  { email, language }: PasswordResetInput,
  { address }: Client,
): Promise<void> {
  const startedAt = performance.now();
  throwIfLimited(await limits.consume('passwordResetsFromAddress', clientNetwork(address)));
  throwIfLimited(await limits.consume('passwordResetsOfEmail', email));
  await queue.send('mail-password-reset', { email, language });
  await padToNextStep(startedAt);
}

/** Mails the link, where an account has this address. Only the last link works. */
export async function mailPasswordReset(
  services: Services,
  { email, language }: PasswordResetInput,
): Promise<void> {
  const { db, clock, config, mail } = services;
  const account = await findByEmail(db, email);
  if (!account) return;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx
      .delete(verifications)
      .where(
        and(
          like(verifications.identifier, `${prefix}%`),
          or(eq(verifications.value, account.id), lt(verifications.expires_at, now)),
        ),
      );
    await tx.insert(verifications).values({
      id: randomUUID(),
      identifier: identifierOf(token),
      value: account.id,
      expires_at: new Date(now.getTime() + lifetimeMs),
      created_at: now,
      updated_at: now,
    });
  });
  const path = language === 'en' ? '/en/restablecer' : '/restablecer';
  const url = `${config.SITE_URL}${path}?token=${token}`;
  const messages = await publicationMessages(services);
  const { write } = await mailIdentities(services);
  await mail.send({
    to: account.email,
    ...passwordResetEmail({ url, language, messages }),
    fromName: await senderName(services),
    messageId: write({ about: 'password', id: account.id, at: now.toISOString() }),
  });
}

/** Sets the password of the account whose token this is and ends every session of it. */
export async function resetPassword(
  services: Services,
  { token, password }: ResetPasswordInput,
): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const isLive = and(
    eq(verifications.identifier, identifierOf(token)),
    gt(verifications.expires_at, now),
  );
  const [request] = await db.select().from(verifications).where(isLive);
  const account = request ? await findById(db, request.value) : null;
  if (!account) throw brokenReset();
  refuseGuessable(password, account);
  warnOfShortAdminPassword(services, account.role, password);
  const passwordHash = await passwordHasher().hash(password);
  await db.transaction(async (tx) => {
    // Of two concurrent requests with one token, one takes it.
    const [taken] = await tx
      .delete(verifications)
      .where(isLive)
      .returning({ id: verifications.id });
    if (!taken) throw brokenReset();
    await tx
      .update(users)
      .set({ email_verified: true, awaits_first_login: false })
      .where(eq(users.id, account.id));
    await replacePassword(tx, { userId: account.id, passwordHash, now });
  });
}

/** The database holds a digest of the token, which cannot be used in its place. */
function identifierOf(token: string): string {
  return `${prefix}${createHash('sha256').update(token).digest('base64url')}`;
}

function brokenReset(): Invalid {
  return new Invalid('account.brokenReset');
}
