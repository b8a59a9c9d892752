// Puts hostile texts into everything that people, editors, agents' sources, static files and mails can fill.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { ArticleFile } from '#domain/articles';
import { hourMs, secondMs } from '#platform/durations';
import { articles } from '../../domain/articles/articles.table.ts';
import { newsletterIssues } from '../../domain/issues/issues.table.ts';
import { openSession, type Session } from '../every-write/session.ts';
import type { Payload } from './payloads.ts';
import { sampleContent } from '#tests/helpers/issue-contents.ts';
import { type Place, withServicesAt } from '#tests/helpers/newsletter-database.ts';
import { putSentIssues } from '#tests/helpers/sent-issues.ts';

/** A text as a field of so many characters takes it; the database keeps no NUL. */
function fit({ text }: Payload, length: number): string {
  return text.replaceAll('\u0000', '').slice(0, length);
}

/** An article that has the payload in each of its fields. */
export function hostileArticle(payload: Payload): ArticleFile {
  const text = fit(payload, 200);
  const long = `${text}\n\n# ${text}\n\n- ${text}\n\n> ${text}\n\n| a | b |\n|---|---|\n| ${text} | x |`;
  return ArticleFile.parse({
    slug: `hostil-${payload.number}`,
    title_es: text,
    title_en: text,
    summary_es: text,
    summary_en: text,
    body_es: long,
    body_en: long,
    why_it_matters_es: text,
    why_it_matters_en: text,
    // In another order than the corpus, so that lists and feeds, which have the newest alone, have of each kind.
    date: new Date(Date.now() - hourMs - ((payload.number * 197) % 561) * secondMs).toISOString(),
    topics: ['regulacion', fit(payload, 80)],
    tags: [fit(payload, 80)],
    type: fit(payload, 80),
    sources: [{ name: text, url: `https://ejemplo.test/?a=${encodeURIComponent(text)}#'"` }],
    author: `Agent: ${text}`.slice(0, 200),
    author_name: text,
    sponsored: payload.number % 5 === 0,
    sponsor_label: text,
    featured: payload.number % 7 === 0,
    is_agent: true,
  });
}

/** Fills the static folder, the published layer, the drafts and an issue; answers the ids of the drafts. */
export async function fillContent(place: Place, all: readonly Payload[]): Promise<string[]> {
  const folder = path.join(place.DATA_DIR, 'static/articles');
  await mkdir(folder, { recursive: true });
  for (const payload of all.filter(({ number }) => number % 3 === 0)) {
    const file = path.join(folder, `hostil-${payload.number}.json`);
    await writeFile(file, JSON.stringify(hostileArticle(payload)));
  }
  return withServicesAt(place, async ({ db }) => {
    const ids: string[] = [];
    for (const payload of all.filter(({ number }) => number % 3 !== 0)) {
      const isPublished = payload.number % 3 === 1;
      const row = {
        ...hostileArticle(payload),
        layer: 'dynamic' as const,
        status: isPublished ? ('published' as const) : ('draft' as const),
        is_visible: isPublished,
        review_required: true,
      };
      const [put] = await db
        .insert(articles)
        .values(row)
        .returning({ id: articles.id, status: articles.status });
      if (put?.status === 'draft') ids.push(put.id);
    }
    await putSentIssues(db, await hostileIssues(all));
    await db.update(newsletterIssues).set({ trouble: all[0]?.text ?? '' });
    return ids;
  });
}

const storiesAnIssue = 5;

/** As many issues as it takes for every payload to be a story in one of them. */
async function hostileIssues(all: readonly Payload[]) {
  const content = await sampleContent();
  const first = all.filter((_, index) => index % storiesAnIssue === 0);
  return first.map((intro, issue): typeof content => {
    const picks = all.slice(issue * storiesAnIssue, (issue + 1) * storiesAnIssue);
    const stories = picks.map((payload) => ({
      article: hostileArticle(payload),
      reasons: [{ kind: 'topic', topic: fit(payload, 80) }],
    })) as unknown as typeof content.picks;
    return Object.assign({}, content, {
      intro_es: fit(intro, 1000),
      intro_en: fit(intro, 1000),
      picks: stories,
    });
  });
}

const admin = { email: 'admin@vigia.test', password: 'una clave larga' };

/** Passwords are hashed slowly: of so many readers one registers, and one text goes into the panel's forms. */
const registersEvery = 10;

/** Posts every form and call that takes text; answers the administrator's session. */
export async function fillForms(url: string, all: readonly Payload[]): Promise<Session> {
  const session = openSession(url);
  await session.call('POST', 'auth/login', admin);
  const visitor = openSession(url);
  const atOnce = pLimit(4);
  await Promise.all(
    all.map((payload, index) =>
      atOnce(async () => {
        const text = fit(payload, 200);
        await visitor.call('POST', 'contact', {
          name: text,
          email: `h${index}@example.org`,
          organization: text,
          message: payload.text,
          privacy: true,
        });
        await visitor.call('POST', 'newsletter/subscribe', { email: `"${text}"@example.org` });
        if (index % registersEvery !== 0) return;
        await openSession(url).call('POST', 'auth/register', {
          username: text.slice(0, 40),
          email: `u${index}@example.org`,
          password: 'una clave larga',
        });
        await fillPanel(session, payload);
      }),
    ),
  );
  for (const language of ['es', 'en']) {
    const answer = await session.call('POST', 'admin/newsletter/issues/coming/test', { language });
    if (!answer.ok) throw new Error(`The coming issue is not mailed: ${await answer.text()}`);
  }
  return session;
}

async function fillPanel(session: Session, payload: Payload): Promise<void> {
  const text = fit(payload, 200);
  const made = await session.call('POST', 'agents', {
    name: text,
    description: text,
    status: 'active',
    config: { content: { topics: [text], customPrompt: text, targetLength: 200 } },
  });
  const { id } = (await made.json()) as { id?: string };
  if (id) await session.call('POST', `agents/${id}/execute`);
  await session.call('POST', 'generate-manual-content', {
    userPrompt: `tema ${text}`,
    systemPrompt: text,
    authorName: text,
    generateImage: false,
  });
  await session.call('PUT', 'auth/public-identity', { public_name: text, public_role: text });
}

/** Mails as a mail program would have left them in the outbox, hostile in headers, text and HTML. */
export async function fillOutbox(dataDir: string, all: readonly Payload[]): Promise<void> {
  const folder = path.join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true });
  for (const payload of all) {
    const line = payload.text.replaceAll(/[\r\n\0]/g, ' ');
    const mail = [
      `From: ${line} <a@example.org>`,
      `To: ${line} <b@example.org>`,
      `Subject: ${line}`,
      'Content-Type: multipart/alternative; boundary="x"',
      '',
      '--x',
      'Content-Type: text/plain; charset=utf-8',
      '',
      payload.text,
      '--x',
      'Content-Type: text/html; charset=utf-8',
      '',
      `<p>${payload.text}</p>`,
      '--x--',
    ];
    const name = `2026-01-01T00-00-00.000Z-hostil-${payload.number}.eml`;
    await writeFile(path.join(folder, name), mail.join('\r\n'));
  }
}
