// What a backup is: a compressed tar whose first entry says what it is and whose last, the manifest, has the hash of
// each entry between. Rows lie in it as PostgreSQL writes each value as text, so that either engine takes them.
import { z } from 'zod';

/** The format this version writes; of a higher one it says so and changes nothing. */
export const archiveFormat = 1;
export const headerName = 'vigia-backup.json';
export const manifestName = 'manifest.json';
/** Folders of DATA_DIR that are in a backup. */
export const keptFolders = ['static', 'media'] as const;

/** No entry is longer: rows are cut into parts of a few megabytes, and a picture is shorter. */
export const maxEntryBytes = 64 * 1024 * 1024;
export const maxEntries = 2_000_000;
/** Beyond this many times its own size, what an archive unpacks to is not a backup. */
export const maxRatio = 400;
/** Below this size the ratio is not looked at. */
export const smallBytes = 64 * 1024 * 1024;

/** A backup that cannot be made, read or put back; the message is one for the operator. */
export class BackupError extends Error {}

export const ArchiveHeader = z.object({
  format: z.number().int().positive(),
  version: z.string(),
  made_at: z.iso.datetime(),
  /** The key of the entries, sealed with the passphrase; null where they are not sealed. */
  key: z.string().nullable(),
});
export type ArchiveHeader = z.infer<typeof ArchiveHeader>;

const tableName = /^(public|vigia|pgboss)\.[a-z][a-z0-9_]*$/;
const columnName = /^[a-z_][a-z0-9_]*$/;

export const TableDump = z.object({
  name: z.string().regex(tableName),
  columns: z.array(z.string().regex(columnName)).min(1),
  rows: z.number().int().nonnegative(),
});
export type TableDump = z.infer<typeof TableDump>;

export const Manifest = z.object({
  version: z.string(),
  made_at: z.iso.datetime(),
  engine: z.enum(['embedded', 'server']),
  /** The time of the newest migration the database had. */
  migration: z.number().int(),
  tables: z.array(TableDump),
  /** The last number that each sequence gave. */
  sequences: z.record(z.string().regex(tableName), z.string().regex(/^\d+$/)),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

const rowsEntry = /^database\/((?:public|vigia|pgboss)\.[a-z][a-z0-9_]*)\/\d{6}\.json$/;
const fileEntry = /^files\/((?:static|media)(?:\/[^/\0]+)+)$/;

/** What an entry holds; null for a name that no backup has. */
export function entryKind(name: string): { table: string } | { file: string } | null {
  const table = rowsEntry.exec(name)?.[1];
  if (table) return { table };
  const file = fileEntry.exec(name)?.[1];
  const isInside = file?.split('/').every((part) => part !== '.' && part !== '..');
  return file && isInside && !file.includes('\\') ? { file } : null;
}

export function rowsEntryName(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.json`;
}
