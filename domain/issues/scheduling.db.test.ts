import { expect, test } from 'vitest';
import { deliverDueIssues } from '#domain/deliveries/server';
import { createQueue } from '#platform/queue';
import {
  addComingIssue,
  addReaders,
  readDeliveries,
  shortEmail as render,
} from '#tests/helpers/readers.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { startDueIssue, startScheduledIssue } from '../../jobs/start-issues.ts';
import {
  editIssue,
  comingIssue,
  dropIssue,
  findScheduledIssue,
  holdIssue,
  listIssues,
  publishedIssues,
  scheduleIssue,
  unscheduleIssue,
} from './issues.server.ts';
import { newsletterIssues } from './issues.table.ts';

/** The Friday of the week, an hour before its issue is due. */
const friday = '2026-11-20T06:00:00.000Z';

/** Services on Friday, an issue that would go out in an hour, and readers for it. */
async function onFriday(config: Record<string, string> = {}): Promise<TestServices> {
  const services = await createTestServices(config);
  services.clock.set('2026-11-16T09:00:00.000Z');
  await comingIssue(services);
  services.clock.set(friday);
  await addComingIssue(services, '2026-W40');
  await services.database.pool.query(`delete from newsletter_issues where week = '2026-W40'`);
  await addReaders(services, 4);
  return services;
}

function later(services: TestServices, ms: number): void {
  services.clock.set(new Date(services.clock.now().getTime() + ms).toISOString());
}

async function rowOf({ db }: TestServices) {
  const rows = await db.select().from(newsletterIssues);
  return rows.find(({ week }) => week === '2026-W47');
}

test('an issue that is sent now goes out after ten seconds, and nothing of it before', async () => {
  await using sink = await startSmtpSink();
  await using services = await onFriday({ SMTP_URL: sink.url });
  const { id, version } = await comingIssue(services);
  const scheduled = await scheduleIssue(services, { id, version });
  expect(scheduled).toMatchObject({ id, status: 'coming', sends_in_ms: 10_000 });
  later(services, 9999);
  await startScheduledIssue(services, render);
  await deliverDueIssues(services);
  expect(await readDeliveries(services)).toEqual([]);
  expect(await listIssues(services)).toEqual([]);
  expect((await publishedIssues(services)).total).toBe(0);
  later(services, 1);
  await startScheduledIssue(services, render);
  await deliverDueIssues(services);
  expect(sink.received).toHaveLength(4);
  expect(await rowOf(services)).toMatchObject({ status: 'sent', number: 1, send_at: null });
  // It was Friday's: at eight no other goes out.
  services.clock.set('2026-11-20T07:00:00.000Z');
  await startDueIssue(services, render);
  expect((await listIssues(services)).map(({ week }) => week)).toEqual(['2026-W47']);
});

test('a sending is taken back within its ten seconds, by any editor, and the issue is as it was', async () => {
  await using services = await onFriday();
  const { id } = await comingIssue(services);
  const held = await holdIssue(services, { id });
  await scheduleIssue(services, { id, version: held.version });
  const back = await unscheduleIssue(services, { id });
  expect(back).toMatchObject({ id, status: 'held', held_because: 'editor', sends_in_ms: null });
  await expect(unscheduleIssue(services, { id })).resolves.toMatchObject({ sends_in_ms: null });
  later(services, 60_000);
  await startScheduledIssue(services, render);
  expect(await readDeliveries(services)).toEqual([]);
  expect(await rowOf(services)).toMatchObject({ status: 'held', number: null });
});

test('once a sending has begun it cannot be taken back', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  await scheduleIssue(services, { id, version });
  later(services, 10_000);
  await startScheduledIssue(services, render);
  const late = unscheduleIssue(services, { id });
  await expect(late).rejects.toMatchObject({ kind: 'conflict', message: 'issues.hasBegun' });
  expect(await readDeliveries(services)).toHaveLength(4);
});

test('of an editor who takes it back and the program that begins it exactly one is first', async () => {
  for (let round = 0; round < 5; round += 1) {
    await using services = await onFriday();
    const { id, version } = await comingIssue(services);
    await scheduleIssue(services, { id, version });
    later(services, 10_000);
    const [taken] = await Promise.allSettled([
      unscheduleIssue(services, { id }),
      startScheduledIssue(services, render),
    ]);
    const { status } = (await rowOf(services)) ?? {};
    const mails = (await readDeliveries(services)).length;
    expect([taken.status, status, mails]).toEqual(
      taken.status === 'fulfilled' ? ['fulfilled', 'coming', 0] : ['rejected', 'sending', 4],
    );
  }
});

test('in those seconds nobody changes the issue, sends it again, or has it go out by the calendar', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  services.clock.set('2026-11-20T06:59:55.000Z');
  const both = await Promise.allSettled([
    scheduleIssue(services, { id, version }),
    scheduleIssue(services, { id, version }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const now = await comingIssue(services);
  const changes = [
    () => editIssue(services, { id, version: now.version, intro_es: 'Otra cosa.' }),
    () => holdIssue(services, { id }),
    () => dropIssue(services, { id }),
    () => scheduleIssue(services, { id, version: now.version }),
  ];
  for (const change of changes) {
    const refused = { kind: 'conflict', message: 'issues.isLeaving' };
    await expect(change()).rejects.toMatchObject(refused);
  }
  services.clock.set('2026-11-20T07:00:00.000Z');
  await startDueIssue(services, render);
  expect(await readDeliveries(services)).toEqual([]);
  await unscheduleIssue(services, { id });
  await startDueIssue(services, render);
  expect(await readDeliveries(services)).toHaveLength(4);
});

test('a program that was down when the seconds were over begins late, and after an hour leaves it to a person', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  await scheduleIssue(services, { id, version });
  later(services, 59 * 60_000);
  expect(await findScheduledIssue(services)).toMatchObject({ issueId: id });
  later(services, 2 * 60_000);
  await startScheduledIssue(services, render);
  expect(await readDeliveries(services)).toEqual([]);
  const issue = await comingIssue(services);
  expect(issue).toMatchObject({ id, status: 'held', held_because: 'late', sends_in_ms: null });
});

test('another process over the same database finds what was asked for, and begins it once', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  await scheduleIssue(services, { id, version });
  later(services, 10_000);
  // All that a process remembers is gone: only what the database holds is left.
  const queue = await createQueue(services.database, services.log);
  const others = [{ ...services, queue }, services];
  await Promise.all(others.map((each) => startScheduledIssue(each, render)));
  expect(await readDeliveries(services)).toHaveLength(4);
  expect((await publishedIssues(services)).total).toBe(1);
});

test('an issue whose stories are all withdrawn meanwhile is not sent, and can be changed again', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  await scheduleIssue(services, { id, version });
  await services.database.pool.query(`update articles set is_visible = false`);
  later(services, 10_000);
  await startScheduledIssue(services, render);
  expect(await rowOf(services)).toMatchObject({ status: 'coming', send_at: null });
  expect(services.logged.join('')).toContain('no story any more');
});

test('an issue that changed since it was seen, or has no story, is not sent', async () => {
  await using services = await onFriday();
  const { id, version } = await comingIssue(services);
  const old = scheduleIssue(services, { id, version: version + 1 });
  await expect(old).rejects.toThrow('issues.hasChanged');
  await services.database.pool.query(`update articles set is_visible = false`);
  await expect(scheduleIssue(services, { id, version })).rejects.toThrow('issues.noStory');
  expect((await rowOf(services))?.send_at).toBe(null);
});
