import { expect, test } from 'vitest';
import { catchUp, createQueue } from '#platform/queue';
import {
  createOwnServices,
  createTestServices,
  type TestServices,
} from '#tests/helpers/services.ts';

const name = 'mail-subscription';
const job = (subscriptionId: string) => ({ subscriptionId, askedAt: null });

/** Does what waits and answers whose jobs they were. */
async function done(
  { queue }: Pick<TestServices, 'queue'>,
  options?: { evenIfNotDue: boolean },
): Promise<string[]> {
  const ids: string[] = [];
  await queue.drain(name, async ({ subscriptionId }) => void ids.push(subscriptionId), options);
  return ids;
}

test('work is done once', async () => {
  await using services = await createTestServices();
  for (const id of ['uno', 'dos', 'tres']) await services.queue.send(name, job(id));
  expect((await done(services)).toSorted()).toEqual(['dos', 'tres', 'uno']);
  expect(await done(services)).toEqual([]);
});

test('work sent in a transaction that fails is not done, and in one that succeeds is', async () => {
  await using services = await createTestServices();
  const { db, queue } = services;
  const failing = db.transaction(async (tx) => {
    await queue.send(name, job('perdido'), { db: tx });
    throw new Error('on purpose');
  });
  await expect(failing).rejects.toThrow('on purpose');
  await db.transaction(async (tx) => queue.send(name, job('guardado'), { db: tx }));
  expect(await done(services)).toEqual(['guardado']);
});

test('work that fails is logged and waits to be done again', async () => {
  await using services = await createTestServices();
  const { queue, logged } = services;
  await queue.send(name, job('uno'));
  await queue.drain(name, () => Promise.reject(new Error('SMTP is down')));
  expect(logged.join('')).toContain('SMTP is down');
  expect(await done(services)).toEqual([]);
  expect(await done(services, { evenIfNotDue: true })).toEqual(['uno']);
});

test('work that was sent before the clock was set back is done now, and a retry no later than it ever is', async () => {
  await using services = await createTestServices();
  const { queue, database } = services;
  for (const id of ['uno', 'dos', 'tres']) await queue.send(name, job(id));
  const put = (id: string, set: string) =>
    database.pool.query(`update pgboss.job set ${set} where data->>'subscriptionId' = '${id}'`);
  const ahead = `now() + interval '1 hour'`;
  await put('uno', `start_after = ${ahead}, created_on = ${ahead}`);
  await put('dos', `start_after = now() + interval '1 day', state = 'retry', retry_count = 2`);
  await put('tres', `start_after = now() + interval '50 s', state = 'retry', retry_count = 1`);
  await catchUp(database);
  expect((await done(services)).toSorted()).toEqual(['dos', 'uno']);
});

test('repeated work that is to be done later is not done before', async () => {
  await using services = await createTestServices();
  const { queue, database } = services;
  await queue.repeat('back-up', 86_400, { delaySeconds: 3600 });
  await catchUp(database);
  expect(await queue.drain('back-up', async () => undefined)).toBe(0);
  expect(await queue.drain('back-up', async () => undefined, { evenIfNotDue: true })).toBe(1);
  await queue.stop();
});

test('what a process had begun before the clock was set back and it died is looked after at once', async () => {
  await using services = await createTestServices();
  const { queue, database } = services;
  await queue.send(name, job('uno'));
  const ahead = `now() + interval '1 day'`;
  await database.pool.query(`update pgboss.job set state = 'active', started_on = ${ahead}`);
  await database.pool.query(
    `update pgboss.queue set monitor_claim_on = ${ahead}, maintain_on = ${ahead}`,
  );
  await catchUp(database);
  const { rows } = await database.pool.query(
    `select from pgboss.job, pgboss.queue where greatest(started_on, monitor_claim_on, maintain_on) > now()`,
  );
  expect(rows).toEqual([]);
});

test('a failing mail is tried again for at least half a day', async () => {
  await using services = await createTestServices();
  const { queue, database } = services;
  await queue.send(name, job('uno'));
  const { rows } = await database.pool.query<{ waited: number }>(
    `select retry_limit, retry_delay, retry_delay_max,
            (select sum(least(retry_delay_max, retry_delay * power(2, n) / 2))
             from generate_series(0, retry_limit - 1) n)::int as waited
     from pgboss.queue where name = '${name}'`,
  );
  expect(rows[0]?.waited).toBeGreaterThan(12 * 60 * 60);
});

test('a worker does what comes in, and stops when it has finished', async () => {
  await using services = await createTestServices();
  const { queue } = services;
  const begun: string[] = [];
  const finished: string[] = [];
  await queue.work(name, async ({ subscriptionId }) => {
    begun.push(subscriptionId);
    await new Promise((resolve) => setTimeout(resolve, 300));
    if (subscriptionId === 'malo') throw new Error('on purpose');
    finished.push(subscriptionId);
  });
  for (const id of ['uno', 'malo', 'dos']) await queue.send(name, job(id));
  await expect.poll(() => begun.length, { timeout: 10_000 }).toBe(3);
  await queue.stop();
  expect(finished.toSorted()).toEqual(['dos', 'uno']);
  expect(await done(services, { evenIfNotDue: true })).toEqual(['malo']);
});

test('three processes that open the same new queue at once all succeed, and each job is done once', async () => {
  await using services = await createOwnServices();
  const { database, log } = services;
  await database.pool.query('drop schema pgboss cascade');
  const queues = await Promise.all([1, 2, 3].map(() => createQueue(database, log)));
  await Promise.all(queues.map((queue, index) => queue.send(name, job(String(index)))));
  const all = await Promise.all(queues.map((queue) => done({ queue })));
  expect(all.flat().toSorted()).toEqual(['0', '1', '2']);
  expect(services.logged.join('')).not.toContain('"level":50');
});

test('repeated work is there once a day, however many processes ask for it', async () => {
  await using services = await createTestServices();
  const { queue, database, log } = services;
  const other = await createQueue(database, log);
  for (const each of [queue, other, queue]) {
    await each.repeat('remove-old-data', 24 * 60 * 60);
  }
  let times = 0;
  await queue.drain('remove-old-data', async () => void (times += 1));
  await Promise.all([queue.stop(), other.stop()]);
  expect(times).toBe(1);
});

test('runs are handled concurrently: a long one keeps none of the others waiting, and a queued one begins at the next poll that is asked for', async () => {
  await using services = await createTestServices();
  const { queue } = services;
  const ended: string[] = [];
  const others = Promise.withResolvers<void>();
  let most = 0;
  let going = 0;
  await queue.work('run-agent', async ({ runId }) => {
    going += 1;
    most = Math.max(most, going);
    await (runId === 'largo' ? others.promise : new Promise((resolve) => setTimeout(resolve, 50)));
    going -= 1;
    if (ended.push(runId) === 6) others.resolve();
  });
  const from = performance.now();
  for (const runId of ['largo', 'a', 'b', 'c', 'd', 'e', 'f']) {
    await queue.send('run-agent', { runId });
  }
  queue.pollNow('run-agent');
  await expect.poll(() => ended.length, { timeout: 10_000 }).toBe(7);
  expect(ended.at(-1)).toBe('largo');
  expect(most).toBeLessThanOrEqual(3);
  // The next look by the clock would be 5 s after the first.
  expect(performance.now() - from).toBeLessThan(4800);
  await queue.stop();
});

test('a run that fails is not done again, and whether one waits can be asked', async () => {
  await using services = await createTestServices();
  const { queue } = services;
  await queue.send('run-agent', { runId: 'uno' });
  expect(await queue.isWaiting('run-agent', { runId: 'uno' })).toBe(true);
  expect(await queue.isWaiting('run-agent', { runId: 'otro' })).toBe(false);
  await queue.drain('run-agent', () => Promise.reject(new Error('on purpose')));
  expect(await queue.isWaiting('run-agent', { runId: 'uno' })).toBe(false);
  expect(await queue.drain('run-agent', async () => {}, { evenIfNotDue: true })).toBe(0);
});

test('what is watched is looked at again and again, never twice at once, until the queue stops and says so', async () => {
  await using services = await createTestServices();
  const { queue } = services;
  let looks = 0;
  let going = 0;
  queue.poll(0.05, async () => {
    looks += 1;
    going += 1;
    expect(going).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 120));
    going -= 1;
    if (looks === 2) throw new Error('on purpose');
  });
  await expect.poll(() => looks).toBeGreaterThan(3);
  expect(queue.stopping.aborted).toBe(false);
  await queue.stop();
  expect([queue.stopping.aborted, going]).toEqual([true, 0]);
  const before = looks;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(looks).toBe(before);
  expect(services.logged.join('')).toContain('on purpose');
});
