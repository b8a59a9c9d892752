import { asc, eq } from 'drizzle-orm';
import type { ExportedSubscription } from '#domain/newsletter';
import { recipientOfToken, exportSubscription } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
import { newsletterIssues } from '../issues/issues.table.ts';
import { deliveries } from './deliveries.table.ts';

/** All that is kept of a subscriber: their subscription, and the mails that went to them. */
export interface PersonalData {
  subscription: ExportedSubscription;
  deliveries: {
    issue: number | null;
    language: 'es' | 'en';
    state: string;
    handed_at: string | null;
    answer: string | null;
  }[];
}

/** What is kept of the person that a personal link belongs to. Throws `NotFound` for a link that is nobody's. */
export async function exportPersonalData(services: Services, token: string): Promise<PersonalData> {
  const { subscriptionId } = await recipientOfToken(services, token);
  const { language, state, handed_at, answer } = deliveries;
  return {
    subscription: await exportSubscription(services, token),
    deliveries: await services.db
      .select({ issue: newsletterIssues.number, language, state, handed_at, answer })
      .from(deliveries)
      .innerJoin(newsletterIssues, eq(newsletterIssues.id, deliveries.issue_id))
      .where(eq(deliveries.subscription_id, subscriptionId))
      .orderBy(asc(deliveries.id)),
  };
}
