// Figures of the work behind the pages: queue, mail, issues, agents, limits, database, backup and disk. They are
// counted when /metrics is asked; a figure that cannot be had is left out.
import { statfs } from 'node:fs/promises';
import type { Gauge, Registry } from 'prom-client';
import { agentsStop, listFailingAgents } from '#domain/agents/server';
import { countMailsSince } from '#domain/deliveries/server';
import { usageOfToday } from '#domain/generation/server';
import { countIssues } from '#domain/issues/server';
import { countSuppressed } from '#domain/newsletter/server';
import { dayMs } from '#platform/durations';
import { readLastBackup } from '#platform/last-backup';
import { queueFigures } from '#platform/queue-figures';
import type { Services } from '#platform/services';

const mailDays = 30;

/** Series by name: what they say, and their label where they have one. */
const series = {
  queue_jobs_waiting: ['Jobs that are not begun, by kind.', 'kind'],
  queue_jobs_late: [
    'Jobs that have been due for more than five minutes and are not begun.',
    'kind',
  ],
  queue_jobs_failed: ['Jobs that failed for good, as long as the queue remembers them.', 'kind'],
  newsletter_mails: ['Mails of the issues of the last 30 days, by state.', 'state'],
  newsletter_suppressed: ['Addresses that nothing is sent to, by reason.', 'reason'],
  newsletter_issues: ['Issues by status; stopped: the sending waits for a person.', 'status'],
  agents_failing: ['Active agents whose last run failed.', null],
  agents_stopped: ['1 while all agents are stopped.', null],
  ai_tokens_used: ['Tokens that models used today.', null],
  ai_tokens_reserved: ['Tokens reserved for calls that go on.', null],
  ai_tokens_limit: ['The most tokens a day; 0 asks no model.', null],
  limits_met: ['How often a limit was met since this process started.', 'limit'],
  database_up: ['1 where the database answers.', null],
  database_size_bytes: ['Size of the database.', null],
  backup_age_seconds: ['Time since the last backup; left out where none was made.', null],
  backup_ok: ['1 where the last backup was read back whole.', null],
  backup_size_bytes: ['Size of the last backup.', null],
  data_disk_free_bytes: ['Free space where DATA_DIR lies.', null],
  data_disk_size_bytes: ['Size of the disk where DATA_DIR lies.', null],
} as const satisfies Record<string, readonly [help: string, label: string | null]>;

type Name = keyof typeof series;
export type OperationsFigures = Record<Name, Gauge>;

/** Registers the series. */
export async function createOperationsFigures(registry: Registry): Promise<OperationsFigures> {
  const client = await import('prom-client');
  const entries = Object.entries(series).map(([name, [help, label]]) => {
    const labelNames = label ? [label] : [];
    return [name, new client.Gauge({ name, help, labelNames, registers: [registry] })];
  });
  return Object.fromEntries(entries) as OperationsFigures;
}

/** Counts everything anew. */
export async function collectOperations(
  services: Services,
  figures: OperationsFigures,
): Promise<void> {
  for (const name of Object.keys(series) as Name[]) {
    // A gauge without a label would be reset to 0 instead of having no series.
    if (series[name][1] === null) figures[name].remove();
    else figures[name].reset();
  }
  const collect = async (what: string, count: () => Promise<void>) => {
    try {
      await count();
    } catch (error) {
      services.log.warn({ err: error }, `${what} could not be counted for /metrics`);
    }
  };
  await Promise.all([
    collect('The queue', () => countQueue(services, figures)),
    collect('Mail', () => countMail(services, figures)),
    collect('Agents', () => countAgents(services, figures)),
    collect('The database', () => measureDatabase(services, figures)),
    collect('The disk', () => measureDisk(services, figures)),
  ]);
  for (const [limit, met] of services.limits.met) figures.limits_met.set({ limit }, met);
}

async function countQueue({ database }: Services, figures: OperationsFigures): Promise<void> {
  for (const [kind, { waiting, late, failed }] of await queueFigures(database)) {
    figures.queue_jobs_waiting.set({ kind }, waiting);
    figures.queue_jobs_late.set({ kind }, late);
    figures.queue_jobs_failed.set({ kind }, failed);
  }
}

async function countMail(services: Services, figures: OperationsFigures): Promise<void> {
  const since = new Date(services.clock.now().getTime() - mailDays * dayMs);
  setEach(figures.newsletter_mails, 'state', await countMailsSince(services, since));
  setEach(figures.newsletter_suppressed, 'reason', await countSuppressed(services));
  setEach(figures.newsletter_issues, 'status', await countIssues(services));
}

function setEach(gauge: Gauge, label: string, counts: Record<string, number>): void {
  for (const [name, count] of Object.entries(counts)) gauge.set({ [label]: name }, count);
}

async function countAgents(services: Services, figures: OperationsFigures): Promise<void> {
  const { used, reserved } = await usageOfToday(services);
  figures.ai_tokens_used.set(used);
  figures.ai_tokens_reserved.set(reserved);
  figures.ai_tokens_limit.set(services.config.AI_DAILY_TOKENS);
  figures.agents_failing.set((await listFailingAgents(services)).length);
  figures.agents_stopped.set((await agentsStop(services)).stopped_at === null ? 0 : 1);
}

async function measureDatabase({ database }: Services, figures: OperationsFigures): Promise<void> {
  figures.database_up.set(0);
  await database.ping();
  figures.database_up.set(1);
  const { rows } = await database.pool.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  figures.database_size_bytes.set(Number(rows[0]?.size));
}

async function measureDisk(services: Services, figures: OperationsFigures): Promise<void> {
  const { config, clock } = services;
  const { bavail, blocks, bsize } = await statfs(config.DATA_DIR);
  figures.data_disk_free_bytes.set(bavail * bsize);
  figures.data_disk_size_bytes.set(blocks * bsize);
  const backup = await readLastBackup(services);
  if (!backup) return;
  figures.backup_age_seconds.set((clock.now().getTime() - Date.parse(backup.at)) / 1000);
  figures.backup_ok.set(backup.ok ? 1 : 0);
  figures.backup_size_bytes.set(backup.bytes);
}
