// Issues that were sent, as anybody may read them: without withdrawn stories (decision 059); and what became of every week.
import {
  and,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { ArticleCard } from '#domain/articles';
import { findReadable } from '#domain/articles/server';
import { NotFound } from '#domain/errors';
import { picturesNamedBy } from '#domain/media/server';
import type { SiteAddresses } from '#domain/feeds';
import { packRss } from '#domain/feeds/server';
import { publicationMessages } from '#domain/publication/server';
import type { Language } from '#i18n/i18n';
import type { PackedText } from '#platform/packed-text';
import { slugsOf } from './content.server.ts';
import { composeIssuesFeed } from './feed.ts';
import type { Services } from '#platform/services';
import { openStatuses } from './current.server.ts';
import {
  type IssueMention,
  type IssueStatus,
  issueStatuses,
  type PastIssue,
  type PublicIssue,
} from './issues.ts';
import { newsletterIssues } from './issues.table.ts';

type Reading = Pick<Services, 'db'>;
type ReadingNow = Pick<Services, 'db' | 'clock'>;

const { number, week, started_at, content, status } = newsletterIssues;
const isPublic = inArray(status, ['sending', 'sent']);

/** One page of the issues that were sent, newest first, and how many there are. */
export async function publishedIssues(
  services: ReadingNow,
  { limit = 20, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<{ issues: PublicIssue[]; total: number }> {
  const rows = await services.db
    .select({ number, week, started_at, content })
    .from(newsletterIssues)
    .where(isPublic)
    .orderBy(desc(number))
    .limit(limit)
    .offset(offset);
  const sent = rows.map(asSent);
  const readable = await findReadable(
    services,
    sent.flatMap(({ content: told }) => slugsOf(told)),
  );
  return {
    issues: sent.map((issue) => asPublic(issue, readable)),
    total: await countPublished(services),
  };
}

/** How many issues were sent. */
export async function countPublished({ db }: Reading): Promise<number> {
  const [found] = await db.select({ total: count() }).from(newsletterIssues).where(isPublic);
  return found?.total ?? 0;
}

/** The names of kept pictures in issues: what was sent shows them for good. */
export function picturesOfIssues({ db }: Reading): Promise<string[]> {
  return picturesNamedBy(db, { table: newsletterIssues, key: newsletterIssues.id });
}

/** The newest issues, for the feed. */
export async function issuesForFeed(
  services: ReadingNow,
  { limit = 20 }: { limit?: number } = {},
): Promise<PublicIssue[]> {
  return (await publishedIssues(services, { limit })).issues;
}

/** The feed of the newest issues, made once and kept until another is sent or an article changes. */
export function readIssuesFeed(
  services: Pick<Services, 'db' | 'memo' | 'clock' | 'identity'>,
  language: Language,
  addresses: SiteAddresses,
): Promise<PackedText> {
  return services.memo.getOrCompute(
    `feeds:issues:${language}`,
    ['issues', 'articles', 'publication'],
    async () => {
      const issues = await issuesForFeed(services);
      const { [language]: t } = await publicationMessages(services);
      return packRss(composeIssuesFeed(issues, language, { addresses, t }), services.clock.now());
    },
  );
}

/** The sent issue of this number. Throws `NotFound`. */
export async function getIssue(services: ReadingNow, wanted: number): Promise<PublicIssue> {
  const issue = await getSentIssue(services, wanted);
  return asPublic(issue, await findReadable(services, slugsOf(issue.content)));
}

/** The same with all that its mails said. Throws `NotFound`. */
export async function getSentIssue({ db }: Reading, wanted: number): Promise<SentIssue> {
  const [row] = isNumber(wanted)
    ? await db
        .select({ number, week, started_at, content })
        .from(newsletterIssues)
        .where(and(eq(number, wanted), isPublic))
    : [];
  if (!row) throw new NotFound('issues.notFound');
  return asSent(row);
}

/**
 * The newest issue that an article stood in, as a column of another module's question: what is known of an
 * article is asked for at once.
 */
export function issueTelling(slug: string): SQL<IssueMention | null> {
  const story = JSON.stringify({ picks: [{ article: { slug } }] });
  const paid = JSON.stringify({ sponsored: [{ slug }] });
  return sql<IssueMention | null>`(
    select jsonb_build_object('number', issue.number)
    from ${newsletterIssues} as issue
    where issue.status in ('sending', 'sent')
      and (issue.content @> ${story}::jsonb or issue.content @> ${paid}::jsonb)
    order by issue.number desc limit 1)`;
}

/** What became of the issue of every week that is over or being sent, newest first. */
export async function listIssues({ db }: Reading): Promise<PastIssue[]> {
  const rows = await db
    .select(past)
    .from(newsletterIssues)
    .where(notInArray(status, [...openStatuses]))
    .orderBy(desc(newsletterIssues.due_at));
  return rows.filter(isPast);
}

/** The ids of the issues whose sending began since. */
export async function listIssuesSince({ db }: Reading, since: Date): Promise<string[]> {
  const rows = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(gte(started_at, since.toISOString()));
  return rows.map(({ id }) => id);
}

/** The issues that wait for a person: held because they were due while nothing ran, or stopped while being sent. */
export async function listWaitingIssues({ db }: Reading): Promise<{ id: string; week: string }[]> {
  const { id, held_because, held_answer } = newsletterIssues;
  return db
    .select({ id, week })
    .from(newsletterIssues)
    .where(
      or(
        and(eq(status, 'held'), eq(held_because, 'late')),
        and(eq(status, 'sending'), isNotNull(held_answer)),
      ),
    );
}

/** How many issues there are in each status; `stopped` are those whose sending waits for a person. */
export async function countIssues({
  db,
}: Reading): Promise<Record<IssueStatus | 'stopped', number>> {
  const kind = sql<
    IssueStatus | 'stopped'
  >`case when ${newsletterIssues.held_answer} is null then ${status} else 'stopped' end`;
  const rows = await db
    .select({ kind, issues: count() })
    .from(newsletterIssues)
    .groupBy(sql`1`);
  const found = new Map(rows.map(({ kind: each, issues }) => [each, issues]));
  const kinds = [...issueStatuses, 'stopped'] as const;
  return Object.fromEntries(kinds.map((each) => [each, found.get(each) ?? 0])) as Record<
    IssueStatus | 'stopped',
    number
  >;
}

/** What became of the issue of this number. Throws `NotFound`. */
export async function getPastIssue({ db }: Reading, wanted: number): Promise<PastIssue> {
  const [row] = isNumber(wanted)
    ? await db
        .select(past)
        .from(newsletterIssues)
        .where(and(eq(number, wanted), isNotNull(started_at)))
    : [];
  if (!row || !isPast(row)) throw new NotFound('issues.notFound');
  return row;
}

const past = {
  id: newsletterIssues.id,
  week,
  number,
  status,
  due_at: newsletterIssues.due_at,
  started_at,
  finished_at: newsletterIssues.finished_at,
  trouble: newsletterIssues.trouble,
  held_answer: newsletterIssues.held_answer,
};

function isPast(row: Omit<PastIssue, 'status'> & { status: IssueStatus }): row is PastIssue {
  return row.status !== 'coming' && row.status !== 'held';
}

/** Whether the database can look for it. */
function isNumber(wanted: number): boolean {
  return Number.isInteger(wanted) && wanted > 0 && wanted < 2 ** 31;
}

type Row = Pick<typeof newsletterIssues.$inferSelect, 'number' | 'week' | 'started_at' | 'content'>;

type SentIssue = Omit<PublicIssue, 'withdrawn'>;

type Readable = Awaited<ReturnType<typeof findReadable>>;

/** The issue without the stories that no reader can open any more, and without English that was taken back. */
function asPublic({ content: told, ...issue }: SentIssue, readable: Readable): PublicIssue {
  const { picks, sponsored } = told;
  return {
    ...issue,
    content: {
      ...told,
      picks: picks.flatMap(({ article, reasons }) =>
        left(article, readable).map((story) => ({ article: story, reasons })),
      ),
      sponsored: sponsored.flatMap((story) => left(story, readable)),
    },
    withdrawn: picks.flatMap(({ article: { slug } }, index) =>
      readable.has(slug) ? [] : [index + 1],
    ),
  };
}

/** The story as readers may be told of it; none where it is gone. */
function left(story: ArticleCard, readable: Readable): ArticleCard[] {
  const now = readable.get(story.slug);
  return now ? [now.isInEnglish ? story : { ...story, ...noEnglish }] : [];
}

const noEnglish = { title_en: '', summary_en: '', why_it_matters_en: '' };

function asSent({ content, number, started_at: date, week }: Row): SentIssue {
  if (content === null || number === null || date === null) {
    throw new Error(`The issue of ${week} was sent without a number or without content.`);
  }
  return { number, week, date, content };
}
