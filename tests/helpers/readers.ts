// Readers of the newsletter and an issue for them, put where a sending finds them.
import { asc, eq } from 'drizzle-orm';
import { ArticleFile } from '#domain/articles';
import { putArticles } from '#domain/articles/server';
import { enqueueIssue } from '#domain/deliveries/server';
import {
  preferencesPlaceholder,
  type RenderIssueEmail,
  unsubscribePlaceholder,
} from '#domain/issues';
import type { Services } from '#platform/services';
import { deliveries } from '../../domain/deliveries/deliveries.table.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import { subscriptions } from '../../domain/newsletter/newsletter.table.ts';

/** The language of each reader's mail: `lector-0@es.example`, `lector-1@en.example` and so on. */
export const readerLanguages = ['es', 'en'] as const;

/** Adds readers who confirmed, half of them in each language; answers their addresses. */
export async function addReaders({ db, clock }: Services, count: number): Promise<string[]> {
  const at = clock.now().toISOString();
  const rows = Array.from({ length: count }, (_, index) => {
    const language = readerLanguages[index % readerLanguages.length] ?? 'es';
    return {
      email: `lector-${index}@${language}.example`,
      subscribed: true,
      source: 'website',
      language,
      consent_at: at,
      consent_version: '2026-11-21',
      consent_source: '/',
      confirmed_at: at,
    };
  });
  const most = 1000;
  for (let from = 0; from < rows.length; from += most) {
    await db.insert(subscriptions).values(rows.slice(from, from + most));
  }
  return rows.map(({ email }) => email);
}

/** The shortest email that has everything in it. */
export const shortEmail: RenderIssueEmail = ({ language, number }) =>
  Promise.resolve({
    subject:
      language === 'es' ? `El parte, número ${number}` : `The Friday Top 5, number ${number}`,
    html: `<p lang="${language}"><a href="${unsubscribePlaceholder}">x</a> <a href="${preferencesPlaceholder}">y</a></p>`,
    text: `${language}\n${unsubscribePlaceholder}\n${preferencesPlaceholder}\n`,
  });

/** An issue of this week that nobody has sent, and a story of now, without which there is none. */
export async function addComingIssue(services: Services, week = '2026-W47'): Promise<string> {
  const { db, clock } = services;
  const story = {
    slug: 'de-la-semana',
    title_es: 'La de la semana',
    date: clock.now().toISOString(),
  };
  await putArticles(services, 'dynamic', [ArticleFile.parse(story)]);
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ week, due_at: clock.now().toISOString(), status: 'coming' })
    .returning({ id: newsletterIssues.id });
  if (!issue) throw new Error('The issue was not stored.');
  return issue.id;
}

/** An issue whose sending has been asked for; no sender is at work. */
export async function addSendingIssue(
  services: Services,
  { render = shortEmail, week }: { render?: RenderIssueEmail; week?: string } = {},
): Promise<string> {
  const issueId = await addComingIssue(services, week);
  await enqueueIssue(services, { issueId, render });
  return issueId;
}

/** The delivery log of all issues. */
export function readDeliveries({ db }: Pick<Services, 'db'>) {
  return db.select().from(deliveries).orderBy(asc(deliveries.id));
}

/** Has a mail stand where a test needs it. */
export async function setDelivery(
  { db }: Pick<Services, 'db'>,
  id: number | undefined,
  values: Partial<typeof deliveries.$inferInsert>,
): Promise<void> {
  await db
    .update(deliveries)
    .set(values)
    .where(eq(deliveries.id, id ?? 0));
}
