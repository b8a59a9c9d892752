// Taking an approval back: the draft is as it was, unless something happened meanwhile.
import { expect, test } from 'vitest';
import { createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';

const approval = { status: 'published' };
const asBefore = { review_required: true };

test('an approval is taken back: the draft is as it was, and its address was never public', async () => {
  await using app = await createAdminApp();
  const id = await putDraft(app.services, { slug: 'aprobado-sin-querer' });
  const before = (await app.ask(`GET articles/${id}/working-copy`)).json();
  expect((await app.ask(`PUT articles/${id}`, approval)).statusCode).toBe(200);
  await expect
    .poll(async () => (await app.get('/noticias/aprobado-sin-querer')).statusCode)
    .toBe(200);
  const undone = await app.ask(`PUT articles/${id}/undo-approval`, asBefore);
  expect(undone.json()).toMatchObject({
    article: { id, status: 'draft', review_required: true },
  });
  await expect
    .poll(async () => (await app.get('/noticias/aprobado-sin-querer')).statusCode)
    .toBe(404);
  const after = (await app.ask(`GET articles/${id}/working-copy`)).json();
  expect(after).toMatchObject({ state: 'draft', content: before.content, was_public: false });
  expect((await app.ask(`PUT articles/${id}/undo-approval`, asBefore)).statusCode).toBe(409);
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
    const answer = await app.ask(`PUT articles/${id}/undo-approval`, asBefore);
    expect([404, 409], `${slug} ${answer.body}`).toContain(answer.statusCode);
  }
  const late = await putDraft(app.services, { slug: 'hace-rato' });
  await app.ask(`PUT articles/${late}`, approval);
  app.services.clock.set(new Date(app.services.clock.now().getTime() + 600_000).toISOString());
  expect((await app.ask(`PUT articles/${late}/undo-approval`, asBefore)).statusCode).toBe(409);
  const draft = await putDraft(app.services, { slug: 'nunca-aprobado' });
  expect((await app.ask(`PUT articles/${draft}/undo-approval`, asBefore)).statusCode).toBe(409);
});
