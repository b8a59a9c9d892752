// From an issue that changes with every story to one that never changes again. It is composed outside of any
// transaction, since rendering takes time; freezing checks that the issue has not changed since.
import { and, eq, inArray, isNull, lte, max, or } from 'drizzle-orm';
import { Conflict, NotFound } from '#domain/errors';
import { getPublication } from '#domain/publication/server';
import { advisoryLocks, lockUntilCommit } from '#platform/advisory-locks';
import type { Db } from '#platform/db';
import { languages } from '#i18n/i18n';
import type { Services } from '#platform/services';
import { contentOf } from './content.server.ts';
import type { ComposedIssue, IssueEmails, IssueEmailView, RenderIssueEmail } from './issues.ts';
import { newsletterIssues } from './issues.table.ts';

/**
 * The issue as it is to be sent: its stories, its number and its mails in both languages. Throws
 * `NotFound`; `Conflict` where it was sent or dropped, where it is not at `version` any more, and where it
 * has no story.
 */
export async function composeIssue(
  services: Services,
  { issueId, version, render }: { issueId: string; version?: number; render: RenderIssueEmail },
): Promise<ComposedIssue> {
  const { db, clock, config } = services;
  const [issue] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, issueId));
  if (!issue) throw new NotFound('issues.notFound');
  if (issue.status !== 'coming' && issue.status !== 'held') throw new Conflict('issues.isClosed');
  if (version !== undefined && version !== issue.version) throw new Conflict('issues.hasChanged');
  const { content } = await contentOf(services, issue);
  if (content.picks.length === 0) throw new Conflict('issues.noStory');
  const number = await nextNumber(db);
  const view = {
    number,
    date: clock.now().toISOString(),
    content,
    siteUrl: config.SITE_URL,
    naming: await getPublication(services),
  };
  return {
    id: issueId,
    version: issue.version,
    number,
    content,
    letters: await renderEmails(render, view),
  };
}

/**
 * Stores the composed issue for good and sets its status to `sending`, once: call it in the transaction that
 * inserts the deliveries. Throws `Conflict` where it has changed since, somebody was first, or the seconds are not
 * over in which an editor can take it back.
 */
export async function freezeIssue(
  tx: Db,
  composed: ComposedIssue,
  startedAt: string,
): Promise<void> {
  await lockUntilCommit(tx, advisoryLocks.issueNumbers);
  const { id, version, number, content, letters } = composed;
  if ((await nextNumber(tx)) !== number) throw new Conflict('issues.hasChanged');
  const frozen = await tx
    .update(newsletterIssues)
    .set({
      status: 'sending',
      number,
      content,
      letters,
      held_because: null,
      send_at: null,
      started_at: startedAt,
      version: version + 1,
    })
    .where(
      and(
        eq(newsletterIssues.id, id),
        eq(newsletterIssues.version, version),
        inArray(newsletterIssues.status, ['coming', 'held']),
        or(isNull(newsletterIssues.send_at), lte(newsletterIssues.send_at, startedAt)),
      ),
    )
    .returning({ id: newsletterIssues.id });
  if (frozen.length === 0) throw new Conflict('issues.hasChanged');
}

/** The number of the next issue that is sent. */
export async function nextNumber(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(newsletterIssues.number) }).from(newsletterIssues);
  return (row?.last ?? 0) + 1;
}

/** The email of an issue in both languages. */
export async function renderEmails(
  render: RenderIssueEmail,
  view: Omit<IssueEmailView, 'language'>,
): Promise<IssueEmails> {
  const [es, en] = await Promise.all(languages.map((language) => render({ ...view, language })));
  if (!es || !en) throw new Error('An email was not rendered.');
  return { es, en };
}
