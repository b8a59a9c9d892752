// pg-boss with its tables and job kinds in place: which kinds there are, how often each is polled and retried.
import { PgBoss, type QueueOptions } from 'pg-boss';
import { advisoryLocks } from '#platform/advisory-locks';
import { type Database, isDatabaseDown } from '#platform/db';
import { daySeconds, hourSeconds } from '#platform/durations';
import { runLimits } from '#platform/llm/limits';
import type { Log } from '#platform/log';

/** Every kind of work, with what it is given. */
export interface JobData {
  'mail-contact-message': { messageId: string };
  'mail-subscription': { subscriptionId: string; askedAt: string | null };
  'mail-password-reset': { email: string; language: 'es' | 'en' };
  'back-up': object;
  'mail-incident': {
    kind: 'drafts' | 'agent' | 'issue' | 'budget' | 'backup';
    subject: string;
    detail: string;
    why?: { es: string; en: string } | null;
    opened_at: string;
    is_over: boolean;
    email: string;
  };
  'remove-old-data': object;
  'remove-unused-pictures': object;
  'run-agent': { runId: string };
  'write-on-demand': { runId: string };
}
export type JobName = keyof JobData;
/** Kinds of work that need to be told nothing. */
export type RepeatedJob = 'back-up' | 'remove-old-data' | 'remove-unused-pictures';

export interface JobKind extends QueueOptions {
  pollingSeconds: number;
  /** How many run at once, each begun when one before it ends; without it ten, begun and ended together. */
  concurrency?: number;
}

// A mail is tried for about twenty hours: 30 s, 1 min, 2 min ... then every four hours.
const mailKind: JobKind = {
  pollingSeconds: 2,
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * hourSeconds,
  expireInSeconds: 120,
};

const runKind: JobKind = {
  pollingSeconds: 5,
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 240,
};

const removalKind: JobKind = {
  pollingSeconds: 60,
  retryLimit: 3,
  retryDelay: 600,
  retryBackoff: false,
  expireInSeconds: 600,
};

export const jobKinds: Record<JobName, JobKind> = {
  'mail-contact-message': mailKind,
  'mail-subscription': mailKind,
  'mail-password-reset': { ...mailKind, retryLimit: 6 },
  'back-up': { ...removalKind, expireInSeconds: 2 * hourSeconds },
  'mail-incident': mailKind,
  'remove-old-data': removalKind,
  'remove-unused-pictures': removalKind,
  // A run that failed is a failed run: it is not tried again. Texts that somebody waits for have slots of
  // their own, so that they do not stand behind a dozen agents.
  'run-agent': { ...runKind, concurrency: runLimits.agentsAtOnce },
  'write-on-demand': { ...runKind, concurrency: runLimits.textsAtOnce },
};

/** How pg-boss is stopped between starts: at once, its pool left open. */
export const stopNow = { graceful: false, close: false };

/**
 * pg-boss with its tables and kinds in place, its timers stopped. Of several processes one makes what is
 * missing; a start at which nothing is missing asks three short questions.
 */
export async function openBoss({ pool }: Database, log: Log): Promise<PgBoss> {
  let connection: Pick<typeof pool, 'query'> = pool;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.query(text, values) },
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: daySeconds,
    bamIntervalSeconds: hourSeconds,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    // What comes here are the fields of an error.
    const isDown = isDatabaseDown(Object.assign(new Error(error.message), error));
    if (!isDown) log.warn({ err: error }, 'The queue');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));

  const client = await pool.connect();
  connection = client;
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.queueOpening]);
    await boss.start();
    if (await ensureKinds(boss)) {
      // It remembers the kinds it starts with, so that a send inside a transaction asks for none.
      await boss.stop(stopNow);
      await boss.start();
    }
    await boss.stop(stopNow);
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.queueOpening]);
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  } finally {
    connection = pool;
  }
  return boss;
}

/** Whether something had to be made or changed. */
async function ensureKinds(boss: PgBoss): Promise<boolean> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  let hasChanged = false;
  for (const [name, { pollingSeconds: _, concurrency: _concurrency, ...options }] of Object.entries(
    jobKinds,
  )) {
    const queue = existing.get(name);
    if (queue && !differ(queue, options)) continue;
    await (queue ? boss.updateQueue(name, options) : boss.createQueue(name, options));
    hasChanged = true;
  }
  return hasChanged;
}

function differ(queue: QueueOptions, options: QueueOptions): boolean {
  return (Object.keys(options) as (keyof QueueOptions)[]).some(
    (key) => queue[key] !== options[key],
  );
}
