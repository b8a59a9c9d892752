// What was published with a date that lies ahead is asked for once more when that date comes: it may not be given to
// readers by then, and is a draft again, with its reason where failed plans are told.
import { isProblem } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { schedules } from './content.table.ts';
import { changeItem, type LockedItem } from './items.server.ts';
import type { ContentKind, Due, Fields } from './kind.server.ts';
import { keepRevision } from './revisions.server.ts';
import { forgetSchedules } from './schedule-rows.server.ts';
import { maxLookingMs } from './schedules.server.ts';
import { getWorkingCopy, keepBaseline } from './working-copies.server.ts';

interface Holding {
  ids: readonly string[];
  /** Whether what they stand on is looked at again. */
  looksAgain: boolean;
  stopping: AbortSignal;
}

const nobody = { id: null, name: '' };

/**
 * Takes these items back to drafts where what stands in their place may not be published by now. Throws where it was
 * stopped before it could say so.
 */
export async function holdBack<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  { ids, looksAgain, stopping }: Holding,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxLookingMs)]);
  const holding = ids.map(async (id) => {
    if (looksAgain) await lookAgain(services, kind, { id, signal });
    stopping.throwIfAborted();
    await changeItem(services, { kind, id }, (locked) => holdBackItem(services, kind, locked));
  });
  for (const held of await Promise.allSettled(holding)) {
    if (held.status === 'rejected') throw held.reason;
  }
}

async function lookAgain<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  const { id: own, stored: content } = await getWorkingCopy(services, kind, id);
  if (content) await kind.lookAgain?.(services, { id: own, content, signal });
}

async function holdBackItem<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  locked: LockedItem<Content>,
): Promise<void> {
  const { item, place } = locked;
  const { stored, tx } = place;
  if (stored?.state !== 'published') return;
  const { content } = stored;
  const given = languages.filter((language) => kind.isIn(content, language));
  try {
    await kind.admit?.(tx, { item, content, languages: given });
  } catch (error) {
    if (!isProblem(error)) throw error;
    services.log.warn({ err: error, item: item.id }, 'What was dated ahead was not released');
    await takeBack(locked, { content, given, problem: error.message });
  }
}

/** Makes it a draft again, as if its plan had failed. */
async function takeBack<Content extends Fields>(
  locked: LockedItem<Content>,
  { content, given, problem }: { content: Content; given: readonly Language[]; problem: string },
): Promise<void> {
  const { item, place } = locked;
  const { tx, now: at } = place;
  await keepBaseline(locked);
  await place.withdraw();
  await forgetSchedules(tx, item, languages);
  const act = { content, cause: 'unpublish', by: nobody, at, languages: given } as const;
  const { id: revision_id } = await keepRevision(tx, item, act);
  const plan = { item_id: item.id, revision_id, at, by_id: null, by_name: '', created_at: at };
  const failed = { ...plan, state: 'failed', problem } as const;
  await tx.insert(schedules).values(given.map((language) => ({ ...failed, language })));
}
