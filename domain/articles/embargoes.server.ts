// An article whose date lies ahead is under embargo: nobody sees it until then. Its date makes it visible
// as any change of content does, so that pages, feeds and lists that are kept hear of it.
import { and, eq, gt, lte, min, or } from 'drizzle-orm';
import type { Services } from '#platform/services';
import { articles } from './articles.table.ts';
import { lockSlugs, resolveLayers } from './layers.server.ts';

type Settling = Pick<Services, 'db' | 'clock' | 'announceChange'>;

/** How long at most until the clock is looked at again, which may have been set. */
const maxWaitMs = 30_000;
const retryMs = 5000;
/** So that a timer that fires a little early finds the date passed. */
const slackMs = 10;

export interface EmbargoWatch {
  stop(): Promise<void>;
}

/** Lets articles be seen from their date on, as long as the process lives. */
export async function watchEmbargoes(
  services: Settling & Pick<Services, 'log' | 'onContentChange'>,
): Promise<EmbargoWatch> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isAskedAgain = false;
  let running: Promise<void> | undefined;

  function settle(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= settleAndPlan().finally(() => {
      running = undefined;
      if (isAskedAgain && !isStopped) void settle();
    });
    return running;
  }

  async function settleAndPlan(): Promise<void> {
    clearTimeout(timer);
    const wait = await settledWait(services);
    if (!isStopped) timer = setTimeout(() => void settle(), wait).unref();
  }

  const forget = services.onContentChange((collection) => {
    if (!isStopped && (collection === undefined || collection === 'articles')) void settle();
  });
  await settle();
  return {
    async stop() {
      isStopped = true;
      forget();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Settles what is due, and tells how long to wait from then on. */
async function settledWait(services: Settling & Pick<Services, 'log'>): Promise<number> {
  try {
    return waitUntil(await settleEmbargoes(services), services.clock.now());
  } catch (error) {
    services.log.warn({ err: error }, 'Embargoes could not be looked at; trying again');
    return retryMs;
  }
}

function waitUntil(next: Date | null, now: Date): number {
  if (!next) return maxWaitMs;
  return Math.min(Math.max(next.getTime() - now.getTime(), 0) + slackMs, maxWaitMs);
}

/** Brings what readers see to what the clock says, and tells when the next embargo ends; null where there is none. */
export async function settleEmbargoes({
  db,
  clock,
  announceChange,
}: Settling): Promise<Date | null> {
  const now = clock.now();
  const at = now.toISOString();
  const { slug, date, is_embargoed, is_visible } = articles;
  const rows = await db
    .selectDistinct({ slug })
    .from(articles)
    .where(or(and(is_embargoed, lte(date, at)), and(is_visible, gt(date, at))));
  const slugs = rows.map((row) => row.slug);
  if (slugs.length > 0) {
    await db.transaction(async (tx) => {
      await lockSlugs(tx, slugs);
      await resolveLayers(tx, slugs, now);
    });
    announceChange('articles');
  }
  const [row] = await db
    .select({ next: min(date) })
    .from(articles)
    .where(eq(is_embargoed, true));
  return row?.next ? new Date(row.next) : null;
}
