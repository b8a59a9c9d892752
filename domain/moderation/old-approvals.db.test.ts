// Approvals of before reviews were signed: none of them counts as a review, wherever it was kept.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getArticle } from '#domain/articles/server';
import { Ai } from '#domain/provenance';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { anArticle, createTestServices } from '#tests/helpers/services.ts';
import { articles } from '../articles/articles.table.ts';
import { newsletterIssues } from '../issues/issues.table.ts';

const at = '2026-11-20T10:00:00.000Z';
const hash = 'a'.repeat(64);
const old = { by: 'ana', at, hash_es: hash, hash_en: hash };

/** The statements of the migrations that deal with what was there before. */
async function statements(): Promise<string[]> {
  const folder = path.join(import.meta.dirname, '../../db/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return texts
    .flatMap((text) => text.split('--> statement-breakpoint'))
    .filter((statement) => /"review"|'review'|,review}/.test(statement))
    .filter((statement) => /^\s*(--.*\n)*\s*(UPDATE|DO)\b/.test(statement));
}

test('approvals that stood for a review are kept as approvals, in articles, issues and their letters', async () => {
  await using services = await createTestServices();
  const { db } = services;
  const ai = Ai.parse({ text: { method: 'model', model: 'roble-3' }, made_at: at });
  const id = await putDraft(services, { slug: 'uno', ai, status: 'published', is_visible: true });
  await db.execute(
    sql`update articles set review = ${JSON.stringify(old)}::jsonb where id = ${id}::uuid`,
  );
  const card = { ...anArticle({ slug: 'uno', ai }), review: old };
  const label = 'Redactado con IA y revisado por ana';
  const letter = { subject: 'Vigía', html: `<p>${label}</p>`, text: `[${label}] Uno` };
  const content = { picks: [{ article: card, reasons: [] }], sponsored: [card], intro_es: 'Hola' };
  await db.insert(newsletterIssues).values({
    week: '2026-W40',
    due_at: at,
    status: 'sending',
    content: content as never,
    letters: {
      es: letter,
      en: { ...letter, html: '<p>Written with AI and reviewed by ana</p>' },
    },
  });

  const found = await statements();
  expect(found.length).toBe(4);
  for (const statement of found) await db.execute(statement);

  expect(await getArticle(services, 'uno')).toMatchObject({ review: null, approved_at: at });
  const [row] = await db.select().from(articles).where(eq(articles.id, id));
  expect(row?.review).toBeNull();
  const [issue] = await db
    .select()
    .from(newsletterIssues)
    .where(eq(newsletterIssues.week, '2026-W40'));
  expect(issue?.content?.picks).toEqual([{ article: { ...card, review: null }, reasons: [] }]);
  expect(issue?.content?.sponsored).toEqual([{ ...card, review: null }]);
  expect(issue?.content?.intro_es).toBe('Hola');
  expect(issue?.letters?.es).toEqual({
    subject: 'Vigía',
    html: '<p>Redactado con IA</p>',
    text: '[Redactado con IA] Uno',
  });
  expect(issue?.letters?.en.html).toBe('<p>Written with AI</p>');
});
