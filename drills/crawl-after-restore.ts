// Everything that readers and an administrator are shown, before a backup and after it was put back or moved, from
// each engine to each: byte for byte, but for the moments that an answer tells of itself.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { administrator, fillWithArticles, type Place } from '../bench/content.ts';
import type { DrillResult } from './drill-result.ts';
import { openSession, type Session } from './every-write/session.ts';
import { tinyPng } from '#tests/helpers/png.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);
/** One name for all of them, so that no answer differs by the port it came from. */
const SITE_URL = 'http://vigia.example';
/** Where reading begins; the rest is found in what these lead to. */
const beginnings = ['/', '/en', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'];
const picture = `${'c0ffee12'.repeat(4)}.webp`;
const pollMs = 100;
/** Calls that tell of the process, of the moment or of the sessions of who asks, not of what is kept. */
const ofTheMoment =
  /^\/api\/(?:health|health-report|docs|openapi\.json|csrf|auth\/personal-data)\b/;

type Engine = 'embedded' | 'PostgreSQL';
type Way = { from: Engine; to: Engine; by: 'restore' | 'move' };

const ways: Way[] = [
  { from: 'embedded', to: 'embedded', by: 'restore' },
  { from: 'embedded', to: 'PostgreSQL', by: 'restore' },
  { from: 'PostgreSQL', to: 'embedded', by: 'restore' },
  { from: 'PostgreSQL', to: 'PostgreSQL', by: 'restore' },
  { from: 'embedded', to: 'PostgreSQL', by: 'move' },
];

/** Each way once, with so many articles beside the samples. */
export async function crawlAfterRestore(
  articles: number,
  databaseUrl: string,
): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-crawl-'));
  const lines: string[] = [];
  let isGood = true;
  try {
    for (const [index, way] of ways.entries()) {
      const place = (name: string, engine: Engine) =>
        newPlace(path.join(folder, `${name}-${index}`), engine, databaseUrl);
      const differences = await compare(way, {
        before: await place('before', way.from),
        after: await place('after', way.to),
        articles,
      });
      isGood &&= differences.read > 0 && differences.told.length === 0;
      lines.push(
        `${way.by} from ${way.from} to ${way.to}: ${differences.read} answers, ${differences.told.length} differ${differences.told
          .slice(0, 8)
          .map((line) => `\n    ${line}`)
          .join('')}`,
      );
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { isGood, text: `Crawls before and after:\n  ${lines.join('\n  ')}` };
}

interface Comparison {
  before: Place;
  after: Place;
  articles: number;
}

async function compare(
  { by, to }: Way,
  { before, after, articles }: Comparison,
): Promise<{ read: number; told: string[] }> {
  await fillWithArticles(before, articles);
  const first = await start(before);
  await putByHand(first, before);
  const expected = await readEverything(first.url);
  const file = path.join(before.DATA_DIR, '..', `${path.basename(before.DATA_DIR)}.tar.gz`);
  let settled = after;
  if (by === 'restore') {
    await command(before, 'backup', file);
    await first.end();
    await command(after, 'restore', file);
  } else {
    await first.end();
    await command(before, 'move-to-postgres', after.DATABASE_URL ?? '');
    settled = { ...before, ...(after.DATABASE_URL && { DATABASE_URL: after.DATABASE_URL }) };
  }
  const second = await start(settled);
  const found = await readEverything(second.url);
  await second.end();
  const addresses = [...new Set([...expected.keys(), ...found.keys()])];
  const told = addresses.flatMap((address) => {
    const [one, other] = [expected.get(address), found.get(address)];
    if (one === other) return [];
    return [`${address} (${to}): ${difference(one ?? 'nothing', other ?? 'nothing')}`];
  });
  return { read: expected.size, told };
}

/** An empty folder, and where the engine is a server an empty database of its own on it. */
async function newPlace(dataDir: string, engine: Engine, serverUrl: string): Promise<Place> {
  await mkdir(dataDir, { recursive: true });
  if (engine === 'embedded') return { DATA_DIR: dataDir };
  const name = `crawl_${path.basename(dataDir).replaceAll('-', '_')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return { DATA_DIR: dataDir, DATABASE_URL: String(address) };
}

function start(place: Place): Promise<SiteProcess> {
  return startSite({
    ...place,
    SITE_URL,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
}

/** `npm run` with the settings of a place, as an operator runs it beside the program. */
async function command(place: Place, name: string, argument: string): Promise<void> {
  const args = ['--disable-warning=ExperimentalWarning', `scripts/${name}.ts`, argument];
  await run(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env['PATH'], ...place },
  });
}

/** What lies in files: an article put into the static folder by hand, with a picture beside it. */
async function putByHand({ url }: SiteProcess, { DATA_DIR }: Place): Promise<void> {
  const folder = path.join(DATA_DIR, 'static/articles');
  await mkdir(folder, { recursive: true });
  await mkdir(path.join(DATA_DIR, 'media'), { recursive: true });
  await writeFile(path.join(DATA_DIR, 'media', picture), tinyPng());
  const article = {
    slug: 'puesto-a-mano',
    title_es: 'Puesto a mano',
    summary_es: 'Un artículo que alguien dejó en la carpeta.',
    body_es: 'Con una imagen y un párrafo.',
    date: '2026-11-02T08:00:00.000Z',
    image_url: `/media/${picture}`,
  };
  await writeFile(path.join(folder, `${article.slug}.json`), JSON.stringify(article));
  for (;;) {
    const answer = await fetch(`${url}/noticias/${article.slug}`);
    await answer.arrayBuffer();
    if (answer.ok) return;
    await wait(pollMs);
  }
}

/** The text of every answer that can be come to by links, and of every call that reads, by its address. */
async function readEverything(url: string): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  await readFrom(openSession(url), { beginnings, answers });
  const session = openSession(url);
  const login = await session.call('POST', 'auth/login', administrator);
  if (!login.ok) throw new Error(`The login was refused: ${await login.text()}`);
  const { paths } = await session.read<{ paths: Record<string, object> }>('openapi.json');
  const calls = Object.entries(paths)
    .filter(([address, methods]) => 'get' in methods && !address.includes('{'))
    .map(([address]) => address)
    .filter((address) => !ofTheMoment.test(address));
  const shown = new Map<string, string>();
  await readFrom(session, { beginnings: calls, answers: shown, followsLinks: false });
  for (const [address, text] of shown) answers.set(`administrator ${address}`, text);
  return answers;
}

interface Reading {
  beginnings: readonly string[];
  answers: Map<string, string>;
  followsLinks?: boolean;
}

async function readFrom(
  { url, cookie }: Session,
  { beginnings: first, answers, followsLinks = true }: Reading,
): Promise<void> {
  const waiting = [...first];
  const known = new Set(waiting);
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const answer = await fetch(url + address, {
      redirect: 'manual',
      headers: { cookie: cookie(), host: new URL(SITE_URL).host },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    const isText = /^text|json|xml/.test(type);
    const text = isText ? withoutMoments(bytes.toString()) : bytes.toString('base64');
    answers.set(
      address,
      `${answer.status} ${type} ${answer.headers.get('location') ?? ''}\n${text}`,
    );
    if (!followsLinks || !isText) continue;
    for (const link of linksIn(bytes.toString())) {
      if (!known.has(link)) {
        known.add(link);
        waiting.push(link);
      }
    }
  }
}

/** Addresses of this site that a page, feed or list of addresses leads to. */
function linksIn(text: string): string[] {
  const found = text.matchAll(/(?:href|src|content)="([^"]+)"|<(?:loc|link)>([^<]+)</g);
  return [...found].flatMap(([, attribute, element]) => {
    const written = (attribute ?? element ?? '').replaceAll('&amp;', '&');
    if (!written.startsWith('/') && !written.startsWith(SITE_URL)) return [];
    const { origin, pathname, search } = new URL(written, SITE_URL);
    return origin === SITE_URL ? [pathname + search] : [];
  });
}

/** Moments of this very answer: when it was made, and how long ago something was. */
function withoutMoments(text: string): string {
  return (
    text
      .replaceAll(/"(?:now|as_of|generated_at|checked_at|last_seen_at|stories_from)":"[^"]*"/g, '')
      // Who crawls has logged in once more.
      .replaceAll(/"sessions":\d+/g, '')
      .replaceAll(/>(?:hace \d+ \p{L}+|\d+ \p{L}+ ago)<\/time>/gu, '></time>')
      .replaceAll(/<(lastBuildDate|updated)>[^<]*<\/\1>/g, '')
  );
}

/** Where two answers part, with what stands there in each. */
function difference(one: string, other: string): string {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 30), at + 50));
  return `${around(one)} became ${around(other)}`;
}
