// What is mailed to an address because somebody typed it into the form: at most one mail in ten minutes
// and three a day, so that nobody can flood a stranger.
import { and, countDistinct, eq, gt } from 'drizzle-orm';
import { mailIdentities } from '#domain/accounts/server';
import { publicationMessages, senderName } from '#domain/publication/server';
import type { Db } from '#platform/db';
import { dayMs, minuteMs } from '#platform/durations';
import { addressRefusalOf } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import { confirmationEmail, welcomeEmail } from './emails.server.ts';
import { subscriptions, subscriptionTokens } from './newsletter.table.ts';
import { personalLinks } from './personal-links.ts';
import { recordBounce } from './bounces.server.ts';
import { forgetRefusal } from './doubtful-bounces.server.ts';
import { storeToken } from './tokens.server.ts';

type Row = typeof subscriptions.$inferSelect;

const minIntervalMs = 10 * minuteMs;
const maxMailsADay = 3;
const confirmWithinMs = 2 * dayMs;

/**
 * When the next mail to this address was asked for, which is now, or null where none is due or welcome.
 * Asks and writes the same whatever the answer. The row must be locked.
 */
export async function nextMailing(
  tx: Db,
  subscription: Row,
  { now, isWelcome }: { now: Date; isWelcome: boolean },
): Promise<string | null> {
  const { subscription_id, created_at } = subscriptionTokens;
  const aDayAgo = new Date(now.getTime() - dayMs).toISOString();
  const [recent] = await tx
    // The tokens of one mail share their timestamp.
    .select({ mails: countDistinct(created_at) })
    .from(subscriptionTokens)
    .where(and(eq(subscription_id, subscription.id), gt(created_at, aDayAgo)));
  const isDue = isWelcome && wantsMail(subscription, now) && (recent?.mails ?? 0) < maxMailsADay;
  const askedAt = isDue ? now.toISOString() : null;
  await tx
    .update(subscriptions)
    .set({ last_mailed_at: askedAt ?? subscription.last_mailed_at })
    .where(eq(subscriptions.id, subscription.id));
  return askedAt;
}

/** An address without issues is asked to confirm; a subscriber is welcomed once for each consent. */
function wantsMail(subscription: Row, now: Date): boolean {
  const { last_mailed_at, consent_at } = subscription;
  if (last_mailed_at === null) return true;
  if (Date.parse(last_mailed_at) > now.getTime() - minIntervalMs) return false;
  return !getsIssues(subscription) || last_mailed_at < consent_at;
}

function getsIssues({ subscribed, paused_at }: Row): boolean {
  return subscribed && paused_at === null;
}

/**
 * Mails what the subscription needs now: the link that confirms it or ends its pause, or a welcome with the link that ends
 * it; nothing when it was not due, when a later mail replaces it or when the person has left. A mail that is refused for good
 * because of the address is not tried again: nothing more goes there by itself.
 */
export async function mailSubscription(
  services: Services,
  { subscriptionId, askedAt }: { subscriptionId: string; askedAt: string | null },
): Promise<void> {
  const { db, config, mail } = services;
  if (askedAt === null) return;
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (!subscription || subscription.last_mailed_at !== askedAt) return;
  if (subscription.unsubscribed_at !== null) return;

  const { id, email, language } = subscription;
  const site = language === 'en' ? `${config.SITE_URL}/en` : config.SITE_URL;
  const leave = await storeToken(db, { subscription_id: id, purpose: 'unsubscribe' }, askedAt);
  const links = {
    messages: await publicationMessages(services),
    site,
    unsubscribe: personalLinks(config, { language, token: leave }).unsubscribe,
  };
  const content = getsIssues(subscription)
    ? welcomeEmail(language, { ...links, email })
    : confirmationEmail(language, { ...links, email, confirm: await confirmLink() });
  const { write } = await mailIdentities(services);
  const message = {
    to: email,
    ...content,
    fromName: await senderName(services),
    messageId: write({ about: 'subscription', id, at: askedAt }),
    unsubscribeUrl: links.unsubscribe,
  };
  try {
    await mail.send(message);
  } catch (error) {
    const answer = addressRefusalOf(error);
    if (answer === null) throw error;
    const whom = { subscriptionId: id };
    const result = await recordBounce(services, { whom, reason: 'bounce', answer, askedAt });
    if (result === 'doubtful') throw error;
    return;
  }
  if (subscription.refused_at !== null) await forgetRefusal(services, subscription);

  async function confirmLink(): Promise<string> {
    const expires_at = new Date(Date.parse(askedAt ?? '') + confirmWithinMs).toISOString();
    const fields = { subscription_id: id, purpose: 'confirm', expires_at } as const;
    return `${site}/boletin/confirmar?token=${await storeToken(db, fields, askedAt ?? '')}`;
  }
}
