// The history of runs, a page at a time, and changes to an agent that would undo another's.
import { expect, test } from 'vitest';
import { agentRuns } from '../../domain/agents/agents.table.ts';
import { type AdminApp, createAdminApp } from '#tests/helpers/admin-app.ts';

interface Run {
  id: string;
  agent_id: string;
  created_at: string;
}

async function make(app: AdminApp, name: string): Promise<{ id: string; updated_at: string }> {
  return (await app.ask('POST agents', { name })).json();
}

/** Gives the agent as many runs, two at each moment. */
async function giveRuns(app: AdminApp, agent_id: string, count: number): Promise<void> {
  const runs = Array.from({ length: count }, (_, index) => ({
    agent_id,
    status: 'completed',
    created_at: `2026-11-20T10:${10 + Math.floor(index / 2)}:00.000Z`,
    result: null,
    logs: [`línea ${index}`],
  }));
  await app.services.db.insert(agentRuns).values(runs);
}

/** Every run on the pages from this address on, and how long each page is. */
async function walk(app: AdminApp, address: string): Promise<{ runs: Run[]; lengths: number[] }> {
  const runs: Run[] = [];
  const lengths: number[] = [];
  let next: string | undefined = address;
  while (next) {
    const answer = await app.ask(`GET ${next}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const page = answer.json<Run[]>();
    runs.push(...page);
    lengths.push(page.length);
    next = /<\/api\/([^>]+)>; rel="next"/.exec(String(answer.headers['link']))?.[1];
  }
  return { runs, lengths };
}

test('the runs of one agent come a page at a time, newest first, none twice and none left out', async () => {
  await using app = await createAdminApp();
  const [one, other] = [await make(app, 'Uno'), await make(app, 'Otro')];
  await giveRuns(app, one.id, 9);
  await giveRuns(app, other.id, 4);
  const whole = await walk(app, 'agent-runs');
  expect(whole.lengths).toEqual([13]);
  expect(await walk(app, 'agent-runs?limit=5')).toEqual({ runs: whole.runs, lengths: [5, 5, 3] });
  const ofOne = whole.runs.filter(({ agent_id }) => agent_id === one.id);
  const address = `agent-runs?agent_id=${one.id}`;
  expect(await walk(app, address)).toEqual({ runs: ofOne, lengths: [9] });
  expect(await walk(app, `${address}&limit=3`)).toEqual({ runs: ofOne, lengths: [3, 3, 3] });
});

test('a run that comes while the history is read moves nothing', async () => {
  await using app = await createAdminApp();
  const { id } = await make(app, 'Uno');
  await giveRuns(app, id, 4);
  const { runs } = await walk(app, `agent-runs?agent_id=${id}`);
  const first = await app.ask(`GET agent-runs?agent_id=${id}&limit=2`);
  await app.services.db
    .insert(agentRuns)
    .values({ agent_id: id, status: 'failed', created_at: '2026-11-21T08:00:00.000Z' });
  const next = /<\/api\/([^>]+)>/.exec(String(first.headers['link']))?.[1];
  expect((await app.ask(`GET ${next}`)).json()).toEqual(runs.slice(2));
});

test('an agent that nobody has has no runs; what is no id, no length and no cursor is refused', async () => {
  await using app = await createAdminApp();
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await app.ask(`GET agent-runs?agent_id=${nobody}`)).json()).toEqual([]);
  for (const query of ['agent_id=1', 'agent_id=', 'limit=0', 'limit=201', 'limit=x', 'cursor=x']) {
    const answer = await app.ask(`GET agent-runs?${query}`);
    expect([answer.statusCode, typeof answer.json().error], query).toEqual([400, 'string']);
  }
});

test('a change made from an agent as it no longer is answers 409 and leaves the other’s in place', async () => {
  await using app = await createAdminApp();
  const agent = await make(app, 'Radar');
  const change = (body: object) => app.ask(`PUT agents/${agent.id}`, body);
  app.services.clock.set('2026-11-21T09:01:00.000Z');
  const first = await change({ name: 'Radar A', updated_at: agent.updated_at });
  expect(first.statusCode).toBe(200);
  const late = await change({ name: 'Radar B', updated_at: agent.updated_at });
  expect([late.statusCode, late.json().error]).toEqual([
    409,
    'Otra persona ha cambiado este agente: revisa los datos y guarda de nuevo.',
  ]);
  const { updated_at } = first.json<{ updated_at: string }>();
  expect((await change({ name: 'Radar B', updated_at })).json()).toMatchObject({ name: 'Radar B' });
  expect((await change({ updated_at: 'ayer' })).statusCode).toBe(400);
});
