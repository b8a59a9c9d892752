import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { Email } from '#platform/fields';
import { createLog } from '#platform/log';
import { createMail, type MailMessage } from '#platform/mail/mail';
import { headersOf, startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const log = createLog('silent');
const base = {
  SITE_URL: 'https://vigia.test',
  MAIL_FROM: undefined,
  SMTP_URL: undefined,
  DKIM_PRIVATE_KEY: undefined,
  DKIM_SELECTOR: 'vigia',
  DATA_DIR: '/nowhere',
};
const message: MailMessage = {
  to: 'ana@example.org',
  subject: 'Aviso: ñandú',
  text: 'Hola, qué tal.',
  html: '<p>Hola, qué tal.</p>',
};

test('a mail carries both parts, its date, its sender and that a machine wrote it', async () => {
  await using sink = await startSmtpSink();
  const mail = createMail({ ...base, SMTP_URL: sink.url }, log);
  await mail.send({
    ...message,
    replyTo: 'leo@example.org',
    messageId: 'prueba-1',
    unsubscribeUrl: 'https://vigia.test/boletin/baja?token=abc',
  });
  await mail.close();
  const [got] = sink.received;
  expect(got?.envelope).toEqual({ from: 'no-reply@vigia.test', to: ['ana@example.org'] });
  expect(got?.mail).toMatchObject({
    from: { name: 'Vigía', address: 'no-reply@vigia.test' },
    to: [{ address: 'ana@example.org' }],
    replyTo: [{ address: 'leo@example.org' }],
    subject: 'Aviso: ñandú',
    messageId: '<prueba-1@vigia.test>',
    text: expect.stringContaining('Hola, qué tal.'),
    html: expect.stringContaining('<p>Hola, qué tal.</p>'),
    date: expect.any(String),
  });
  expect(headersOf(got!, 'auto-submitted')).toEqual(['auto-generated']);
  expect(headersOf(got!, 'list-unsubscribe')).toEqual([
    '<https://vigia.test/boletin/baja?token=abc>',
  ]);
  expect(headersOf(got!, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
});

test.each([
  ['a long mailbox', `${'l'.repeat(65)}@largo.example`],
  [
    'a long host',
    `ana@${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(60)}.${'d'.repeat(20)}.example`,
  ],
])('an address that a form takes is one for a mail too: %s', async (_what, address) => {
  expect(Email.parse(address)).toBe(address);
  await using sink = await startSmtpSink();
  const mail = createMail({ ...base, SMTP_URL: sink.url }, log);
  await mail.send({ ...message, to: address, replyTo: address });
  await mail.close();
  expect(sink.received.map(({ envelope }) => envelope.to)).toEqual([[address]]);
});

test('what is no single plain address is never handed over', async () => {
  await using sink = await startSmtpSink();
  const mail = createMail({ ...base, SMTP_URL: sink.url }, log);
  for (const address of [
    '',
    'ana',
    'ana@example.org, leo@example.org',
    'ana@example.org\r\nBcc: leo@example.org',
    '"ana leo"@example.org',
    '"ana@evil.test"@example.org',
    'Ana <ana@example.org>',
    'ana@example.org>',
    'grupo: ana@example.org;',
    ','.repeat(10_000),
  ]) {
    await expect(mail.send({ ...message, to: address })).rejects.toThrow('one plain address');
    await expect(mail.send({ ...message, replyTo: address })).rejects.toThrow('one plain address');
  }
  await mail.close();
  expect(sink.received).toEqual([]);
});

test('a line break in a subject, an address or an identity makes no header', async () => {
  await using sink = await startSmtpSink();
  const mail = createMail({ ...base, SMTP_URL: sink.url }, log);
  const breaks = 'uno\r\nBcc: leo@example.org\n\nX-Malo: sí\u2028dos\u0000';
  await mail.send({
    ...message,
    subject: breaks,
    unsubscribeUrl: 'https://vigia.test/\r\nX-Malo:%0d%0aX-Malo: sí>',
  });
  await expect(mail.send({ ...message, messageId: breaks })).rejects.toThrow('cannot identify');
  await mail.close();
  expect(sink.received).toHaveLength(1);
  const [got] = sink.received;
  expect(got?.envelope.to).toEqual(['ana@example.org']);
  expect(got?.mail.subject).toBe('uno Bcc: leo@example.org X-Malo: sí dos');
  expect(got?.mail.bcc).toBeUndefined();
  expect(headersOf(got!, 'x-malo')).toEqual([]);
});

test('MAIL_FROM names the sender, and one that is no single address stops the start', async () => {
  await using sink = await startSmtpSink();
  const from = { ...base, SMTP_URL: sink.url, MAIL_FROM: 'Boletín <boletin@vigia.example>' };
  const mail = createMail(from, log);
  await mail.send(message);
  await mail.close();
  expect(sink.received[0]?.mail.from).toEqual({
    name: 'Boletín',
    address: 'boletin@vigia.example',
  });
  for (const MAIL_FROM of ['nobody', 'a@b.es, c@d.es', 'Vigía <>']) {
    expect(() => createMail({ ...base, MAIL_FROM }, log)).toThrow(/^MAIL_FROM .*Example: /);
  }
});

test('a server that refuses, is down or never greets is told within seconds', async () => {
  await using sink = await startSmtpSink();
  const mail = createMail({ ...base, SMTP_URL: sink.url }, log);
  for (const refuses of [421, 450, 550] as const) {
    sink.set({ refuses });
    await expect(mail.send(message)).rejects.toThrow(String(refuses));
  }
  await sink.goDown();
  await expect(mail.send(message)).rejects.toThrow(/ECONNREFUSED/);
  await sink.comeUp();
  sink.set('never greets');
  const from = performance.now();
  await expect(mail.send(message)).rejects.toThrow(/greeting|timeout/i);
  expect(performance.now() - from).toBeLessThan(15_000);
  sink.set('takes mail');
  await mail.send(message);
  expect(sink.received).toHaveLength(1);
  await mail.close();
}, 30_000);

test('without SMTP_URL each mail is a file in the outbox that sorts by time and can be read', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-mail-'));
  const mail = createMail({ ...base, DATA_DIR: folder }, log);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => mail.send({ ...message, messageId: `n-${index}` })),
  );
  const files = await readdir(path.join(folder, 'outbox'));
  expect(files).toHaveLength(20);
  for (const file of files) expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[\w-]+\.eml$/);
  const read = await PostalMime.parse(await readFile(path.join(folder, 'outbox', files[0] ?? '')));
  expect(read).toMatchObject({ subject: 'Aviso: ñandú', to: [{ address: 'ana@example.org' }] });
  await rm(folder, { recursive: true });
});

test('without SMTP_URL a line writes the same files, and says when it cannot', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-mail-'));
  const line = await createMail({ ...base, DATA_DIR: folder }, log).openConnection();
  await expect(line.send({ ...message, listId: 'boletin' })).resolves.toMatchObject({
    kind: 'accepted',
  });
  await expect(line.send({ ...message, to: 'ana' })).rejects.toThrow('one plain address');
  const outbox = path.join(folder, 'outbox');
  expect(await readdir(outbox)).toHaveLength(1);
  await rm(outbox, { recursive: true });
  await writeFile(outbox, 'a file where the folder should be');
  await expect(line.send(message)).resolves.toMatchObject({
    kind: 'refused',
    isPermanent: false,
    isOurs: true,
  });
  await line.close();
  expect(line.isOpen).toBe(false);
  await rm(folder, { recursive: true });
});
