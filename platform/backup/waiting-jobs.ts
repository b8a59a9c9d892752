// Jobs of a restored database on their way into the queue, whose tables pg-boss makes at the next start.
import { type ClientBase, escapeIdentifier } from 'pg';
import type { Database } from '#platform/db';
import { tablesOf } from './dump.ts';
import { hasTable } from './has-table.ts';
import { typesOf, waitingJobs } from './load.ts';

/** Hands the jobs of a backup to the queue, once; those of a kind that is no more are dropped. */
export async function takeWaitingJobs({ pool }: Pick<Database, 'pool'>): Promise<void> {
  if (!(await hasTable(pool, waitingJobs))) return;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`lock table ${waitingJobs} in access exclusive mode`);
    const columns = await columnsOfBoth(client);
    const types = await typesOf(client, 'pgboss.job');
    const names = columns.map(escapeIdentifier).join(', ');
    const values = columns.map((name) => valueOf(name, types.get(name) ?? 'text')).join(', ');
    if (columns.length > 0)
      await client.query(`
      insert into pgboss.job (${names}) select ${values} from ${waitingJobs}
      where job->>'name' in (select name from pgboss.queue) on conflict do nothing`);
    await client.query(`drop table ${waitingJobs}`);
    await client.query('commit');
    client.release();
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    client.release(true);
    // Another process was first.
    if ((error as { code?: string }).code !== undefinedTable) throw error;
  }
}

const undefinedTable = '42P01';

/** What a job has in the queue and had in the backup; any other column gets what it has in a new job. */
async function columnsOfBoth(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct jsonb_object_keys(job) as name from ${waitingJobs}`,
  );
  const stored = new Set(rows.map(({ name }) => name));
  const queue = (await tablesOf(client)).find(({ name }) => name === 'pgboss.job');
  return (queue?.columns ?? []).filter((column) => stored.has(column));
}

/** A value of a stored job. One that was being done is done again. */
function valueOf(column: string, type: string): string {
  const value =
    column === 'state'
      ? "case when job->>'state' = 'active' then 'retry' else job->>'state' end"
      : `job->>'${column}'`;
  return `(${value})::${type}`;
}
