// An article with a date in the future is under embargo: nobody sees it until then. From its date on it is
// visible, and the change is announced as any change of content, so that caches are invalidated.
import { and, eq, gt, lte, min, or } from 'drizzle-orm';
import { type RepeatedTrouble, repeatedTrouble } from '#platform/repeated-trouble';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';

type Settling = Pick<Services, 'db' | 'clock' | 'announceChange'>;

/** The clock may be set: it is read again after this at the latest. */
const maxWaitMs = 30_000;
const retryMs = 5000;
/** Timers may fire a little early. */
const slackMs = 10;

/**
 * Asked before articles of the database are shown whose date has come: takes back those that may not be given to readers by
 * now. Throws where that cannot be said, and ends with the signal. A start waits for it: nothing outside is asked then.
 */
export type BeforeRelease = (
  ids: readonly string[],
  when: { isStarting: boolean; signal: AbortSignal },
) => Promise<void>;

export interface EmbargoWatch {
  stop(): Promise<void>;
}

/** Makes articles visible from their date on while the process runs. */
export async function watchEmbargoes(
  services: Settling & Pick<Services, 'log' | 'onContentChange'>,
  beforeRelease?: BeforeRelease,
): Promise<EmbargoWatch> {
  let isStarting = true;
  let timer: NodeJS.Timeout | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const trouble = repeatedTrouble((error) => {
    services.log.warn({ err: error }, 'Embargoes could not be looked at; trying again');
  });
  let isAskedAgain = false;
  let running: Promise<void> | undefined;

  function settle(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= settleAndPlan().finally(() => {
      running = undefined;
      if (isAskedAgain && !signal.aborted) void settle();
    });
    return running;
  }

  async function settleAndPlan(): Promise<void> {
    clearTimeout(timer);
    const release = (ids: readonly string[]) => beforeRelease?.(ids, { isStarting, signal });
    const wait = await settledWait(services, { release, trouble });
    if (!signal.aborted) timer = setTimeout(() => void settle(), wait).unref();
  }

  const forget = services.onContentChange((collection) => {
    if (!signal.aborted && (collection === undefined || collection === 'articles')) void settle();
  });
  await settle();
  isStarting = false;
  return {
    async stop() {
      stopping.abort();
      forget();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Applies embargoes, and returns how long to wait until the next time. */
async function settledWait(
  services: Settling,
  { release, trouble }: { release: Release; trouble: RepeatedTrouble },
): Promise<number> {
  try {
    const next = await settleEmbargoes(services, release);
    trouble.succeeded();
    return waitUntil(next, services.clock.now());
  } catch (error) {
    trouble.failed(error);
    return retryMs;
  }
}

function waitUntil(next: Date | null, now: Date): number {
  if (!next) return maxWaitMs;
  return Math.min(Math.max(next.getTime() - now.getTime(), 0) + slackMs, maxWaitMs);
}

type Release = (ids: readonly string[]) => Promise<void> | undefined;

/** Applies the clock to what readers see, once `release` was asked. Returns when the next embargo ends; null where there is none. */
export async function settleEmbargoes(
  { db, clock, announceChange }: Settling,
  release?: Release,
): Promise<Date | null> {
  const at = clock.now().toISOString();
  const { id, slug, date, layer, is_embargoed, is_visible } = articles;
  const rows = await db
    .select({ id, slug, layer, is_embargoed })
    .from(articles)
    .where(or(and(is_embargoed, lte(date, at)), and(is_visible, gt(date, at))));
  const ended = rows.filter((row) => row.is_embargoed && row.layer === 'dynamic');
  if (ended.length > 0) await release?.(ended.map((row) => row.id));
  const slugs = [...new Set(rows.map((row) => row.slug))];
  if (slugs.length > 0) {
    await db.transaction(async (tx) => {
      await lockSlugs(tx, slugs);
      // By the time of now: what was published while this waited is of a later moment than that it set out with.
      await resolveLayers(tx, slugs, clock.now());
    });
    announceChange('articles');
  }
  const [row] = await db
    .select({ next: min(date) })
    .from(articles)
    .where(eq(is_embargoed, true));
  return row?.next ? new Date(row.next) : null;
}
