// How the database goes about what it is asked, told by itself.
import type { Services } from '#platform/services';

/** What a plan takes only where nothing else is possible. */
type Way = 'seqscan' | 'sort' | 'bitmapscan';

interface Asked {
  part: string;
  act(): Promise<unknown>;
  without?: readonly Way[];
}

/**
 * The plans of the statements of `act` whose text has `part`, as JSON texts, without the ways in `without` where others
 * are possible: so few rows as a test has are read one after another otherwise.
 */
export async function plansOf(
  { database: { pool } }: Pick<Services, 'database'>,
  { part, act, without = ['seqscan'] }: Asked,
): Promise<string[]> {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  const asked: { text: string; values: unknown[] }[] = [];
  Object.assign(pool, {
    query: (...args: [{ text: string }, unknown[]]) => {
      if (args[0].text.includes(part)) asked.push({ text: args[0].text, values: args[1] });
      return query(...args);
    },
  });
  await act();
  Object.assign(pool, { query });
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const way of without) await client.query(`set local enable_${way} = off`);
    const plans: string[] = [];
    for (const { text, values } of asked) {
      const { rows } = await client.query(`explain ${text}`, values);
      plans.push(JSON.stringify(rows));
    }
    return plans;
  } finally {
    await client.query('rollback');
    client.release();
  }
}
