// A mail server in the drill's own process that only counts: who got how many mails, in which language.
import { SMTPServer } from 'smtp-server';
import { freePort } from './postgres-server.ts';

export interface MailCounter extends AsyncDisposable {
  /** For `SMTP_URL`. */
  url: string;
  /** How often the end of a mail arrived, by address: whatever happened to the answer. */
  arrived: ReadonlyMap<string, number>;
  /** Mails whose subject is not in the language that the domain of their address says. */
  inWrongLanguage(): number;
  /** The most connections that were open at once. */
  maxOpen(): number;
}

/** Takes every mail for addresses at `es.example` and `en.example`, after so many milliseconds each. */
export async function startMailCounter({ delayMs = 0 } = {}): Promise<MailCounter> {
  const port = await freePort();
  const arrived = new Map<string, number>();
  let wrong = 0;
  let open = 0;
  let maxOpen = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      done();
    },
    onClose() {
      open -= 1;
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const address = envelope.rcptTo[0]?.address ?? '';
        arrived.set(address, (arrived.get(address) ?? 0) + 1);
        const isEnglish = /^subject: .*friday/im.test(Buffer.concat(chunks).toString());
        if (isEnglish !== address.endsWith('@en.example')) wrong += 1;
        if (delayMs > 0) setTimeout(done, delayMs);
        else done();
      });
    },
  });
  // Connections of killed processes break.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    inWrongLanguage: () => wrong,
    maxOpen: () => maxOpen,
    async [Symbol.asyncDispose]() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
