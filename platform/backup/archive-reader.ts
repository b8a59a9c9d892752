// Reads a backup without trusting it: nothing but what a backup holds, no more than fits, and each entry as the
// manifest has it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import {
  ArchiveHeader,
  archiveFormat,
  BackupError,
  entryKind,
  headerName,
  Manifest,
  manifestName,
  maxEntries,
  maxEntryBytes,
  maxRatio,
  smallBytes,
} from './archive-format.ts';
import { openSeal, type Seal } from './seal.ts';

export interface ReadOptions {
  passphrase?: string | undefined;
}

export interface ArchiveEntry {
  name: string;
  content: Buffer;
}

/** What a whole backup says of itself. */
export interface CheckedArchive {
  header: ArchiveHeader;
  manifest: Manifest;
  /** Of the archive file. */
  bytes: number;
}

/** Reads the whole backup and compares it with its manifest. Throws `BackupError` with what is wrong. */
export async function checkArchive(file: string, options: ReadOptions): Promise<CheckedArchive> {
  const seen = new Map<string, { bytes: number; sha256: string }>();
  let header: ArchiveHeader | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readEntries(file, options)) {
    if (manifest) throw new BackupError(`The backup goes on after its end (${entry.name}).`);
    if (!header) header = headerOf(entry);
    else if (entry.name === manifestName) manifest = manifestOf(entry.content);
    else {
      if (seen.has(entry.name)) throw new BackupError(`${entry.name} is twice in the backup.`);
      seen.set(entry.name, { bytes: entry.content.length, sha256: hashOf(entry.content) });
    }
  }
  if (!header) throw new BackupError('The file is no backup of Vigía: it is empty.');
  if (!manifest) throw new BackupError('The backup is cut off: its manifest is missing.');
  compare(manifest, seen);
  return { header, manifest, bytes: (await stat(file)).size };
}

function compare(
  manifest: Manifest,
  seen: ReadonlyMap<string, { bytes: number; sha256: string }>,
): void {
  for (const { name, bytes, sha256 } of manifest.entries) {
    const found = seen.get(name);
    if (!found) throw new BackupError(`The backup is not whole: ${name} is missing.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupError(`The backup was altered: ${name} is not as it was written.`);
    }
  }
  if (seen.size === manifest.entries.length) return;
  const named = new Set(manifest.entries.map(({ name }) => name));
  const extra = [...seen.keys()].find((name) => !named.has(name));
  throw new BackupError(`The backup was altered: ${extra} is not in its manifest.`);
}

/**
 * The entries of a backup that was checked, but for header and manifest. Throws `BackupError` where one is no longer
 * as it was checked.
 */
export async function* entriesOf(
  file: string,
  { manifest, passphrase }: ReadOptions & { manifest: Manifest },
): AsyncGenerator<ArchiveEntry> {
  const hashes = new Map(manifest.entries.map(({ name, sha256 }) => [name, sha256]));
  for await (const entry of readEntries(file, { passphrase })) {
    if (entry.name === headerName || entry.name === manifestName) continue;
    if (hashes.get(entry.name) !== hashOf(entry.content)) {
      throw new BackupError('The backup changed while it was being read.');
    }
    yield entry;
  }
}

/** All entries in their order, the first being the header, opened where they are sealed. */
async function* readEntries(
  file: string,
  { passphrase }: ReadOptions,
): AsyncGenerator<ArchiveEntry> {
  let seal: Seal | null = null;
  let count = 0;
  try {
    await refuseUncompressed(file);
    for await (const { header, body } of tarEntries(file)) {
      count += 1;
      refuseForeign({ ...header, type: header.type ?? 'file' }, count);
      const content = Buffer.concat(await Array.fromAsync(body as AsyncIterable<Uint8Array>));
      if (content.length !== header.size) throw new BackupError(cutOff);
      if (count === 1) {
        const { key } = headerOf({ name: header.name, content });
        seal = key === null ? null : await openSeal(key, passphraseFor(passphrase));
        yield { name: header.name, content };
      } else {
        yield {
          name: header.name,
          content: seal ? await seal.open(header.name, content) : content,
        };
      }
    }
  } catch (error) {
    throw readFailure(error, file);
  }
}

const cutOff = 'The backup is cut off or damaged: it cannot be read to its end.';

function tarEntries(file: string) {
  const unpacked = createReadStream(file).on('error', (error) => gunzip.destroy(error));
  const gunzip = createGunzip();
  const bounded = boundedBy(() => unpacked.bytesRead);
  gunzip.on('error', (error) => bounded.destroy(error));
  const stream = unpacked.pipe(gunzip).pipe(bounded);
  return (Readable.toWeb(stream) as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  ) as unknown as AsyncIterable<{
    header: { name: string; size: number; type?: string };
    body: ReadableStream<Uint8Array>;
  }>;
}

const gzipMagic = Buffer.from([0x1f, 0x8b]);

async function refuseUncompressed(file: string): Promise<void> {
  await using handle = await open(file);
  const { buffer } = await handle.read(Buffer.alloc(gzipMagic.length), { position: 0 });
  if (!buffer.equals(gzipMagic)) throw new BackupError('The file is no backup of Vigía.');
}

/** Ends with an error once far more came out than any backup packs into what went in. */
function boundedBy(bytesIn: () => number): Transform {
  let bytesOut = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytesOut += chunk.length;
      const isBomb = bytesOut > smallBytes && bytesOut > bytesIn() * maxRatio;
      done(
        isBomb ? new BackupError('The file is no backup: it unpacks without end.') : null,
        chunk,
      );
    },
  });
}

function refuseForeign(
  { name, size, type }: { name: string; size: number; type: string },
  count: number,
): void {
  if (count > maxEntries) throw new BackupError('The file is no backup: it has too many entries.');
  if (size > maxEntryBytes) {
    throw new BackupError(`The file is no backup: ${shown(name)} would be ${size} bytes long.`);
  }
  const isKnown = count === 1 ? name === headerName : name === manifestName || entryKind(name);
  if (type === 'file' && isKnown) return;
  throw new BackupError(
    count === 1
      ? 'The file is no backup of Vigía.'
      : `The file is no backup of Vigía: it holds ${shown(name)}.`,
  );
}

/** A name of a stranger in one line. */
function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

function headerOf({ name, content }: ArchiveEntry): ArchiveHeader {
  if (name !== headerName) throw new BackupError('The file is no backup of Vigía.');
  const parsed = ArchiveHeader.safeParse(jsonOf(content));
  if (!parsed.success)
    throw new BackupError('The file is no backup of Vigía: its head is another.');
  if (parsed.data.format > archiveFormat) {
    throw new BackupError(
      `The backup was made by a newer version of Vigía (${parsed.data.version}): use that one or a later one.`,
    );
  }
  return parsed.data;
}

function manifestOf(content: Buffer): Manifest {
  const parsed = Manifest.safeParse(jsonOf(content));
  if (!parsed.success)
    throw new BackupError('The backup was altered: its manifest does not parse.');
  return parsed.data;
}

function jsonOf(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return null;
  }
}

function passphraseFor(passphrase: string | undefined): string {
  if (passphrase) return passphrase;
  throw new BackupError(
    'The backup is encrypted: give --passphrase, or set BACKUP_PASSPHRASE to the passphrase it was made with.',
  );
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function readFailure(error: unknown, file: string): BackupError {
  if (error instanceof BackupError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, { cause: error });
  if (code === 'EACCES' || code === 'EISDIR') {
    return new BackupError(`${file} cannot be read (${code}).`, { cause: error });
  }
  return new BackupError(cutOff, { cause: error });
}
