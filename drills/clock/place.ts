// A database and a program whose clock can be moved, with what the drill asks of them.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs, secondMs } from '#platform/durations';
import { openSession, type Session } from '../every-write/session.ts';
import { createMovedClock, type MovedClock } from './moved-clock.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { type Place, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { startPostgres } from '#tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import { ArticleFile } from '#domain/articles';
import { putArticles } from '#domain/articles/server';

export type Engine = 'embedded' | 'PostgreSQL';

export const administrator = { email: 'admin@vigia.test', password: 'una clave larga' };

export interface ClockedPlace {
  clock: Pick<MovedClock, 'now'>;
  place: Place;
  /** Sets the clock, and waits until the programs say so. */
  setClock(time: Date): Promise<void>;
  /** Starts the program; `settings` are more of its environment. */
  start(settings?: Record<string, string>): Promise<SiteProcess>;
  /** What was lost, each a sentence. */
  losses: string[];
  expect(isSo: boolean, loss: string): void;
}

interface Start {
  engine: Engine;
  at: Date;
  /** What losses begin with. */
  name: string;
}

/** Has `use` work with a place whose clock stands at `at`, that of its database's server included; answers the losses. */
export async function withClockedPlace(
  { engine, at, name }: Start,
  use: (clocked: ClockedPlace) => Promise<void>,
): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  await using clock = await createMovedClock(at);
  const postgres = engine === 'PostgreSQL' ? await startPostgres(clock.environment) : undefined;
  await using models = await startModelServer();
  models.always(authorOf('Las reglas que vienen', { delayMs: 3000 }));
  const place = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  const losses: string[] = [];
  const sites: SiteProcess[] = [];
  try {
    await use({
      clock,
      place,
      losses,
      expect: (isSo, loss) => void (isSo || losses.push(`${name}: ${loss}`)),
      async setClock(time) {
        await clock.set(time);
        for (const site of sites.filter(isUp)) await holdsWithin(5000, () => hasTime(site, clock));
      },
      async start(settings = {}) {
        const site = await startSite({
          ...place,
          ...clock.environment,
          ...models.settings('openai-compatible'),
          ADMIN_EMAIL: administrator.email,
          ADMIN_PASSWORD: administrator.password,
          ...settings,
        });
        sites.push(site);
        return site;
      },
    });
  } catch (error) {
    losses.push(`${name}: ${String(error)}`);
  } finally {
    for (const site of sites) await site.end('SIGKILL');
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return losses;
}

function isUp({ process: { exitCode, signalCode } }: SiteProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** Whether its answers are dated by this clock, to two seconds. */
async function hasTime({ url }: SiteProcess, clock: MovedClock): Promise<boolean> {
  const { headers } = await fetch(`${url}/readyz`);
  const date = Date.parse(headers.get('date') ?? '');
  return Math.abs(clock.now().getTime() - date) < 2 * secondMs;
}

/** The administrator, logged in. */
export async function logIn(url: string): Promise<Session> {
  const session = openSession(url);
  await session.call('POST', 'auth/login', administrator);
  return session;
}

/** Publishes an article with this address and date. */
export function putArticle(place: Place, slug: string, date: Date): Promise<void> {
  return withServicesAt(place, async (services) => {
    const article = { slug, title_es: slug, title_en: slug, date: date.toISOString() };
    await putArticles(services, 'dynamic', [ArticleFile.parse(article)]);
  });
}

/** Whether this holds within so long; asked again and again. */
export async function holdsWithin(
  withinMs: number,
  isSo: () => Promise<boolean> | boolean,
): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) return false;
    await wait(250);
  }
  return true;
}

/** How many mails of the outbox hold this text. */
export async function countMails({ DATA_DIR }: Place, text: string): Promise<number> {
  const folder = path.join(DATA_DIR, 'outbox');
  const names = await readdir(folder).catch(() => []);
  let count = 0;
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    if ((await readFile(path.join(folder, name), 'utf8')).includes(text)) count += 1;
  }
  return count;
}

/** The part of a core that the process used in so long. */
export async function coreShare({ process: { pid } }: SiteProcess, ms: number): Promise<number> {
  const used = async () => {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Times in user and kernel mode, in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  };
  const before = await used();
  await wait(ms);
  return ((await used()) - before) / ms;
}

/** The next such day of the week (Sunday is 0), a week from now or later, at this time (UTC). */
export function nextWeekday(weekday: number, [hours, minutes]: [number, number]): Date {
  const day = new Date(Date.now() + 7 * 24 * 60 * minuteMs);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  day.setUTCHours(hours, minutes, 0, 0);
  return day;
}
