// What the panel's first screen tells beside the counts.
import { expect, test } from 'vitest';
import { agentRuns } from '../../domain/agents/agents.table.ts';
import { countDraftsBefore } from '#domain/articles/server';
import { defaultPublication, requiredFields } from '#domain/publication';
import { type AdminApp, createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';

async function today(app: AdminApp) {
  const answer = await app.ask('GET admin/today');
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    failing_agents: { name: string }[];
    scheduled: object[];
    legal_gaps: string[];
  }>();
}

async function drafts(app: AdminApp): Promise<object> {
  return (await app.ask('GET admin/counts')).json<{ articles: object }>().articles;
}

test('an active agent waits while its last run failed, one that is paused does not', async () => {
  await using app = await createAdminApp();
  const make = async (name: string, status: string, runs: string[]) => {
    const { id } = (await app.ask('POST agents', { name, status })).json<{ id: string }>();
    for (const [hour, outcome] of runs.entries()) {
      const created_at = `2026-11-20T0${hour}:00:00.000Z`;
      await app.services.db.insert(agentRuns).values({ agent_id: id, status: outcome, created_at });
    }
  };
  expect(await today(app)).toEqual({
    failing_agents: [],
    agents_stopped_at: null,
    scheduled: [],
    legal_gaps: [...requiredFields],
  });
  await make('Falla', 'active', ['completed', 'failed']);
  await make('Se repuso', 'active', ['failed', 'completed']);
  await make('En pausa', 'paused', ['failed']);
  await make('Nueva', 'active', []);
  const { failing_agents: failing } = await today(app);
  expect(failing).toMatchObject([{ name: 'Falla', at: '2026-11-20T01:00:00.000Z' }]);
});

test('what is scheduled is told until it is withdrawn, and waits for no decision meanwhile', async () => {
  await using app = await createAdminApp();
  const written = { title_es: 'Para mañana', body_es: 'Un párrafo.' };
  const copy = (await app.ask('POST articles', written)).json<{ id: string; version: string }>();
  const at = new Date(app.services.clock.now().getTime() + 3_600_000).toISOString();
  const plan = { version: copy.version, languages: ['es'], at };
  expect((await app.ask(`PUT articles/${copy.id}/schedule`, plan)).statusCode).toBe(200);
  expect((await today(app)).scheduled).toEqual([
    {
      id: copy.id,
      slug: 'para-manana',
      title: 'Para mañana',
      language: 'es',
      at,
      state: 'waiting',
    },
  ]);
  const soon = new Date(app.services.clock.now().getTime() + 1000);
  expect(await drafts(app)).toMatchObject({ drafts: 1, planned: 1 });
  expect(await countDraftsBefore(app.services, soon)).toBe(0);
  await app.ask(`DELETE articles/${copy.id}/schedule`);
  expect((await today(app)).scheduled).toEqual([]);
  expect(await drafts(app)).toMatchObject({ drafts: 1, planned: 0 });
  expect(await countDraftsBefore(app.services, soon)).toBe(1);
});

test('every count of the drafts that wait is that of the list of them', async () => {
  await using app = await createAdminApp();
  const made = { is_agent: true, review_required: true, body_es: 'Un párrafo.' };
  await putDraft(app.services, { ...made, slug: 'uno', title_es: 'Uno' });
  await putDraft(app.services, { ...made, slug: 'dos', title_es: 'Dos' });
  const waiting = async () =>
    (await app.ask('GET articles/status/waiting?limit=5')).json<{ id: string; slug: string }[]>();
  const one = (await waiting()).find(({ slug }) => slug === 'uno');
  const copy = (await app.ask(`GET articles/${one?.id}/working-copy`)).json<{ version: string }>();
  const at = new Date(app.services.clock.now().getTime() + 3_600_000).toISOString();
  const plan = { version: copy.version, languages: ['es'], at };
  const answer = await app.ask(`PUT articles/${one?.id}/schedule`, plan);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await waiting()).toMatchObject([{ slug: 'dos' }]);
  expect(await drafts(app)).toMatchObject({
    drafts: 2,
    planned: 1,
    agent_drafts: 1,
    review_required: 1,
    material: 0,
  });
});

test('what the legal pages lack is told until it is filled in', async () => {
  await using app = await createAdminApp();
  const filled = Object.fromEntries(
    requiredFields.map((field) => [field, field.endsWith('_email') ? 'a@vigia.test' : 'Dicho']),
  );
  const { owner_tax_id: _empty, ...most } = filled;
  const change = { ...defaultPublication, ...most };
  expect((await app.ask('PUT publication', change)).statusCode).toBe(200);
  await expect.poll(async () => (await today(app)).legal_gaps).toEqual(['owner_tax_id']);
  await app.ask('PUT publication', { ...change, ...filled, version: 1 });
  await expect.poll(async () => (await today(app)).legal_gaps).toEqual([]);
});
