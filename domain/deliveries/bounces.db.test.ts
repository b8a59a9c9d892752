import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectBounces, processBounce, removeProcessedBounces } from '#domain/deliveries/server';
import { findPreferences, listSubscriptions, newsletterKeys } from '#domain/newsletter/server';
import { addReaders } from '#tests/helpers/readers.ts';
import { bounceOf, complaintOf } from '#tests/helpers/bounce-mails.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { suppressions } from '../newsletter/newsletter.table.ts';

async function aReader(services: TestServices) {
  await addReaders(services, 1);
  const keys = await newsletterKeys(services);
  const { subscriptions } = await listSubscriptions(services);
  const recipient = { subscriptionId: subscriptions[0]?.id ?? '', issueNumber: 3 };
  const token = keys.tokenOf(recipient);
  return {
    messageId: keys.messageIdOf(recipient),
    isSubscribed: async () => (await findPreferences(services, token)).subscribed,
  };
}

const take = (services: TestServices, mail: string) => processBounce(services, Buffer.from(mail));

test('a mail that comes back for good ends the subscription, whole or as headers', async () => {
  for (const returns of ['message/rfc822', 'text/rfc822-headers'] as const) {
    await using services = await createTestServices();
    const { messageId, isSubscribed } = await aReader(services);
    expect(await take(services, bounceOf({ messageId, returns }))).toBe('bounce');
    expect(await isSubscribed()).toBe(false);
    expect(await services.db.select().from(suppressions)).toMatchObject([
      { reason: 'bounce', issue_number: 3 },
    ]);
    expect(services.logged.join('')).not.toContain('lector-0');
  }
});

test('a complaint ends the subscription; that a mail was wanted after all does not', async () => {
  await using services = await createTestServices();
  const { messageId, isSubscribed } = await aReader(services);
  expect(await take(services, complaintOf({ messageId, kind: 'not-spam' }))).toBe('ignored');
  expect(await isSubscribed()).toBe(true);
  expect(await take(services, complaintOf({ messageId }))).toBe('complaint');
  expect(await isSubscribed()).toBe(false);
});

test('what waits, came too late, is about us or is no report at all ends nothing', async () => {
  await using services = await createTestServices();
  const { messageId, isSubscribed } = await aReader(services);
  const others = [
    bounceOf({ messageId, action: 'delayed' }),
    bounceOf({ messageId, status: '4.4.7' }),
    bounceOf({ messageId, status: '5.1.1' }).replaceAll('message/delivery-status', 'text/plain'),
    `Subject: Re: El parte\r\nIn-Reply-To: <${messageId}@vigia.test>\r\n\r\nGracias`,
    '',
    'Content-Type: multipart/report; boundary=a\r\n\r\n'.repeat(50),
  ];
  for (const mail of others) expect(await take(services, mail)).toBe('ignored');
  for (const status of ['5.7.1', '5.6.0', '5.3.4', '5.4.4']) {
    expect(await take(services, bounceOf({ messageId, status }))).toBe('waiting');
  }
  expect(await isSubscribed()).toBe(true);
});

test('a report with an identity that we did not make is not believed, and logged', async () => {
  await using services = await createTestServices();
  const { messageId, isSubscribed } = await aReader(services);
  const forged = messageId.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'));
  for (const other of [forged, `issue-${messageId.slice(6, 33)}`, 'issue-3', 'x']) {
    expect(await take(services, bounceOf({ messageId: other }))).toBe('ignored');
  }
  expect(await isSubscribed()).toBe(true);
  expect(services.logged.filter((line) => line.includes('"answer":"550 5.1.1 No"'))).toHaveLength(
    4,
  );
});

test('returned mail is read from a folder of files or a Maildir, and each once', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-returned-'));
  for (const kind of ['files', 'Maildir'] as const) {
    const place = path.join(folder, kind);
    const arrives = kind === 'files' ? place : path.join(place, 'new');
    await mkdir(arrives, { recursive: true });
    if (kind === 'Maildir') await mkdir(path.join(place, 'cur'));
    await using services = await createTestServices({ BOUNCE_DIR: place });
    const { messageId, isSubscribed } = await aReader(services);
    const names =
      kind === 'files' ? ['a.eml', 'b.eml', 'largo.eml'] : ['1.M1.mx', '2.M2.mx', '3.M3.mx'];
    await writeFile(path.join(arrives, names[0] ?? ''), 'Subject: Hola\r\n\r\nHola');
    await writeFile(path.join(arrives, names[1] ?? ''), bounceOf({ messageId }));
    await writeFile(path.join(arrives, names[2] ?? ''), 'a'.repeat(1024 * 1024 + 1));
    expect(await collectBounces(services)).toBe(0);
    const before = new Date(Date.now() - 10_000);
    for (const name of names) await utimes(path.join(arrives, name), before, before);
    expect(await collectBounces(services)).toBe(1);
    expect(await isSubscribed()).toBe(false);
    expect(await collectBounces(services)).toBe(0);
    const read = await readdir(path.join(place, kind === 'files' ? 'read' : 'cur'));
    expect(read).toEqual(kind === 'files' ? names : names.map((name) => `${name},vigia:2,S`));
  }
  await rm(folder, { recursive: true });
});

const down = () => Promise.reject(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));

test('returned mail that comes while the database is down is read once it is back', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-returned-'));
  await using services = await createTestServices({ BOUNCE_DIR: folder });
  const { messageId, isSubscribed } = await aReader(services);
  const file = path.join(folder, 'a.eml');
  await writeFile(file, bounceOf({ messageId }));
  const before = new Date(Date.now() - 10_000);
  await utimes(file, before, before);
  const db = new Proxy(services.db, {
    get: (whole, name) => (name === 'transaction' ? down : Reflect.get(whole, name, whole)),
  });
  await expect(collectBounces({ ...services, db })).rejects.toThrow('down');
  expect(await isSubscribed()).toBe(true);
  await utimes(file, before, before);
  expect(await collectBounces(services)).toBe(1);
  expect(await isSubscribed()).toBe(false);
  await rm(folder, { recursive: true });
});

test('a folder that is not there is told in a line, and keeps nothing else from being removed', async () => {
  const folder = path.join(os.tmpdir(), 'vigia-nowhere');
  await using services = await createTestServices({ BOUNCE_DIR: folder });
  expect(await collectBounces(services)).toBe(0);
  expect(services.logged.join('')).toContain('BOUNCE_DIR is no folder that can be read');
  expect(await removeProcessedBounces(services)).toBe(0);
});

test('without a folder nothing is looked for', async () => {
  await using services = await createTestServices();
  expect(await collectBounces(services)).toBe(0);
});
