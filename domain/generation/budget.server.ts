// What models may use in a day of Madrid, in calls and in tokens. It is taken before a call is made and what is
// left over of the tokens given back after it, so that calls made at once cannot pass it together.
import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { editorialTimeZone } from '#i18n/i18n';
import { ModelFailure } from '#platform/llm/model-failure';
import type { Services } from '#platform/services';
import { aiUsage } from './generation.table.ts';

type Budgeted = Pick<Services, 'db' | 'clock' | 'config'>;

/** Takes a call and so many tokens of the day's; what it answers is told how many it were. Throws `ModelFailure` where either is used up. */
export async function reserveCall(
  { db, clock, config }: Budgeted,
  tokens: number,
): Promise<(used: number) => Promise<void>> {
  const day = dayOf(clock.now());
  const most = config.AI_DAILY_TOKENS - tokens;
  if (most < 0 || config.AI_DAILY_CALLS === 0) throw new ModelFailure('budget');
  const taken = await db
    .insert(aiUsage)
    .values({ day, calls: 1, tokens })
    .onConflictDoUpdate({
      target: aiUsage.day,
      set: { calls: sql`${aiUsage.calls} + 1`, tokens: sql`${aiUsage.tokens} + ${tokens}` },
      setWhere: and(lte(aiUsage.tokens, most), lt(aiUsage.calls, config.AI_DAILY_CALLS)),
    })
    .returning({ day: aiUsage.day });
  if (taken.length === 0) throw new ModelFailure('budget');
  return async (used) => {
    await db
      .update(aiUsage)
      .set({ tokens: sql`greatest(0, ${aiUsage.tokens} - ${tokens} + ${used})` })
      .where(eq(aiUsage.day, day));
  };
}

/** What models have used today, calls that go on at their most. */
export async function tokensUsedToday({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const [today] = await db
    .select({ tokens: aiUsage.tokens })
    .from(aiUsage)
    .where(eq(aiUsage.day, dayOf(clock.now())));
  return today?.tokens ?? 0;
}

const days = new Intl.DateTimeFormat('en-CA', { timeZone: editorialTimeZone, dateStyle: 'short' });

function dayOf(moment: Date): string {
  return days.format(moment);
}

const hours = new Intl.DateTimeFormat('en-GB', {
  timeZone: editorialTimeZone,
  timeStyle: 'medium',
});

/** Seconds until the next day of Madrid, within the hour that its clocks may change by. */
export function secondsToNextDay(now: Date): number {
  const [hour = 0, minute = 0, second = 0] = hours.format(now).split(':').map(Number);
  return 86_400 - hour * 3600 - minute * 60 - second;
}
