// How another process gets a copy of the embedded database, which one process holds, or a report about it: it asks
// this one, on a port of this machine that only who may read DATA_DIR knows the word for.
import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Database } from '#platform/db';
import { dayMs, minuteMs } from '#platform/durations';
import { writeFileAtomically } from '#platform/files';
import type { Log } from '#platform/log';
import { BackupError } from './archive-format.ts';

const Access = z.object({ port: z.number(), token: z.string() });
const tokenBytes = 32;
const reportPath = '/report';

/** A folder of DATA_DIR with a copy of the database. */
const copyName = /^\.copy-[0-9a-f-]{36}$/;

function accessFile(dataDir: string): string {
  return path.join(dataDir, 'database', 'copying.json');
}

interface Place {
  dataDir: string;
  log: Log;
  /** What is answered to whoever asks for a report, by DNS servers of their choice. */
  report?: (dnsServers: string[]) => Promise<unknown>;
}

/** Makes copies and reports for other processes of this user until it is closed. */
export async function startCopyService(
  database: Pick<Database, 'copyTo'>,
  { dataDir, log, report }: Place,
): Promise<{ close(): Promise<void> }> {
  await removeOldCopies(dataDir);
  const token = randomBytes(tokenBytes).toString('base64url');
  const server = createServer((request, response) => {
    const given = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!isSame(given, token)) {
      response.writeHead(401).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isReport = pathname === reportPath;
    const answering =
      isReport && report
        ? report(searchParams.getAll('dns')).then((told) => JSON.stringify(told))
        : copyInto(database, dataDir);
    answering.then(
      (answer) => response.writeHead(200).end(answer),
      (error: unknown) => {
        const failed = isReport ? 'reported on' : 'copied for a backup';
        log.warn({ err: error }, `The database could not be ${failed}`);
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
  try {
    await copyTo(path.join(dataDir, name, 'database', 'pgdata'));
    return name;
  } catch (error) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  }
}

/** Removes what backups left that were killed. */
async function removeOldCopies(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => copyName.test(name));
  for (const folder of names.map((name) => path.join(dataDir, name))) {
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < Date.now() - dayMs) await rm(folder, { recursive: true, force: true });
  }
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
    const { status, answer } = await ask(dataDir, '/', 10 * minuteMs);
    if (status === 200 && copyName.test(answer)) return path.join(dataDir, answer);
    throw new BackupError(`${failed}: ${answer || status}`);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${failed}: it does not answer. Start it anew, or stop it first.`, {
      cause: error,
    });
  }
}

/**
 * The report of the running program; null where none runs here. Throws where it runs and does not answer as this
 * version does.
 */
export async function reportOfRunning(
  dataDir: string,
  dnsServers: readonly string[],
): Promise<unknown> {
  const query = new URLSearchParams(dnsServers.map((server) => ['dns', server]));
  try {
    const { status, answer } = await ask(dataDir, `${reportPath}?${query}`, minuteMs);
    if (status !== 200) throw new Error(`It answered ${status}.`);
    return JSON.parse(answer);
  } catch (error) {
    // No such file, or one that a killed process left.
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return null;
    throw error;
  }
}

async function ask(
  dataDir: string,
  target: string,
  waitMs: number,
): Promise<{ status: number; answer: string }> {
  const { port, token } = Access.parse(JSON.parse(await readFile(accessFile(dataDir), 'utf8')));
  const asked = get({
    host: '127.0.0.1',
    port,
    path: target,
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(waitMs),
  });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, answer: await text(response) };
}
