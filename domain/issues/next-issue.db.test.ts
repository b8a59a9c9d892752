import { expect, test } from 'vitest';
import { createTestServices } from '#tests/helpers/services.ts';
import { nextIssueTime } from './issues.server.ts';
import { newsletterIssues } from './issues.table.ts';

const friday = '2026-11-20T07:00:00.000Z';
const fridayAfter = '2026-11-27T07:00:00.000Z';

test('the next issue is that of the next Friday which has one to send', async () => {
  await using services = await createTestServices();
  const next = async (moment: string) =>
    (await nextIssueTime(services, new Date(moment)))?.toISOString();
  expect(await next('2026-11-18T12:00:00.000Z')).toBe(friday);
  expect(await next('2026-11-20T06:59:59.000Z')).toBe(friday);
  expect(await next(friday)).toBe(fridayAfter);
  await services.db.insert(newsletterIssues).values([
    { week: '2026-W47', due_at: friday, status: 'sent', created_at: friday },
    { week: '2026-W48', due_at: fridayAfter, status: 'held', created_at: friday },
  ]);
  services.announceChange('issues');
  expect(await next('2026-11-18T12:00:00.000Z')).toBe(fridayAfter);
});
