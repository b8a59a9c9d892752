// Takes PostgreSQL away from the whole program while people use it, in every way in which servers go away,
// and counts deaths, what was acknowledged and is not there or is there twice, and connections.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type PostgresServer, startPostgres } from '../tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import { startTcpProxy, type TcpProxy } from '../tests/helpers/tcp-proxy.ts';
import type { DrillResult } from './drill-result.ts';
import { type OutageLoad, startLoad } from './outage-load.ts';

/** The size of the pool, the connection that listens, and one more. */
const maxConnections = 12;
const backWithinMs = 5000;
const refusedWithinMs = 2500;
const stuckMs = 2000;
const slowByMs = 200;

interface Place {
  real: PostgresServer;
  /** A standby that has the database but nothing in it. */
  empty: PostgresServer;
  proxy: TcpProxy;
  /** How long the server is away. */
  awayMs: number;
}

/** How the server goes away and comes back; each ends when it is there again. */
const faults = {
  async stop({ real, awayMs }) {
    await real.shutDown();
    await wait(awayMs);
    await real.startAgain();
  },
  async restart({ real }) {
    await real.shutDown();
    await real.startAgain();
  },
  async freeze({ real, awayMs }) {
    real.freeze();
    await wait(awayMs);
    real.thaw();
  },
  async slow({ proxy, awayMs }) {
    proxy.delayBy(slowByMs);
    await wait(awayMs);
    proxy.delayBy(0);
  },
  async terminate({ real }) {
    await onServer(real.url, (client) =>
      client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      ),
    );
  },
  async failover({ real, empty, proxy, awayMs }) {
    proxy.leadTo(empty.port);
    proxy.cut();
    await wait(awayMs);
    proxy.leadTo(real.port);
    proxy.cut();
  },
} satisfies Record<string, (place: Place) => Promise<void>>;

export type Fault = keyof typeof faults;
export const faultNames = Object.keys(faults) as Fault[];

/** The fault so often, for `awayMs` each time; a busy machine may be given `slack` times as long to answer. */
export async function outages(
  fault: Fault,
  { rounds, awayMs, slack = 1 }: { rounds: number; awayMs: number; slack?: number },
): Promise<DrillResult> {
  const [real, empty] = await Promise.all([startPostgres(), startPostgres()]);
  const proxy = await startTcpProxy(real.port);
  const place: Place = { real, empty, proxy, awayMs };
  for (const { url } of [real, empty]) {
    await onServer(url, (client) => client.query('create database vigia'));
  }
  const port = fault === 'slow' || fault === 'failover' ? proxy.port : real.port;
  const site = await startSite({
    DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/vigia`,
    LOG_LEVEL: 'error',
  });
  const connections = countConnections(real.url);
  const load = await startLoad(site.url, 'leo');
  const figures = { deaths: 0, backMs: 0 };
  try {
    for (let round = 1; round <= rounds && figures.deaths === 0; round += 1) {
      await untilGood(site, load);
      load.startGap();
      await faults[fault](place);
      figures.backMs = Math.max(figures.backMs, await untilGood(site, load));
      if (site.process.exitCode !== null) figures.deaths += 1;
      if (process.stderr.isTTY) process.stderr.write(`\r${fault}: ${round}/${rounds} rounds`);
    }
    await load.stop();
    const most = await connections.stop();
    const stored = await compare(real, load);
    const strangers = await tablesIn(empty);
    const gapMs = fault === 'slow' ? load.maxGapMs() : 0;
    const exitCode = await site.end('SIGTERM');
    return resultOf(
      fault,
      { rounds, slack },
      {
        ...figures,
        ...stored,
        most,
        strangers,
        gapMs,
        exitCode,
        load,
      },
    );
  } finally {
    await load.stop();
    await connections.stop();
    await site.dispose();
    await proxy.close();
    await Promise.all([real.stop(), empty.stop()]);
  }
}

interface Figures {
  deaths: number;
  backMs: number;
  lost: number;
  twice: number;
  halves: number;
  most: number;
  strangers: number;
  gapMs: number;
  exitCode: number | null;
  load: OutageLoad;
}

function resultOf(
  fault: Fault,
  { rounds, slack }: { rounds: number; slack: number },
  figures: Figures,
): DrillResult {
  const { deaths, backMs, lost, twice, halves, most, strangers, gapMs, exitCode, load } = figures;
  const acknowledged = load.acknowledged.subscriptions.length + load.acknowledged.messages.length;
  const wrong = [...load.wrong].map(([what, count]) => `${count} x ${what}`);
  const isGood =
    deaths + lost + twice + halves + strangers + wrong.length === 0 &&
    exitCode === 0 &&
    acknowledged > 0 &&
    most <= maxConnections &&
    backMs <= slack * backWithinMs &&
    gapMs <= slack * stuckMs &&
    load.slowestRefusalMs() <= slack * refusedWithinMs;
  const text = [
    `${rounds} x ${fault}: ${deaths} deaths, ${acknowledged} writes acknowledged, ${lost} lost, ${twice} twice, ${halves} half done`,
    `at most ${most} connections, back after ${backMs} ms at most`,
    `${load.refusals()} put off, each within ${load.slowestRefusalMs()} ms`,
    ...(fault === 'failover' ? [`${strangers} tables in the empty standby`] : []),
    ...(fault === 'slow' ? [`never ${gapMs} ms without an answer`] : []),
    wrong.length === 0 ? 'no wrong answer' : wrong.join(', '),
    `exit code ${exitCode}`,
  ].join('; ');
  return { isGood, text };
}

/** How long it takes until the program is ready and both kinds of writes are acknowledged again. */
async function untilGood(site: SiteProcess, { acknowledged }: OutageLoad): Promise<number> {
  const from = Date.now();
  const before = {
    subscriptions: acknowledged.subscriptions.length,
    messages: acknowledged.messages.length,
  };
  for (;;) {
    const ready = await fetch(`${site.url}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    const isWriting =
      acknowledged.subscriptions.length > before.subscriptions + 2 &&
      acknowledged.messages.length > before.messages + 2;
    const ms = Date.now() - from;
    if ((ready?.ok && isWriting) || ms > 6 * backWithinMs || site.process.exitCode !== null)
      return ms;
    await wait(20);
  }
}

/** Looks all the time how many connections the server has, and keeps the most. */
function countConnections(url: string): { stop(): Promise<number> } {
  let most = 0;
  const end = new AbortController();
  const count = async () => {
    while (!end.signal.aborted) {
      await onServer(url, async (client) => {
        while (!end.signal.aborted) {
          const { rows } = await client.query<{ count: number }>(
            "select count(*)::int from pg_stat_activity where backend_type = 'client backend' and application_name <> 'drill'",
          );
          most = Math.max(most, rows[0]?.count ?? 0);
          await wait(10);
        }
      }).catch(() => wait(10));
    }
    return most;
  };
  const counted = count();
  return {
    stop() {
      end.abort();
      return counted;
    },
  };
}

/** What was acknowledged and is not there, what is there twice, and a message that no mail will tell of. */
async function compare({ url }: PostgresServer, { acknowledged }: OutageLoad) {
  return onServer(withName(url, 'vigia'), async (client) => {
    const emails = async (text: string) =>
      (await client.query<{ email: string }>(text)).rows.map(({ email }) => email);
    const subscribed = await emails('select email from subscriptions');
    const written = await emails('select email from contact_messages');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from contact_messages where mailed_at is null and not exists (
         select from pgboss.job where name = 'mail-contact-message' and data->>'messageId' = contact_messages.id::text)`,
    );
    return {
      lost:
        lacking(subscribed, acknowledged.subscriptions) + lacking(written, acknowledged.messages),
      twice:
        written.length - new Set(written).size + (subscribed.length - new Set(subscribed).size),
      halves: rows[0]?.count ?? 0,
    };
  });
}

/** How many of those are not there. */
function lacking(there: readonly string[], those: readonly string[]): number {
  const found = new Set(there);
  return those.filter((each) => !found.has(each)).length;
}

function tablesIn({ url }: PostgresServer): Promise<number> {
  return onServer(withName(url, 'vigia'), async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
    );
    return rows[0]?.count ?? 0;
  });
}

async function onServer<Result>(
  url: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function withName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return String(address);
}
