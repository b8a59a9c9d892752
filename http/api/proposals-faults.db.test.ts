// Models that ramble, answer nonsense, hang or cost too much, and the switch that stops all agents.
import { expect, test } from 'vitest';
import { usageOfToday } from '#domain/generation/server';
import type { AskedProposals } from '#domain/ledger';
import { listProposals, proposePassages } from '#domain/ledger/server';
import { ledgerAsks, ledgerProposals } from '../../domain/ledger/ledger.table.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';
import { putMadeDraft } from '#tests/helpers/made-article.ts';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
} from '#tests/helpers/model-server.ts';
import { proposing } from '#tests/helpers/proposing-model.ts';

const source =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.';
const passage = 'El banco no recurrirá la decisión.';
const texts = {
  slug: 'lirio',
  source,
  title_es: 'La multa de Valdoria al banco Lirio',
  body_es: 'La entidad acata el fallo [1].',
};
/** Sentences that code cannot decide, each another one. */
function many(count: number): string {
  return Array.from(
    { length: count },
    (_, index) => `Los ${'muy '.repeat(index)}prudentes callan.`,
  ).join(' ');
}

function anApp(models: ModelServer, more: Record<string, string> = {}): Promise<AdminApp> {
  return createAdminApp(models.settings('openai-compatible', more));
}

function aDraft({ services }: AdminApp, fields: object = {}): Promise<string> {
  return putMadeDraft(services, { ...texts, ...fields });
}

async function propose(app: AdminApp, id: string) {
  const answer = await app.ask(`POST articles/${id}/ledger/proposals`, { language: 'es' });
  const body = answer.json<AskedProposals & { error: string }>();
  return { status: answer.statusCode, body };
}

const good = proposing({ acata: { passage } });

const useless: Record<string, ModelReply> = {
  'no JSON': { text: 'Con mucho gusto. La frase dice lo mismo que la fuente, sin duda alguna.' },
  'another shape': { json: { veredicto: 'todo es correcto' } },
  'an opinion that is none': {
    json: { proposals: [{ sentence: 1, source: 1, passage, says: 'true', doubt: '' }] },
  },
  nothing: { fault: 'empty' },
  'half an answer': { fault: 'truncated' },
};

test.each(Object.entries(useless))(
  'an answer of %s is said to be of no use and leaves nothing',
  async (_name, reply) => {
    await using models = await startModelServer();
    await using app = await anApp(models);
    const id = await aDraft(app);
    models.always(reply);
    const { status, body } = await propose(app, id);
    expect([status, body.error]).toEqual([503, expect.stringMatching(/\.$/)]);
    expect(await app.services.db.select().from(ledgerProposals)).toEqual([]);
    models.always(good);
    expect((await propose(app, id)).body.kept).toBe(1);
  },
);

test('an answer among a lot of words is read, and one that is mended counts', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app);
  models.next({ text: 'Veamos.' }, (asked) => {
    const reply = good(asked) as { json: unknown };
    return { text: `Claro:\n\`\`\`json\n${JSON.stringify(reply.json)}\n\`\`\`\nEspero que sirva.` };
  });
  expect((await propose(app, id)).body).toMatchObject({ kept: 1, dropped: 0 });
  expect(models.asked).toHaveLength(2);
});

test('a model that hangs is given up when the time of the whole is over', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app);
  models.always({ fault: 'silent' });
  const asking = { id, language: 'es' } as const;
  await expect(proposePassages(app.services, asking, { withinMs: 300 })).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'generation.failure.timeout',
  });
  // The call is ended then, and gives back what was reserved for it.
  await expect.poll(() => usageOfToday(app.services)).toMatchObject({ reserved: 0 });
});

test('what was answered before the end of the time or of the server is kept, and the rest is left', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app, { body_es: `La entidad acata el fallo [1]. ${many(30)}` });
  const stopping = new AbortController();
  models.next(good, () => {
    stopping.abort();
    return { fault: 'silent' };
  });
  const limits = { stopping: stopping.signal };
  const half = await proposePassages(app.services, { id, language: 'es' }, limits);
  expect(half).toMatchObject({ asked: 12, kept: 1 });
  expect(half.left).toBeGreaterThan(10);
  await expect.poll(() => models.asked.at(-1)?.wasLeft).toBe(true);
  expect((await listProposals(app.services, id)).proposals).toHaveLength(1);
  const alone = proposePassages(app.services, { id, language: 'es' }, limits);
  await expect(alone).rejects.toMatchObject({ message: 'generation.failure.stopped' });
});

test('one call asks about so many sentences and no more, and says how many are left', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app, { body_es: many(80) });
  models.always({ json: { proposals: [] } });
  const { body } = await propose(app, id);
  expect([body.asked, body.kept]).toEqual([72, 0]);
  expect(body.left).toBeGreaterThan(0);
  expect(models.asked).toHaveLength(6);
});

test('it counts in the day’s budget, and where that is used up nobody is asked', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app);
  models.next((asked) => ({ ...good(asked), tokens: { input: 900, output: 100 } }));
  await propose(app, id);
  expect(await usageOfToday(app.services)).toEqual({ used: 1000, reserved: 0 });
  await using other = await startModelServer();
  await using poor = await anApp(other, { AI_DAILY_TOKENS: '500' });
  const { status, body } = await propose(poor, await aDraft(poor));
  expect([status, body.error]).toEqual([429, expect.stringMatching(/\.$/)]);
  expect(other.asked).toEqual([]);
});

test('the switch that stops all agents stops it: before, while the model is waited for, and at the last moment', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app);
  const { services } = app;
  const turn = (is_stopped: boolean) => app.ask('PUT agents/stop', { is_stopped });
  await turn(true);
  const before = await propose(app, id);
  expect([before.status, before.body.error]).toEqual([409, expect.stringMatching(/parados/)]);
  expect(models.asked).toEqual([]);
  expect(await listProposals(services, id)).toMatchObject({ is_stopped: true });
  await turn(false);
  models.next(async () => {
    await turn(true);
    return { fault: 'silent' };
  });
  const waiting = proposePassages(services, { id, language: 'es' }, { lookMs: 20 });
  await expect(waiting).rejects.toThrow('agents.allStopped');
  await turn(false);
  models.next(async (asked) => {
    await turn(true);
    return good(asked);
  });
  expect((await propose(app, id)).status).toBe(409);
  expect(await services.db.select().from(ledgerProposals)).toEqual([]);
});

test('who asks about the same text meanwhile is refused and pays nothing, in each language apart', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app, { body_en: 'The firm accepts the ruling [1].' });
  let second = { status: 0, body: { error: '' } };
  models.next(async (asked) => {
    second = await propose(app, id);
    return good(asked);
  });
  const first = await propose(app, id);
  expect([first.status, first.body.kept]).toEqual([200, 1]);
  expect([second.status, second.body.error]).toEqual([409, expect.stringMatching(/^Ya se está/)]);
  expect(models.asked).toHaveLength(1);
  models.always({ json: { proposals: [] } });
  const { statusCode } = await app.ask(`POST articles/${id}/ledger/proposals`, { language: 'en' });
  expect(statusCode).toBe(200);
});

test('who ended without a word is waited for no longer than asking may take', async () => {
  await using models = await startModelServer();
  await using app = await anApp(models);
  const id = await aDraft(app);
  models.always(good);
  const inSeconds = (count: number) =>
    new Date(app.services.clock.now().getTime() + count * 1000).toISOString();
  const { db } = app.services;
  await db.insert(ledgerAsks).values({ item_id: id, language: 'es', expires_at: inSeconds(60) });
  expect((await propose(app, id)).status).toBe(409);
  await db.update(ledgerAsks).set({ expires_at: inSeconds(-1) });
  expect((await propose(app, id)).body.kept).toBe(1);
  expect(await db.select().from(ledgerAsks)).toEqual([]);
});
