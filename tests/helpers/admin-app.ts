// An application and an administrator who asks it, for tests of the calls behind the panel.
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import type { ArticleToReview } from '#domain/moderation';
import type { Language } from '#i18n/i18n';
import { articles } from '../../domain/articles/articles.table.ts';
import { createTestApp, type TestApp } from './app.ts';
import { anAnswer, settleAll } from './reviewer.ts';
import { anArticle, type TestServices } from './services.ts';
import { signIn } from './sign-in.ts';

export interface AdminApp extends TestApp {
  /** Asks as the administrator, the call written as its method and what follows `/api/`: `PUT agents/1`. */
  ask(
    call: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

/** An application with an administrator logged in; `config` overrides settings by name. */
export async function createAdminApp(config: Record<string, string> = {}): Promise<AdminApp> {
  const app = await createTestApp(config);
  const cookie = await signIn(app, 'admin');
  return {
    ...app,
    ask(call, body, headers = {}) {
      const [method = '', target] = call.split(' ');
      return app.server.inject({
        method: method as 'GET',
        url: `/api/${target}`,
        headers: { cookie, ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
    },
  };
}

/** Puts a draft into the database: its id. */
export async function putDraft(
  { db }: Pick<TestServices, 'db'>,
  fields: Partial<typeof articles.$inferInsert> & { slug: string },
): Promise<string> {
  const file = anArticle({ slug: fields.slug });
  const [row] = await db
    .insert(articles)
    .values({ ...file, layer: 'dynamic', status: 'draft', review_required: true, ...fields })
    .returning({ id: articles.id });
  if (!row) throw new Error('The draft was not put.');
  return row.id;
}

/** Makes a change of an article that must succeed, named by what follows `PUT /api/articles/`: the answer. */
export async function changeArticle(
  app: AdminApp,
  change: string,
  body?: object,
): Promise<{ message?: string; article: ArticleRecord }> {
  const answer = await app.ask(`PUT articles/${change}`, body);
  expect(answer.statusCode, `${change} ${answer.body}`).toBe(200);
  return answer.json();
}

/** The name and role under which readers see the administrator, as the account page sets them. */
export const signature = { public_name: 'Ana Ruiz', public_role: 'redactora jefa' };

/** Has the administrator sign the review of the article's text in this language, each sentence settled and each reason answered: the answer. */
export async function signTheReview(
  app: AdminApp,
  id: string,
  language: Language,
): Promise<ArticleRecord> {
  await app.ask('PUT auth/public-identity', signature);
  await settleAll(app.services, id);
  const { texts } = (await app.ask(`GET articles/${id}/review`)).json<ArticleToReview>();
  const { hash, reasons } = texts[language];
  const answers = reasons.map((reason) => ({ reason: reason.id, answer: anAnswer }));
  const { article } = await changeArticle(app, `${id}/review`, { language, hash, answers });
  return article;
}

/** The article as `GET /api/articles/{slug}` answers it. */
export async function readArticle(app: AdminApp, slug: string): Promise<ArticleRecord> {
  const answer = await app.ask(`GET articles/${slug}`);
  expect(answer.statusCode, slug).toBe(200);
  return answer.json();
}

/** What an answer's `Link` leads to, as `ask` takes it; undefined at the end. */
export function nextPage({ headers }: LightMyRequestResponse): string | undefined {
  return /^<\/api\/(.+)>; rel="next"$/.exec(String(headers.link))?.[1];
}

/** Follows `Link` from a page of a list on: every row on the way. */
export async function walkList<Row>(app: AdminApp, target: string): Promise<Row[]> {
  const answer = await app.ask(`GET ${target}`);
  expect(answer.statusCode, target).toBe(200);
  const next = nextPage(answer);
  return [...answer.json<Row[]>(), ...(next ? await walkList<Row>(app, next) : [])];
}
