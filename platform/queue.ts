// Work that is done later, and done again when it fails: kept in the database, so that nothing
// acknowledged is lost when the process dies. pg-boss keeps it, over the pool that everything uses.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Db } from '#platform/db';
import type { Log } from '#platform/log';

/** Every kind of work, with what it is given. */
export interface JobData {
  'mail-contact-message': { messageId: string };
  'mail-subscription': { subscriptionId: string; askedAt: string | null };
  'mail-password-reset': { email: string; language: 'es' | 'en' };
  'remove-old-personal-data': object;
}
export type JobName = keyof JobData;
/** Kinds of work that need to be told nothing. */
export type RepeatedJob = 'remove-old-personal-data';

export interface Queue {
  /** Puts work in; with a transaction as `db`, together with what else it writes. */
  send<Name extends JobName>(name: Name, data: JobData[Name], options?: { db?: Db }): Promise<void>;
  /** Does the work of this kind from now on, in this process. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /** Puts work of this kind in once in each such stretch of time, however many processes do the same. */
  repeat(name: RepeatedJob, everySeconds: number): Promise<void>;
  /** Does what is waiting of this kind once, now; answers how many were done. For tests and commands. */
  drain<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    options?: { evenIfNotDue?: boolean },
  ): Promise<number>;
  /** Finishes what is running and stops. */
  stop(): Promise<void>;
}

interface Kind extends QueueOptions {
  pollingSeconds: number;
}

// A mail is tried for about twenty hours: 30 s, 1 min, 2 min ... then every four hours.
const mailKind: Kind = {
  pollingSeconds: 2,
  retryLimit: 12,
  retryDelay: 30,
  retryBackoff: true,
  retryDelayMax: 4 * 60 * 60,
  expireInSeconds: 120,
};

const kinds: Record<JobName, Kind> = {
  'mail-contact-message': mailKind,
  'mail-subscription': mailKind,
  'mail-password-reset': { ...mailKind, retryLimit: 6 },
  'remove-old-personal-data': {
    pollingSeconds: 60,
    retryLimit: 3,
    retryDelay: 600,
    retryBackoff: false,
    expireInSeconds: 600,
  },
};

const batchSize = 10;
// Gives back what a process that died was doing, and clears what is long done.
const superviseEveryMs = 60_000;
const repeatCheckMs = 60 * 60 * 1000;
const stopWithinMs = 8000;
const openingLock = 8_643_002;
const atOnce = { graceful: false, close: false };

/** The queue over this database, its tables made where they are missing. Nothing runs before `work`. */
export async function createQueue(database: Database, log: Log): Promise<Queue> {
  const boss = await openBoss(database, log);
  const working: JobName[] = [];
  let started: Promise<unknown> | undefined;
  const repeats: NodeJS.Timeout[] = [];

  function start(): Promise<unknown> {
    const supervise = () => boss.supervise();
    repeats.push(setInterval(() => void attempt(supervise, log), superviseEveryMs).unref());
    return boss.start();
  }

  return {
    async send(name, data, { db } = {}) {
      await boss.send(name, data, db ? { db: fromDrizzle(db, sql) } : {});
    },

    async work(name, handle) {
      await (started ??= start());
      working.push(name);
      const { pollingSeconds } = kinds[name];
      await boss.work(
        name,
        {
          pollingIntervalSeconds: pollingSeconds,
          batchSize,
          burstWhenBatchFull: true,
          includeMetadata: true,
          perJobResults: true,
        },
        (jobs: JobWithMetadata<JobData[typeof name]>[]) =>
          Promise.all(jobs.map((job) => outcomeOf(job, handle, log))),
      );
    },

    async repeat(name, everySeconds) {
      const send = () => boss.send(name, {}, { singletonSeconds: everySeconds });
      repeats.push(setInterval(() => void attempt(send, log), repeatCheckMs).unref());
      await send();
    },

    async drain(name, handle, { evenIfNotDue = false } = {}) {
      const jobs = await boss.fetch<JobData[typeof name]>(name, {
        batchSize: 1000,
        includeMetadata: true,
        ignoreStartAfter: evenIfNotDue,
      });
      for (const job of jobs) {
        const { status, output } = await outcomeOf(job, handle, log);
        await (status === 'completed' ? boss.complete(name, job) : boss.fail(name, job, output));
      }
      return jobs.length;
    },

    async stop() {
      repeats.forEach(clearInterval);
      if (!started) return;
      await started;
      const finished = Promise.all(working.map((name) => boss.offWork(name)));
      await Promise.race([finished, wait(stopWithinMs, undefined, { ref: false })]);
      await boss.stop(atOnce);
    },
  };
}

/** Does one job; what it throws is logged and becomes its outcome. */
async function outcomeOf<Data>(
  job: JobWithMetadata<Data>,
  handle: (data: Data) => Promise<void>,
  log: Log,
): Promise<{ id: string; status: 'completed' | 'failed'; output?: { message: string } }> {
  try {
    await handle(job.data);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    const said = isLast ? 'A job failed for good' : 'A job failed and will be tried again';
    log[isLast ? 'error' : 'warn']({ err: error, job: job.name, jobId: job.id }, said);
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

async function attempt(task: () => Promise<unknown>, log: Log): Promise<void> {
  try {
    await task();
  } catch (error) {
    log.warn({ err: error }, 'The queue could not be looked after; trying again');
  }
}

/**
 * pg-boss with its tables and kinds in place, its timers stopped. Of several processes one makes what is
 * missing; a start at which nothing is missing asks three short questions.
 */
async function openBoss({ pool }: Database, log: Log): Promise<PgBoss> {
  let connection: Pick<typeof pool, 'query'> = pool;
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.query(text, values) },
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 24 * 60 * 60,
    bamIntervalSeconds: 60 * 60,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'The queue'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));

  const client = await pool.connect();
  connection = client;
  try {
    await client.query('select pg_advisory_lock($1)', [openingLock]);
    await boss.start();
    if (await makeKinds(boss)) {
      // It remembers the kinds it starts with, so that a send inside a transaction asks for none.
      await boss.stop(atOnce);
      await boss.start();
    }
    await boss.stop(atOnce);
    await client.query('select pg_advisory_unlock($1)', [openingLock]);
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
async function makeKinds(boss: PgBoss): Promise<boolean> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  let hasChanged = false;
  for (const [name, { pollingSeconds: _, ...options }] of Object.entries(kinds)) {
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
