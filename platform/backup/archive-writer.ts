// Writes a backup, reads it back and only then gives it its name.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { lstat, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import type { ClientBase } from 'pg';
import { isPart } from '#platform/files';
import { versionMarksFolder } from '#platform/shared-folders';
import {
  type ArchiveHeader,
  archiveFormat,
  headerName,
  keptFolders,
  type Manifest,
  manifestName,
  maxEntryBytes,
  BackupError,
} from './archive-format.ts';
import { checkArchive, type CheckedArchive } from './archive-reader.ts';
import { type Dumped, dumpRows } from './dump.ts';
import { makeSeal, type Seal } from './seal.ts';
import type { KnownFiles } from './shared-files.ts';

export interface BackupSource {
  client: ClientBase;
  engine: 'embedded' | 'server';
  /** Whose static articles and pictures come along; null for rows alone. */
  dataDir: string | null;
  /** Of the program. */
  version: string;
  now: Date;
}

export interface WriteOptions {
  file: string;
  passphrase?: string | undefined;
}

/** Fast enough for gigabytes of pictures, which do not shrink anyhow. */
const compression = 3;

/**
 * Writes a backup of the database and its folders to `file`, readable for this user alone, and reads it back. The
 * file is there whole or not at all.
 */
export async function writeArchive(
  source: BackupSource,
  { file, passphrase }: WriteOptions,
): Promise<CheckedArchive> {
  // Of its own: somebody may be making a backup of the same name.
  const beside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.part`);
  try {
    await writeTo(beside, source, passphrase);
    const checked = await checkArchive(beside, { passphrase });
    if (existsSync(file)) throw thereAlready(file);
    await rename(beside, file);
    return checked;
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** Says that a backup of this name is there, which is not replaced. */
export function thereAlready(file: string): BackupError {
  return new BackupError(`${file} is there already: name another file.`);
}

async function writeTo(
  file: string,
  source: BackupSource,
  passphrase: string | undefined,
): Promise<void> {
  const sealing = passphrase ? await makeSeal(passphrase) : null;
  const { readable, controller } = createTarPacker();
  const output = createWriteStream(file, { mode: 0o600 });
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip({ level: compression }),
    output,
  );
  const add = async (name: string, content: Buffer) => {
    const entry = controller.add({ name, size: content.length, mode: 0o600, mtime: source.now });
    const writer = entry.getWriter();
    await writer.write(content);
    await writer.close();
  };
  const filled = fill(source, { add, sealing }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  await Promise.all([filled, written]);
  await using handle = await open(file, 'r+');
  await handle.sync();
}

interface Filling {
  add: (name: string, content: Buffer) => Promise<void>;
  sealing: { seal: Seal; sealedKey: string } | null;
}

async function fill(source: BackupSource, { add, sealing }: Filling): Promise<void> {
  const { version, engine, now } = source;
  const made_at = now.toISOString();
  const header: ArchiveHeader = {
    format: archiveFormat,
    version,
    made_at,
    key: sealing?.sealedKey ?? null,
  };
  await add(headerName, Buffer.from(JSON.stringify(header)));
  const seal = sealing?.seal;
  const addSealed = async (name: string, content: Buffer) =>
    add(name, seal ? await seal.seal(name, content) : content);
  const entries: Manifest['entries'] = [];
  const addEntry = async (name: string, content: Buffer) => {
    const sha256 = createHash('sha256').update(content).digest('hex');
    entries.push({ name, bytes: content.length, sha256 });
    await addSealed(name, content);
  };
  const dumped: Dumped = { migration: 0, tables: [], sequences: {} };
  const { dataDir } = source;
  const known: KnownFiles = new Set();
  const parts = dumpRows(source.client, dumped, dataDir === null ? undefined : known);
  for await (const { name, content } of parts) await addEntry(name, content);
  for await (const file of dataDir === null ? [] : filesOf(dataDir)) {
    // What the database holds came from there: the folder of this machine may be behind.
    if (known.has(file)) continue;
    const content = await contentOf(path.join(dataDir ?? '', file));
    if (content) await addEntry(`files/${file}`, content);
  }
  const manifest: Manifest = { version, made_at, engine, ...dumped, entries };
  await addSealed(manifestName, Buffer.from(JSON.stringify(manifest)));
}

/** The files of the kept folders, as paths from DATA_DIR with slashes; not what this machine notes of their versions. */
async function* filesOf(dataDir: string): AsyncGenerator<string> {
  for (const folder of keptFolders) {
    const entries = await readdir(path.join(dataDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const entry of entries) {
      const found = path.relative(dataDir, path.join(entry.parentPath, entry.name));
      const file = found.split(path.sep).join('/');
      const isMark = file.startsWith(`${versionMarksFolder}/`);
      if (entry.isFile() && !isPart(entry.name) && !isMark) yield file;
    }
  }
}

/** Null for one that was removed meanwhile. */
async function contentOf(file: string): Promise<Buffer | null> {
  try {
    const { size } = await lstat(file);
    if (size > maxEntryBytes) throw new BackupError(`${file} is too long for a backup.`);
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
