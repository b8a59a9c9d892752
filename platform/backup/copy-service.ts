// How another process gets a copy of the embedded database, which one process holds: it asks this one, on a port of
// this machine that only who may read DATA_DIR knows the word for.
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#platform/db';
import { minuteMs } from '#platform/durations';
import { writeFileAtomically } from '#platform/files';
import type { Log } from '#platform/log';
import { BackupError } from './archive-format.ts';

const Access = z.object({ port: z.number(), token: z.string() });
const tokenBytes = 32;

/** A folder of DATA_DIR with a copy of the database. */
const copyName = /^\.copy-[0-9a-f-]{36}$/;

function accessFile(dataDir: string): string {
  return path.join(dataDir, 'database', 'copying.json');
}

/** Makes copies for other processes of this user until it is closed. */
export async function startCopyService(
  database: Pick<Database, 'copyTo'>,
  { dataDir, log }: { dataDir: string; log: Log },
): Promise<{ close(): Promise<void> }> {
  const token = randomBytes(tokenBytes).toString('base64url');
  const server = createServer((request, response) => {
    const given = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!isSame(given, token)) {
      response.writeHead(401).end();
      return;
    }
    copyInto(database, dataDir).then(
      (name) => response.writeHead(200).end(name),
      (error: unknown) => {
        log.warn({ err: error }, 'The database could not be copied for a backup');
        response.writeHead(500).end(error instanceof Error ? error.message : 'failed');
      },
    );
  });
  server.listen({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const access = JSON.stringify({ port, token });
  await writeFileAtomically(accessFile(dataDir), access, { mode: 0o600 });
  return { close: () => closeService(server, dataDir) };
}

async function copyInto({ copyTo }: Pick<Database, 'copyTo'>, dataDir: string): Promise<string> {
  if (!copyTo) throw new Error('Only the embedded database is copied.');
  const name = `.copy-${randomUUID()}`;
  await mkdir(path.join(dataDir, name, 'database'), { recursive: true, mode: 0o700 });
  await copyTo(path.join(dataDir, name, 'database', 'pgdata'));
  return name;
}

async function closeService(server: Server, dataDir: string): Promise<void> {
  await rm(accessFile(dataDir), { force: true });
  server.closeAllConnections();
  server.close();
}

function isSame(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The folder of a copy that the running program made of its database; whoever asked removes it. Throws
 * `BackupError` where no program answers.
 */
export async function copyOfRunning(dataDir: string): Promise<string> {
  const failed = 'The running program did not make a copy of its database';
  try {
    const { port, token } = Access.parse(JSON.parse(await readFile(accessFile(dataDir), 'utf8')));
    const { status, answer } = await askForCopy(port, token);
    if (status === 200 && copyName.test(answer)) return path.join(dataDir, answer);
    throw new BackupError(`${failed}: ${answer || status}`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${failed}: it does not answer. Start it anew, or stop it first.`, {
      cause: error,
    });
  }
}

async function askForCopy(
  port: number,
  token: string,
): Promise<{ status: number; answer: string }> {
  const asked = get({
    host: '127.0.0.1',
    port,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10 * minuteMs),
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, answer: await text(response) };
}
