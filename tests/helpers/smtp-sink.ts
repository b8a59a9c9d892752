// A real SMTP server on loopback that keeps what it is given, and can be told to misbehave.
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
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
  | { refuses: 421 | 450 | 550 };

export interface SmtpSink {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  set(mood: Mood): void;
  /** Stops listening and cuts who is connected. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A server that takes every mail, listening. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  let mood: Mood = 'takes mail';
  let server = await listen();

  function listen(): Promise<SMTPServer> {
    const next = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 50,
      onConnect(_session, done) {
        if (mood !== 'never greets') done();
      },
      onRcptTo(_address, _session, done) {
        if (typeof mood === 'string') return done();
        done(Object.assign(new Error('Not now'), { responseCode: mood.refuses }));
      },
      onData(stream, { envelope }, done) {
        void (async () => {
          const raw = Buffer.concat(await stream.toArray()).toString();
          received.push({
            envelope: {
              from: envelope.mailFrom ? envelope.mailFrom.address : '',
              to: envelope.rcptTo.map(({ address }) => address),
            },
            mail: await PostalMime.parse(raw),
            raw,
          });
          done();
        })();
      },
    });
    // A client that is cut off is what some tests are about.
    next.on('error', () => {});
    return new Promise((resolve) => next.listen(port, '127.0.0.1', () => resolve(next)));
  }

  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    set(next) {
      mood = next;
    },
    goDown: close,
    async comeUp() {
      server = await listen();
    },
    [Symbol.asyncDispose]: close,
  };
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
