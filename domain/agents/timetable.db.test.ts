import { expect, test } from 'vitest';
import { AgentInput } from './agents.ts';
import {
  agentsStop,
  changeAgent,
  createAgent,
  createTimetable,
  executeAgent,
  executeAllAgents,
  getRun,
  listAgentRuns,
  stopAgents,
} from './agents.server.ts';
import { agentRuns } from './agents.table.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';

async function anAgent(services: TestServices, schedule: string, status = 'active') {
  const input = AgentInput.parse({ name: 'Radar', status, config: { schedule } });
  return createAgent(services, input);
}

async function started(services: TestServices): Promise<string[]> {
  const { runs } = await listAgentRuns(services);
  return runs.map(({ trigger, created_at }) => `${trigger} ${created_at}`).toReversed();
}

/** Every run ends at once. */
async function endRuns({ db }: TestServices): Promise<void> {
  await db.update(agentRuns).set({ status: 'completed' });
}

test('an agent runs when its time has come, once, in Madrid’s time', async () => {
  await using services = await createTestServices();
  await anAgent(services, '30 11 * * *');
  await anAgent(services, '30 11 * * *', 'paused');
  await anAgent(services, '');
  const look = createTimetable(services);
  await look();
  for (const minute of ['10:29:30', '10:30:30', '10:31:30', '10:45:00']) {
    services.clock.set(`2026-11-21T${minute}.000Z`);
    await look();
    await endRuns(services);
  }
  services.clock.set('2026-11-22T10:30:00.000Z');
  await look();
  expect(await started(services)).toEqual([
    'schedule 2026-11-21T10:30:30.000Z',
    'schedule 2026-11-22T10:30:00.000Z',
  ]);
});

test('of several processes one starts a run that is due, and what runs is not started again', async () => {
  await using services = await createTestServices();
  const agent = await anAgent(services, '*/15 * * * *');
  const looks = Array.from({ length: 4 }, () => createTimetable(services));
  await Promise.all(looks.map((look) => look()));
  services.clock.set('2026-11-21T09:15:10.000Z');
  await Promise.all(looks.map((look) => look()));
  expect(await started(services)).toEqual(['schedule 2026-11-21T09:15:10.000Z']);
  services.clock.set('2026-11-21T09:30:05.000Z');
  await Promise.all(looks.map((look) => look()));
  expect(await started(services)).toHaveLength(1);
  await endRuns(services);
  services.clock.set('2026-11-21T09:45:05.000Z');
  await executeAgent(services, agent.id);
  await endRuns(services);
  // An editor was first.
  await Promise.all(looks.map((look) => look()));
  expect(await started(services)).toEqual([
    'schedule 2026-11-21T09:15:10.000Z',
    'editor 2026-11-21T09:45:05.000Z',
  ]);
});

test('an agent that cannot be started keeps no other back, and is started with the next look', async () => {
  await using services = await createTestServices();
  const { pool } = services.database;
  const first = await anAgent(services, '30 11 * * *');
  await anAgent(services, '30 11 * * *');
  const look = createTimetable(services);
  await look();
  await pool.query(`
    create function refuse_run() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_run before insert on agent_runs
      for each row when (new.agent_id = '${first.id}') execute function refuse_run();
  `);
  services.clock.set('2026-11-21T10:30:30.000Z');
  await expect(look()).rejects.toThrow('Failed query');
  expect(await started(services)).toHaveLength(1);
  await pool.query('drop trigger refuse_run on agent_runs');
  services.clock.set('2026-11-21T10:31:30.000Z');
  await look();
  await look();
  expect(await started(services)).toEqual([
    'schedule 2026-11-21T10:30:30.000Z',
    'schedule 2026-11-21T10:31:30.000Z',
  ]);
});

test('what came round while the program was down is done when it is up within a quarter of an hour', async () => {
  await using services = await createTestServices();
  const agent = await anAgent(services, '0 11 * * *');
  services.clock.set('2026-11-21T10:10:00.000Z');
  await createTimetable(services)();
  await endRuns(services);
  await createTimetable(services)();
  services.clock.set('2026-11-22T10:20:00.000Z');
  await createTimetable(services)();
  expect(await started(services)).toEqual(['schedule 2026-11-21T10:10:00.000Z']);
  // A time before the agent had this timetable is none of its times.
  await changeAgent(services, agent.id, { config: { schedule: '15 11 * * *' } });
  await createTimetable(services)();
  expect(await started(services)).toHaveLength(1);
});

test('one switch stops all agents: what runs ends, nothing starts, and nothing is made up for afterwards', async () => {
  await using services = await createTestServices();
  const { id } = await anAgent(services, '30 * * * *');
  const look = createTimetable(services);
  await look();
  const { id: runId } = await executeAgent(services, id);
  expect(await agentsStop(services)).toEqual({ stopped_at: null, stopped_by: null });
  const stop = await stopAgents(services, { isStopped: true, by: 'ana' });
  expect(stop).toEqual({ stopped_at: services.clock.now().toISOString(), stopped_by: 'ana' });
  expect(await stopAgents(services, { isStopped: true, by: 'leo' })).toEqual(stop);
  expect(await getRun(services, runId)).toMatchObject({
    status: 'failed',
    error: 'Alguien paró todos los agentes durante la ejecución y no se guardó nada de ella.',
  });
  await expect(executeAgent(services, id)).rejects.toThrow('agents.allStopped');
  await expect(executeAllAgents(services)).rejects.toThrow('agents.allStopped');
  services.clock.set('2026-11-21T10:30:10.000Z');
  await look();
  expect(await started(services)).toHaveLength(1);
  await stopAgents(services, { isStopped: false, by: 'leo' });
  await look();
  expect(await started(services)).toHaveLength(1);
  services.clock.set('2026-11-21T11:30:10.000Z');
  await look();
  expect(await started(services)).toHaveLength(2);
});
