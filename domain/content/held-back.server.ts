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
  /** The layer that is asked, in the words of the kind: what another one shows instead stays. */
  layer: string;
  /** Whether what they stand on is looked at again. */
  looksAgain: boolean;
  stopping: AbortSignal;
}

interface Refusal {
  layer: string;
  problem: string;
}

const nobody = { id: null, name: '' };

/**
 * Takes these items back to drafts where what stands in their place may not be published by now. Throws where it was
 * stopped before it could say so.
 */
export async function holdBack<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  { ids, layer, looksAgain, stopping }: Holding,
): Promise<void> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(maxLookingMs)]);
  const holding = ids.map(async (id) => {
    try {
      if (looksAgain) await lookAgain(services, kind, { id, layer, signal });
      stopping.throwIfAborted();
      await changeItem(services, { kind, id }, (locked) => admit(kind, locked, layer));
    } catch (error) {
      if (!isProblem(error)) throw error;
      await refuse(services, kind, { id, layer, problem: error.message });
    }
  });
  for (const held of await Promise.allSettled(holding)) {
    if (held.status === 'rejected') throw held.reason;
  }
}

async function lookAgain<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  { id, layer, signal }: { id: string; layer: string; signal: AbortSignal },
): Promise<void> {
  const copy = await getWorkingCopy(services, kind, id);
  const { id: own, stored: content } = copy;
  if (content && copy.layer === layer)
    await kind.lookAgain?.(services, { id: own, content, signal });
}

async function admit<Content extends Fields>(
  kind: ContentKind<Content>,
  { item, place: { tx, stored } }: LockedItem<Content>,
  layer: string,
): Promise<void> {
  if (stored?.state !== 'published' || stored.layer !== layer) return;
  const { content } = stored;
  await kind.admit?.(tx, { item, content, languages: languagesOf(kind, content) });
}

/** Takes it back. What cannot be, because it is gone or something else would show instead, holds nothing else up. */
async function refuse<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  { id, ...refusal }: Refusal & { id: string },
): Promise<void> {
  services.log.warn({ item: id, ...refusal }, 'What was dated ahead may not be released');
  try {
    await changeItem(services, { kind, id }, (locked) => takeBack(kind, locked, refusal));
  } catch (error) {
    if (!isProblem(error)) throw error;
    services.log.warn({ err: error, item: id }, 'What was dated ahead could not be taken back');
  }
}

/** Makes it a draft again, as if its plan had failed. */
async function takeBack<Content extends Fields>(
  kind: ContentKind<Content>,
  locked: LockedItem<Content>,
  { layer, problem }: Refusal,
): Promise<void> {
  const { item, place } = locked;
  const { tx, now: at, stored } = place;
  if (stored?.state !== 'published' || stored.layer !== layer) return;
  const { content } = stored;
  const given = languagesOf(kind, content);
  await keepBaseline(locked);
  await place.withdraw();
  await forgetSchedules(tx, item, languages);
  const act = { content, cause: 'unpublish', by: nobody, at, languages: given } as const;
  const { id: revision_id } = await keepRevision(tx, item, act);
  const plan = { item_id: item.id, revision_id, at, by_id: null, by_name: '', created_at: at };
  const failed = { ...plan, state: 'failed', problem } as const;
  await tx.insert(schedules).values(given.map((language) => Object.assign({ language }, failed)));
}

function languagesOf<Content extends Fields>(
  kind: ContentKind<Content>,
  content: Content,
): Language[] {
  return languages.filter((language) => kind.isIn(content, language));
}
