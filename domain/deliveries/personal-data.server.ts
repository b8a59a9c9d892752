import { asc, eq } from 'drizzle-orm';
import type { ExportedSubscription } from '#domain/newsletter';
import { issueNumbers } from '#domain/issues/server';
import { exportSubscription, recipientOfToken } from '#domain/newsletter/server';
import type { Services } from '#platform/services';
import { deliveries } from './deliveries.table.ts';

/** A mail of an issue that went to somebody, or that waits. */
export interface ExportedDelivery {
  issue: number | null;
  language: 'es' | 'en';
  state: string;
  tries: number;
  handed_at: string | null;
  settled_at: string | null;
  answer: string | null;
  bounce: string | null;
}

/** All that is kept of a subscriber: their subscription, and the mails that went to them. */
export interface PersonalData {
  subscription: ExportedSubscription;
  deliveries: ExportedDelivery[];
}

/** What is kept of the person that a personal link belongs to. Throws `NotFound` for a link that is nobody's. */
export async function exportPersonalData(services: Services, token: string): Promise<PersonalData> {
  const { subscriptionId } = await recipientOfToken(services, token);
  return {
    subscription: await exportSubscription(services, token),
    deliveries: await exportDeliveries(services, subscriptionId),
  };
}

/** The mails of issues to one subscriber, the first one first. */
export function exportDeliveries(
  { db }: Pick<Services, 'db'>,
  subscriptionId: string,
): Promise<ExportedDelivery[]> {
  const { language, state, tries, handed_at, settled_at, answer, bounce } = deliveries;
  const issues = issueNumbers(db);
  return db
    .select({
      issue: issues.number,
      language,
      state,
      tries,
      handed_at,
      settled_at,
      answer,
      bounce,
    })
    .from(deliveries)
    .innerJoin(issues, eq(issues.id, deliveries.issue_id))
    .where(eq(deliveries.subscription_id, subscriptionId))
    .orderBy(asc(deliveries.id));
}
