// Three machines on one PostgreSQL behind nginx with the file of deploy/, each with a folder of its own, under a mixed
// load: one after the other is killed, then one after the other is restarted. What was acknowledged must be there on
// all of them, once.
import { setTimeout as wait } from 'node:timers/promises';
import { ArticleFile } from '#domain/articles';
import { addDrafts } from '#domain/articles/server';
import { minuteMs } from '#platform/durations';
import { startMailCounter } from '#tests/helpers/mail-counter.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import {
  deliveriesAt,
  type Place,
  prepareIssue,
  untilQuiet,
  withServicesAt,
} from '#tests/helpers/newsletter-database.ts';
import { startPostgres } from '#tests/helpers/postgres-server.ts';
import type { DrillResult } from './drill-result.ts';
import { compareLetters } from './kill-newsletter.ts';
import { openSession } from './every-write/session.ts';
import { findProxy } from './proxy.ts';
import {
  type Client,
  filesOf,
  hasFile,
  hasPicture,
  isPage,
  nothingSeen,
  saysTitle,
  type Seen,
  startClients,
} from './three-processes/clients.ts';
import { type Machine, Machines } from './three-processes/machines.ts';

const machinesCount = 3;
const killsAMinute = 2;
const restartRounds = 3;
const mailsAMinute = 100;
const agentsByTimetable = 3;
const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

/** So many minutes with two kills each, and then each machine restarted three times. */
export async function threeProcesses(minutes: number): Promise<DrillResult> {
  const found = findProxy('nginx');
  if ('missing' in found) return found.missing;
  // The proxy shows a certificate that nobody but this drill signed.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  const postgres = await startPostgres();
  const machines = await Machines.prepare(machinesCount, found.program);
  await using models = await startModelServer();
  models.always(authorOf('Las reglas que vienen', { delayMs: 200 }));
  await using mails = await startMailCounter();
  try {
    const place = { DATABASE_URL: postgres.url, DATA_DIR: machines.dataDirOf(0) };
    const readers = await prepareIssue(
      place,
      Math.max(100, Math.ceil(minutes * mailsAMinute * 0.8)),
    );
    const drafts = await addStock(place, Math.ceil(minutes * 60) + 300);
    await machines.startAll({
      ...models.settings('openai-compatible'),
      DATABASE_URL: postgres.url,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      SMTP_URL: mails.url,
      NEWSLETTER_PER_MINUTE: String(mailsAMinute),
    });
    const agents = await scheduleAgents(machines);
    let number = 0;
    const client = { machines, login: admin, drafts, next: () => (number += 1) };
    const killing = await underLoad({ ...client, seen: nothingSeen() }, () =>
      killByTurns(machines, minutes),
    );
    const restarting = await underLoad({ ...client, seen: nothingSeen() }, () =>
      restartByTurns(machines),
    );
    await untilQuiet(mails);
    const faults = await faultsOf(machines, place, [killing.seen, restarting.seen]);
    const letters = compareLetters(readers, await deliveriesAt(place), mails);
    const runs = await runsOf(place, agents);
    return resultOf({
      minutes,
      kills: killing.turns,
      killing: killing.seen,
      restarting: restarting.seen,
      faults,
      letters: {
        readers: readers.length,
        twice: letters.doubled,
        lost: letters.skipped,
        uncertain: letters.uncertain,
      },
      runs,
    });
  } finally {
    await machines.dispose();
    await postgres.stop();
  }
}

/** Drafts that editors have before them. */
function addStock(place: Place, count: number): Promise<{ id: string; slug: string }[]> {
  return withServicesAt(place, async ({ db, clock }) => {
    const at = clock.now().toISOString();
    const drafts = Array.from({ length: count }, (_, index) => ({
      file: ArticleFile.parse({
        slug: `borrador-${index}`,
        title_es: `Borrador ${index}`,
        title_en: `Draft ${index}`,
        body_es: 'Un texto.',
        body_en: 'A text.',
        date: at,
      }),
      status: 'draft' as const,
      review_required: false,
      created_at: at,
    }));
    const added = await db.transaction((tx) => addDrafts(tx, drafts));
    return added.map(({ id, slug }) => ({ id, slug }));
  });
}

/** Agents whose time comes once while the drill lasts; answers their names. */
async function scheduleAgents(machines: Machines): Promise<string[]> {
  const session = openSession(machines.url);
  await session.call('POST', 'auth/login', admin);
  const inTwoMinutes = new Date(Date.now() + 2 * minuteMs);
  const [hour, minute] = inTwoMinutes
    .toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);
  const names = Array.from({ length: agentsByTimetable }, (_, index) => `Radar ${index}`);
  for (const name of names) {
    const config = { schedule: `${minute} ${hour} * * *` };
    const answer = await session.call('POST', 'agents', { name, status: 'active', config });
    if (!answer.ok) throw new Error(`No agent was made: ${await answer.text()}`);
  }
  return names;
}

interface Turns {
  seen: Seen;
  turns: number;
}

/** Does it while everybody works. */
async function underLoad(client: Client, work: () => Promise<number>): Promise<Turns> {
  const clients = await startClients(client);
  try {
    return { turns: await work(), seen: client.seen };
  } finally {
    await clients.stop();
  }
}

/** Kills a machine, lets it lie for a while and starts it again, evenly over the minutes; answers how often. */
async function killByTurns(machines: Machines, minutes: number): Promise<number> {
  const kills = Math.max(1, Math.round(minutes * killsAMinute));
  const from = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    const dueMs = ((kill + 0.5) / kills) * minutes * minuteMs;
    await wait(Math.max(0, dueMs - (performance.now() - from)));
    const index = Math.floor(Math.random() * machines.count);
    await machines.end(index, 'SIGKILL');
    await wait(500 + Math.random() * 2000);
    await machines.start(index);
    if (process.stderr.isTTY) process.stderr.write(`\r${kill + 1}/${kills} kills`);
  }
  return kills;
}

/** As an upgrade does it: one ends by itself, is started and ready before the next one ends. */
async function restartByTurns(machines: Machines): Promise<number> {
  for (let turn = 0; turn < restartRounds * machines.count; turn += 1) {
    const index = turn % machines.count;
    await machines.end(index, 'SIGTERM');
    await machines.start(index);
    await wait(1000);
  }
  return restartRounds * machines.count;
}

interface Faults {
  lost: string[];
  twice: string[];
  differing: string[];
}

const settledWithinMs = 20_000;

/** What was acknowledged and does not stand on every machine, or stands twice, once all is quiet. */
async function faultsOf(machines: Machines, place: Place, seen: readonly Seen[]): Promise<Faults> {
  const expected = [...new Map(seen.flatMap((each) => [...each.expected]))];
  const { found, twice } = await readDatabase(place);
  const rows = expected.map(([key]) => key).filter(isRow);
  const lost = rows.filter((key) => !found.has(key));
  const facts = expected
    .filter(([key]) => !isRow(key))
    .flatMap(([key, value]) => machines.live().map((machine) => ({ key, value, machine })));
  const missing = await untilHeld(facts);
  lost.push(
    ...missing.map(
      ({ key, value, machine }) => `${key} is not ${value} on machine ${machine.index}`,
    ),
  );
  const [first, ...others] = await Promise.all(machines.live().map(filesOf));
  const differing = others.flatMap((files) =>
    [...new Set([...files.keys(), ...(first?.keys() ?? [])])].filter(
      (slug) => files.get(slug) !== first?.get(slug),
    ),
  );
  return { lost, twice, differing };
}

/** Whether it is a row of the database rather than something that each machine serves. */
function isRow(key: string): boolean {
  return /^(subscription|message):/.test(key);
}

interface Fact {
  /** Its kind, and of what. */
  key: string;
  value: string;
  machine: Machine;
}

/** Those of these that do not hold within a while. */
async function untilHeld(facts: readonly Fact[]): Promise<Fact[]> {
  const until = performance.now() + settledWithinMs;
  for (let left = [...facts]; ;) {
    const missing: Fact[] = [];
    for (const fact of left) if (!(await holds(fact))) missing.push(fact);
    if (missing.length === 0 || performance.now() > until) return missing;
    left = missing;
    await wait(100);
  }
}

async function holds({ key, value, machine }: Fact): Promise<boolean> {
  const [kind = '', ...rest] = key.split(':');
  const name = rest.join(':');
  if (kind === 'page') return (await isPage(machine, name)) === (value === 'yes');
  if (kind === 'file') return hasFile(machine, name) === (value === 'yes');
  if (kind === 'title') return saysTitle(machine, name, value);
  return hasPicture(machine, name);
}

/** Who subscribed and who wrote, as keys of what was acknowledged, and those that stand there twice. */
function readDatabase(place: Place): Promise<{ found: Set<string>; twice: string[] }> {
  return withServicesAt(place, async ({ database }) => {
    const { rows } = await database.pool.query<{ key: string }>(
      `select 'subscription:' || email as key from subscriptions
       union all select 'message:' || email from contact_messages`,
    );
    const keys = rows.map(({ key }) => key);
    const found = new Set(keys);
    return { found, twice: keys.filter((key, index) => keys.indexOf(key) !== index) };
  });
}

/** How often the timetable had each of these agents run. */
function runsOf(place: Place, names: readonly string[]): Promise<number[]> {
  return withServicesAt(place, async ({ database }) => {
    const { rows } = await database.pool.query<{ runs: string }>(
      `select count(r.id) as runs from agents a left join agent_runs r on r.agent_id = a.id and r.trigger = 'schedule'
       where a.name = any($1) group by a.id`,
      [names],
    );
    return rows.map(({ runs }) => Number(runs));
  });
}

interface Outcome {
  minutes: number;
  kills: number;
  killing: Seen;
  restarting: Seen;
  faults: Faults;
  letters: { readers: number; twice: number; lost: number; uncertain: number };
  runs: number[];
}

function resultOf(outcome: Outcome): DrillResult {
  const { minutes, kills, killing, restarting, faults, letters, runs } = outcome;
  const never = [...killing.never, ...restarting.never];
  const { lost, twice, differing } = faults;
  const failedRestarting = restarting.reads.failed + restarting.writes.failed;
  const askedRestarting = restarting.reads.asked + restarting.writes.asked;
  const wrongRuns = runs.filter((times) => times !== 1).length;
  const details = Object.entries({ lost, twice, differing, never }).flatMap(([kind, lines]) =>
    lines.slice(0, 10).map((line) => `\n  ${kind}: ${line}`),
  );
  return {
    isGood:
      details.length === 0 &&
      failedRestarting === 0 &&
      letters.twice === 0 &&
      letters.lost === 0 &&
      wrongRuns === 0 &&
      runs.length === agentsByTimetable,
    text: `three machines behind nginx, ${minutes} minutes with ${kills} kills: ${killing.reads.failed} of ${killing.reads.asked} reads and ${killing.writes.failed} of ${killing.writes.asked} writes failed or were cut off; ${killing.expected.size + restarting.expected.size} facts: ${lost.length} lost, ${twice.length} twice, ${differing.length} files that differ between folders, ${never.length} never everywhere; letter to ${letters.readers}: ${letters.lost} lost, ${letters.twice} twice, ${letters.uncertain} uncertain; ${runs.length} agents by timetable, ${wrongRuns} not run once; ${restartRounds * machinesCount} restarts one after the other: ${failedRestarting} of ${askedRestarting} requests failed${details.join('')}${stalenessText(killing, 'with kills')}${stalenessText(restarting, 'with restarts')}`,
  };
}

function stalenessText({ staleness }: Seen, when: string): string {
  return [...staleness]
    .map(([kind, times]) => {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) =>
        Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return `\n  ${when}, ${kind}, ms until on all: median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} (${sorted.length})`;
    })
    .join('');
}
