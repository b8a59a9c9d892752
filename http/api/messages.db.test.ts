// The inbox of the contact form, and the figures above the panel's tables.
import { expect, test } from 'vitest';
import { putArticles } from '#domain/articles/server';
import { type AdminApp, createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

interface Message {
  id: string;
  name: string;
  read_at: string | null;
}

async function write(app: AdminApp, name: string): Promise<void> {
  const message = { name, email: 'ana@example.org', message: 'Hola.', privacy: true };
  expect((await app.ask('POST contact', message)).statusCode).toBe(200);
  const { clock } = app.services;
  clock.set(new Date(clock.now().getTime() + 1000).toISOString());
}

async function inbox(app: AdminApp, query = '') {
  const answer = await app.ask(`GET admin/messages${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ messages: Message[]; next_cursor: string | null }>();
}

test('messages are read newest first, a page at a time', async () => {
  await using app = await createAdminApp();
  for (const name of ['uno', 'dos', 'tres']) await write(app, name);
  const first = await inbox(app, '?limit=2');
  expect(first.messages.map(({ name }) => name)).toEqual(['tres', 'dos']);
  const second = await inbox(app, `?limit=2&cursor=${first.next_cursor}`);
  expect(second.messages.map(({ name }) => name)).toEqual(['uno']);
  expect(second.next_cursor).toBeNull();
  for (const query of [
    '?limit=0',
    '?limit=201',
    '?limit=x',
    '?box=papelera',
    '?cursor=x',
    '?q=a',
  ]) {
    expect((await app.ask(`GET admin/messages${query}`)).statusCode, query).toBe(400);
  }
});

test('a message goes from unread to read, answered and the archive, and back', async () => {
  await using app = await createAdminApp();
  await write(app, 'Ana');
  const mark = (id: string, state: string) => app.ask(`PUT admin/messages/${id}`, { state });
  const { messages } = await inbox(app);
  const [{ id, read_at }] = messages as [Message];
  expect(read_at).toBeNull();
  const states: Record<string, object> = {
    read: { read_at: expect.any(String), answered_at: null },
    answered: { read_at: expect.any(String), answered_at: expect.any(String) },
    archived: { archived_at: expect.any(String), answered_at: expect.any(String) },
  };
  for (const [state, expected] of Object.entries(states)) {
    expect((await mark(id, state)).json(), state).toMatchObject(expected);
  }
  expect((await inbox(app)).messages).toEqual([]);
  expect((await inbox(app, '?box=archive')).messages).toHaveLength(1);
  const back = (await mark(id, 'unread')).json();
  expect(back).toMatchObject({ read_at: null, answered_at: null, archived_at: null });
  expect((await mark(id, 'perdido')).statusCode).toBe(400);
  for (const unknown of ['no-es-un-id', '00000000-0000-4000-8000-000000000000']) {
    const answer = await mark(unknown, 'read');
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'No hay ningún mensaje con ese identificador.' });
  }
});

test('a message that somebody else has changed meanwhile is left as it is', async () => {
  await using app = await createAdminApp();
  await write(app, 'Ana');
  const { messages } = await inbox(app);
  const [{ id }] = messages as [Message];
  const mark = (state: string, was: string) => app.ask(`PUT admin/messages/${id}`, { state, was });
  const states = ['unread', 'read', 'answered', 'archived'];
  for (const [index, state] of states.slice(1).entries()) {
    for (const was of states.filter((other) => other !== states[index])) {
      const refused = await mark(state, was);
      expect([refused.statusCode, refused.json()], `${was} -> ${state}`).toEqual([
        409,
        { error: 'Otra persona ha cambiado este mensaje mientras tanto.' },
      ]);
    }
    expect((await mark(state, String(states[index]))).statusCode, state).toBe(200);
  }
  expect((await mark('unread', 'perdido')).statusCode).toBe(400);
  expect((await inbox(app, '?box=archive')).messages).toHaveLength(1);
});

test('the counts follow what there is', async () => {
  await using app = await createAdminApp();
  const counts = async () => (await app.ask('GET admin/counts')).json();
  expect(await counts()).toEqual({
    subscriptions: { total: 0, active: 0 },
    agents: { total: 0, active: 0, runs_today: 0 },
    articles: {
      drafts: 0,
      agent_drafts: 0,
      review_required: 0,
      material: 0,
      planned: 0,
      published: 0,
      rejected: 0,
      trashed: 0,
      site: 5,
    },
    messages: { unread: 0 },
  });
  await write(app, 'Ana');
  await app.ask('POST newsletter/subscribe', { email: 'ana@example.org' });
  await app.ask('POST agents', { name: 'Uno', status: 'active' });
  await putDraft(app.services, { slug: 'borrador', is_agent: true });
  await putArticles(app.services, 'dynamic', [anArticle({ slug: 'aprobado' })]);
  expect(await counts()).toEqual({
    subscriptions: { total: 1, active: 1 },
    agents: { total: 1, active: 1, runs_today: 0 },
    articles: {
      drafts: 1,
      agent_drafts: 1,
      review_required: 1,
      material: 0,
      planned: 0,
      published: 1,
      rejected: 0,
      trashed: 0,
      site: 6,
    },
    messages: { unread: 1 },
  });
});
