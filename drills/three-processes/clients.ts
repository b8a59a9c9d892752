// Who uses the machines of the drill: readers, subscribers, editors, and people who put files into a folder by hand.
// Each notes what was acknowledged, and measures when all machines have it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ArticleFile } from '#domain/articles';
import { openSession, type Session } from '../every-write/session.ts';
import { type Machine, type Machines, untilEverywhere } from './machines.ts';

/** What clients have seen so far. */
export interface Seen {
  /** What must stand at the end, by key; a write that was not answered is taken out. */
  expected: Map<string, string>;
  /** Milliseconds until all machines had it, by kind. */
  staleness: Map<string, number[]>;
  /** What some machine never had. */
  never: string[];
  reads: { asked: number; failed: number };
  writes: { asked: number; failed: number };
}

export interface Client {
  machines: Machines;
  seen: Seen;
  login: { email: string; password: string };
  drafts: { id: string; slug: string }[];
  /** A number that no other act has. */
  next: () => number;
}

export function nothingSeen(): Seen {
  return {
    expected: new Map(),
    staleness: new Map(),
    never: [],
    reads: { asked: 0, failed: 0 },
    writes: { asked: 0, failed: 0 },
  };
}

/** Everybody, until stopped. */
export async function startClients(client: Client): Promise<{ stop(): Promise<void> }> {
  const end = new AbortController();
  const every = async (ms: number, act: () => Promise<void>) => {
    while (!end.signal.aborted) {
      await act();
      await wait(ms, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const admin = openSession(client.machines.url);
  await admin.call('POST', 'auth/login', client.login);
  const loops = [
    every(20, () => readAs(client, '/noticias')),
    every(50, () => readAs(client, `/noticias?vez=${client.next()}`)),
    every(50, () => readAs(client, `/en?vez=${client.next()}`)),
    every(300, () => subscribe(client)),
    every(1000, () => write(client)),
    every(1000, () => publish(client, admin)),
    every(1000, () => fileByHand(client)),
    every(3000, () => putPicture(client)),
  ];
  return {
    async stop() {
      end.abort();
      await Promise.all(loops);
    },
  };
}

async function readAs({ machines, seen }: Client, target: string): Promise<void> {
  const status = await machines.read(target);
  seen.reads.asked += 1;
  if (status !== 200) seen.reads.failed += 1;
}

/** Whether it was acknowledged. One that was not may stand or not. */
async function acknowledged(
  { seen }: Client,
  facts: Record<string, string>,
  send: () => Promise<Response>,
): Promise<boolean> {
  for (const key of Object.keys(facts)) seen.expected.delete(key);
  seen.writes.asked += 1;
  const answer = await send().catch(() => null);
  if (!answer || answer.status >= 400) {
    seen.writes.failed += 1;
    return false;
  }
  for (const [key, value] of Object.entries(facts)) seen.expected.set(key, value);
  return true;
}

async function subscribe(client: Client): Promise<void> {
  const email = `nueva-${client.next()}@es.example`;
  const visitor = openSession(client.machines.url);
  await acknowledged(client, { [`subscription:${email}`]: 'yes' }, () =>
    visitor.call('POST', 'newsletter/subscribe', { email }),
  );
}

async function write(client: Client): Promise<void> {
  const email = `pregunta-${client.next()}@es.example`;
  const visitor = openSession(client.machines.url);
  const message = { name: 'Eva', email, message: 'Una pregunta.', privacy: 'true' };
  await acknowledged(client, { [`message:${email}`]: 'yes' }, () =>
    visitor.post('/contacto', message),
  );
}

/** A draft is published, put into a file, featured; every second one is deleted again. */
async function publish(client: Client, admin: Session): Promise<void> {
  const draft = client.drafts.pop();
  if (!draft) return;
  const { id, slug } = draft;
  const isDeleted = client.next() % 2 === 0;
  const put = (target: string, facts: Record<string, string>, body: object) =>
    acknowledged(client, facts, () => admin.call('PUT', `articles/${target}`, body));
  if (!(await put(id, { [`page:${slug}`]: 'yes' }, { status: 'published' }))) return;
  await measure(client, { kind: 'published', what: slug }, (machine) => isPage(machine, slug));
  const file = `${slug}/toggle-static`;
  if (!(await put(file, { [`file:${slug}`]: 'yes' }, { is_static: true }))) return;
  await measure(client, { kind: 'into a file', what: slug }, async (machine) =>
    hasFile(machine, slug),
  );
  if (!isDeleted) return;
  const gone = { [`page:${slug}`]: 'no', [`file:${slug}`]: 'no' };
  if (!(await acknowledged(client, gone, () => admin.call('DELETE', `articles/${id}`)))) return;
  await measure(
    client,
    { kind: 'deleted', what: slug },
    async (machine) => !(await isPage(machine, slug)),
  );
  await measure(
    client,
    { kind: 'file deleted', what: slug },
    async (machine) => !hasFile(machine, slug),
  );
}

/** Puts a file into the folder of one machine, changes it in that of another, and takes every second one away in a third. */
async function fileByHand(client: Client): Promise<void> {
  const { machines, seen } = client;
  const number = client.next();
  const slug = `a-mano-${number}`;
  const titles = [`Puesto ${number}`, `Cambiado ${number}`];
  for (const [turn, title] of titles.entries()) {
    const machine = machines.live()[(number + turn) % machines.live().length];
    if (!machine || (turn > 0 && !hasFile(machine, slug))) return;
    seen.expected.set(`title:${slug}`, title);
    await writeFile(fileOf(machine, slug), textOf(slug, title));
    const holds = (each: Machine) => saysTitle(each, slug, title);
    // A machine that is killed meanwhile enters the file when it starts again.
    await measure(client, { kind: 'file by hand', what: slug, source: machine.index }, holds);
  }
  const last = machines.live()[(number + 2) % machines.live().length];
  if (number % 2 !== 0 || !last || !(await untilThere(last, slug, titles[1] ?? ''))) return;
  seen.expected.delete(`title:${slug}`);
  seen.expected.set(`page:${slug}`, 'no');
  await rm(fileOf(last, slug), { force: true });
  await measure(
    client,
    { kind: 'taken away by hand', what: slug, source: last.index },
    async (each) => !(await isPage(each, slug)),
  );
}

/** Whether the file came into the folder of a machine while that ran: nobody deletes what is not there yet. */
async function untilThere(machine: Machine, slug: string, title: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await readFile(fileOf(machine, slug), 'utf8').catch(() => '');
    if (text.includes(title)) return true;
    await wait(50);
  }
  return false;
}

async function putPicture(client: Client): Promise<void> {
  const { machines, seen } = client;
  const number = client.next();
  const content = Buffer.from(`imagen ${number}`);
  const machine = machines.live()[number % machines.live().length];
  if (!machine) return;
  // As the program names them.
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`;
  const folder = path.join(machine.dataDir, 'media');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), content);
  seen.expected.set(`picture:${name}`, 'yes');
  const what = { kind: 'picture by hand', what: name, source: machine.index };
  await measure(client, what, (each) => hasPicture(each, name));
}

async function measure(
  { machines, seen }: Client,
  { kind, what, source }: { kind: string; what: string; source?: number },
  holds: (machine: Machine) => Promise<boolean>,
): Promise<void> {
  const tookMs = await untilEverywhere(machines, holds, source);
  if (tookMs === null) seen.never.push(`${kind}: ${what}`);
  else seen.staleness.set(kind, [...(seen.staleness.get(kind) ?? []), tookMs]);
}

export async function isPage({ url }: Machine, slug: string): Promise<boolean> {
  return (await fetch(`${url}/noticias/${slug}`)).status === 200;
}

export async function saysTitle({ url }: Machine, slug: string, title: string): Promise<boolean> {
  return (await (await fetch(`${url}/noticias/${slug}`)).text()).includes(title);
}

export async function hasPicture({ url }: Machine, name: string): Promise<boolean> {
  return (await fetch(`${url}/media/${name}`)).status === 200;
}

export function hasFile(machine: Machine, slug: string): boolean {
  return existsSync(fileOf(machine, slug));
}

/** Every file of the static folder of a machine, by slug. */
export async function filesOf({ dataDir }: Machine): Promise<Map<string, string>> {
  const folder = path.join(dataDir, 'static/articles');
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  const files = new Map<string, string>();
  for (const name of names.toSorted()) {
    files.set(path.basename(name, '.json'), await readFile(path.join(folder, name), 'utf8'));
  }
  return files;
}

function fileOf({ dataDir }: Machine, slug: string): string {
  return path.join(dataDir, 'static/articles', `${slug}.json`);
}

function textOf(slug: string, title: string): string {
  const article = { slug, title_es: title, body_es: 'Un texto.', date: '2026-11-01T09:00:00.000Z' };
  return JSON.stringify(ArticleFile.parse(article), null, 2);
}
