// A mail server that only counts: no parsing of mails, no storing, a few percent of a core, so that a figure is
// the sender's and not the server's. It pipelines (RFC 2920). Says its address when it listens, and what it has
// taken when it is asked.
import { createServer, type Socket } from 'node:net';

/** What the sink has taken since it was last asked to forget. */
export interface Taken {
  mails: number;
  bytes: number;
  connections: number;
  /** Between the first and the last mail. */
  ms: number;
  /** What this process computed between them, in milliseconds of a core. */
  cpuMs: number;
}

const nothing: Taken = { mails: 0, bytes: 0, connections: 0, ms: 0, cpuMs: 0 };
const endOfMail = Buffer.from('\r\n.\r\n');
const replies: Record<string, string> = {
  EHLO: '250-sink\r\n250-PIPELINING\r\n250-8BITMIME\r\n250 SMTPUTF8',
  HELO: '250 sink',
  DATA: '354 Go ahead',
  QUIT: '221 Bye',
};

let taken = { ...nothing };
let first = { atMs: 0, cpuMs: 0 };

const server = createServer({ noDelay: true }, (socket) => {
  taken.connections += 1;
  const session = { isInMail: false, rest: Buffer.alloc(0) };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => read(socket, session, chunk));
  socket.write('220 sink ESMTP\r\n');
});

interface Session {
  isInMail: boolean;
  /** The line that is not whole yet, or the last bytes of the mail so far. */
  rest: Buffer;
}

/** All replies to one packet go out in one. */
function read(socket: Socket, session: Session, chunk: Buffer): void {
  socket.cork();
  let rest = session.rest.length > 0 ? Buffer.concat([session.rest, chunk]) : chunk;
  if (session.isInMail) taken.bytes += chunk.length;
  for (;;) {
    const end = rest.indexOf(session.isInMail ? endOfMail : '\r\n');
    if (end === -1) break;
    if (session.isInMail) {
      rest = rest.subarray(end + endOfMail.length);
      taken.bytes -= rest.length;
      session.isInMail = false;
      count();
      socket.write('250 Taken\r\n');
    } else {
      const command = rest.toString('latin1', 0, Math.min(end, 4)).toUpperCase();
      rest = rest.subarray(end + 2);
      session.isInMail = command === 'DATA';
      if (session.isInMail) taken.bytes += rest.length;
      socket.write(`${replies[command] ?? '250 OK'}\r\n`);
      if (command === 'QUIT') socket.end();
    }
  }
  session.rest = session.isInMail ? rest.subarray(-(endOfMail.length - 1)) : rest;
  socket.uncork();
}

function count(): void {
  const now = { atMs: performance.now(), cpuMs: cpuMs() };
  if (taken.mails === 0) first = now;
  taken.mails += 1;
  taken.ms = now.atMs - first.atMs;
  taken.cpuMs = now.cpuMs - first.cpuMs;
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `smtp://127.0.0.1:${port}` });
});
process.on('message', (message) => {
  process.send?.(taken);
  if (message === 'forget') taken = { ...nothing };
});
