// What an issue that was not sent yet would say now.
import { desc, isNotNull } from 'drizzle-orm';
import type { ArticleCard } from '#domain/articles';
import { countReads, listArticlesBetween, type DatedArticle } from '#domain/articles/server';
import { isMaterial } from '#domain/provenance';
import { editorialDay, editorialMidnight } from '#i18n/dates';
import { dayMs } from '#platform/durations';
import type { Services } from '#platform/services';
import { type IssueContent, issueSize, type Pick as IssuePick, sponsoredSize } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';
import { rankStories, takeChosen } from './picks.ts';

type Reading = Pick<Services, 'db' | 'clock'>;
type Row = typeof newsletterIssues.$inferSelect;

type Refusal = 'issues.isMaterial' | 'issues.isSample';

const maxStoryAgeDays = 14;
/** How far back the first issue looks. */
const firstDays = 7;

interface ArrangedContent {
  content: IssueContent;
  /** The stories it leaves out, best first. */
  candidates: IssuePick[];
  stories_from: string;
}

/**
 * What the issue would say. Material and samples are never in it, not even by an editor's choice.
 */
export async function contentOf(
  services: Reading,
  issue: Pick<Row, 'chosen' | 'intro_es' | 'intro_en'>,
): Promise<ArrangedContent> {
  const now = services.clock.now();
  const sent = await lastSent(services);
  const oldest = back(now, sent.length > 0 ? maxStoryAgeDays : firstDays);
  const from = startOf(sent[0]?.started_at ?? null, oldest);
  const alreadySent = new Set(sent.flatMap(({ content }) => (content ? slugsOf(content) : [])));
  const found = (
    await listArticlesBetween(services, { from: oldest, to: now.toISOString() })
  ).filter(
    (story) => cameOut(story) >= from && refusalOf(story) === null && !alreadySent.has(story.slug),
  );
  const eligible = found.filter(({ sponsored }) => !sponsored);
  const reads = await countReads(services, {
    slugs: eligible.map(({ slug }) => slug),
    fromDay: editorialDay(new Date(from)),
  });
  const ranked = rankStories(
    eligible.map((story) => ({ article: cardOf(story), reads: reads.get(story.slug) ?? 0 })),
    now,
  );
  const picks = picksOf(issue.chosen, ranked);
  const picked = new Set(picks.map(({ article }) => article.slug));
  return {
    content: {
      picks,
      sponsored: found
        .filter(({ sponsored }) => sponsored)
        .map(cardOf)
        .slice(0, sponsoredSize),
      intro_es: issue.intro_es,
      intro_en: issue.intro_en,
    },
    candidates: ranked.filter(({ article }) => !picked.has(article.slug)),
    stories_from: from,
  };
}

/** Every story an issue had, the sponsored ones among them. */
export function slugsOf({ picks, sponsored }: IssueContent): string[] {
  return [...picks.map(({ article }) => article), ...sponsored].map(({ slug }) => slug);
}

/** Why one of these slugs can be in no issue; null where all can. */
export async function findRefusal(
  services: Reading,
  slugs: readonly string[],
): Promise<Refusal | null> {
  const now = services.clock.now();
  const found = await listArticlesBetween(services, {
    from: back(now, maxStoryAgeDays),
    to: now.toISOString(),
  });
  const refused = found.filter(({ slug }) => slugs.includes(slug)).map(refusalOf);
  return refused.find((refusal) => refusal !== null) ?? null;
}

function refusalOf(story: DatedArticle): Refusal | null {
  if (isMaterial(story)) return 'issues.isMaterial';
  return story.layer === 'sample' ? 'issues.isSample' : null;
}

/** A choice of which nothing is left counts as none. */
function picksOf(chosen: string[] | null, ranked: readonly IssuePick[]): IssuePick[] {
  const picks = chosen ? takeChosen(chosen, ranked) : [];
  return picks.length > 0 ? picks : ranked.slice(0, issueSize);
}

/** The last issues that were sent, as many as a story can have been in. */
function lastSent({ db }: Reading) {
  const { started_at, content } = newsletterIssues;
  return db
    .select({ started_at, content })
    .from(newsletterIssues)
    .where(isNotNull(started_at))
    .orderBy(desc(started_at))
    .limit(maxStoryAgeDays / 7 + 1);
}

/** What an issue keeps of a story. */
function cardOf({ layer: _layer, approved_at: _approvedAt, ...card }: DatedArticle): ArticleCard {
  return card;
}

/** When readers could first see it: a draft keeps its date and comes out when somebody has approved it. */
function cameOut({ date, approved_at }: DatedArticle): string {
  return approved_at && approved_at > date ? approved_at : date;
}

/**
 * Since when stories count: since the issue before, from the beginning of its day on, because many dates
 * are days without a time; stories of earlier issues are left out by slug.
 */
function startOf(lastStart: string | null, oldest: string): string {
  const since = lastStart === null ? '' : editorialMidnight(new Date(lastStart)).toISOString();
  return since > oldest ? since : oldest;
}

function back(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString();
}
