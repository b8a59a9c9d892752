import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { ensureAdmin } from '#domain/accounts/server';
import { AgentInput } from '#domain/agents';
import { createAgent, stopAgents } from '#domain/agents/server';
import { addDrafts } from '#domain/articles/server';
import { say, worded } from '#i18n/sentences';
import { daySeconds, hourMs } from '#platform/durations';
import { jobKinds } from '#platform/job-kinds';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import {
  anArticle,
  createTestServices,
  testNow,
  type TestServices,
} from '#tests/helpers/services.ts';
import { headersOf, startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { agentRuns } from '../agents/agents.table.ts';
import { newsletterIssues } from '../issues/issues.table.ts';
import { mailIncident, watchIncidents } from './incidents.server.ts';
import { noticeIncidents } from './noticing.server.ts';

const at = (hours: number) => new Date(Date.parse(testNow) + hours * hourMs).toISOString();

async function putBackup({ config }: TestServices, time: string): Promise<void> {
  const folder = path.join(config.DATA_DIR, 'backups');
  await mkdir(folder, { recursive: true });
  const last = { at: time, file: 'vigia.tar', bytes: 1, ok: true };
  await writeFile(path.join(folder, 'last.json'), JSON.stringify(last));
}

test('administrators are mailed once of what needs them, and once when it is over', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({
    SMTP_URL: sink.url,
    ADMIN_EMAIL: 'ana@vigia.test',
  });
  await ensureAdmin(services);
  const { db } = services;
  const subjects = async () => {
    // Two processes look at once, and one of them again.
    await Promise.all([watchIncidents(services), watchIncidents(services)]);
    await watchIncidents(services);
    await runJobs(services);
    return sink.received
      .splice(0)
      .map((mail) => `${mail.envelope.to[0]} ${headersOf(mail, 'subject').join(' ')}`)
      .toSorted();
  };
  expect(await subjects()).toEqual([]);

  const agent = await createAgent(services, AgentInput.parse({ name: 'Radar', status: 'active' }));
  const run = { agent_id: agent.id, created_at: testNow };
  await db.insert(agentRuns).values({ ...run, status: 'failed' });
  const draft = {
    file: anArticle({ slug: 'espera' }),
    status: 'draft',
    created_at: at(-1),
  } as const;
  await db.transaction((tx) => addDrafts(tx, [{ ...draft, review_required: true }]));
  await putBackup(services, at(-1));
  expect(await subjects()).toHaveLength(1);

  services.clock.set(at(26));
  await db.insert(newsletterIssues).values({
    week: '2026-W40',
    due_at: testNow,
    status: 'held',
    held_because: 'late',
  });
  expect(await subjects()).toHaveLength(3);
  expect(await subjects()).toEqual([]);

  await db.insert(agentRuns).values({ ...run, status: 'completed', created_at: at(25) });
  await putBackup(services, at(25));
  await db.update(newsletterIssues).set({ status: 'dropped' });
  expect(await subjects()).toHaveLength(3);
  expect(await subjects()).toEqual([]);
});

test('who stops all agents neither mends one that failed nor makes one fail', async () => {
  await using services = await createTestServices({ ADMIN_EMAIL: 'ana@vigia.test' });
  await ensureAdmin(services);
  const noticed = async () => (await noticeIncidents(services)).map(({ detail }) => detail);
  const started = async (name: string) => {
    const agent = await createAgent(services, AgentInput.parse({ name, status: 'active' }));
    return { agent_id: agent.id, created_at: testNow };
  };
  const failed = await started('Radar');
  const running = await started('Observatorio');
  await services.db.insert(agentRuns).values([
    { ...failed, status: 'failed' },
    { ...running, status: 'running' },
  ]);
  expect(await noticed()).toEqual(['Radar']);
  await stopAgents(services, { isStopped: true, by: 'Ana' });
  expect(await noticed()).toEqual(['Radar']);
  await stopAgents(services, { isStopped: false, by: 'Ana' });
  expect(await noticed()).toEqual(['Radar']);
});

test('the mail about an agent says in both languages why its run failed, until it is over', async () => {
  await using services = await createTestServices({ ADMIN_EMAIL: 'ana@vigia.test' });
  await ensureAdmin(services);
  const mailed = async () => {
    const texts: string[] = [];
    await watchIncidents(services);
    await services.queue.drain('mail-incident', async (told) => {
      const { incidentEmail } = await import('./incident-email.server.ts');
      texts.push(incidentEmail(services.config.SITE_URL, told).text);
    });
    return texts;
  };
  const agent = await createAgent(services, AgentInput.parse({ name: 'Radar', status: 'active' }));
  const run = { agent_id: agent.id, created_at: testNow };
  const error = say('agents.runStopped');
  await services.db.insert(agentRuns).values({ ...run, status: 'failed', error });
  const [open] = await mailed();
  for (const language of ['es', 'en'] as const) expect(open).toContain(worded(error, language));
  await services.db.insert(agentRuns).values({ ...run, status: 'completed', created_at: at(1) });
  const [over] = await mailed();
  for (const language of ['es', 'en'] as const) expect(over).not.toContain(worded(error, language));
});

test('the mail says in both languages what waits and where', async () => {
  await using services = await createTestServices();
  const { incidentEmail } = await import('./incident-email.server.ts');
  const told = { subject: 'x', opened_at: testNow, email: 'ana@vigia.test', is_over: false };
  const { subject, text } = incidentEmail(services.config.SITE_URL, {
    ...told,
    kind: 'agent',
    detail: 'Radar',
  });
  expect(subject).toBe('Espera a alguien: Ha fallado la última ejecución del agente «Radar».');
  expect(text).toContain('The last run of the agent “Radar” failed.');
  expect(text).toContain('/admin/agentes');
});

const failToBackUp = () => Promise.reject(new Error('No backup was made: no room'));

test('administrators are mailed where the first backup fails, and once it is made', async () => {
  await using services = await createTestServices({ ADMIN_EMAIL: 'ana@vigia.test' });
  await ensureAdmin(services);
  const mailed = async () => {
    await watchIncidents(services);
    await services.queue.drain('mail-incident', (told) => mailIncident(services, told));
    const outbox = path.join(services.config.DATA_DIR, 'outbox');
    const names = (await readdir(outbox).catch(() => [])).toSorted();
    return Promise.all(
      names.map(async (name) => (await PostalMime.parse(await readFile(`${outbox}/${name}`))).text),
    );
  };
  await services.queue.repeat('back-up', daySeconds);
  expect(await mailed()).toEqual([]);

  const tries = (jobKinds['back-up'].retryLimit ?? 0) + 1;
  for (let done = 0; done < tries; done += 1) {
    expect(await mailed()).toEqual([]);
    await services.queue.drain('back-up', failToBackUp, { evenIfNotDue: true });
  }
  expect(await mailed()).toEqual([expect.stringContaining('No backup could be made yet')]);
  expect(await mailed()).toHaveLength(1);
  await putBackup(services, testNow);
  expect((await mailed())[1]).toContain('Ya hay una copia de seguridad');
});
