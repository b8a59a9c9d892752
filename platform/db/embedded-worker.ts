// Runs in a worker thread: one PGlite, messages of PostgreSQL's protocol in, its answers out.
import { once } from 'node:events';
import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const { folder } = workerData as { folder: string };
const port = parentPort as NonNullable<typeof parentPort>;

// PGlite's own list is `PGlite.defaultStartParams`. Here without `-F`, which switches fsync off, and
// with the one sync method that reaches the file layer below.
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

/** PGlite's file layer has no fsync; this one hands it on to the operating system. */
class SyncedNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    const preRun = made.emscriptenOpts.preRun as ((module: SyncedModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        fsyncSync(stream.nfd);
        return 0;
      };
    });
    return made;
  }
}

interface SyncedModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function open(code: WebAssembly.Module): Promise<PGlite> {
  const isNew = !exists(path.join(folder, 'PG_VERSION'));
  const database = await PGlite.create({
    fs: new SyncedNodeFS(folder),
    startParams,
    pgliteWasmModule: code,
  });
  // Creating the cluster does not sync its files.
  if (isNew) syncTree(folder);
  return database;
}

function exists(file: string): boolean {
  try {
    closeSync(openSync(file, 'r'));
    return true;
  } catch {
    return false;
  }
}

function syncTree(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const place = path.join(directory, entry.name);
    if (entry.isDirectory()) syncTree(place);
    else if (entry.isFile()) syncPath(place);
  }
  syncPath(directory);
}

function syncPath(place: string): void {
  const handle = openSync(place, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

try {
  const [code] = (await once(port, 'message')) as [WebAssembly.Module];
  const database = await open(code);
  port.on('message', async (message: { id: number; bytes: Uint8Array } | 'close') => {
    if (message === 'close') {
      await database.close();
      port.close();
      return;
    }
    const bytes = await database.execProtocolRaw(message.bytes);
    port.postMessage({ id: message.id, bytes });
  });
  port.postMessage({ ready: true });
} catch (error) {
  port.postMessage({ failed: error instanceof Error ? error.message : String(error) });
  port.close();
}
