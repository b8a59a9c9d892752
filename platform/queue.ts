// Work that is done later, and done again when it fails: kept in the database, so that nothing
// acknowledged is lost when the process dies. pg-boss keeps it, over the pool that everything uses.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss, type QueueOptions } from 'pg-boss';
import { advisoryLocks } from '#platform/advisory-locks';
import { type Database, type Db, isDatabaseDown, whenDatabaseAvailable } from '#platform/db';
import type { Log } from '#platform/log';

/** Every kind of work, with what it is given. */
export interface JobData {
  'mail-contact-message': { messageId: string };
  'mail-subscription': { subscriptionId: string; askedAt: string | null };
  'mail-password-reset': { email: string; language: 'es' | 'en' };
  'remove-old-data': object;
  'remove-unused-pictures': object;
  'run-agent': { runId: string };
  'write-on-demand': { runId: string };
}
export type JobName = keyof JobData;
/** Kinds of work that need to be told nothing. */
export type RepeatedJob = 'remove-old-data' | 'remove-unused-pictures';

export interface Queue {
  /** Puts work in; with a transaction as `db`, together with what else it writes. */
  send<Name extends JobName>(name: Name, data: JobData[Name], options?: { db?: Db }): Promise<void>;
  /** Does the work of this kind from now on, in this process. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /** Has work of this kind that is committed looked for now, in this process, and not at the next round. */
  wake(name: JobName): void;
  /** Whether such work waits and nobody has begun it. */
  isWaiting<Name extends JobName>(name: Name, data: JobData[Name]): Promise<boolean>;
  /** Does this in this process now and then again and again, never two at once; what it throws is logged. */
  watch(everySeconds: number, look: () => Promise<unknown>): void;
  /** Aborted when the queue is told to stop: long work ends itself then. */
  stopping: AbortSignal;
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
  /** How many are done at once, each begun when one before it ends; without it ten, begun and ended together. */
  lanes?: number;
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

const runKind: Kind = {
  pollingSeconds: 5,
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 240,
};

const removalKind: Kind = {
  pollingSeconds: 60,
  retryLimit: 3,
  retryDelay: 600,
  retryBackoff: false,
  expireInSeconds: 600,
};

const kinds: Record<JobName, Kind> = {
  'mail-contact-message': mailKind,
  'mail-subscription': mailKind,
  'mail-password-reset': { ...mailKind, retryLimit: 6 },
  'remove-old-data': removalKind,
  'remove-unused-pictures': removalKind,
  // A run that failed is a failed run: it is not tried again. Texts that somebody waits for have lanes of
  // their own, so that they do not stand behind a dozen agents.
  'run-agent': { ...runKind, lanes: 3 },
  'write-on-demand': { ...runKind, lanes: 2 },
};

const batchSize = 10;
// Gives back what a process that died was doing, and clears what is long done.
const superviseEveryMs = 60_000;
const repeatCheckMs = 60 * 60 * 1000;
const stopWithinMs = 8000;
const atOnce = { graceful: false, close: false };

/** The queue over this database, its tables made where they are missing. Nothing runs before `work`. */
export async function createQueue(database: Database, log: Log): Promise<Queue> {
  const boss = await openBoss(database, log);
  const working: JobName[] = [];
  let started: Promise<unknown> | undefined;
  const repeats: NodeJS.Timeout[] = [];
  const workers = new Map<JobName, string[]>();
  const watched: (() => Promise<void>)[] = [];
  const stopping = new AbortController();

  function start(): Promise<unknown> {
    repeats.push(setInterval(() => void attempt(superviseOnce, log), superviseEveryMs).unref());
    return onceThere(async () => {
      // What a start that failed left half done is put away.
      await boss.stop(atOnce);
      await boss.start();
    });
  }

  const superviseOnce = () => boss.supervise();
  const onceThere = (task: () => Promise<unknown>) => whenDatabaseAvailable(task, stopping.signal);
  function wake(name: JobName): void {
    for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  }

  return {
    async send(name, data, { db } = {}) {
      await boss.send(name, data, db ? { db: fromDrizzle(db, sql) } : {});
    },

    async work(name, handle) {
      await (started ??= start());
      working.push(name);
      const { pollingSeconds, lanes } = kinds[name];
      const options = {
        pollingIntervalSeconds: pollingSeconds,
        batchSize: lanes ? 1 : batchSize,
        burstWhenBatchFull: true,
        includeMetadata: true,
        perJobResults: true,
      } as const;
      const work = async (jobs: JobWithMetadata<JobData[typeof name]>[]) => {
        const outcomes = await Promise.all(jobs.map((job) => outcomeOf(job, handle, log)));
        // A lane that is free looks for the next at once.
        if (lanes) wake(name);
        return outcomes;
      };
      const ids: string[] = [];
      for (let lane = 0; lane < (lanes ?? 1); lane += 1) {
        await onceThere(async () => ids.push(await boss.work(name, options, work)));
      }
      workers.set(name, ids);
    },

    wake,

    async isWaiting(name, data) {
      return (await boss.findJobs(name, { data, queued: true })).length > 0;
    },

    watch(everySeconds, look) {
      let going: Promise<void> | undefined;
      const next = () => {
        going ??= attempt(look, log).finally(() => (going = undefined));
      };
      next();
      repeats.push(setInterval(next, everySeconds * 1000).unref());
      watched.push(async () => going);
    },

    stopping: stopping.signal,

    async repeat(name, everySeconds) {
      const send = () => boss.send(name, {}, { singletonSeconds: everySeconds });
      repeats.push(setInterval(() => void attempt(send, log), repeatCheckMs).unref());
      await onceThere(send);
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
      stopping.abort();
      await Promise.all(watched.map((going) => going()));
      if (!started) return;
      await started;
      const finished = Promise.all(working.map((name) => boss.offWork(name)));
      await Promise.race([finished, wait(stopWithinMs, undefined, { ref: false })]);
      await attempt(() => boss.stop(atOnce), log);
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
    if (isNews(error))
      log.warn({ err: error }, 'The queue could not be looked after; trying again');
  }
}

/** That the database is away has been said once; every look of every queue would say it again. */
function isNews(error: unknown): boolean {
  return !isDatabaseDown(error);
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
    if (await makeKinds(boss)) {
      // It remembers the kinds it starts with, so that a send inside a transaction asks for none.
      await boss.stop(atOnce);
      await boss.start();
    }
    await boss.stop(atOnce);
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
async function makeKinds(boss: PgBoss): Promise<boolean> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  let hasChanged = false;
  for (const [name, { pollingSeconds: _, lanes: _lanes, ...options }] of Object.entries(kinds)) {
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
