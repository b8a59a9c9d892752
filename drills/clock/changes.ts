// The nights in which Madrid's clocks change are lived through: what is due by Madrid's time is done once, and
// the issue of the Friday after goes out at eight of the new time.
import { setTimeout as wait } from 'node:timers/promises';
import { dayMs, hourMs, minuteMs } from '#platform/durations';
import { dueOn } from './issue.ts';
import { type Engine, holdsWithin, logIn, putArticle, withClockedPlace } from './place.ts';
import { startMailCounter } from '#tests/helpers/mail-counter.ts';
import { total, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { addReaders } from '#tests/helpers/readers.ts';

/** Agents are looked after every minute. */
const lookedMs = 75_000;
const readers = 6;

interface Run {
  trigger: string;
}

/** The losses of the next change in this month, counted from 0: March or October. */
export function clockChange(month: 2 | 9, engine: Engine): Promise<string[]> {
  const change = nextChange(month);
  const name = month === 2 ? 'to summer time' : 'to winter time';
  const at = new Date(change.getTime() - 30 * minuteMs - 40_000);
  return withClockedPlace({ engine, at, name }, async ({ setClock, place, start, expect }) => {
    await using mails = await startMailCounter();
    await putArticle(place, 'de-la-semana', change);
    await withServicesAt(place, (services) => addReaders(services, readers));
    const site = await start({ SMTP_URL: mails.url });
    const admin = await logIn(site.url);
    const config = { schedule: '30 2 * * *' };
    await admin.call('POST', 'agents', { name: 'De noche', status: 'active', config });
    // 2:30 comes once, twice, or not at all, and then counts when the hour after the change has come.
    await wait(lookedMs);
    for (const afterMs of [-40_000, 29 * minuteMs + 50_000]) {
      await setClock(new Date(change.getTime() + afterMs));
      await wait(lookedMs);
    }
    const runs = await (await logIn(site.url)).read<Run[]>('agent-runs');
    const made = runs.filter(({ trigger }) => trigger === 'schedule').length;
    expect(made === 1, `${made} runs for half past two`);
    const due = dueOn(new Date(change.getTime() - hourMs + 5 * dayMs));
    await setClock(new Date(due.getTime() - 45_000));
    await wait(40_000);
    expect(total(mails.arrived) === 0, 'the issue goes out before eight');
    expect(await holdsWithin(lookedMs, () => mails.arrived.size === readers), 'no issue at eight');
    await wait(lookedMs / 2);
    expect(total(mails.arrived) === readers, `${total(mails.arrived)} mails to ${readers} readers`);
    expect((await site.end()) === 0, `ended badly: ${site.output()}`);
  });
}

/** One in the morning (UTC) of the next last Sunday of this month, a week from now or later. */
function nextChange(month: number): Date {
  const soonest = Date.now() + 7 * dayMs;
  for (let year = new Date(soonest).getUTCFullYear(); ; year += 1) {
    const last = new Date(Date.UTC(year, month, 31, 1));
    last.setUTCDate(31 - last.getUTCDay());
    if (last.getTime() > soonest) return last;
  }
}
