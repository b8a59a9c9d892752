// A mail server that counts. Says its port when it listens, and when and how many mails came when it is asked.
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../tests/helpers/postgres-server.ts';

/** What the sink has taken since it was last asked to forget. */
export interface Taken {
  mails: number;
  bytes: number;
  /** Between the first and the last. */
  ms: number;
}

let taken: Taken = { mails: 0, bytes: 0, ms: 0 };
let firstMs = 0;

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  logger: false,
  onData(stream, _session, done) {
    stream.on('data', (chunk: Buffer) => (taken.bytes += chunk.length));
    stream.on('end', () => {
      if (taken.mails === 0) firstMs = performance.now();
      taken.mails += 1;
      taken.ms = performance.now() - firstMs;
      done();
    });
  },
});
server.on('error', () => {});
const port = await freePort();
server.listen(port, '127.0.0.1', () => process.send?.({ url: `smtp://127.0.0.1:${port}` }));
process.on('message', (message) => {
  process.send?.(taken);
  if (message === 'forget') taken = { mails: 0, bytes: 0, ms: 0 };
});
