// Years of Fridays in a minute: the clock is set from one time to the next, stories come or do not, processes
// start and die, and those that are up look at the calendar. What became of each week is compared with what its
// Friday should have had.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { ArticleFile } from '#domain/articles';
import { layerSlugs, putArticles, removeArticles } from '#domain/articles/server';
import { deliverDueIssues, enqueueIssue } from '#domain/deliveries/server';
import { comingIssue, findDueIssue } from '#domain/issues/server';
import { fixedClock } from '#platform/clock';
import type { Config } from '#platform/config';
import { hourMs } from '#platform/durations';
import { createLog } from '#platform/log';
import { createServices, type Services } from '#platform/services';
import { settleEmbargoes } from '../../domain/articles/embargoes.server.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import { weekOf } from '../../domain/issues/week.ts';
import { startDueIssue } from '../../jobs/start-issues.ts';
import { addReaders, shortEmail } from './readers.ts';

type Row = typeof newsletterIssues.$inferSelect;

const at = '08:00';
const readers = 2;
const start = new Date('2026-01-05T09:00:00.000Z');

/**
 * What a week is like: all goes well; the program is down at eight and up later that day; down all Friday,
 * and an editor sends the issue or nobody does; down all week; up, without a story. Of twenty weeks this
 * many are.
 */
const fates = { onTime: 13, late: 2, byHand: 1, forgotten: 1, missed: 1, empty: 2 } as const;
type Fate = keyof typeof fates;

/** How many weeks there were of each kind, and what did not go as it should have. */
export interface Years {
  weeks: Record<Fate, number>;
  mails: number;
  restarts: number;
  deaths: number;
  wrong: string[];
}

/** Years that are being lived through. */
interface Life {
  config: Config;
  random: () => number;
  clock: ReturnType<typeof fixedClock>;
  processes: Services[];
  years: Years;
}

/**
 * Lives through these weeks from January 2026 on, in the database of this configuration: one process at a
 * time where it is embedded, else two. Three years have six changes of the clocks.
 */
export async function liveThrough(
  config: Config,
  { weeks, random }: { weeks: number; random: () => number },
): Promise<Years> {
  const clock = fixedClock(start.toISOString());
  const years: Years = {
    weeks: { onTime: 0, late: 0, byHand: 0, forgotten: 0, missed: 0, empty: 0 },
    mails: 0,
    restarts: 0,
    deaths: 0,
    wrong: [],
  };
  const life: Life = { config, random, clock, years, processes: await open(config, clock) };
  await removeArticles(first(life), 'sample', await layerSlugs(first(life), 'sample'));
  await addReaders(first(life), readers);
  await look(life, start);
  const expected: [week: string, fate: Fate][] = [];
  let deck: Fate[] = [];
  for (let number = 0; number < weeks; number += 1) {
    if (deck.length === 0) deck = shuffledFates(random);
    const fate = deck.pop() ?? 'onTime';
    expected.push([await liveWeek(life, number, fate), fate]);
    years.weeks[fate] += 1;
  }
  const rows = await readIssues(life);
  compareNumbers(rows, years);
  for (const [week, fate] of expected) compareWeek(rows, { week, fate, years });
  await compareMails(life);
  await close(life);
  return years;
}

/** Lives through a week; returns its name. */
async function liveWeek(life: Life, number: number, fate: Fate): Promise<string> {
  const { random } = life;
  const week = weekOf(start, at, number);
  const stories = fate === 'empty' ? 0 : 1 + Math.floor(random() * 9);
  await putStories(life, number, { due: week.dueAt, stories });
  const times = timesOf(week.dueAt, fate);
  // From Thursday on the stories of the week before are of no more use to anybody.
  const thursday = times.find((time) => time >= week.opensAt);
  for (const time of times) {
    if (time === thursday) await removeStories(life, number - 1);
    if (random() < 0.01) await restart(life);
    await look(life, time);
  }
  if (fate === 'byHand') await sendByHand(life);
  if (!thursday) await removeStories(life, number - 1);
  return week.week;
}

function first({ processes: [services] }: Life): Services {
  if (!services) throw new Error('No process is up.');
  return services;
}

function open(config: Config, clock: Life['clock']): Promise<Services[]> {
  const count = config.DATABASE_URL ? 2 : 1;
  const log = createLog('silent');
  return Promise.all(Array.from({ length: count }, () => createServices(config, { log, clock })));
}

async function close({ processes }: Life): Promise<void> {
  await Promise.all(
    processes.map(async ({ outbound, database }) => {
      await outbound.close();
      await database.close();
    }),
  );
}

async function restart(life: Life): Promise<void> {
  life.years.restarts += 1;
  await close(life);
  life.processes = await open(life.config, life.clock);
}

/** Each process looks at the calendar twice at once; a few die between finding the issue and sending it. */
async function look(life: Life, time: Date): Promise<void> {
  const { clock, processes, random, years } = life;
  clock.set(time.toISOString());
  await settleEmbargoes(first(life));
  await Promise.all(
    [...processes, ...processes].map(async (services) => {
      if (random() < 0.1) years.deaths += (await findDueIssue(services)) ? 1 : 0;
      else await startDueIssue(services, shortEmail);
      await deliverDueIssues(services);
    }),
  );
}

async function sendByHand(life: Life): Promise<void> {
  const { id: issueId, version } = await comingIssue(first(life));
  await enqueueIssue(first(life), { issueId, version, render: shortEmail });
  await deliverDueIssues(first(life));
}

async function putStories(
  life: Life,
  number: number,
  { due, stories }: { due: Date; stories: number },
): Promise<void> {
  const files = Array.from({ length: stories }, (_, index) =>
    ArticleFile.parse({
      slug: `historia-${number}-${index}`,
      title_es: `Historia ${index} de la semana ${number}`,
      date: new Date(due.getTime() - (3 + life.random() * 95) * hourMs).toISOString(),
      featured: life.random() < 0.2,
    }),
  );
  await putArticles(first(life), 'dynamic', files);
}

async function removeStories(life: Life, number: number): Promise<void> {
  const slugs = Array.from({ length: 10 }, (_, index) => `historia-${number}-${index}`);
  await removeArticles(first(life), 'dynamic', slugs);
}

function readIssues(life: Life): Promise<Row[]> {
  return first(life).db.select().from(newsletterIssues).orderBy(asc(newsletterIssues.due_at));
}

/** Each reader got one mail of each issue. */
async function compareMails({ config, years }: Life): Promise<void> {
  const ids = await mailIds(config);
  const { onTime, late, byHand } = years.weeks;
  years.mails = ids.length;
  if (ids.length !== readers * (onTime + late + byHand)) years.wrong.push(`${ids.length} mails`);
  if (new Set(ids).size < ids.length) years.wrong.push('A mail went out twice');
}

/** Numbers have no gap. */
function compareNumbers(rows: readonly Row[], years: Years): void {
  const numbered = rows.filter(({ number }) => number !== null);
  for (const [index, { number, week }] of numbered.entries()) {
    if (number !== index + 1) years.wrong.push(`${week} has the number ${number}`);
  }
}

function compareWeek(
  rows: readonly Row[],
  { week, fate, years }: { week: string; fate: Fate; years: Years },
): void {
  const found = rows.filter((row) => row.week === week);
  const statuses = found.map(({ status, started_at }) => `${status} ${started_at ?? ''}`);
  if (found.length > 1 || !isRight(fate, found[0])) {
    years.wrong.push(`${week} ${fate}: ${statuses.join(', ')}`);
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The fates of twenty weeks, in whatever order. */
function shuffledFates(random: () => number): Fate[] {
  return (Object.entries(fates) as [Fate, number][])
    .flatMap(([fate, count]) => Array.from({ length: count }, () => ({ fate, at: random() })))
    .toSorted((one, other) => one.at - other.at)
    .map(({ fate }) => fate);
}

/** When the processes look in a week like this, in hours from its Friday at eight. */
function timesOf(due: Date, fate: Fate): Date[] {
  const before = [-103, -56.1, -32.01, -32, -31.9, -20, -0.01];
  const friday = [0, 0.01, 0.02, 1, 9, 15.99];
  const after = [16.01, 30, 42.1, 43.1, 62];
  const hours: { [Each in Fate]: number[] } = {
    onTime: [...before, ...friday, ...after],
    empty: [...before, ...friday, ...after],
    late: [...before, 9, 9.01, 15.9, 15.95, 15.99, ...after],
    byHand: [...before, ...after],
    forgotten: [...before, ...after],
    missed: [],
  };
  return hours[fate].map((each) => new Date(due.getTime() + Math.round(each * hourMs)));
}

function isRight(fate: Fate, row: Row | undefined): boolean {
  const isSent = row?.status === 'sent' && row.content !== null && row.started_at !== null;
  const hoursAfter = (Date.parse(row?.started_at ?? '') - Date.parse(row?.due_at ?? '')) / hourMs;
  const stories = row?.content?.picks.length ?? 0;
  const isWhole = isSent && stories >= 1 && stories <= 5;
  if (fate === 'onTime') return isWhole && hoursAfter >= 0 && hoursAfter < 16;
  if (fate === 'late') return isWhole && hoursAfter >= 9 && hoursAfter < 16;
  if (fate === 'byHand') return isWhole && hoursAfter > 16;
  if (fate === 'empty') return row?.status === 'empty';
  // The last week of all is still held; one that nobody saw begin or end has left nothing.
  const isOver = row?.status === 'dropped' || row?.status === 'held';
  return fate === 'missed' ? row === undefined || isOver : isOver;
}

/** The identities of the mails that went out. */
async function mailIds({ DATA_DIR }: Config): Promise<string[]> {
  const outbox = path.join(DATA_DIR, 'outbox');
  const files = await readdir(outbox);
  const mails = await Promise.all(files.map((file) => readFile(path.join(outbox, file), 'utf8')));
  return mails.map((mail) => /^Message-ID:\s+(\S+)/im.exec(mail)?.[1] ?? '');
}
