// What an old version is given to keep: it takes what it has calls for.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession, type Session } from '../every-write/session.ts';

const people = 5;
const textsOnDemand = 5;
const workedWithinMs = 30_000;

export const administrator = { email: 'admin@vigia.test', password: 'una clave larga' };

/** What was acknowledged: names, and how many of the rest. */
export interface OldData {
  emails: string[];
  messages: string[];
  users: string[];
  agents: string[];
  /** By address: every published article, of whatever layer. */
  articles: string[];
  /** Addresses by what became of them: `published`, `rejected`, `draft`, `static`, `featured`. */
  drafts: Map<string, string>;
  /** Calls that this version has none of. */
  without: string[];
  /** The administrator's session. */
  session: Session;
}

/** A file of an editor's, as the layer of static files has had them from the first version on. */
export async function addStaticFile(dataDir: string): Promise<void> {
  const folder = path.join(dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  const article = {
    slug: 'en-archivo',
    title_es: 'Un artículo en su archivo',
    summary_es: 'Resumen.',
    body_es: 'Texto.',
    date: '2026-11-01T08:00:00.000Z',
    topics: ['regulacion'],
    author: 'Redacción',
  };
  await writeFile(path.join(folder, 'en-archivo.json'), JSON.stringify(article));
}

/** Writes people, messages, accounts, agents, runs, articles in every state, and an issue. */
export async function writeOldData(url: string): Promise<OldData> {
  const visitor = openSession(url);
  const session = openSession(url);
  const numbers = Array.from({ length: people }, (_, index) => index);
  await session.call('POST', 'auth/login', administrator);
  const emails = await kept(
    numbers.map((number) => `s${number}@example.org`),
    (email) => visitor.call('POST', 'newsletter/subscribe', { email }),
  );
  const question = { name: 'Eva', message: 'Una pregunta.', privacy: true };
  const messages = await kept(
    numbers.map((number) => `m${number}@example.org`),
    (email) => visitor.call('POST', 'contact', { ...question, email }),
  );
  const { password } = administrator;
  const users = await kept(
    numbers.map((number) => `persona-${number}`),
    (username) =>
      openSession(url).call('POST', 'auth/register', {
        username,
        email: `${username}@example.org`,
        password,
      }),
  );
  const agents = await kept(
    numbers.map((number) => `Radar ${number}`),
    (name) =>
      session.call('POST', 'agents', {
        name,
        description: `La de ${name}`,
        status: 'active',
        config: { content: { topics: ['agi'], targetLength: 300 } },
      }),
  );
  const drafts = agents.length > 0 ? await writeArticles(session) : new Map<string, string>();
  await sendIssue(session);
  const all = { emails, messages, users, agents, drafts: [...drafts] };
  return {
    ...all,
    drafts,
    articles: await publishedArticles(session),
    without: Object.entries(all).flatMap(([name, rows]) => (rows.length === 0 ? [name] : [])),
    session,
  };
}

/** The names for which the program took what was sent. */
async function kept(
  names: readonly string[],
  send: (name: string) => Promise<Response>,
): Promise<string[]> {
  const acknowledged: string[] = [];
  for (const name of names) if ((await send(name)).ok) acknowledged.push(name);
  return acknowledged;
}

/** Texts on demand, which are drafts; then one each is published, rejected, put into a file and featured. */
async function writeArticles(session: Session): Promise<Map<string, string>> {
  for (let number = 0; number < textsOnDemand; number += 1) {
    await session.call('POST', 'generate-manual-content', {
      userPrompt: `Las reglas que vienen, parte ${number}`,
      generateImage: false,
    });
  }
  const drafts = await writtenDrafts(session);
  const states = new Map<string, string>();
  const became = ['published', 'rejected', 'static', 'featured', 'draft'];
  for (const [index, { id, slug }] of drafts.entries()) {
    const state = became[index % became.length] ?? 'draft';
    const status = state === 'rejected' ? 'rejected' : 'published';
    if (state !== 'draft') {
      const answer = await session.call('PUT', `articles/${id}`, { status });
      if (!answer.ok) continue;
    }
    if (state === 'static') {
      await session.call('PUT', `articles/${slug}/toggle-static`, { is_static: true });
    }
    if (state === 'featured') await session.call('PUT', `articles/${slug}/toggle-featured`);
    states.set(slug, state);
  }
  return states;
}

interface Draft {
  id: string;
  slug: string;
}

/** Waits until the runs are over; where the version has no drafts there are none. */
async function writtenDrafts(session: Session): Promise<Draft[]> {
  const deadline = Date.now() + workedWithinMs;
  for (;;) {
    const answer = await session.call('GET', 'articles/status/draft');
    const drafts = answer.ok ? ((await answer.json()) as Draft[]) : [];
    const isOver = !answer.ok || drafts.length >= textsOnDemand || Date.now() > deadline;
    if (isOver) return drafts;
    await wait(250);
  }
}

/** Published articles of all layers, by address. */
export async function publishedArticles(session: Session): Promise<string[]> {
  const answer = await session.call('GET', 'articles/static');
  return answer.ok ? ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug) : [];
}

/** Sends the coming issue, where the version has one, and waits until it has gone out. */
async function sendIssue(session: Session): Promise<void> {
  const path = 'admin/newsletter/issues';
  const answer = await session.call('GET', `${path}/coming`);
  if (!answer.ok) return;
  const { id, version } = (await answer.json()) as { id: string; version: number };
  const sent = await session.call('POST', `${path}/coming/send`, { id, version });
  const deadline = Date.now() + workedWithinMs;
  while (sent.ok && Date.now() < deadline) {
    const issue = await session.call('GET', `${path}/1`);
    if (issue.ok && ((await issue.json()) as { status: string }).status === 'sent') return;
    await wait(500);
  }
}
