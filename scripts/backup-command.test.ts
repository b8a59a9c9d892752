import { expect, test } from 'vitest';
import { described } from './backup-command.ts';

test('the jobs of a backup are those of the queue and those that wait for the first start after a restore', () => {
  const manifest = {
    version: '0.2.0',
    made_at: '2026-11-21T09:00:00.000Z',
    engine: 'embedded' as const,
    migration: 1,
    tables: [table('pgboss.job', 2), table('vigia.jobs_to_take', 3), table('public.users', 1)],
    sequences: {},
    entries: [],
  };
  expect(described({ manifest, bytes: 1e6 })).toContain(
    '6 rows of 3 tables: 0 articles, 1 accounts, 0 subscriptions, 5 jobs',
  );
});

function table(name: string, rows: number) {
  return { name, columns: [], rows };
}
