import { expect, test } from 'vitest';
import { ensureAdmin } from '#domain/accounts/server';
import { ContactInput } from '#domain/contact';
import { removeOldContactMessages, sendContactMessage } from '#domain/contact/server';
import { runJobs } from '#tests/helpers/run-jobs.ts';
import { createTestServices, type TestServices } from '#tests/helpers/services.ts';
import { headersOf, type SmtpSink, startSmtpSink } from '#tests/helpers/smtp-sink.ts';

const fields = {
  name: 'Ana Pérez',
  email: 'ana@example.org',
  organization: 'Universidad de Prueba',
  reason: 'press',
  message: 'Hola:\n\n¿Podemos hablar?',
  privacy: true,
};

function send(
  services: TestServices,
  given: Record<string, unknown> = {},
  { language = 'es', isOnce = false }: { language?: 'es' | 'en'; isOnce?: boolean } = {},
) {
  const input = ContactInput.parse({ ...fields, ...given });
  return sendContactMessage(services, { ...input, language }, { address: '192.0.2.1', isOnce });
}

function mailing(sink: SmtpSink, config: Record<string, string> = {}): Promise<TestServices> {
  return createTestServices({ SMTP_URL: sink.url, ADMIN_EMAIL: 'admin@vigia.test', ...config });
}

async function stored({ database }: TestServices) {
  const { rows } = await database.pool.query(
    'select * from contact_messages order by created_at, id',
  );
  return rows as Record<string, unknown>[];
}

test('a message is kept, then mailed to the administrator, who can answer who wrote it', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await send(services, {}, { language: 'en' });
  const { privacy: _, ...kept } = fields;
  expect(await stored(services)).toMatchObject([{ ...kept, language: 'en', mailed_at: null }]);
  await runJobs(services);
  expect((await stored(services))[0]?.['mailed_at']).toEqual(services.clock.now());
  expect(sink.received).toHaveLength(1);
  const [got] = sink.received;
  expect(got?.envelope.to).toEqual(['admin@vigia.test']);
  expect(got?.mail).toMatchObject({
    subject: 'Contacto (Prensa): Ana Pérez',
    from: { address: 'no-reply@vigia.test' },
    replyTo: [{ address: 'ana@example.org' }],
    messageId: `<contact-${String((await stored(services))[0]?.['id'])}@vigia.test>`,
  });
  expect(got?.mail.text).toContain('De: Ana Pérez <ana@example.org>');
  expect(got?.mail.text).toContain('Organización: Universidad de Prueba');
  expect(got?.mail.text).toContain('Written on the English version');
  expect(got?.mail.text).toContain('Hola:\n\n¿Podemos hablar?');
  expect(headersOf(got!, 'list-unsubscribe')).toEqual([]);
});

test('without ADMIN_EMAIL the mail goes to the first administrator', async () => {
  await using sink = await startSmtpSink();
  await using services = await createTestServices({ SMTP_URL: sink.url });
  const admin = await ensureAdmin(services);
  await send(services);
  await runJobs(services);
  expect(sink.received[0]?.envelope.to).toEqual([admin?.email]);
});

test('a mail server that is down or refuses loses nothing, and the mail comes once', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await sink.goDown();
  await send(services);
  await runJobs(services);
  await sink.comeUp();
  for (const refuses of [421, 450, 550] as const) {
    sink.set({ refuses });
    await runJobs(services, { evenIfNotDue: true });
    expect((await stored(services))[0]?.['mailed_at']).toBeNull();
  }
  sink.set('takes mail');
  await runJobs(services, { evenIfNotDue: true });
  await runJobs(services, { evenIfNotDue: true });
  expect(sink.received).toHaveLength(1);
  expect((await stored(services))[0]?.['mailed_at']).not.toBeNull();
});

test('a job that is done again does not mail again', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  await send(services);
  const messageId = String((await stored(services))[0]?.['id']);
  await services.queue.send('mail-contact-message', { messageId });
  await runJobs(services);
  await services.queue.send('mail-contact-message', { messageId });
  await runJobs(services);
  expect(sink.received).toHaveLength(1);
});

test('a form that is sent twice is one message, kept and mailed once', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  const sendForm = (given: Record<string, unknown> = {}, language: 'es' | 'en' = 'es') =>
    send(services, given, { language, isOnce: true });
  await Promise.all([sendForm(), sendForm(), sendForm()]);
  later(services, 59);
  await sendForm();
  expect(await stored(services)).toHaveLength(1);
  await runJobs(services);
  expect(sink.received).toHaveLength(1);
  // Another message, the same in the other language, and the same again later are messages of their own.
  await sendForm({ message: 'Hola:\n\n¿Podemos hablar hoy?' });
  await sendForm({}, 'en');
  later(services, 2);
  await sendForm();
  expect(await stored(services)).toHaveLength(4);
});

function later({ clock }: TestServices, seconds: number): void {
  clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString());
}

const hostile = [
  'Ana\r\nBcc: leo@example.org',
  'Ana\nSubject: otro\n\n<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>a',
  'Ana%0aBcc: leo@example.org',
  'Ana" <leo@example.org>, "',
  '=?utf-8?Q?Ana=0ABcc:_leo?=',
  '{{env "SMTP_URL"}} ${process.env.HOME} <%= 7*7 %> {reason} {email}',
  'Ana\u2028Bcc: leo@example.org\u0000\u202eéda',
  'a,'.repeat(90),
];

test('line breaks, markup and template code in every field are one mail of ours, as text', async () => {
  await using sink = await startSmtpSink();
  await using services = await mailing(sink);
  for (const text of hostile) {
    await send(services, { name: text, organization: text, message: text });
  }
  await runJobs(services);
  expect(sink.received).toHaveLength(hostile.length);
  for (const got of sink.received) {
    expect(got.envelope.to).toEqual(['admin@vigia.test']);
    expect(got.mail.to).toEqual([{ address: 'admin@vigia.test', name: '' }]);
    expect(got.mail.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    expect(got.mail.subject).toMatch(/^Contacto \(Prensa\): /);
    expect(got.mail.html).not.toMatch(/<(script|img|a) /);
  }
});

test('messages older than 12 months are deleted', async () => {
  await using services = await createTestServices();
  await send(services);
  services.clock.set('2027-11-21T09:00:00.000Z');
  await send(services);
  expect(await removeOldContactMessages(services)).toBe(0);
  services.clock.set('2027-11-21T09:00:00.001Z');
  expect(await removeOldContactMessages(services)).toBe(1);
  expect(await stored(services)).toHaveLength(1);
});
