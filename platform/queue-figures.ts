// How much work waits in the queue, for figures and the doctor.
import type { Database } from '#platform/db';
import { jobKinds, type JobName } from '#platform/job-kinds';

export interface QueueFigures {
  /** Not begun, those that wait for their next try among them. */
  waiting: number;
  /** Due for more than five minutes and not begun. */
  late: number;
  /** Failed for good, as long as the queue remembers them. */
  failed: number;
}

const none: QueueFigures = { waiting: 0, late: 0, failed: 0 };

/** The figures of each kind of work. */
export async function queueFigures({
  pool,
}: Pick<Database, 'pool'>): Promise<Map<JobName, QueueFigures>> {
  const { rows } = await pool.query<QueueFigures & { name: JobName }>(
    `select name, (count(*) filter (where state in ('created', 'retry')))::int as waiting,
      (count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '5 minutes'))::int as late,
      (count(*) filter (where state = 'failed'))::int as failed
     from pgboss.job group by name`,
  );
  const found = new Map(rows.map(({ name, ...figures }) => [name, figures]));
  const names = Object.keys(jobKinds) as JobName[];
  return new Map(names.map((name) => [name, found.get(name) ?? none]));
}
