// What a reader decides about their own subscription, by the link in every issue. The link is the proof: who
// holds it needs no account.
import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { NotFound } from '#domain/errors';
import type { Services } from '#platform/services';
import { getRecipient, lockRecipient } from './recipients.server.ts';
import { type IssueRecipient, newsletterKeys } from './keys.server.ts';
import type { ExportedSubscription, Preferences } from './newsletter.ts';
import { subscriptions } from './newsletter.table.ts';
import { suppress } from './suppression.server.ts';

type Row = typeof subscriptions.$inferSelect;

/** What the link's person can decide, as it stands. Throws `NotFound` for a link that was never sent. */
export async function findPreferences(services: Services, token: string): Promise<Preferences> {
  return preferencesOf(await getRecipient(services.db, await recipientOfToken(services, token)));
}

/** Has every mail from now on, also one that waits in a sending, come in this language. */
export function changeLanguage(
  services: Services,
  { token, language }: { token: string; language: 'es' | 'en' },
): Promise<Preferences> {
  return change(services, token, { language });
}

/** No issue is sent until the person resumes; again changes nothing. */
export function pauseSubscription(services: Services, token: string): Promise<Preferences> {
  const at = services.clock.now().toISOString();
  return change(services, token, { paused_at: sql`coalesce(${subscriptions.paused_at}, ${at})` });
}

/** Issues are sent again. */
export function resumeSubscription(services: Services, token: string): Promise<Preferences> {
  return change(services, token, { paused_at: null });
}

/** All that the newsletter itself knows of the person; `exportPersonalData` of deliveries has the rest. */
export async function exportSubscription(
  services: Services,
  token: string,
): Promise<ExportedSubscription> {
  const row = await getRecipient(services.db, await recipientOfToken(services, token));
  const { id: _id, last_mailed_at: _mailed, ...exported } = row;
  return exported;
}

/** Whom a personal link belongs to. Throws `NotFound` for one that was not made here. */
export async function recipientOfToken(services: Services, token: string): Promise<IssueRecipient> {
  const recipient = (await newsletterKeys(services)).readToken(token);
  if (!recipient) throw new NotFound('newsletter.unknownLink');
  return recipient;
}

/**
 * Removes the person and all that belongs to them. What stays is a mark that tells nobody whose it is,
 * so that their address is not written to again; the link is nobody's from then on.
 */
export async function eraseSubscription(services: Services, token: string): Promise<void> {
  const recipient = await recipientOfToken(services, token);
  const { hashOf } = await newsletterKeys(services);
  const at = services.clock.now().toISOString();
  await services.db.transaction(async (tx) => {
    const { id, email } = await lockRecipient(tx, recipient);
    await tx.delete(subscriptions).where(eq(subscriptions.id, id));
    const { issueNumber } = recipient;
    await suppress(tx, { hash: hashOf(email), reason: 'erased', issueNumber, at });
  });
}

async function change(
  services: Services,
  token: string,
  values: PgUpdateSetSource<typeof subscriptions>,
): Promise<Preferences> {
  const { subscriptionId } = await recipientOfToken(services, token);
  const [changed] = await services.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.id, subscriptionId))
    .returning();
  if (!changed) throw new NotFound('newsletter.unknownLink');
  return preferencesOf(changed);
}

function preferencesOf({ email, language, subscribed, paused_at }: Row): Preferences {
  return { email, language, subscribed, paused_at };
}
