// The service functions of interviews. There are few of them: lists share one query of the table, cached until an
// interview changes.
import { asc, desc } from 'drizzle-orm';
import { NotFound } from '#domain/errors';
import { picturesNamedBy } from '#domain/media/server';
import { sharesOne } from '#domain/taxonomy';
import { replaceSampleRows } from '#platform/sample-rows';
import type { Services } from '#platform/services';
import type { Interview } from './interviews.ts';
import { interviews } from './interviews.table.ts';

type Reading = Pick<Services, 'db' | 'memo'>;

export type InterviewRecord = typeof interviews.$inferSelect;

/** The interviews that share a chosen topic, newest first; all of them where none is chosen. */
export async function listInterviews(
  services: Reading,
  { topics = [] }: { topics?: readonly string[] } = {},
): Promise<InterviewRecord[]> {
  const all = await allInterviews(services);
  return all.filter((interview) => sharesOne(interview.topics, topics));
}

/** The interviews held with a referent, newest first. */
export async function interviewsWith(
  services: Reading,
  referentSlug: string,
): Promise<InterviewRecord[]> {
  const all = await allInterviews(services);
  return all.filter((interview) => interview.referent_slug === referentSlug);
}

/** The newest featured interview, else the newest one; null where there is none. */
export async function findFeaturedInterview(services: Reading): Promise<InterviewRecord | null> {
  const all = await allInterviews(services);
  return all.find((interview) => interview.featured) ?? all[0] ?? null;
}

/** The interview under this slug. Throws `NotFound`. */
export async function getInterview(services: Reading, slug: string): Promise<InterviewRecord> {
  const all = await allInterviews(services);
  const interview = all.find((each) => each.slug === slug);
  if (!interview) throw new NotFound('interview.notFound');
  return interview;
}

function allInterviews({ db, memo }: Reading): Promise<InterviewRecord[]> {
  return memo.getOrCompute('interviews', ['interviews'], () =>
    db.select().from(interviews).orderBy(desc(interviews.date), asc(interviews.slug)),
  );
}

/** The names of stored pictures that interviews show or link. */
export function picturesOfInterviews({ db }: Pick<Services, 'db'>): Promise<string[]> {
  return picturesNamedBy(db, { table: interviews, key: interviews.slug });
}

/** Makes the sample interviews exactly these. */
export async function replaceSampleInterviews(
  { db }: Pick<Services, 'db'>,
  samples: readonly Interview[],
): Promise<void> {
  await db.transaction((tx) => replaceSampleRows(tx, interviews, samples));
}
