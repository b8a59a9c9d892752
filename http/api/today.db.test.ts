// What the panel's first screen tells beside the counts.
import { expect, test } from 'vitest';
import { agentRuns } from '../../domain/agents/agents.table.ts';
import { countDraftsBefore } from '#domain/articles/server';
import type { Ledger } from '#domain/ledger';
import { defaultPublication, requiredFields } from '#domain/publication';
import { type AdminApp, createAdminApp, putDraft } from '#tests/helpers/admin-app.ts';
import { say, worded } from '#i18n/sentences';
import { putMadeDraft } from '#tests/helpers/made-article.ts';

async function today(app: AdminApp) {
  const answer = await app.ask('GET admin/today');
  expect(answer.statusCode).toBe(200);
  return answer.json<{
    failing_agents: { name: string; reason: string | null }[];
    scheduled: object[];
    reopened: object[];
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
      const error = outcome === 'failed' ? say('agents.runTooLong') : null;
      await app.services.db
        .insert(agentRuns)
        .values({ agent_id: id, status: outcome, created_at, error });
    }
  };
  expect(await today(app)).toEqual({
    failing_agents: [],
    agents_stopped_at: null,
    scheduled: [],
    reopened: [],
    legal_gaps: [...requiredFields],
  });
  await make('Falla', 'active', ['completed', 'failed']);
  await make('Se repuso', 'active', ['failed', 'completed']);
  await make('En pausa', 'paused', ['failed']);
  await make('Nueva', 'active', []);
  const { failing_agents: failing } = await today(app);
  expect(failing).toMatchObject([
    {
      name: 'Falla',
      at: '2026-11-20T01:00:00.000Z',
      reason: worded(say('agents.runTooLong'), 'es'),
    },
  ]);
});

test('what is scheduled is told until it is withdrawn, and waits for no decision meanwhile', async () => {
  await using app = await createAdminApp();
  const written = {
    title_es: 'Para mañana',
    body_es: 'Un párrafo.',
    title_en: 'For tomorrow',
    body_en: 'A paragraph.',
  };
  const copy = (await app.ask('POST articles', written)).json<{ id: string; version: string }>();
  const at = new Date(app.services.clock.now().getTime() + 3_600_000).toISOString();
  const plan = { version: copy.version, languages: ['en', 'es'], at };
  expect((await app.ask(`PUT articles/${copy.id}/schedule`, plan)).statusCode).toBe(200);
  const planned = {
    id: copy.id,
    slug: 'para-manana',
    title: 'Para mañana',
    at,
    state: 'waiting',
  };
  expect((await today(app)).scheduled).toEqual([
    { ...planned, language: 'es' },
    { ...planned, language: 'en' },
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

const told =
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá.';

test('what is public is told of where its source says something else by now, or its exception was taken back', async () => {
  await using app = await createAdminApp();
  const { services } = app;
  const made = async (slug: string, body_es: string) => {
    const fields = { slug, source: told, title_es: 'La multa a Lirio', body_es };
    return putMadeDraft(services, fields);
  };
  const right = await made('correcta', 'La autoridad multó al banco Lirio con 30.000 euros [1].');
  const wrong = await made('exceptuada', 'La autoridad multó al banco Lirio con 90.000 euros [1].');
  const { sentences } = (await app.ask(`GET articles/${wrong}/ledger`)).json<Ledger>();
  const { language, hash } = sentences.find(({ field }) => field === 'body')!;
  const act = (call: string, more = {}) =>
    app.ask(`PUT articles/${wrong}/ledger/${call}`, { language, hash, ...more });
  expect((await act('except', { reason: 'La autoridad lo corrigió.' })).statusCode).toBe(200);
  for (const id of [right, wrong]) {
    const approved = await app.ask(`PUT articles/${id}`, { status: 'published' });
    expect(approved.statusCode, approved.body).toBe(200);
  }
  expect((await today(app)).reopened).toEqual([]);

  services.clock.set('2026-11-21T09:00:30.000Z');
  expect((await act('reopen')).statusCode).toBe(200);
  const ofWrong = { id: wrong, slug: 'exceptuada', title: 'La multa a Lirio', sentences: 1 };
  expect((await today(app)).reopened).toEqual([ofWrong]);
  const { sources } = (await app.ask(`GET articles/${right}/ledger`)).json<Ledger>();
  const url = sources[0]?.url;
  services.clock.set('2026-11-21T09:01:00.000Z');
  const text = told.replace('30.000', '70.000');
  const newer = await app.ask(`POST articles/${right}/source-texts`, { from: 'paste', url, text });
  expect(newer.statusCode, newer.body).toBe(200);
  const ofRight = { ...ofWrong, id: right, slug: 'correcta' };
  expect((await today(app)).reopened).toEqual([ofRight, ofWrong]);

  // As many drafts as are compared, all of them with a newer source, hide nothing that readers have.
  services.clock.set('2026-11-21T09:01:30.000Z');
  for (const number of Array.from({ length: 20 }).keys()) {
    const slug = `borrador-${number}`;
    const draft = await made(slug, 'La autoridad multó al banco Lirio con 90.000 euros [1].');
    const input = { from: 'paste', url, text };
    const added = await app.ask(`POST articles/${draft}/source-texts`, input);
    expect(added.statusCode, added.body).toBe(200);
  }
  expect((await today(app)).reopened).toEqual([ofRight, ofWrong]);

  expect((await act('except', { reason: 'La autoridad lo corrigió.' })).statusCode).toBe(200);
  const withdrawn = await app.ask(`GET articles/${right}/working-copy`);
  const { version } = withdrawn.json<{ version: string }>();
  const taken = { version, languages: ['es'] };
  expect((await app.ask(`POST articles/${right}/unpublish`, taken)).statusCode).toBe(200);
  expect((await today(app)).reopened).toEqual([]);
});
