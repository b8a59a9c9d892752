// What works by itself: the model, the agents and the queue.
import { agentsStop, listFailingAgents } from '#domain/agents/server';
import { adminDateTime } from '#i18n/dates';
import { type Config, settingsWithoutEffect } from '#platform/config';
import { type QueueFigures, queueFigures } from '#platform/queue-figures';
import type { Services } from '#platform/services';
import { about, unlessBroken } from './findings.server.ts';
import type { HealthFinding } from './health.ts';

/** What there is to say of agents and jobs, as the database knows them. */
export async function examineAgents(
  services: Pick<Services, 'db' | 'database'>,
): Promise<HealthFinding[]> {
  const found = await Promise.all([
    unlessBroken(about('agents', 'subject.agents'), examineRuns(services)),
    unlessBroken(
      about('agents', 'subject.queue'),
      queueFigures(services.database).then(judgeQueue),
    ),
  ]);
  return found.flat();
}

async function examineRuns(services: Pick<Services, 'db'>): Promise<HealthFinding[]> {
  const { good, advice } = about('agents', 'subject.agents');
  const { stopped_at: at } = await agentsStop(services);
  if (at !== null) return [advice('agentsStopped', { at: adminDateTime(at) })];
  const names = (await listFailingAgents(services)).map(({ name }) => name).join(', ');
  return [names === '' ? good('agentsGood') : advice('agentsFailing', { names })];
}

/** Jobs that wait too long, and those that failed for good. */
export function judgeQueue(figures: ReadonlyMap<string, QueueFigures>): HealthFinding[] {
  const { good, advice } = about('agents', 'subject.queue');
  const late = [...figures].filter(([, each]) => each.late > 0);
  const failed = [...figures].filter(([, each]) => each.failed > 0);
  const count = late.reduce((sum, [, each]) => sum + each.late, 0);
  const found = [
    ...(count > 0 ? [advice('queueLate', { count, names: namesOf(late) })] : []),
    ...(failed.length > 0
      ? [
          advice('queueFailed', {
            names: failed.map(([name, n]) => `${name} (${n.failed})`).join(', '),
          }),
        ]
      : []),
  ];
  return found.length > 0 ? found : [good('queueGood')];
}

function namesOf(kinds: readonly [string, unknown][]): string {
  return kinds.map(([name]) => name).join(', ');
}

/** The model, and settings that have no effect. Nothing is asked of it, which would cost money. */
export function judgeModel(config: Config): HealthFinding[] {
  const { good, advice } = about('agents', 'subject.model');
  const idle = settingsWithoutEffect(config).map((idle) => advice('settingIdle', idle));
  const { AI_PROVIDER: provider, AI_DAILY_TOKENS: tokens, AI_DAILY_CALLS: calls } = config;
  if (provider === undefined) return [advice('modelNone'), ...idle];
  if (tokens === 0 || calls === 0) return [advice('modelClosed', { provider }), ...idle];
  return [good('modelGood', { provider, count: tokens }), ...idle];
}
