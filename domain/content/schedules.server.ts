// Publication at a time: a revision is pinned, in one language, and given to readers when its time has come, once,
// whatever restarts meanwhile.
import { and, asc, eq, inArray, isNull, lte, min } from 'drizzle-orm';
import { Conflict, Invalid, isProblem } from '#domain/errors';
import { type Language, languages } from '#i18n/i18n';
import { repeatedTrouble } from '#platform/repeated-trouble';
import type { Services } from '#platform/services';
import type { WorkingCopy } from './content.ts';
import { contentItems, revisions, schedules } from './content.table.ts';
import { type Act, changeItem, type LockedItem } from './items.server.ts';
import type { ContentKind, Due, Fields, Writing } from './kind.server.ts';
import { putInPlace, refuseRejected, settleCopy } from './publishing.server.ts';
import { parsed } from './parsing.server.ts';
import { contentOf, keepRevision } from './revisions.server.ts';
import { forgetSchedules } from './schedule-rows.server.ts';
import { keepBaseline, present, refuseOtherVersion } from './working-copies.server.ts';

/** Something may be planned for a time before the next one, here or in another process, and the clock be set. */
const maxWaitMs = 2000;
const retryMs = 5000;
/** How long what is due may wait for what it stands on to be looked at again. */
export const maxLookingMs = 20_000;

export interface Plan extends Act {
  version: string | undefined;
  languages: readonly Language[];
  at: string;
}

/**
 * Plans the publication of the working copy as it is now, in these languages; what was planned for them before is
 * replaced. Throws `NotFound`, `Invalid` for a time that is over, and `Conflict` for another version and for what
 * could not be published now.
 */
export function schedule<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, version, languages: chosen, at }: Plan,
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async (locked) => {
    const { item, place } = locked;
    const before = await present(place.tx, kind, { item, stored: place.stored });
    refuseOtherVersion(version, before);
    if (Date.parse(at) <= Date.parse(place.now)) {
      throw new Invalid('content.timeIsOver', { at: 'content.timeIsOver' });
    }
    refuseRejected(place);
    refuseUnready(kind, { content: before.content, chosen });
    await kind.admit?.(place.tx, { item, content: before.content, languages: chosen });
    await keepBaseline(locked);
    const { content } = before;
    const pinned = await keepRevision(place.tx, item, {
      content,
      cause: 'schedule',
      by,
      at: place.now,
      languages: chosen,
      note: at,
    });
    await forgetSchedules(place.tx, item, chosen);
    const plan = {
      item_id: item.id,
      revision_id: pinned.id,
      at,
      by_id: by.id,
      by_name: by.name,
      created_at: place.now,
    };
    await place.tx.insert(schedules).values(chosen.map((language) => ({ ...plan, language })));
    return present(place.tx, kind, { item, stored: place.stored });
  });
}

/** What cannot be published now is not planned either. */
function refuseUnready<Content extends Fields>(
  kind: ContentKind<Content>,
  { content, chosen }: { content: Content; chosen: readonly Language[] },
): void {
  const refusal = kind.refusal(content);
  if (refusal) throw new Conflict(refusal);
  kind.checkComplete(content);
  if (chosen.includes('en') && !kind.isIn(content, 'en')) {
    throw new Conflict('content.nothingInEnglish');
  }
}

/** Takes back what is planned in these languages, which the history tells of. Throws `NotFound`. */
export function withdrawSchedule<Content extends Fields>(
  services: Writing,
  kind: ContentKind<Content>,
  { id, by, languages: chosen }: Act & { languages: readonly Language[] },
): Promise<WorkingCopy<Content>> {
  return changeItem(services, { kind, id }, async ({ item, place }) => {
    const plans = await forgetSchedules(place.tx, item, chosen);
    const after = await present(place.tx, kind, { item, stored: place.stored });
    const [first] = plans;
    if (first) {
      await keepRevision(place.tx, item, {
        content: after.content,
        cause: 'withdraw',
        by,
        at: place.now,
        languages: languages.filter((each) => plans.some(({ language }) => language === each)),
        note: first.at,
      });
    }
    return after;
  });
}

/**
 * Publishes what is due of this kind, Spanish first, once what it stands on was looked at again. Answers when the next
 * is due; null where nothing waits. Throws what kept one of them from being published, once the others are.
 */
export async function publishDue<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  stopping?: AbortSignal,
): Promise<Date | null> {
  const now = services.clock.now().toISOString();
  // What lies in the trash keeps its plan, and waits there.
  const isWaiting = and(eq(schedules.state, 'waiting'), isNull(contentItems.trashed_at));
  const due = await services.db
    .select({ id: schedules.id, item_id: schedules.item_id })
    .from(schedules)
    .innerJoin(contentItems, eq(contentItems.id, schedules.item_id))
    .where(and(isWaiting, lte(schedules.at, now), eq(contentItems.kind, kind.name)))
    .orderBy(asc(schedules.at), asc(schedules.language));
  const failures: unknown[] = [];
  const items = uniqueItems(due);
  await lookAgain(services, kind, { ids: items.map((each) => each.item_id), now, stopping });
  if (stopping?.aborted) return new Date(now);
  for (const { item_id: itemId } of items) {
    const turn = { id: itemId, now };
    await publishItem(services, kind, turn).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  const [next] = await services.db
    .select({ at: min(schedules.at) })
    .from(schedules)
    .innerJoin(contentItems, eq(contentItems.id, schedules.item_id))
    .where(isWaiting);
  return next?.at ? new Date(next.at) : null;
}

/** Looks again at what these items stand on, at all of them at once: none waits for another. */
async function lookAgain<Content extends Fields>(
  services: Due,
  kind: ContentKind<Content>,
  {
    ids,
    now,
    stopping,
  }: { ids: readonly string[]; now: string; stopping?: AbortSignal | undefined },
): Promise<void> {
  if (!kind.lookAgain || ids.length === 0) return;
  const timeout = AbortSignal.timeout(maxLookingMs);
  const signal = stopping ? AbortSignal.any([stopping, timeout]) : timeout;
  const rows = await services.db
    .selectDistinctOn([revisions.id], { id: schedules.item_id, revision: revisions })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(
      and(
        inArray(schedules.item_id, [...ids]),
        eq(schedules.state, 'waiting'),
        lte(schedules.at, now),
      ),
    );
  const looking = Map.groupBy(rows, ({ id }) => id)
    .entries()
    .map(async ([id, pinned]) => {
      // Two texts of one item mostly stand on the same: what is read for the first is not read for the other again.
      for (const { revision } of pinned) {
        try {
          const content = parsed(kind, contentOf(kind, revision));
          await kind.lookAgain?.(services, { id, content, signal });
        } catch (error) {
          services.log.warn(
            { err: error, item: id },
            'What a plan stands on could not be looked at',
          );
        }
      }
    });
  await Promise.all(looking);
}

function uniqueItems<Row extends { item_id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.item_id, row])).values()];
}

/**
 * Publishes what was due of one item at that time, all of it in one transaction; what may not be published stays, with
 * its reason. What fell due since waits until it was looked at. Throws what may pass.
 */
async function publishItem<Content extends Fields>(
  services: Writing & Pick<Services, 'log'>,
  kind: ContentKind<Content>,
  { id, now }: { id: string; now: string },
): Promise<void> {
  try {
    await changeItem(services, { kind, id }, (locked) => publishPinned(kind, locked, now));
  } catch (error) {
    if (!isProblem(error)) throw error;
    services.log.warn({ err: error, item: id }, 'A planned publication failed');
    await services.db
      .update(schedules)
      .set({ state: 'failed', problem: error.message })
      .where(
        and(eq(schedules.item_id, id), eq(schedules.state, 'waiting'), lte(schedules.at, now)),
      );
  }
}

async function publishPinned<Content extends Fields>(
  kind: ContentKind<Content>,
  locked: LockedItem<Content>,
  now: string,
): Promise<void> {
  const { item, place } = locked;
  // Read again under the lock: another process may have published it a moment ago.
  const rows = await place.tx
    .select({ schedule: schedules, revision: revisions })
    .from(schedules)
    .innerJoin(revisions, eq(revisions.id, schedules.revision_id))
    .where(
      and(eq(schedules.item_id, item.id), eq(schedules.state, 'waiting'), lte(schedules.at, now)),
    )
    .orderBy(asc(schedules.at), asc(revisions.number), asc(schedules.language));
  const pins = Map.groupBy(rows, ({ revision }) => revision.id);
  for (const some of pins.values()) {
    const [{ revision, schedule: plan } = raise()] = some;
    const pinned = parsed(kind, contentOf(kind, revision));
    const { content: written } = await present(place.tx, kind, { item, stored: place.stored });
    const chosen = languages.filter((language) =>
      some.some(({ schedule: each }) => each.language === language),
    );
    const by = { id: plan.by_id, name: plan.by_name };
    await putInPlace(kind, locked, {
      content: pinned,
      chosen,
      cause: 'publish',
      by,
      note: plan.at,
    });
    await settleCopy(kind, locked, { content: written, pinned, chosen, by });
  }
  await place.tx
    .update(schedules)
    .set({ state: 'done' })
    .where(
      inArray(
        schedules.id,
        rows.map(({ schedule: { id } }) => id),
      ),
    );
}

function raise(): never {
  throw new Error('A group of nothing.');
}

/** Publishes what is due while the process runs. */
export function watchSchedules(
  services: Pick<Services, 'clock' | 'log'>,
  publishAll: (stopping: AbortSignal) => Promise<Date | null>,
): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const trouble = repeatedTrouble((error) => {
    services.log.warn({ err: error }, 'Planned publications could not be looked at; trying again');
  });

  async function turn(): Promise<void> {
    let waitMs = retryMs;
    try {
      const next = await publishAll(stopping.signal);
      trouble.succeeded();
      const untilNext = next ? next.getTime() - services.clock.now().getTime() : maxWaitMs;
      waitMs = Math.min(Math.max(untilNext, 0) + 10, maxWaitMs);
    } catch (error) {
      trouble.failed(error);
    }
    if (!stopping.signal.aborted) timer = setTimeout(() => void (running = turn()), waitMs).unref();
  }

  let running = turn();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
