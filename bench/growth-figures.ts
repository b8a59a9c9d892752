// How much longer pages, lists, counts and feeds take with 100,000 articles than with 100: requests one after the
// other on one connection, rendered anew, in turns with the small and the large archive, on each engine. Each is
// asked with what a process remembers between changes of content, and right after such a change.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { median } from '#tests/helpers/median.ts';
import { startPostgres } from '../tests/helpers/postgres-server.ts';
import { administrator, fillWithArticles, type Place } from './content.ts';
import { growthTargets, type Target } from './growth-targets.ts';
import { p95, type Running, startServer } from './load.ts';
import type { Figure } from './report.ts';

const sizes = { small: 100, large: 100_000 } as const;
type Size = keyof typeof sizes;
const bothSizes = Object.keys(sizes) as Size[];
const maxRatio = 1.5;
const rounds = { warm: 6, changed: 6 };
const requestsInRound = { warm: 10, changed: 4 };
type State = keyof typeof rounds;

/** A site of one size that an administrator is logged in to. */
interface FilledSite {
  server: Running;
  agent: Agent;
  cookie: string;
}

type Times = Record<Size, number[]>;

/** One row for each family of addresses, state and engine, with the address that grows most. */
export async function growth(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const figures = [];
  for (const engine of ['embedded database', 'PostgreSQL'] as const) {
    await using stack = new AsyncDisposableStack();
    const filled = async (size: Size) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
      stack.defer(() => rm(folder, { recursive: true, force: true }));
      const place: Place = { DATA_DIR: folder };
      if (engine === 'PostgreSQL') {
        place.DATABASE_URL = await createDatabase(postgres.url, `growth_${size}`);
      }
      await fillWithArticles(place, sizes[size]);
      return startFilled(place, stack);
    };
    const sites = { small: await filled('small'), large: await filled('large') };
    figures.push(...(await figuresOf(sites, engine)));
  }
  await postgres.stop();
  return figures;
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return String(Object.assign(new URL(url), { pathname: `/${name}` }));
}

async function startFilled(place: Place, stack: AsyncDisposableStack): Promise<FilledSite> {
  const server = stack.use(await startServer('vigia.ts', ['uncached', '{port}'], { ...place }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  stack.defer(() => agent.destroy());
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  if (!answer.ok) throw new Error(`The login was answered with ${answer.status}`);
  // The archive is read before it is asked for: a page has less time than that may take.
  await untilListed(server.url);
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { server, agent, cookie: cookie.join('; ') };
}

async function untilListed(url: string): Promise<void> {
  while ((await fetch(`${url}/noticias`)).status === 503) await wait(500);
}

async function figuresOf(sites: Record<Size, FilledSite>, engine: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [family, targets] of Object.entries(growthTargets)) {
    for (const state of ['warm', 'changed'] as const) {
      const measured = [];
      for (const target of targets) {
        measured.push({ target, times: await timesOf(sites, target, state) });
      }
      const name = `${family}, ${engine}${state === 'changed' ? ', after a change' : ''}`;
      figures.push(figureOf(name, measured));
    }
  }
  return figures;
}

async function timesOf(
  sites: Record<Size, FilledSite>,
  target: Target,
  state: State,
): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (let round = -1; round < rounds[state]; round += 1) {
    for (const size of bothSizes) {
      const path = typeof target === 'string' ? target : target[size];
      for (let number = 0; number < requestsInRound[state]; number += 1) {
        if (state === 'changed') await send(sites[size], 'PUT', changingPath);
        const { ms, body } = await send(sites[size], 'GET', path);
        // The first round does not count.
        if (round < 0) continue;
        times[size].push(typeof target === 'string' ? ms : ms / countOf(target.each, body));
      }
    }
  }
  return times;
}

/** What changes an article, so that nothing is remembered of any. */
const changingPath = '/api/articles/articulo-50/toggle-featured';

function countOf(text: string, body: string): number {
  const count = body.split(text).length - 1;
  if (count === 0) throw new Error(`An answer holds no ${text}`);
  return count;
}

function send(
  { server, agent, cookie }: FilledSite,
  method: string,
  path: string,
): Promise<{ ms: number; body: string }> {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const sent = request(server.url + path, { agent, method, headers: { cookie } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const ms = performance.now() - from;
        if (answer.statusCode === 200) resolve({ ms, body: Buffer.concat(chunks).toString() });
        else reject(new Error(`${method} ${path} was answered with ${answer.statusCode}`));
      });
    });
    sent.on('error', reject).end();
  });
}

function figureOf(name: string, measured: readonly { target: Target; times: Times }[]): Figure {
  const all = measured.map(({ target, times: { small, large } }) => ({
    path: typeof target === 'string' ? target : target.large,
    unit: typeof target === 'string' ? 'ms' : `ms for each \`${target.each}\``,
    p50: { small: median(small), large: median(large) },
    p95: { small: p95(small), large: p95(large) },
  }));
  const ratio = ({ p50 }: (typeof all)[number]) => p50.large / p50.small;
  const worst = all.toSorted((one, other) => ratio(other) - ratio(one))[0];
  if (!worst) throw new Error(`${name} has no addresses`);
  const digits = worst.unit === 'ms' ? 1 : 3;
  const show = (size: Size) =>
    `${worst.p50[size].toFixed(digits)} ${worst.unit}, p95 ${worst.p95[size].toFixed(digits)}`;
  return {
    name: `${name}: ${sizes.large} articles, worst of ${all.length} \`${worst.path}\``,
    measured: show('large'),
    floor: `${sizes.small} articles: ${show('small')}`,
    result: `${ratio(worst).toFixed(2)}x, p95 ${(worst.p95.large / worst.p95.small).toFixed(2)}x`,
    toReach: `<= ${maxRatio}x`,
    isReached: ratio(worst) <= maxRatio,
  };
}
