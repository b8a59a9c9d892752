import { expect, test } from 'vitest';
import { createTestServices } from '#tests/helpers/services.ts';
import { holdLettersAfterRestore } from './after-restore.server.ts';

test('after a restore nothing goes out that may have gone out since the backup', async () => {
  await using services = await createTestServices();
  const { pool } = services.database;
  await pool.query(`
    insert into newsletter_issues (week, due_at, status, send_at) values
      ('2026-W46', '2026-11-13T07:00:00Z', 'sending', null),
      ('2026-W47', '2026-11-20T07:00:00Z', 'coming', null),
      ('2026-W48', '2026-11-27T07:00:00Z', 'coming', '2026-11-21T08:59:00Z'),
      ('2026-W49', '2026-12-04T07:00:00Z', 'coming', null)`);
  await pool.query(`
    insert into deliveries (issue_id, language, state)
    select id, 'es', unnest(array['queued', 'handed-over', 'accepted', 'failed', 'skipped'])
    from newsletter_issues where week = '2026-W46'`);
  await pool.query(
    `insert into newsletter_settings (id, created_at) values (1, '2026-01-01T00:00:00Z')
     on conflict (id) do update set created_at = excluded.created_at`,
  );

  await holdLettersAfterRestore(services);

  const issues = await pool.query(
    'select week, status, held_because, send_at from newsletter_issues order by week',
  );
  expect(issues.rows).toEqual([
    { week: '2026-W46', status: 'sending', held_because: null, send_at: null },
    { week: '2026-W47', status: 'held', held_because: 'late', send_at: null },
    { week: '2026-W48', status: 'held', held_because: 'late', send_at: null },
    { week: '2026-W49', status: 'coming', held_because: null, send_at: null },
  ]);
  const states = await pool.query<{ state: string }>('select state from deliveries order by id');
  expect(states.rows.map(({ state }) => state)).toEqual([
    'uncertain',
    'uncertain',
    'accepted',
    'failed',
    'skipped',
  ]);
  // An issue whose row the backup does not have is not due either.
  const settings = await pool.query<{ created_at: Date }>(
    'select created_at from newsletter_settings',
  );
  expect(new Date(settings.rows[0]?.created_at ?? 0)).toEqual(services.clock.now());
});
