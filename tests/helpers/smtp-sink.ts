// A real SMTP server on loopback that keeps what it is given, and can be told to misbehave.
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { freePort } from './postgres-server.ts';

export interface ReceivedMail {
  /** Who the envelope says sent it, and to whom it goes: what servers act on. */
  envelope: { from: string; to: string[] };
  mail: Email;
  raw: string;
}

export type Mood =
  | 'takes mail'
  | 'never greets'
  /** Answers RCPT TO with this code. */
  | { refuses: 421 | 450 | 550 }
  | Fault;

/** What goes wrong at one step, for everybody or for one recipient. */
export interface Fault {
  /** `data` is the command before the mail, `message` the step after its final dot. */
  at: 'connect' | 'login' | 'sender' | 'recipient' | 'data' | 'message';
  to?: string | ((address: string) => boolean);
  /** An answer; a broken connection; no answer at all; a late one. */
  does: { code: number; text: string } | 'cuts' | 'stays silent' | { waitsMs: number };
}

export interface SmtpSink {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** How many connections were made so far. */
  connections(): number;
  /** How often a fault that was set has come about. */
  faults(): number;
  set(mood: Mood): void;
  /** Ends the connections that there are, as servers do with idle ones. */
  hangUp(): void;
  /** Stops listening and cuts who is connected. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

interface SinkOptions {
  /** Who may log in; without, nobody needs to. */
  account?: { user: string; password: string };
  /** Offers STARTTLS, with a certificate of its own making where none is given. */
  startTls?: boolean | { key: string; cert: string };
  /** The longest mail it says that it takes. */
  size?: number;
}

/** The state of a sink, which its handlers share. */
interface Sink extends SinkOptions {
  port: number;
  mood: Mood;
  received: ReceivedMail[];
  sockets: Map<number, Socket>;
  connections: number;
  faults: number;
}

/** A server that takes every mail, listening. */
export async function startSmtpSink(options: SinkOptions = {}): Promise<SmtpSink> {
  const { account } = options;
  const sink: Sink = {
    ...options,
    port: await freePort(),
    mood: 'takes mail',
    received: [],
    sockets: new Map(),
    connections: 0,
    faults: 0,
  };
  let server = await listen(sink);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://${account ? `${account.user}:${account.password}@` : ''}127.0.0.1:${sink.port}`,
    port: sink.port,
    received: sink.received,
    connections: () => sink.connections,
    faults: () => sink.faults,
    set(next) {
      sink.mood = next;
    },
    hangUp() {
      for (const socket of sink.sockets.values()) socket.end();
    },
    goDown: close,
    async comeUp() {
      server = await listen(sink);
    },
    [Symbol.asyncDispose]: close,
  };
}

function listen(sink: Sink): Promise<SMTPServer> {
  const { account, startTls = false, size } = sink;
  const server = new SMTPServer({
    ...(typeof startTls === 'object' && startTls),
    disabledCommands: [...(account ? [] : ['AUTH']), ...(startTls ? [] : ['STARTTLS'])],
    authOptional: !account,
    ...(size !== undefined && { size }),
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    ...handlersOf(sink),
  });
  // A client that is cut off is what some tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sink.sockets.set(socket.remotePort ?? 0, socket);
    socket.on('close', () => sink.sockets.delete(socket.remotePort ?? 0));
  });
  return new Promise((resolve) => server.listen(sink.port, '127.0.0.1', () => resolve(server)));
}

function handlersOf(sink: Sink): SMTPServerOptions {
  const { account } = sink;
  return {
    onConnect(session, done) {
      sink.connections += 1;
      if (sink.mood !== 'never greets') meet(sink, { at: 'connect', session }, done);
    },
    onAuth({ username, password }, session, done) {
      const isRight = username === account?.user && password === account?.password;
      meet(sink, { at: 'login', session }, (fault) =>
        fault || !isRight ? done(fault ?? new Error('No')) : done(null, { user: username }),
      );
    },
    onMailFrom: (_address, session, done) => meet(sink, { at: 'sender', session }, done),
    onRcptTo: ({ address: to }, session, done) =>
      meet(sink, { at: 'recipient', session, to }, done),
    onData(stream, session, done) {
      const isCut = meetFault(sink, { at: 'data', session })?.does === 'cuts';
      if (isCut) return cut(sink, session);
      void take(sink, { stream, session }, done);
    },
  };
}

type Done = (fault?: Error | null) => void;

/** Where a session stands. */
interface Step {
  at: Fault['at'];
  session: SMTPServerSession;
  to?: string;
}

/** Reads a mail to its end and keeps it, unless a fault is set for that. */
async function take(
  sink: Sink,
  { stream, session }: { stream: Readable; session: SMTPServerSession },
  done: Done,
): Promise<void> {
  const { mailFrom, rcptTo } = session.envelope;
  const from = mailFrom ? mailFrom.address : '';
  const to = rcptTo.map(({ address }) => address);
  // A client that breaks off in the middle of its mail is not answered.
  const chunks = await stream.toArray().catch(() => undefined);
  if (!chunks) return;
  const raw = Buffer.concat(chunks).toString();
  const mail = await PostalMime.parse(raw);
  meet(sink, { at: 'message', session }, (fault) => {
    if (!fault) sink.received.push({ envelope: { from, to }, mail, raw });
    done(fault);
  });
}

function meet(sink: Sink, step: Step, done: Done): void {
  const fault = meetFault(sink, step);
  if (!fault) return done();
  if (fault.does === 'cuts') return cut(sink, step.session);
  if (fault.does === 'stays silent') return;
  if ('waitsMs' in fault.does) return void setTimeout(done, fault.does.waitsMs);
  const { code, text } = fault.does;
  done(Object.assign(new Error(text), { responseCode: code }));
}

/** The fault of this step, where one is set and it is about this mail. */
function meetFault(sink: Sink, { at, session, to }: Step): Fault | undefined {
  const { mood } = sink;
  if (typeof mood === 'string') return undefined;
  const fault: Fault =
    'at' in mood ? mood : { at: 'recipient', does: { code: mood.refuses, text: 'Not now' } };
  const named = to ? [to] : session.envelope.rcptTo.map(({ address }) => address);
  // Before a recipient is named there is nobody.
  const addresses = named.length > 0 ? named : [undefined];
  const isMet = fault.at === at && addresses.some(isFor(fault.to));
  if (isMet) sink.faults += 1;
  return isMet ? fault : undefined;
}

function cut({ sockets }: Sink, { remotePort }: SMTPServerSession): void {
  sockets.get(remotePort)?.destroy();
}

function isFor(to: Fault['to']): (address: string | undefined) => boolean {
  if (to === undefined) return () => true;
  return (address = '') => (typeof to === 'string' ? address === to : to(address));
}

/** The values of a header, as they stand in the mail. */
export function headersOf({ mail }: ReceivedMail, name: string): string[] {
  return mail.headers.filter(({ key }) => key === name.toLowerCase()).map(({ value }) => value);
}

/** The address of the first link in the text part that starts so. */
export function linkIn({ mail }: ReceivedMail, start: string): URL {
  const found = mail.text?.match(/https?:\S+/g)?.find((link) => link.startsWith(start));
  if (!found) throw new Error(`No link to ${start} in:\n${mail.text}`);
  return new URL(found);
}
