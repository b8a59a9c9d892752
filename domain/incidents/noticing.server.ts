// What is so now, read from the modules that know it.
import { listFailingAgents } from '#domain/agents/server';
import { countDraftsBefore } from '#domain/articles/server';
import { usageOfToday } from '#domain/generation/server';
import { listWaitingIssues } from '#domain/issues/server';
import { worded } from '#i18n/sentences';
import { dayMs, hourMs } from '#platform/durations';
import { readLastBackup } from '#platform/last-backup';
import { queueFigures } from '#platform/queue-figures';
import type { Services } from '#platform/services';
import type { Incident } from './incidents.ts';

/** A backup is made each day, and takes its time. */
const backupLateMs = 26 * hourMs;
/** Less than the smallest call needs (`platform/llm/limits.ts`), so that none can be made any more. */
const usedUpShare = 0.98;

/** Every incident there is now. */
export async function noticeIncidents(services: Services): Promise<Incident[]> {
  const found = await Promise.all([
    waitingDrafts(services),
    failingAgents(services),
    waitingIssues(services),
    usedUpBudget(services),
    lateBackup(services),
  ]);
  return found.flat();
}

async function waitingDrafts(services: Services): Promise<Incident[]> {
  const aDayAgo = new Date(services.clock.now().getTime() - dayMs);
  const drafts = await countDraftsBefore(services, aDayAgo);
  return drafts > 0 ? [{ kind: 'drafts', subject: '', detail: String(drafts) }] : [];
}

async function failingAgents(services: Services): Promise<Incident[]> {
  const failing = await listFailingAgents(services);
  return failing.map(({ id, name, error }) => ({
    kind: 'agent',
    subject: id,
    detail: name,
    why: error ? { es: worded(error, 'es'), en: worded(error, 'en') } : null,
  }));
}

async function waitingIssues(services: Services): Promise<Incident[]> {
  const issues = await listWaitingIssues(services);
  return issues.map(({ id, week }) => ({ kind: 'issue', subject: id, detail: week }));
}

async function usedUpBudget(services: Services): Promise<Incident[]> {
  const { AI_DAILY_TOKENS: limit, AI_PROVIDER } = services.config;
  if (AI_PROVIDER === undefined || limit === 0) return [];
  const { used } = await usageOfToday(services);
  return used >= limit * usedUpShare
    ? [{ kind: 'budget', subject: '', detail: String(limit) }]
    : [];
}

/** Where none was ever made, one is late once the work of a night has failed for good. */
async function lateBackup(services: Services): Promise<Incident[]> {
  const last = await readLastBackup(services);
  if (!last) {
    const { failed = 0 } = (await queueFigures(services.database)).get('back-up') ?? {};
    return failed > 0 ? [{ kind: 'backup', subject: '', detail: '' }] : [];
  }
  const isLate = services.clock.now().getTime() - Date.parse(last.at) > backupLateMs;
  return isLate || !last.ok ? [{ kind: 'backup', subject: '', detail: last.at }] : [];
}
