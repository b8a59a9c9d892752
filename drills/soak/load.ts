// The load of the soak: everybody who uses the program, each at an even pace.
import { setTimeout as wait } from 'node:timers/promises';
import { openSession, type Session } from '../every-write/session.ts';

/** What failed, and how often. */
export type Failures = ReadonlyMap<string, number>;

export interface SoakLoad {
  stop(): Promise<{ done: number; failures: Failures }>;
}

const searches = ['regulacion', 'modelo', 'europa', 'sesgo', 'nadie-lo-escribe'];
const pages = ['/', '/noticias', '/entrevistas', '/referentes', '/empresas', '/recursos', '/rss'];
const panelReads = [
  'articles/status/draft',
  'articles/status/published',
  'admin/newsletter/subscriptions?limit=50',
  'admin/messages',
  'admin/newsletter/issues',
  'agent-runs?limit=20',
];

/** Asks for so many different lists that the pages which are kept come to their bound: what grows then is something else. */
async function fillPageCache(url: string): Promise<void> {
  const held = async () => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(/^page_cache_entries (\d+)$/m.exec(text)?.[1]);
  };
  for (let number = 0, before = -1, entries = 0; entries > before;) {
    before = entries;
    for (const end = number + 200; number < end; number += 1)
      await (await fetch(`${url}/noticias?etiqueta=relleno-${number}`)).text();
    entries = await held();
  }
}

/** Starts it; every failure is counted, whatever asks goes on. */
export async function startSoakLoad(
  url: string,
  login: { email: string; password: string },
): Promise<SoakLoad> {
  await fillPageCache(url);
  const failures = new Map<string, number>();
  const end = new AbortController();
  let done = 0;
  let serial = 0;
  const next = () => (serial += 1);
  const admin = openSession(url);
  await admin.call('POST', 'auth/login', login);
  const ask = async (what: string, send: () => Promise<Response>): Promise<unknown> => {
    const answer = await send().catch((error: unknown) => String(error));
    done += 1;
    if (typeof answer === 'string') return count(failures, `${what}: ${answer}`);
    const text = await answer.text();
    if (answer.status >= 400) return count(failures, `${what}: ${answer.status}`);
    return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
  };
  const every = async (ms: number, act: () => Promise<unknown>) => {
    while (!end.signal.aborted) {
      await act();
      await wait(ms, undefined, { signal: end.signal }).catch(() => undefined);
    }
  };
  const visitor = openSession(url);
  const loops = [
    every(20, () => ask('page', () => fetch(url + pick(pages, next())))),
    every(100, () => ask('filter', () => fetch(`${url}/noticias?etiqueta=${words(next())}`))),
    every(500, () => ask('other page', () => fetch(`${url}/en${pick(pages, next())}?x=${next()}`))),
    every(1000, () => ask('subscribe', () => subscribe(visitor, next()))),
    every(2000, () => ask('contact', () => contact(visitor, next()))),
    every(3000, () => logInAndOut(url, login, ask)),
    every(1000, () => ask('panel', () => admin.call('GET', pick(panelReads, next())))),
    every(5000, () => runAgent(admin, next(), ask)),
  ];
  return {
    async stop() {
      end.abort();
      await Promise.all(loops);
      return { done, failures };
    },
  };
}

type Ask = (what: string, send: () => Promise<Response>) => Promise<unknown>;

function subscribe(visitor: Session, number: number): Promise<Response> {
  return visitor.call('POST', 'newsletter/subscribe', { email: `s${number}@es.example` });
}

function contact(visitor: Session, number: number): Promise<Response> {
  const message = { name: 'Eva', email: `m${number}@es.example`, message: 'Una pregunta.' };
  return visitor.post('/contacto', { ...message, privacy: 'true' });
}

async function logInAndOut(
  url: string,
  login: { email: string; password: string },
  ask: Ask,
): Promise<void> {
  const session = openSession(url);
  await ask('login', () => session.post('/login', login));
  await ask('account', () => fetch(`${url}/cuenta`, { headers: { cookie: session.cookie() } }));
  await ask('logout', () => session.post('/logout', {}));
}

/** An agent is made and run, and what it wrote is published, featured and deleted. */
async function runAgent(admin: Session, number: number, ask: Ask): Promise<void> {
  const agent = { name: `Radar ${number}`, status: 'active' };
  const made = (await ask('agent', () => admin.call('POST', 'agents', agent))) as
    | { id: string }
    | undefined;
  if (!made) return;
  const started = (await ask('execute', () => admin.call('POST', `agents/${made.id}/execute`))) as
    | { run: { id: string } }
    | undefined;
  const draft = started && (await draftOf(admin, started.run.id, ask));
  if (draft) await publish(admin, draft, ask);
  await ask('delete agent', () => admin.call('DELETE', `agents/${made.id}`));
}

/** What a run made, once it has ended. */
async function draftOf(admin: Session, id: string, ask: Ask) {
  for (let tries = 0; tries < 60; tries += 1) {
    await wait(500);
    const run = (await ask('run', () => admin.call('GET', `agent-runs/${id}`))) as Run | undefined;
    if (!run || !['queued', 'running'].includes(run.status)) return run?.result?.articles?.[0];
  }
  return undefined;
}

interface Run {
  status: string;
  result: { articles?: { id: string; slug: string }[] } | null;
}

async function publish(
  admin: Session,
  { id, slug }: { id: string; slug: string },
  ask: Ask,
): Promise<void> {
  await ask('approve', () => admin.call('PUT', `articles/${id}`, { status: 'published' }));
  await ask('article', () => fetch(`${admin.url}/noticias/${slug}`));
  await ask('feature', () => admin.call('PUT', `articles/${slug}/toggle-featured`));
  await ask('delete', () => admin.call('DELETE', `articles/${id}`));
}

function pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

/** So many different addresses that none is kept for long, and then the same again. */
function words(number: number): string {
  return `${pick(searches, number)}-${number % 500}`;
}

function count(failures: Map<string, number>, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}
