// What the newsletter keeps of an address, for the person whose it is.
import { eq } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { newsletterKeys } from './keys.server.ts';
import { subscriptions, subscriptionTokens, suppressions } from './newsletter.table.ts';

/** The subscription of an address with its consent, the links that were mailed to it, and why nothing is sent to it. */
export async function exportNewsletterOf(services: Pick<Services, 'db'>, email: string) {
  const { db } = services;
  const hash = (await newsletterKeys(services)).hashOf(email);
  const [subscription] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.email, email));
  const { reason, issue_number, has_left, created_at } = suppressions;
  const [suppression] = await db
    .select({ reason, issue_number, has_left, created_at })
    .from(suppressions)
    .where(eq(suppressions.hash, hash));
  return {
    subscription: subscription ?? null,
    mailed_links: subscription ? await linksOf(services, subscription.id) : [],
    suppression: suppression ?? null,
  };
}

/** Without what they prove. */
function linksOf({ db }: Pick<Services, 'db'>, subscriptionId: string) {
  const { purpose, created_at, expires_at, used_at } = subscriptionTokens;
  return db
    .select({ purpose, created_at, expires_at, used_at })
    .from(subscriptionTokens)
    .where(eq(subscriptionTokens.subscription_id, subscriptionId))
    .orderBy(created_at);
}
