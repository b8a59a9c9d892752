// Taking a first publication back at once, as if it had not been made.
import { and, eq, lt } from 'drizzle-orm';
import { Conflict } from '#domain/errors';
import { isSame } from '#domain/text';
import { minuteMs } from '#platform/durations';
import type { Db } from '#platform/db';
import { revisions } from './content.table.ts';
import { type Act, changeItem, type Item, type LockedItem, updateItem } from './items.server.ts';
import type { ContentKind, Fields, Writing } from './kind.server.ts';
import { hashOf, isOfReaders, keepRevision, lastRevision } from './revisions.server.ts';
import { type Plan, putSchedulesBack } from './schedule-rows.server.ts';
import { present, storeCopy } from './working-copies.server.ts';

/** The offer stands for ten seconds, or as long as somebody is on it. Later it is a withdrawal, which readers are told of. */
const undoMs = 5 * minuteMs;

/** What a publication discards, beside the text. */
interface Discarded {
  /** What its caller wants back. */
  own: Fields;
  plans: readonly Plan[];
}

/** Keeps what the newest revision, a publication, discarded. */
export async function keepDiscarded(tx: Db, item: Item, discarded: Discarded): Promise<void> {
  const publication = await lastRevision(tx, item);
  await updateItem(tx, item, { remains: { publication: publication?.id, ...discarded } });
}

/** What the publication discarded; nothing where that was not kept. */
function discardedBy({ remains }: Item, { id }: { id: string }): Discarded {
  const { publication, own, plans } = (remains ?? {}) as Partial<Discarded> & {
    publication?: string;
  };
  return publication === id && own && plans ? { own, plans } : { own: {}, plans: [] };
}

/**
 * Makes what was published for the first time a draft again, with the text it had and what was planned for it. Its
 * address is then one that was never public. `check` sees it first and may refuse; `also` is called in the same
 * transaction, with what the `check` of its publication answered. Throws `NotFound`, and `Conflict` where that
 * publication is not the last thing that happened to it, or is too long ago.
 */
export function undoPublication<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  {
    id,
    by,
    check,
    also,
  }: Act & { check: (tx: Db) => Promise<void>; also: (tx: Db, own: Fields) => Promise<void> },
): Promise<void> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    await check(place.tx);
    const publication = await undoable(locked);
    const { content, updated_at: writtenAt } = await present(place.tx, kind, {
      item,
      stored: place.stored,
    });
    if (!publication || (writtenAt !== null && writtenAt > publication.at)) {
      throw new Conflict('content.notUndone');
    }
    const isUnfinished = !isSame(content, place.stored?.content);
    await place.withdraw();
    if (isUnfinished) {
      await place.write(content, 'draft');
      await storeCopy(locked, content, by);
    }
    const { own, plans } = discardedBy(item, publication);
    await updateItem(place.tx, item, {
      remains: null,
      ...(item.public_since === publication.at && { public_since: null }),
    });
    await putSchedulesBack(place.tx, plans, place.now);
    await keepRevision(place.tx, item, {
      content,
      cause: 'unpublish',
      by,
      at: place.now,
      languages: publication.languages,
    });
    await also(place.tx, own);
  });
}

/** The publication, where it is the first, the last thing that happened, and what readers see. */
async function undoable<Content>({ item, place }: LockedItem<Content>) {
  const last = await lastRevision(place.tx, item);
  const { stored } = place;
  if (!last || last.cause !== 'publish' || stored?.state !== 'published') return null;
  if (last.hash !== hashOf(stored.content as Fields)) return null;
  if (Date.parse(place.now) - Date.parse(last.at) > undoMs) return null;
  return (await wasGivenBefore(place.tx, item, last.number)) ? null : last;
}

/** Whether an earlier entry of the history tells that readers were given something. */
async function wasGivenBefore(tx: Db, { id }: Item, number: number): Promise<boolean> {
  const isEarlier = and(eq(revisions.item_id, id), lt(revisions.number, number));
  return (await tx.$count(revisions, and(isEarlier, isOfReaders))) > 0;
}
