// What is planned of a kind, for the newsroom's day.
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '#i18n/i18n';
import type { Services } from '#platform/services';
import type { scheduleStates } from './content.ts';
import { contentItems, revisions, schedules } from './content.table.ts';
import type { ContentKind, Fields } from './kind.server.ts';
import { byTime } from './schedule-rows.server.ts';

/** A language of an item that is to be published at a time, or could not be at its time. */
export interface Planned {
  id: string;
  slug: string;
  title: string;
  language: Language;
  at: string;
  state: (typeof scheduleStates)[number];
}

const maxPlanned = 100;

/** Everything of this kind that is planned or failed at its time, the soonest first; at most 100. */
export function listPlanned<Content extends Fields>(
  { db }: Pick<Services, 'db'>,
  kind: ContentKind<Content>,
): Promise<Planned[]> {
  return db
    .select({
      id: contentItems.id,
      slug: contentItems.slug,
      title: sql<string>`coalesce(${revisions.content} ->> 'title_es', '')`,
      language: schedules.language,
      at: schedules.at,
      state: schedules.state,
    })
    .from(schedules)
    .innerJoin(contentItems, eq(contentItems.id, schedules.item_id))
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(
      and(
        eq(contentItems.kind, kind.name),
        isNull(contentItems.trashed_at),
        ne(schedules.state, 'done'),
      ),
    )
    .orderBy(...byTime)
    .limit(maxPlanned);
}
