import { or, sql } from 'drizzle-orm';
import type { NamedPerson } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import { newsletterIssues } from './issues.table.ts';

/** The issues of the newsletter in which a story carries the public name of a person. */
export async function exportIssuesNaming(
  { db }: Pick<Services, 'db'>,
  { publicName }: NamedPerson,
) {
  if (publicName === null) return [];
  const { number, week, content, started_at } = newsletterIssues;
  const named = (stories: string) =>
    sql`jsonb_path_exists(${content}, ${`${stories} ? (@.author == $name || @.author_name == $name)`}::jsonpath, jsonb_build_object('name', ${publicName}::text))`;
  return db
    .select({ number, week, sent_at: started_at })
    .from(newsletterIssues)
    .where(or(named('$.picks[*].article'), named('$.sponsored[*]')))
    .orderBy(week);
}
