// The clock is moved while an issue goes out, and back, with a kill before its sending can go on: each reader has
// one mail of it, and no other issue goes out when its hour comes round again.
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#platform/durations';
import type { Jump } from './jump.ts';
import { type Engine, holdsWithin, nextWeekday, putArticle, withClockedPlace } from './place.ts';
import { type MailCounter, startMailCounter } from '#tests/helpers/mail-counter.ts';
import { deliveriesAt, total, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { addReaders } from '#tests/helpers/readers.ts';

const readers = 300;
/** How long the mail server thinks about each mail: the sending must still go on when the clock is moved. */
const thinkingMs = 400;
const begunMs = 60_000;
const sentMs = 120_000;
/** The calendar is looked at every half minute. */
const againMs = 70_000;

/** The losses of one move within the sending of an issue. */
export function moveWithinIssue(jump: Jump, engine: Engine): Promise<string[]> {
  // Eight o'clock in Madrid is seven in winter, six in summer.
  const day = nextWeekday(5, [0, 0]);
  const due = dueOn(day);
  const name = `${jump.name} in a sending`;
  const at = new Date(due.getTime() - minuteMs / 3);
  return withClockedPlace(
    { engine, at, name },
    async ({ clock, setClock, place, start, expect }) => {
      await using mails = await startMailCounter({ delayMs: thinkingMs });
      await putArticle(place, 'de-la-semana', new Date(due.getTime() - 60 * minuteMs));
      const emails = await withServicesAt(place, (services) => addReaders(services, readers));
      const settings = { SMTP_URL: mails.url };
      const site = await start(settings);
      expect(
        await holdsWithin(begunMs, () => total(mails.arrived) > 0),
        'the issue does not go out',
      );
      await setClock(new Date(clock.now().getTime() + jump.ms));
      await site.end('SIGKILL');
      const meanwhile = total(mails.arrived);
      expect(meanwhile < readers, 'all was sent before the kill');
      await setClock(new Date(clock.now().getTime() - jump.ms));
      const next = await start(settings);
      await untilAllSent(mails);
      // Its hour comes round again.
      await setClock(at);
      await wait(againMs);
      expect((await next.end()) === 0, `ended badly: ${next.output()}`);
      const twice = [...mails.arrived.values()].filter((times) => times > 1).length;
      const deliveries = await deliveriesAt(place);
      const uncertain = deliveries.filter(({ state }) => state === 'uncertain').length;
      const without = emails.filter((email) => !mails.arrived.has(email)).length;
      expect(twice === 0, `${twice} readers have two mails`);
      expect(uncertain <= mails.maxOpen(), `${uncertain} mails of which nobody knows`);
      expect(without <= uncertain, `${without} readers have no mail, ${uncertain} uncertain`);
      expect(deliveries.length === readers, `${deliveries.length} mails of ${readers} were made`);
    },
  );
}

/** Eight in the morning of this day in Madrid. */
export function dueOn(day: Date): Date {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Madrid', hour: '2-digit' });
  const due = new Date(day);
  due.setUTCHours(6);
  if (hour.format(due) !== '08') due.setUTCHours(7);
  return due;
}

/** Until mails stop to arrive. */
async function untilAllSent({ arrived }: MailCounter): Promise<void> {
  let before = -1;
  await holdsWithin(sentMs, async () => {
    const isOver = total(arrived) === before && total(arrived) > 0;
    before = total(arrived);
    await wait(15_000);
    return isOver;
  });
}
