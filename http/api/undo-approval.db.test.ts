// Taking an approval back: the draft is as it was, unless something happened meanwhile.
import { expect, test } from 'vitest';
import { publishDue } from '#domain/content/server';
import { publishableArticle } from '#domain/moderation/server';
import { createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';

const approval = { status: 'published' };

test('an approval is taken back: the draft is as it was, and its address was never public', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'aprobado-sin-querer' });
  const before = (await app.ask(`GET articles/${id}/working-copy`)).json();
  expect((await app.ask(`PUT articles/${id}`, approval)).statusCode).toBe(200);
  await expect
    .poll(async () => (await app.get('/noticias/aprobado-sin-querer')).statusCode)
    .toBe(200);
  const undone = await app.ask(`PUT articles/${id}/undo-approval`);
  expect(undone.json()).toMatchObject({
    article: { id, status: 'draft', review_required: true },
  });
  await expect
    .poll(async () => (await app.get('/noticias/aprobado-sin-querer')).statusCode)
    .toBe(404);
  const after = (await app.ask(`GET articles/${id}/working-copy`)).json();
  expect(after).toMatchObject({ state: 'draft', content: before.content, was_public: false });
  expect((await app.ask(`PUT articles/${id}/undo-approval`)).statusCode).toBe(409);
  expect((await app.ask(`PUT articles/${id}`, approval)).statusCode).toBe(200);
});

test('an approval is not taken back once somebody wrote on, redrew or moved it, or time went by', async () => {
  await using app = await createAdminApp();
  const acts: [slug: string, act: (id: string, slug: string) => Promise<unknown>][] = [
    [
      'escrito',
      async (id) => {
        const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
        const body = { version, content: { title_es: 'Otro título' } };
        return app.ask(`PUT articles/${id}/working-copy`, body);
      },
    ],
    ['redibujado', (id) => app.ask(`PUT articles/${id}/regenerate-image`)],
    ['mudado', (id) => app.ask(`PUT articles/${id}/address`, { slug: 'mudado-a-otra' })],
    ['retirado', (id) => app.ask(`DELETE articles/${id}`)],
  ];
  for (const [slug, act] of acts) {
    const id = await putDraft(app.services, { slug });
    await app.ask(`PUT articles/${id}`, approval);
    app.services.clock.set(new Date(app.services.clock.now().getTime() + 1000).toISOString());
    await act(id, slug);
    const answer = await app.ask(`PUT articles/${id}/undo-approval`);
    expect([404, 409], `${slug} ${answer.body}`).toContain(answer.statusCode);
  }
  const late = await putDraft(app.services, { slug: 'hace-rato' });
  await app.ask(`PUT articles/${late}`, approval);
  app.services.clock.set(new Date(app.services.clock.now().getTime() + 600_000).toISOString());
  expect((await app.ask(`PUT articles/${late}/undo-approval`)).statusCode).toBe(409);
  const draft = await putDraft(app.services, { slug: 'nunca-aprobado' });
  expect((await app.ask(`PUT articles/${draft}/undo-approval`)).statusCode).toBe(409);
});

test('what the approval discarded is there again: the mark for review, the place and what was planned', async () => {
  await using app = await createAdminApp();
  const { clock } = app.services;
  for (const review_required of [true, false]) {
    const slug = review_required ? 'para-revisar' : 'ya-revisado';
    const id = await putDraft(app.services, { slug, review_required });
    const place = review_required ? 2 : 3;
    expect((await app.ask(`PUT articles/${slug}/place`, { place })).statusCode).toBe(200);
    const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
    const at = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const plan = { version, languages: ['es', 'en'], at };
    const planned = await app.ask(`PUT articles/${id}/schedule`, plan);
    expect(planned.statusCode, planned.body).toBe(200);
    const { schedules } = planned.json();
    expect(schedules).toHaveLength(2);
    const places = (await app.ask('GET admin/front-page')).json().places;
    expect((await app.ask(`PUT articles/${id}`, approval)).statusCode).toBe(200);
    const approved = (await app.ask(`GET articles/${id}/working-copy`)).json();
    expect(approved.schedules).toEqual([]);
    // What the caller says counts for nothing.
    const asked = { review_required: !review_required };
    const undone = await app.ask(`PUT articles/${id}/undo-approval`, asked);
    expect(undone.json()).toMatchObject({ article: { status: 'draft', review_required } });
    const after = (await app.ask(`GET articles/${id}/working-copy`)).json();
    expect(after.schedules).toEqual(schedules);
    expect((await app.ask('GET admin/front-page')).json().places).toEqual(places);
    expect(places[place - 1]).toMatchObject({ slug });
  }
});

test('what was due while it was approved is not published, and says so', async () => {
  await using app = await createAdminApp();
  const { clock } = app.services;
  const id = await putDraft(app.services, { slug: 'a-su-hora' });
  const { version } = (await app.ask(`GET articles/${id}/working-copy`)).json();
  const at = new Date(clock.now().getTime() + 60_000).toISOString();
  await app.ask(`PUT articles/${id}/schedule`, { version, languages: ['es'], at });
  expect((await app.ask(`PUT articles/${id}`, approval)).statusCode).toBe(200);
  clock.set(new Date(clock.now().getTime() + 120_000).toISOString());
  expect((await app.ask(`PUT articles/${id}/undo-approval`)).statusCode).toBe(200);
  await publishDue(app.services, publishableArticle);
  const { state, schedules } = (await app.ask(`GET articles/${id}/working-copy`)).json();
  expect(state).toBe('draft');
  expect(schedules).toMatchObject([{ state: 'failed', problem: expect.any(String) }]);
});
