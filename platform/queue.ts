// Work that is done later, and retried when it fails: kept in the database, so that nothing acknowledged is
// lost when the process dies. pg-boss keeps it, over the pool that everything uses.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { type Database, type Db, isDatabaseDown, whenDatabaseAvailable } from '#platform/db';
import { hourMs, minuteMs } from '#platform/durations';
import {
  type JobData,
  jobKinds,
  type JobName,
  openBoss,
  type RepeatedJob,
  stopNow,
} from '#platform/job-kinds';
import type { Log } from '#platform/log';
import { takeWaitingJobs } from './backup/waiting-jobs.ts';

export interface Queue {
  /** Enqueues a job; with a transaction as `db`, it is committed together with what else that writes. */
  send<Name extends JobName>(name: Name, data: JobData[Name], options?: { db?: Db }): Promise<void>;
  /** Handles the jobs of this kind from now on, in this process. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void>;
  /** Polls for committed jobs of this kind now, in this process, instead of at the next interval. */
  pollNow(name: JobName): void;
  /** Whether such a job is queued and not begun. */
  isWaiting<Name extends JobName>(name: Name, data: JobData[Name]): Promise<boolean>;
  /** Calls `task` in this process now and at each interval, never two at once; what it throws is logged. */
  poll(everySeconds: number, task: () => Promise<unknown>): void;
  /** Aborted when the queue is told to stop: long work ends itself then. */
  stopping: AbortSignal;
  /**
   * Enqueues a job of this kind once in each such interval, however many processes do the same; it becomes due
   * `delaySeconds` later.
   */
  repeat(
    name: RepeatedJob,
    everySeconds: number,
    options?: { delaySeconds?: number },
  ): Promise<void>;
  /** Handles the queued jobs of this kind once, now; answers how many. For tests and commands. */
  drain<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    options?: { evenIfNotDue?: boolean },
  ): Promise<number>;
  /** Finishes what is running and stops. */
  stop(): Promise<void>;
}

const batchSize = 10;
const drainSize = 1000;
// Returns what a process that died was doing to the queue, and clears what is long done.
const superviseEveryMs = minuteMs;
const repeatCheckMs = hourMs;
const stopWithinMs = 8000;

/**
 * What a clock that was set back has put off: jobs sent later than now or due later than any retry is, and the ends of
 * those of dead processes.
 */
const putOff = [
  `update pgboss.job set start_after = now()
   where state in ('created', 'retry') and start_after > now() + case when state = 'created' then start_after - created_on
     else make_interval(secs => least(retry_delay_max, retry_delay * power(2, least(retry_count + 1, 16)))) end`,
  `update pgboss.job set started_on = now() where state = 'active' and started_on > now()`,
  `update pgboss.queue set monitor_claim_on = now(), maintain_on = now()
   where monitor_claim_on > now() or maintain_on > now()`,
];

/** Has work go on that would wait until the clock shows again what it showed before it was set back. */
export async function catchUp({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (const statement of putOff) await pool.query(statement);
}

/** The queue over this database, its tables made where they are missing. Nothing runs before `work`. */
export async function createQueue(database: Database, log: Log): Promise<Queue> {
  const boss = await openBoss(database, log);
  await takeWaitingJobs(database);
  return new JobQueue(boss, { database, log });
}

class JobQueue implements Queue {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #pollers: (() => Promise<void> | undefined)[] = [];
  /** The ids of pg-boss's workers, by the kind they handle. */
  readonly #workers = new Map<JobName, string[]>();
  #started: Promise<unknown> | undefined;

  constructor(boss: PgBoss, { database, log }: { database: Database; log: Log }) {
    this.#boss = boss;
    this.#database = database;
    this.#log = log;
  }

  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  async send<Name extends JobName>(
    name: Name,
    data: JobData[Name],
    { db }: { db?: Db } = {},
  ): Promise<void> {
    await this.#boss.send(name, data, db ? { db: fromDrizzle(db, sql) } : {});
  }

  async work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
  ): Promise<void> {
    await (this.#started ??= this.#start());
    const { pollingSeconds, concurrency } = jobKinds[name];
    const options = {
      pollingIntervalSeconds: pollingSeconds,
      batchSize: concurrency ? 1 : batchSize,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const work = async (jobs: JobWithMetadata<JobData[Name]>[]) => {
      const outcomes = await Promise.all(jobs.map((job) => outcomeOf(job, handle, this.#log)));
      // A worker that is free polls for the next at once.
      if (concurrency) this.pollNow(name);
      return outcomes;
    };
    const ids: string[] = [];
    this.#workers.set(name, ids);
    for (let worker = 0; worker < (concurrency ?? 1); worker += 1) {
      await this.#whenAvailable(async () => ids.push(await this.#boss.work(name, options, work)));
    }
  }

  pollNow(name: JobName): void {
    for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id);
  }

  async isWaiting<Name extends JobName>(name: Name, data: JobData[Name]): Promise<boolean> {
    return (await this.#boss.findJobs(name, { data, queued: true })).length > 0;
  }

  poll(everySeconds: number, task: () => Promise<unknown>): void {
    let running: Promise<void> | undefined;
    const next = () => {
      running ??= attempt(task, this.#log).finally(() => (running = undefined));
    };
    next();
    this.#timers.push(setInterval(next, everySeconds * 1000).unref());
    this.#pollers.push(() => running);
  }

  async repeat(
    name: RepeatedJob,
    everySeconds: number,
    { delaySeconds = 0 }: { delaySeconds?: number } = {},
  ): Promise<void> {
    const options = { singletonSeconds: everySeconds, startAfter: delaySeconds };
    const send = () => this.#boss.send(name, {}, options);
    this.#timers.push(setInterval(() => void attempt(send, this.#log), repeatCheckMs).unref());
    await this.#whenAvailable(send);
  }

  async drain<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name]) => Promise<void>,
    { evenIfNotDue = false } = {},
  ): Promise<number> {
    const jobs = await this.#boss.fetch<JobData[Name]>(name, {
      batchSize: drainSize,
      includeMetadata: true,
      ignoreStartAfter: evenIfNotDue,
    });
    for (const job of jobs) {
      const { status, output } = await outcomeOf(job, handle, this.#log);
      await (status === 'completed'
        ? this.#boss.complete(name, job)
        : this.#boss.fail(name, job, output));
    }
    return jobs.length;
  }

  async stop(): Promise<void> {
    this.#timers.forEach(clearInterval);
    this.#stopping.abort();
    await Promise.all(this.#pollers.map(async (running) => running()));
    if (!this.#started) return;
    await this.#started;
    const finished = Promise.all([...this.#workers.keys()].map((name) => this.#boss.offWork(name)));
    await Promise.race([finished, wait(stopWithinMs, undefined, { ref: false })]);
    await attempt(() => this.#boss.stop(stopNow), this.#log);
  }

  #start(): Promise<unknown> {
    const supervise = () =>
      attempt(async () => {
        await catchUp(this.#database);
        await this.#boss.supervise();
      }, this.#log);
    this.#timers.push(setInterval(() => void supervise(), superviseEveryMs).unref());
    return this.#whenAvailable(async () => {
      // A start that failed halfway is undone first.
      await this.#boss.stop(stopNow);
      await this.#boss.start();
    });
  }

  #whenAvailable(task: () => Promise<unknown>): Promise<void> {
    return whenDatabaseAvailable(task, this.stopping);
  }
}

/** Handles one job; what it throws is logged and becomes its outcome. */
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
    // That the database is down is logged once elsewhere; every poll of every queue would repeat it.
    if (isDatabaseDown(error)) return;
    log.warn({ err: error }, 'The queue could not be looked after; trying again');
  }
}
