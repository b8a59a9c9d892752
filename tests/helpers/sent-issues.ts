import { dayMs } from '#platform/durations';
import { ArticleFile } from '#domain/articles';
import { findReadable, putArticles } from '#domain/articles/server';
import type { IssueContent } from '#domain/issues';
import { readSamples } from '#domain/samples/server';
import type { Db } from '#platform/db';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';

const weekMs = 7 * dayMs;
const firstSending = Date.parse('2026-01-02T07:00:00.000Z');
const nothing = { subject: '', html: '', text: '' };

/** Issues as they are once they were sent, a week apart, the first number 1; readers can open their stories. */
export async function putSentIssues(db: Db, contents: readonly IssueContent[]): Promise<void> {
  await putStories(db, contents);
  await db.insert(newsletterIssues).values(
    contents.map((content, index) => {
      const at = new Date(firstSending + index * weekMs).toISOString();
      return {
        week: `2026-W${String(index + 1).padStart(2, '0')}`,
        number: index + 1,
        due_at: at,
        status: 'sent' as const,
        content,
        letters: { es: nothing, en: nothing },
        started_at: at,
        finished_at: at,
      };
    }),
  );
}

/** Those of their stories that are not there and do not come with the program, so old that no list begins with them. */
async function putStories(db: Db, contents: readonly IssueContent[]): Promise<void> {
  const clock = { now: () => new Date(firstSending) };
  const { articles: samples } = await readSamples();
  const stories = contents.flatMap(({ picks, sponsored }) => [
    ...picks.map(({ article }) => article.slug),
    ...sponsored.map(({ slug }) => slug),
  ]);
  const known = new Set([
    ...samples.map(({ slug }) => slug),
    ...(await findReadable({ db, clock }, stories)).keys(),
  ]);
  const files = [...new Set(stories).difference(known)].map((slug) =>
    ArticleFile.parse({ slug, title_es: slug, title_en: slug, date: '2020-01-01T08:00:00.000Z' }),
  );
  await putArticles({ db, clock }, 'dynamic', files);
}
