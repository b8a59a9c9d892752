import { asc, eq } from 'drizzle-orm';
import type { ExportedSubscription } from '#domain/newsletter';
import { issueNumbers } from '#domain/issues/server';
import { exportSubscription, recipientOfToken } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
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
  const issues = issueNumbers(services.db);
  return {
    subscription: await exportSubscription(services, token),
    deliveries: await services.db
      .select({ issue: issues.number, language, state, handed_at, answer })
      .from(deliveries)
      .innerJoin(issues, eq(issues.id, deliveries.issue_id))
      .where(eq(deliveries.subscription_id, subscriptionId))
      .orderBy(asc(deliveries.id)),
  };
}
