// What the newsroom's history keeps of somebody who works in it. Texts are named and not repeated: they are the
// publication's, and whoever writes them reads them in the panel.
import { eq, or, sql } from 'drizzle-orm';
import { didAt, type NamedPerson } from '#domain/accounts/server';
import type { Services } from '#platform/services';
import {
  contentItems,
  contentPresence,
  previewLinks,
  revisions,
  schedules,
  workingCopies,
} from './content.table.ts';

const { slug, kind } = contentItems;

/** What a person made, wrote, planned, threw away, shared and has open, and the versions that carry their name. */
export async function exportWork({ db }: Pick<Services, 'db'>, person: NamedPerson) {
  const ofItem = eq(contentItems.id, revisions.item_id);
  return {
    items: await db
      .select({
        kind,
        slug,
        created_at: contentItems.created_at,
        created_by: contentItems.created_by,
        trashed_at: contentItems.trashed_at,
        trashed_by: contentItems.trashed_by,
        reviews: reviewsBy(person),
      })
      .from(contentItems)
      .where(
        or(
          didAt(person, contentItems.created_by, contentItems.created_at),
          didAt(person, contentItems.trashed_by, contentItems.trashed_at),
          hasReviewBy(person),
        ),
      )
      .orderBy(slug),
    revisions: await db
      .select({
        kind,
        slug,
        number: revisions.number,
        title: titleOf(revisions.content),
        ...namesIn(revisions.content),
        cause: revisions.cause,
        languages: revisions.languages,
        by_name: revisions.by_name,
        at: revisions.at,
        note: revisions.note,
      })
      .from(revisions)
      .innerJoin(contentItems, ofItem)
      .where(or(eq(revisions.by_id, person.accountId), signedBy(revisions.content, person)))
      .orderBy(revisions.at, revisions.id),
    working_copies: await db
      .select({
        kind,
        slug,
        title: titleOf(workingCopies.content),
        ...namesIn(workingCopies.content),
        by_name: workingCopies.by_name,
        updated_at: workingCopies.updated_at,
      })
      .from(workingCopies)
      .innerJoin(contentItems, eq(contentItems.id, workingCopies.item_id))
      .where(or(eq(workingCopies.by_id, person.accountId), signedBy(workingCopies.content, person)))
      .orderBy(workingCopies.updated_at),
    ...(await exportPlans(db, person)),
  };
}

async function exportPlans(db: Services['db'], person: NamedPerson) {
  const { accountId } = person;
  const links = previewLinks;
  return {
    schedules: await db
      .select({
        kind,
        slug,
        language: schedules.language,
        at: schedules.at,
        by_name: schedules.by_name,
        created_at: schedules.created_at,
        state: schedules.state,
      })
      .from(schedules)
      .innerJoin(contentItems, eq(contentItems.id, schedules.item_id))
      .where(eq(schedules.by_id, accountId))
      .orderBy(schedules.created_at),
    preview_links: await db
      .select({
        kind,
        slug,
        created_at: links.created_at,
        created_by: links.created_by,
        expires_at: links.expires_at,
        revoked_at: links.revoked_at,
        views: links.views,
        last_viewed_at: links.last_viewed_at,
      })
      .from(links)
      .innerJoin(contentItems, eq(contentItems.id, links.item_id))
      .where(didAt(person, links.created_by, links.created_at))
      .orderBy(links.created_at),
    open_now: await db
      .select({
        kind,
        slug,
        name: contentPresence.name,
        since: contentPresence.since,
        seen_at: contentPresence.seen_at,
      })
      .from(contentPresence)
      .innerJoin(contentItems, eq(contentItems.id, contentPresence.item_id))
      .where(eq(contentPresence.account_id, accountId))
      .orderBy(contentPresence.since),
  };
}

/** Reviews of an article lie with it in the trash. */
const ofAccount = '$.reviews[*] ? (@.account_id == $id)';

function hasReviewBy({ accountId }: NamedPerson) {
  return sql`jsonb_path_exists(${contentItems.remains}, ${ofAccount}::jsonpath, jsonb_build_object('id', ${accountId}::text))`;
}

function reviewsBy({ accountId }: NamedPerson) {
  return sql<
    unknown[] | null
  >`jsonb_path_query_array(${contentItems.remains}, ${ofAccount}::jsonpath, jsonb_build_object('id', ${accountId}::text))`;
}

type ContentColumn = typeof revisions.content | typeof workingCopies.content;

/** Of a text that carries their public name as its author. */
function signedBy(content: ContentColumn, { publicName }: NamedPerson) {
  if (publicName === null) return undefined;
  const named = (field: string) => eq(sql`trim(${content} ->> ${field})`, publicName);
  return or(named('author'), named('author_name'));
}

function titleOf(content: ContentColumn) {
  return sql<
    string | null
  >`coalesce(nullif(${content} ->> 'title_es', ''), ${content} ->> 'title_en')`;
}

function namesIn(content: ContentColumn) {
  return {
    author: sql<string | null>`${content} ->> 'author'`,
    author_name: sql<string | null>`${content} ->> 'author_name'`,
  };
}
