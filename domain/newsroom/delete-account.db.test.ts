// What becomes of an account that is deleted, and of what it published.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  ensureAdmin,
  listAdministrators,
  logIn,
  makeAdministrator,
} from '#domain/accounts/server';
import type { ArticleContent } from '#domain/articles';
import { getArticle, getArticleById, putArticles, setStatic } from '#domain/articles/server';
import {
  createItem,
  getWorkingCopy,
  listTrash,
  publishDue,
  restoreFromTrash,
  saveWorkingCopy,
  schedule,
  trash,
} from '#domain/content/server';
import {
  approveArticle,
  rejectArticle,
  takeBackRejected,
  undoApproval,
} from '#domain/moderation/server';
import { articleKind, deleteAccount, deleteOwnAccount } from '#domain/newsroom/server';
import { hourMs } from '#platform/durations';
import { users } from '../accounts/accounts.table.ts';
import { putDraft } from '#tests/helpers/admin-app.ts';
import { ana, anasLogin, client, cookieOf, idOf, whoIs } from '#tests/helpers/accounts.ts';
import { createAuthenticator } from '#tests/helpers/authenticator.ts';
import { anEditor, reviewBoth } from '#tests/helpers/reviewer.ts';
import { anArticle, createTestServices, type TestServices } from '#tests/helpers/services.ts';

/** Two editors, of whom one reviewed a text and signed two, one of them in a file. */
async function withEditors() {
  const services = await createTestServices();
  const accountId = await anEditor(services);
  await anEditor(services, { name: 'Eva Sanz' });
  const ai = {
    text: { method: 'model', model: 'm' },
    translation: null,
    image: null,
    made_at: '2026-11-18T08:00:00.000Z',
    run_id: null,
  } as const;
  const id = await putDraft(services, { slug: 'revisada', ai, is_agent: true });
  await reviewBoth(services, { id, accountId });
  await putArticles(services, 'dynamic', [
    anArticle({ slug: 'suya', author: 'Ana Ruiz' }),
    anArticle({ slug: 'de-fichero', author: 'Redacción de Vigía', author_name: 'Ana Ruiz' }),
    anArticle({ slug: 'de-otra', author: 'Eva Sanz' }),
  ]);
  await setStatic(services, { slug: 'de-fichero', isStatic: true });
  return { services, accountId, email: `${accountId}@vigia.test`, id };
}

/** The names that stand on what is published, and on the review of a draft. */
async function namesIn(services: TestServices, id: string) {
  const names: Record<string, string | null | undefined> = {};
  for (const slug of ['suya', 'de-fichero', 'de-otra']) {
    const { author, author_name } = await getArticle(services, slug);
    names[slug] = author_name ?? author;
  }
  const { review } = await getArticleById(services, id);
  const file = path.join(services.config.DATA_DIR, 'static/articles/de-fichero.json');
  const { author_name } = JSON.parse(await readFile(file, 'utf8')) as { author_name: string };
  return { ...names, file: author_name, review: review?.es?.by, role: review?.es?.role };
}

test('what an account published keeps its name', async () => {
  const { email, accountId, id, ...made } = await withEditors();
  await using services = made.services;
  const before = await namesIn(services, id);
  expect(before).toEqual({
    suya: 'Ana Ruiz',
    'de-fichero': 'Ana Ruiz',
    'de-otra': 'Eva Sanz',
    file: 'Ana Ruiz',
    review: 'Ana Ruiz',
    role: 'redactora jefa',
  });
  await deleteAccount(services, { email, published: 'own' });
  expect(await namesIn(services, id)).toEqual(before);
  expect(await services.db.$count(users, eq(users.id, accountId))).toBe(0);
});

test('or is signed by the editors, in the database and in files, and nobody else’s is', async () => {
  const { email, id, ...made } = await withEditors();
  await using services = made.services;
  await deleteAccount(services, { email, published: 'editors' });
  expect(await namesIn(services, id)).toEqual({
    suya: 'Redacción',
    'de-fichero': 'Redacción',
    'de-otra': 'Eva Sanz',
    file: 'Redacción',
    review: 'Redacción',
    role: 'redactora jefa',
  });
  await expect(deleteAccount(services, { email, published: 'editors' })).rejects.toThrow(
    'no account',
  );
});

test('the editors sign as well what was planned, half written or in the trash when the account went', async () => {
  const { email, accountId, ...made } = await withEditors();
  await using services = made.services;
  const by = { id: accountId, name: 'ana' };
  const write = async (title: string, fields: Partial<ArticleContent> = {}) => {
    const content = { ...articleKind.empty(''), title_es: title, body_es: 'Texto.', ...fields };
    const { id } = await createItem(services, articleKind, { content, requestKey: null, by });
    return getWorkingCopy(services, articleKind, id);
  };
  const signed = { author: 'Ana Ruiz', author_name: ' Ana Ruiz ' };
  const both = ['es', 'en'] as const;
  const planned = await write('Un plan', { ...signed, title_en: 'A plan', body_en: 'Text.' });
  const at = new Date(services.clock.now().getTime() + hourMs).toISOString();
  await schedule(services, articleKind, { ...planned, by, languages: both, at });
  const copy = await write('A medias', { author: 'Eva Sanz' });
  const half = { id: copy.id, version: copy.version, content: signed };
  await saveWorkingCopy(services, articleKind, { ...half, by, is_automatic: true });
  const { id: reviewed } = await getArticleById(services, made.id);
  await approveArticle(services, { id: reviewed });
  for (const slug of ['suya', 'de-fichero']) {
    await trash(services, articleKind, { id: (await getArticle(services, slug)).id, by });
  }
  await trash(services, articleKind, { id: reviewed, by });
  const lying = await listTrash(services, articleKind);

  await deleteAccount(services, { email, published: 'editors' });

  for (const { id } of lying) await restoreFromTrash(services, articleKind, { id });
  expect(await namesIn(services, reviewed)).toMatchObject({
    suya: 'Redacción',
    'de-fichero': 'Redacción',
    file: 'Redacción',
    review: 'Redacción',
  });
  const { content } = await getWorkingCopy(services, articleKind, copy.id);
  expect(content).toMatchObject({ author: 'Redacción', author_name: 'Redacción' });
  services.clock.set(at);
  await publishDue(services, articleKind);
  expect(await getArticle(services, planned.slug)).toMatchObject({
    title_en: 'A plan',
    author: 'Redacción',
    author_name: 'Redacción',
  });
});

test('a rejection or an approval that is taken back brings no plan back under the name that went', async () => {
  const { email, accountId, ...made } = await withEditors();
  await using services = made.services;
  const by = { id: accountId, name: 'ana' };
  const at = new Date(services.clock.now().getTime() + hourMs).toISOString();
  const planned = async (title: string) => {
    const text = { title_es: title, body_es: 'Texto.', author: 'Ana Ruiz' };
    const content = { ...articleKind.empty(''), ...text };
    const { id } = await createItem(services, articleKind, { content, requestKey: null, by });
    const copy = await getWorkingCopy(services, articleKind, id);
    await schedule(services, articleKind, { ...copy, by, languages: ['es'], at });
    return { id, slug: copy.slug };
  };
  const rejected = await planned('Rechazada');
  await rejectArticle(services, { id: rejected.id });
  const approved = await planned('Aprobada');
  await approveArticle(services, { id: approved.id });
  const resigned = await planned('Firmada por otra');
  const { version } = await getWorkingCopy(services, articleKind, resigned.id);
  const another = { id: resigned.id, version, content: { author: 'Eva Sanz' } };
  await saveWorkingCopy(services, articleKind, { ...another, by, is_automatic: false });
  await approveArticle(services, { id: resigned.id });

  await deleteAccount(services, { email, published: 'editors' });

  await takeBackRejected(services, rejected.id);
  const { schedules } = await getWorkingCopy(services, articleKind, rejected.id);
  expect(schedules).toMatchObject([{ at, state: 'waiting' }]);
  for (const { id } of [approved, resigned]) {
    await undoApproval(services, { id, by }).catch(() => undefined);
  }
  services.clock.set(at);
  await publishDue(services, articleKind);
  const authors = [rejected, approved, resigned].map(
    async ({ slug }) => (await getArticle(services, slug)).author,
  );
  expect(await Promise.all(authors)).toEqual(['Redacción', 'Redacción', 'Eva Sanz']);
});

test('the last administrator stays, and so do the names', async () => {
  const { email, id, ...made } = await withEditors();
  await using services = made.services;
  await services.db.update(users).set({ role: 'user' }).where(eq(users.public_name, 'Eva Sanz'));
  await expect(deleteAccount(services, { email, published: 'editors' })).rejects.toThrow(
    'last administrator',
  );
  expect(await namesIn(services, id)).toMatchObject({ suya: 'Ana Ruiz', review: 'Ana Ruiz' });
});

test('an owner gives the password and a code again, and another administrator is there', async () => {
  await using services = await createTestServices();
  await ensureAdmin({ ...services, config: { ...services.config, ...ana } });
  const first = await logIn(services, anasLogin, client);
  const userId = await idOf(services, first);
  let device = { ...client, cookie: cookieOf(first) };
  const leave = (given: { password?: string; code?: string }) =>
    deleteOwnAccount(
      services,
      { userId, password: anasLogin.password, published: 'own', ...given },
      device,
    );
  await expect(leave({ password: 'otra' })).rejects.toMatchObject({
    kind: 'invalid',
    details: { password: 'account.wrongPassword' },
  });
  await expect(leave({})).rejects.toMatchObject({
    kind: 'conflict',
    message: 'account.lastAdministrator',
  });
  await makeAdministrator(services, 'eva@vigia.test');
  const input = { userId, password: anasLogin.password };
  const { secret, recovery_codes } = await beginSecondFactor(services, input, device);
  const code = createAuthenticator(secret).code();
  const confirmed = await confirmSecondFactor(services, { userId, code }, device);
  device = { ...client, cookie: cookieOf(confirmed) };
  await expect(leave({})).rejects.toMatchObject({ details: { code: 'account.codeNeeded' } });
  await expect(leave({ code })).rejects.toMatchObject({ kind: 'unauthenticated' });
  expect(await whoIs(services, confirmed)).toBe('admin');
  await leave({ code: recovery_codes[0] ?? '' });
  expect(await whoIs(services, confirmed)).toBeNull();
  expect(await listAdministrators(services)).toMatchObject([{ email: 'eva@vigia.test' }]);
});
