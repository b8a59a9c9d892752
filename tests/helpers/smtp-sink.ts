// A real SMTP server on loopback that keeps what it is given, and can be told to misbehave.
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
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
  /** `data` is the command before the mail, `message` the moment after its final dot. */
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

/** A server that takes every mail, listening. */
export async function startSmtpSink({
  account,
  startTls = false,
  size,
}: SinkOptions = {}): Promise<SmtpSink> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const sockets = new Map<number, Socket>();
  let connections = 0;
  let faults = 0;
  let mood: Mood = 'takes mail';
  let server = await listen();

  function listen(): Promise<SMTPServer> {
    const next = new SMTPServer({
      ...(typeof startTls === 'object' && startTls),
      disabledCommands: [...(account ? [] : ['AUTH']), ...(startTls ? [] : ['STARTTLS'])],
      authOptional: !account,
      ...(size !== undefined && { size }),
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onConnect(session, done) {
        connections += 1;
        if (mood !== 'never greets') meet('connect', session, done);
      },
      onAuth({ username, password }, session, done) {
        const isRight = username === account?.user && password === account?.password;
        meet('login', session, (fault) =>
          fault || !isRight ? done(fault ?? new Error('No')) : done(null, { user: username }),
        );
      },
      onMailFrom: (_address, session, done) => meet('sender', session, done),
      onRcptTo({ address }, session, done) {
        meet('recipient', session, done, address);
      },
      onData(stream, session, done) {
        const isCut = meetFault('data', session)?.does === 'cuts';
        if (isCut) return cut(session);
        void take(stream, session, done);
      },
    });
    // A client that is cut off is what some tests are about.
    next.on('error', () => {});
    next.server.on('connection', (socket: Socket) => {
      sockets.set(socket.remotePort ?? 0, socket);
      socket.on('close', () => sockets.delete(socket.remotePort ?? 0));
    });
    return new Promise((resolve) => next.listen(port, '127.0.0.1', () => resolve(next)));
  }

  /** Reads a mail to its end and keeps it, unless a fault is set for that. */
  async function take(
    stream: Readable,
    session: SMTPServerSession,
    done: (fault?: Error) => void,
  ): Promise<void> {
    const { envelope } = session;
    // A client that breaks off in the middle of its mail is not answered.
    const chunks = await stream.toArray().catch(() => undefined);
    if (!chunks) return;
    const raw = Buffer.concat(chunks).toString();
    const mail = await PostalMime.parse(raw);
    meet('message', session, (fault) => {
      if (!fault) keep(envelope, mail, raw);
      done(fault);
    });
  }

  function keep(envelope: SMTPServerSession['envelope'], mail: Email, raw: string): void {
    received.push({
      envelope: {
        from: envelope.mailFrom ? envelope.mailFrom.address : '',
        to: envelope.rcptTo.map(({ address }) => address),
      },
      mail,
      raw,
    });
  }

  function meet(
    at: Fault['at'],
    session: SMTPServerSession,
    done: (fault?: Error) => void,
    to?: string,
  ): void {
    const fault = meetFault(at, session, to);
    if (!fault) return done();
    if (fault.does === 'cuts') return cut(session);
    if (fault.does === 'stays silent') return;
    if ('waitsMs' in fault.does) return void setTimeout(done, fault.does.waitsMs);
    const { code, text } = fault.does;
    done(Object.assign(new Error(text), { responseCode: code }));
  }

  /** The fault of this step, where one is set and it is about this mail. */
  function meetFault(at: Fault['at'], session: SMTPServerSession, to?: string): Fault | undefined {
    if (typeof mood === 'string') return undefined;
    const fault: Fault =
      'at' in mood ? mood : { at: 'recipient', does: { code: mood.refuses, text: 'Not now' } };
    const named = to ? [to] : session.envelope.rcptTo.map(({ address }) => address);
    // Before a recipient is named there is nobody.
    const addresses = named.length > 0 ? named : [undefined];
    const isMet = fault.at === at && addresses.some(isFor(fault.to));
    if (isMet) faults += 1;
    return isMet ? fault : undefined;
  }

  function cut({ remotePort }: SMTPServerSession): void {
    sockets.get(remotePort)?.destroy();
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://${account ? `${account.user}:${account.password}@` : ''}127.0.0.1:${port}`,
    port,
    received,
    connections: () => connections,
    faults: () => faults,
    set(next) {
      mood = next;
    },
    hangUp() {
      for (const socket of sockets.values()) socket.end();
    },
    goDown: close,
    async comeUp() {
      server = await listen();
    },
    [Symbol.asyncDispose]: close,
  };
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
