// Runs in a worker thread: one PGlite, messages of PostgreSQL's protocol in, its answers out.
import { once } from 'node:events';
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { isFullDisk } from '#platform/files';
import { findDamage } from './damage.ts';
import { EmbeddedFiles } from './embedded-files.ts';
import { readSizes, writeSizes } from './sizes.ts';

const { folder } = workerData as { folder: string };
const port = parentPort as NonNullable<typeof parentPort>;
/** What PostgreSQL last said to its error output, which says more than what PGlite throws. */
const lastErrors: string[] = [];
const maxErrors = 20;

// PGlite's own list is `PGlite.defaultStartParams`. Here without `-F`, which switches fsync off, and
// with the one sync method that reaches the file layer of `EmbeddedFiles`.
const startParams = [
  '--single',
  '-O',
  '-j',
  ...settings({
    search_path: 'public',
    exit_on_error: 'false',
    log_checkpoints: 'false',
    max_worker_processes: '0',
    max_parallel_workers: '0',
    max_parallel_workers_per_gather: '0',
    max_parallel_maintenance_workers: '0',
    io_method: 'sync',
    fsync: 'on',
    wal_sync_method: 'fsync',
    shared_buffers: '16MB',
    timezone: 'UTC',
  }),
];

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Opens the cluster, unless it is damaged: by its sizes if it was closed, else by what it says of itself. */
async function open(code: WebAssembly.Module): Promise<PGlite> {
  const closed = readSizes(folder);
  if (closed.difference) throw new Error(closed.difference);
  const database = await PGlite.create({
    fs: new EmbeddedFiles(folder),
    startParams,
    pgliteWasmModule: code,
    onStderr: (text) => {
      lastErrors.push(text);
      if (lastErrors.length > maxErrors) lastErrors.shift();
      return false;
    },
  });
  const damage = closed.isCurrent ? null : await findDamage(database, folder);
  if (damage) throw new Error(damage);
  return database;
}

/** The answer's bytes. `execProtocolRaw` would keep all messages of all answers, parsed, for as long as the process lives. */
async function answerTo(database: PGlite, question: Uint8Array): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  // A part is a view of the engine's memory, which the next one overwrites.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await database.execProtocolRawStream(question, { onRawData });
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

interface CopyRequest {
  copyId: number;
  copyTo: string;
}

/**
 * Copies the files while nothing is written to them, this thread being the only one that does: a copy as a power cut
 * would leave it, which PostgreSQL recovers from its log when it is opened.
 */
function copyFiles({ copyId, copyTo }: CopyRequest): { copyId: number; failed?: string } {
  try {
    copyFolder(copyTo);
    return { copyId };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failed = isFullDisk(error)
      ? `the disk is full, free space and try again (${reason})`
      : reason;
    return { copyId, failed };
  }
}

/** File by file: `cpSync` says EIO of a disk that becomes full. */
function copyFolder(copyTo: string): void {
  mkdirSync(copyTo, { mode: 0o700 });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const copy = path.join(copyTo, path.relative(folder, file));
    if (entry.isDirectory()) mkdirSync(copy, { mode: 0o700 });
    else copyFileSync(file, copy, constants.COPYFILE_FICLONE);
  }
}

/** PostgreSQL's own reason with its detail, else what was thrown. */
function reasonOf(error: unknown): string {
  const at = lastErrors.findLastIndex((line) => /\b(FATAL|PANIC):/.test(line));
  if (at < 0) return error instanceof Error ? error.message : String(error);
  const detail = lastErrors.slice(at + 1).find((line) => line.includes('DETAIL:'));
  return [lastErrors[at], detail]
    .map((line) => line?.replace(/^.*?\b(FATAL|PANIC|DETAIL):\s*/, ''))
    .filter(Boolean)
    .join('; ');
}

try {
  const [code] = (await once(port, 'message')) as [WebAssembly.Module];
  const database = await open(code);
  port.on('message', async (message: { id: number; bytes: Uint8Array } | CopyRequest | 'close') => {
    if (message === 'close') {
      await database.close();
      try {
        writeSizes(folder);
      } catch {
        // On a full disk, for instance. The database is closed, and the next start compares nothing.
      }
      port.close();
      return;
    }
    if ('copyTo' in message) {
      port.postMessage(copyFiles(message));
      return;
    }
    const bytes = await answerTo(database, message.bytes);
    port.postMessage({ id: message.id, bytes });
  });
  port.postMessage({ ready: true });
} catch (error) {
  port.postMessage({ failed: reasonOf(error) });
  port.close();
}
