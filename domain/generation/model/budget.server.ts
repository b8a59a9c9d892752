// What models may use in a day of the publication, in calls and in tokens. Before a call is made its most is reserved, or
// what is left of the day where that is less and the call can be made with it, so that calls made at once
// cannot pass the budget together; afterwards what it really used is put in its place.
import { setTimeout as wait } from 'node:timers/promises';
import { eq, gt, sql } from 'drizzle-orm';
import { editorialDay, nextEditorialMidnight } from '#i18n/dates';
import { secondMs } from '#platform/durations';
import type { Cost } from '#platform/llm/cost';
import { ModelFailure } from '#platform/llm/model-failure';
import { runLimits } from '#platform/llm/limits';
import type { TokenGrant } from '#platform/llm/requests';
import type { Services } from '#platform/services';
import { aiUsage } from '../generation.table.ts';

type Budgeted = Pick<Services, 'db' | 'clock' | 'config'>;

const pollMs = 250;

/** How long reserved tokens of other calls are waited for. */
export interface WaitOptions {
  signal?: AbortSignal | undefined;
  waitMs?: number;
}

/**
 * Takes a call and as many of the day's tokens as it may need, fewer where fewer are left and it can do with
 * them. Where only the calls that go on stand in its way it waits for them. Throws `ModelFailure` where the day
 * has not enough left.
 */
export async function reserveCall(
  services: Budgeted,
  cost: Pick<Cost, 'max' | 'min'>,
  { signal, waitMs = runLimits.reservationWaitMs }: WaitOptions = {},
): Promise<TokenGrant> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    const taken = await takeCall(services, cost);
    if (typeof taken === 'object') return taken;
    if (taken === 'used-up' || performance.now() >= deadline) throw new ModelFailure('budget');
    await wait(pollMs, undefined, { signal });
  }
}

/** The call's share of the day; or why it has none: nothing is left, or others have it reserved. */
async function takeCall(
  { db, clock, config }: Budgeted,
  { max, min }: Pick<Cost, 'max' | 'min'>,
): Promise<TokenGrant | 'used-up' | 'reserved'> {
  const now = clock.now();
  const day = editorialDay(now);
  return db.transaction(async (tx) => {
    await tx.insert(aiUsage).values({ day }).onConflictDoNothing();
    const isToday = eq(aiUsage.day, day);
    const [today] = await tx.select().from(aiUsage).where(isToday).for('update');
    const { calls = 0, tokens = 0 } = today ?? {};
    const reserved = reservedAt(now, today);
    const unused = config.AI_DAILY_TOKENS - tokens;
    if (calls >= config.AI_DAILY_CALLS || unused < min) return 'used-up';
    if (unused - reserved < min) return 'reserved';
    const granted = Math.min(max, unused - reserved);
    await tx
      .update(aiUsage)
      .set({
        calls: calls + 1,
        reserved: reserved + granted,
        reserved_until: new Date(now.getTime() + runLimits.reservationMs),
      })
      .where(isToday);
    return { tokens: granted, settle: (used) => settleCall(db, { day, granted, used }) };
  });
}

async function settleCall(
  db: Budgeted['db'],
  { day, granted, used }: { day: string; granted: number; used: number },
): Promise<void> {
  await db
    .update(aiUsage)
    .set({
      tokens: sql`${aiUsage.tokens} + ${used}`,
      reserved: sql`greatest(0, ${aiUsage.reserved} - ${granted})`,
    })
    .where(eq(aiUsage.day, day));
}

/**
 * What calls have reserved that may still go on. A process that was killed gives nothing back: what it had reserved
 * counts until the last call that was made has ended too, which is soon where all the others wait for it.
 */
function reservedAt(
  now: Date,
  today: Pick<typeof aiUsage.$inferSelect, 'reserved' | 'reserved_until'> | undefined,
): number {
  const isOver = today?.reserved_until && today.reserved_until <= now;
  return isOver ? 0 : (today?.reserved ?? 0);
}

/** Gives back what calls had reserved that ended with their process: to be called where no call can be under way. */
export async function freeReservations({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.update(aiUsage).set({ reserved: 0 }).where(gt(aiUsage.reserved, 0));
}

/** What models have used today, and what is reserved for calls that go on. */
export async function usageOfToday({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<{ used: number; reserved: number }> {
  const now = clock.now();
  const [today] = await db
    .select()
    .from(aiUsage)
    .where(eq(aiUsage.day, editorialDay(now)));
  return { used: today?.tokens ?? 0, reserved: reservedAt(now, today) };
}

/** Seconds until the publication's next day. */
export function secondsToNextDay(now: Date): number {
  return Math.ceil((nextEditorialMidnight(now).getTime() - now.getTime()) / secondMs);
}
