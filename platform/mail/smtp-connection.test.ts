import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log';
import {
  createMail,
  type MailConnection,
  type MailMessage,
  MailServerUnavailable,
  type SendOutcome,
} from '#platform/mail/mail';
import type { SmtpTimeouts } from '#platform/mail/smtp-server';
import { type Fault, startSmtpSink } from '#tests/helpers/smtp-sink.ts';
import { startSocketServer } from '#tests/helpers/web-server.ts';

const impatient: SmtpTimeouts = { connectingMs: 10_000, sendingMs: 400, answeringMs: 800 };

/** A line to the server at this address. */
function lineTo(url: string, timeouts = impatient): Promise<MailConnection> {
  return lineOpener(url, timeouts)();
}

function lineOpener(url: string, timeouts = impatient): () => Promise<MailConnection> {
  const config = {
    SITE_URL: 'https://vigia.test',
    MAIL_FROM: 'Vigía <boletin@vigia.test>',
    SMTP_URL: url,
    DKIM_PRIVATE_KEY: undefined,
    DKIM_SELECTOR: 'vigia',
    DATA_DIR: '/nowhere',
  };
  return createMail(config, createLog('silent'), timeouts).openConnection;
}

function mailTo(to: string, text = 'Hola, qué tal.'): MailMessage {
  return { to, subject: 'El top 5', text, html: `<p>${text}</p>`, listId: 'boletin' };
}

test('a line hands over one mail after the other on one connection and tells what the server said', async () => {
  await using sink = await startSmtpSink();
  const line = await lineTo(sink.url);
  const outcomes = await Promise.all(
    ['ana@example.org', 'leo@example.org', 'eva@example.org'].map((to) => line.send(mailTo(to))),
  );
  expect(outcomes).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'accepted', answer: '250 OK: message queued' })),
  );
  expect(sink.received.map(({ envelope }) => envelope.to[0])).toEqual([
    'ana@example.org',
    'leo@example.org',
    'eva@example.org',
  ]);
  expect(sink.connections()).toBe(1);
  expect(line.isOpen).toBe(true);
  await line.close();
  expect(line.isOpen).toBe(false);
  await expect(line.send(mailTo('ana@example.org'))).resolves.toMatchObject({ kind: 'lost' });
});

test('after a hundred mails a line takes a new connection, as it does after the server hung up', async () => {
  await using sink = await startSmtpSink();
  const line = await lineTo(sink.url, { ...impatient, sendingMs: 5_000 });
  for (let count = 0; count < 101; count += 1) await line.send(mailTo('ana@example.org'));
  expect(sink.connections()).toBe(2);
  sink.hangUp();
  await expect(line.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  await wait(50);
  await expect(line.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  expect(sink.received).toHaveLength(103);
  await line.close();
});

const says = (code: number, text: string): Fault['does'] => ({ code, text });

/** A server that misbehaves in turn, and a thread that a connection keeps from test to test: one takes long to start. */
const faulty = await startSmtpSink();
const openToFaulty = lineOpener(faulty.url);
const kept = await openToFaulty();
afterAll(async () => {
  await kept.close();
  await faulty[Symbol.asyncDispose]();
});

test.each<[Fault, Partial<SendOutcome>]>([
  [
    { at: 'sender', does: says(421, '4.3.2 Going down') },
    { kind: 'refused', isPermanent: false, isOurs: true, answer: '421 4.3.2 Going down' },
  ],
  [
    { at: 'recipient', does: says(421, '4.3.2 Going down') },
    { kind: 'refused', isPermanent: false, isOurs: false, answer: '421 4.3.2 Going down' },
  ],
  [
    { at: 'message', does: says(421, '4.3.2 Going down') },
    { kind: 'refused', isPermanent: false, isOurs: false, answer: '421 4.3.2 Going down' },
  ],
  [
    { at: 'sender', does: says(450, '4.1.8 Who is that') },
    { kind: 'refused', isPermanent: false, isOurs: true },
  ],
  [
    { at: 'recipient', does: says(450, '4.2.1 Come back later') },
    { kind: 'refused', isPermanent: false, isOurs: false },
  ],
  [
    { at: 'recipient', does: says(450, '4.7.1 Greylisted') },
    { kind: 'refused', isPermanent: false, isOurs: false },
  ],
  [
    { at: 'message', does: says(451, '4.3.0 Out of order') },
    { kind: 'refused', isPermanent: false, isOurs: false },
  ],
  [
    { at: 'sender', does: says(550, 'You may not send') },
    { kind: 'refused', isPermanent: true, isOurs: true },
  ],
  [
    {
      at: 'recipient',
      does: says(550, '5.1.1 <ana@example.org> is nobody; ask admin@host.example'),
    },
    {
      kind: 'refused',
      isPermanent: true,
      isOurs: false,
      answer: '550 5.1.1 <•••> is nobody; ask •••',
    },
  ],
  [
    { at: 'recipient', does: says(554, 'No such mailbox') },
    { kind: 'refused', isPermanent: true, isOurs: false },
  ],
  [
    { at: 'recipient', does: says(550, '5.7.26 Not authenticated') },
    { kind: 'refused', isPermanent: true, isOurs: true },
  ],
  [
    { at: 'message', does: says(550, '5.2.0 Not delivered') },
    { kind: 'refused', isPermanent: true, isOurs: false },
  ],
  [
    { at: 'message', does: says(554, '5.7.1 Spam') },
    { kind: 'refused', isPermanent: true, isOurs: true },
  ],
  [
    { at: 'message', does: says(552, '5.3.4 Too long') },
    { kind: 'refused', isPermanent: true, isOurs: true },
  ],
  [{ at: 'sender', does: 'cuts' }, { kind: 'lost' }],
  [{ at: 'recipient', does: 'cuts' }, { kind: 'lost' }],
  [{ at: 'data', does: 'cuts' }, { kind: 'lost' }],
  [{ at: 'message', does: 'cuts' }, { kind: 'uncertain' }],
  [{ at: 'sender', does: 'stays silent' }, { kind: 'lost' }],
  [{ at: 'recipient', does: 'stays silent' }, { kind: 'lost' }],
  [{ at: 'message', does: 'stays silent' }, { kind: 'uncertain' }],
  [{ at: 'recipient', does: { waitsMs: 200 } }, { kind: 'accepted' }],
  [{ at: 'message', does: { waitsMs: 600 } }, { kind: 'accepted' }],
])('a server where %o leaves the mail so: %o', async (fault, outcome) => {
  faulty.received.length = 0;
  const line = await openToFaulty();
  faulty.set(fault);
  await expect(line.send(mailTo('ana@example.org'))).resolves.toMatchObject(outcome);
  expect(faulty.received).toHaveLength(outcome.kind === 'accepted' ? 1 : 0);
  faulty.set('takes mail');
  await expect(line.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  expect(faulty.received.at(-1)?.envelope.to).toEqual(['leo@example.org']);
  await line.close();
});

test('one bad address among good ones stops none of them', async () => {
  await using sink = await startSmtpSink();
  for (const does of [
    says(550, '5.1.1 Nobody'),
    says(421, 'Bye'),
    'cuts',
    'stays silent',
  ] as const) {
    sink.received.length = 0;
    const line = await lineTo(sink.url);
    sink.set({ at: 'recipient', to: 'mala@example.org', does });
    const outcomes = [];
    for (const name of ['ana', 'mala', 'leo', 'mala', 'eva']) {
      outcomes.push((await line.send(mailTo(`${name}@example.org`))).kind);
    }
    const bad = typeof does === 'string' ? 'lost' : 'refused';
    expect(outcomes).toEqual(['accepted', bad, 'accepted', bad, 'accepted']);
    expect(sink.received.map(({ envelope }) => envelope.to[0])).toEqual([
      'ana@example.org',
      'leo@example.org',
      'eva@example.org',
    ]);
    await line.close();
  }
});

test('a connection stops where it is told to, and says what became of the mail', async () => {
  await using sink = await startSmtpSink();
  for (const [at, kind] of [
    ['recipient', 'lost'],
    ['message', 'uncertain'],
  ] as const) {
    const line = await lineTo(sink.url, { ...impatient, sendingMs: 60_000, answeringMs: 60_000 });
    sink.set({ at, does: 'stays silent' });
    const before = sink.faults();
    const stop = new AbortController();
    const outcome = line.send(mailTo('ana@example.org'), stop.signal);
    await expect.poll(sink.faults).toBe(before + 1);
    const from = performance.now();
    stop.abort();
    await expect(outcome).resolves.toMatchObject({ kind });
    expect(performance.now() - from).toBeLessThan(30_000);
    await line.close();
  }
  sink.set('takes mail');
  const line = await lineTo(sink.url);
  await expect(line.send(mailTo('ana@example.org'), AbortSignal.abort())).resolves.toMatchObject({
    kind: 'lost',
  });
  await line.close();
  expect(sink.received).toEqual([]);
});

test('a connection that is closed cuts the mail on its way', async () => {
  await using sink = await startSmtpSink();
  for (const [at, kind] of [
    ['recipient', 'lost'],
    ['message', 'uncertain'],
  ] as const) {
    const line = await lineTo(sink.url, { ...impatient, sendingMs: 60_000, answeringMs: 60_000 });
    sink.set({ at, does: 'stays silent' });
    const before = sink.faults();
    const outcome = line.send(mailTo('ana@example.org'));
    await expect.poll(sink.faults).toBe(before + 1);
    await line.close();
    await expect(outcome).resolves.toMatchObject({ kind });
  }
});

test('connections share a thread, which ends with the last of them; another begins with the next', async () => {
  await using sink = await startSmtpSink();
  using threads = watchThreads();
  const openConnection = lineOpener(sink.url);
  const lines = await Promise.all([openConnection(), openConnection()]);
  expect(threads.running()).toBe(1);
  await lines[0]?.close();
  await expect(lines[1]?.send(mailTo('ana@example.org'))).resolves.toMatchObject({
    kind: 'accepted',
  });
  await lines[1]?.close();
  await expect.poll(threads.running).toBe(0);
  const next = await openConnection();
  expect(threads.running()).toBe(1);
  await next.close();
});

test('there are no more connections than the address of the server allows', async () => {
  await using sink = await startSmtpSink();
  const openConnection = lineOpener(`${sink.url}?maxConnections=2`);
  const opened = await Promise.allSettled([openConnection(), openConnection(), openConnection()]);
  const [refused] = opened.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refused).toBeInstanceOf(MailServerUnavailable);
  const lines = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(lines).toHaveLength(2);
  await lines[0]?.close();
  lines.push(await openConnection());
  expect(sink.connections()).toBe(3);
  await Promise.all(lines.map((line) => line.close()));
});

test('when the thread of the connections dies, nobody knows of the mail in flight, and connections open anew', async () => {
  await using sink = await startSmtpSink();
  using threads = watchThreads();
  const openConnection = lineOpener(sink.url);
  const [line, idle] = await Promise.all([openConnection(), openConnection()]);
  sink.set({ at: 'message', does: 'stays silent' });
  const outcome = line.send(mailTo('ana@example.org'));
  await expect.poll(sink.faults).toBe(1);
  await threads.kill();
  await expect(outcome).resolves.toMatchObject({ kind: 'uncertain' });
  expect([line.isOpen, idle.isOpen]).toEqual([false, false]);
  await expect(idle.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'lost' });
  sink.set('takes mail');
  const next = await openConnection();
  await expect(next.send(mailTo('eva@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  await next.close();
});

/** The threads that start from now on. */
function watchThreads() {
  const running = new Set<Worker>();
  const watch = (message: unknown) => {
    const { worker } = message as { worker: Worker };
    running.add(worker);
    worker.once('exit', () => running.delete(worker));
  };
  subscribe('worker_threads', watch);
  return {
    running: () => running.size,
    kill: () => Promise.all([...running].map((worker) => worker.terminate())),
    [Symbol.dispose]: () => unsubscribe('worker_threads', watch),
  };
}

test('a connection cut in the middle of a long mail lost it for certain', async () => {
  await using server = await startSocketServer((socket) => {
    const answers: Record<string, string> = { EHLO: '250 vigia.test', DATA: '354 Go' };
    let taken = 0;
    socket.write('220 vigia.test\r\n');
    socket.on('data', (chunk) => {
      taken += chunk.length;
      const command = chunk.toString().slice(0, 4);
      if (taken > 5_000) socket.destroy();
      else socket.write(`${answers[command] ?? '250 OK'}\r\n`);
    });
  });
  const line = await lineTo(`smtp://127.0.0.1:${server.port}`);
  // Longer than what the buffers between the two may hold.
  const outcome = await line.send(mailTo('ana@example.org', 'Una línea larga. '.repeat(500_000)));
  expect(outcome.kind).toBe('lost');
  await line.close();
});

test('no connection opens where the server is away, silent, unwilling or breaks the encryption', async () => {
  await using sink = await startSmtpSink();
  for (const fault of [
    { at: 'connect', does: says(421, 'Too busy') },
    { at: 'connect', does: says(554, 'Not you') },
    { at: 'connect', does: 'cuts' },
    { at: 'connect', does: 'stays silent' },
  ] as const satisfies Fault[]) {
    sink.set(fault);
    const opening = lineTo(sink.url, { ...impatient, connectingMs: 400 });
    await expect(opening).rejects.toBeInstanceOf(MailServerUnavailable);
  }
  sink.set({ at: 'connect', does: says(554, '5.7.1 Not you') });
  await expect(lineTo(sink.url)).rejects.toMatchObject({ answer: '554 5.7.1 Not you' });
  await sink.goDown();
  await expect(lineTo(sink.url)).rejects.toMatchObject({
    answer: expect.stringMatching(/ECONNREFUSED/),
  });

  await using breaking = await startSocketServer((socket) => {
    socket.write('220 vigia.test\r\n');
    socket.on('data', (chunk) => {
      const isHello = chunk.toString().startsWith('EHLO');
      const isStart = chunk.toString().startsWith('STARTTLS');
      socket.write(
        isHello ? '250-vigia.test\r\n250 STARTTLS\r\n' : isStart ? '220 Go\r\n' : 'no TLS at all',
      );
    });
  });
  await expect(lineTo(`smtp://127.0.0.1:${breaking.port}`)).rejects.toBeInstanceOf(
    MailServerUnavailable,
  );
  await using selfSigned = await startSmtpSink({ startTls: true });
  await expect(lineTo(selfSigned.url)).rejects.toMatchObject({
    answer: expect.stringMatching(/self.signed|certificate/i),
  });
});

test('a server that goes away is noticed by the connection, which can be opened again when it is back', async () => {
  await using sink = await startSmtpSink();
  const line = await lineTo(sink.url);
  await line.send(mailTo('ana@example.org'));
  await sink.goDown();
  await expect(line.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'lost' });
  expect(line.isOpen).toBe(false);
  await sink.comeUp();
  const another = await lineTo(sink.url);
  await expect(another.send(mailTo('leo@example.org'))).resolves.toMatchObject({
    kind: 'accepted',
  });
  await another.close();
});

test('an encrypted connection that breaks leaves its mail as an open one does', async () => {
  await using sink = await startSmtpSink({ startTls: true });
  for (const [at, kind] of [
    ['recipient', 'lost'],
    ['message', 'uncertain'],
  ] as const) {
    const line = await lineTo(`${sink.url}?tls.rejectUnauthorized=false`);
    sink.set({ at, does: 'cuts' });
    await expect(line.send(mailTo('ana@example.org'))).resolves.toMatchObject({ kind });
    sink.set('takes mail');
    await expect(line.send(mailTo('leo@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
    await line.close();
  }
});

test('a mail that is longer than the server takes is our trouble', async () => {
  await using sink = await startSmtpSink({ size: 5_000 });
  const line = await lineTo(sink.url);
  await expect(
    line.send(mailTo('ana@example.org', 'Una línea larga. '.repeat(1_000))),
  ).resolves.toMatchObject({ kind: 'refused', isPermanent: true, isOurs: true });
  await expect(line.send(mailTo('ana@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  await line.close();
});

test('a password is shown to nobody but a server that encrypts, unless the address allows it', async () => {
  const account = { user: 'boletin', password: 'muy-secreto' };
  await using sink = await startSmtpSink({ account, startTls: true });
  const trusting = `${sink.url}?tls.rejectUnauthorized=false`;
  const line = await lineTo(trusting);
  await expect(line.send(mailTo('ana@example.org'))).resolves.toMatchObject({ kind: 'accepted' });
  await line.close();
  await expect(lineTo(trusting.replace('muy-secreto', 'otro'))).rejects.toMatchObject({
    answer: expect.stringMatching(/^535/),
  });
  await using open = await startSmtpSink({ account });
  const elsewhere = open.url.replace('127.0.0.1', '0.0.0.0');
  await expect(lineTo(elsewhere)).rejects.toBeInstanceOf(MailServerUnavailable);
});
