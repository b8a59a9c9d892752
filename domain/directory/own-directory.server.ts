// The operator's own directory, kept as a folder of files in the shape of content/: a folder for each of its four
// kinds, a JSON file for each entry. What the folder says is what the directory has.
import type { Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Db } from '#platform/db';
import { faultsOf, parseJsonFile } from '#platform/json-file';
import type { Services } from '#platform/services';
import { Application, Company, Referent, Resource } from './directory.ts';
import { applications, companies, referents, resources } from './directory.table.ts';

const kinds = {
  referents: { schema: Referent, table: referents },
  companies: { schema: Company, table: companies },
  applications: { schema: Application, table: applications },
  resources: { schema: Resource, table: resources },
} as const;

type DirectoryKind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as DirectoryKind[];
/** Each list is one page, and lies in memory whole. */
const mostOfAKind = 1000;
const toldFaults = 20;

/** A folder that cannot be taken in, with a line for each fault. Nothing was changed. */
export class DirectoryFolderError extends Error {}

type Entry = z.output<(typeof kinds)[DirectoryKind]['schema']>;

/** The entries of each kind that has a folder, in the order of their files' names. */
type OwnDirectory = Partial<Record<DirectoryKind, readonly Entry[]>>;

/** What became of one kind. */
export interface ImportCounts {
  kind: DirectoryKind;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

/** Reads such a folder, each file checked by the schema of its kind. Throws `DirectoryFolderError` naming every fault. */
export async function readOwnDirectory(folder: string): Promise<OwnDirectory> {
  const faults: string[] = [];
  const own: OwnDirectory = {};
  for (const kind of kindNames) {
    const names = await namesIn(path.join(folder, kind));
    if (names) own[kind] = await readEntries(path.join(folder, kind), { kind, names, faults });
  }
  if (Object.keys(own).length === 0) {
    throw new DirectoryFolderError(
      `${folder} has none of the folders ${kindNames.join(', ')}, so there is nothing to take in.`,
    );
  }
  if (faults.length > 0) throw new DirectoryFolderError(inLines(faults));
  return own;
}

/** What such a folder has beside entries, but for hidden files: a name with a slip in it is one that is not read. */
export async function namesPassedOver(folder: string): Promise<string[]> {
  const found = await readdir(folder, { withFileTypes: true });
  const beside = found
    .filter((entry) => !isKind(entry))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name));
  const within = found.filter(isKind).map(async ({ name: kind }) => {
    const names = await readdir(path.join(folder, kind));
    return names.filter((name) => !isEntry(name)).map((name) => `${kind}/${name}`);
  });
  return [...beside, ...(await Promise.all(within)).flat()]
    .filter((name) => !path.basename(name).startsWith('.'))
    .toSorted();
}

/**
 * Makes the operator's own entries of each named kind exactly these, all or none: an entry whose file is gone goes.
 * One that has the slug of a sample takes its place; other samples stay.
 */
export async function replaceOwnDirectory(
  { db }: Pick<Services, 'db'>,
  own: OwnDirectory,
): Promise<ImportCounts[]> {
  return db.transaction(async (tx) => {
    const counts: ImportCounts[] = [];
    for (const kind of kindNames) {
      const entries = own[kind];
      if (entries) counts.push({ kind, ...(await replaceEntries(tx, kinds[kind].table, entries)) });
    }
    return counts;
  });
}

function isKind({ name }: Dirent): boolean {
  return Object.hasOwn(kinds, name);
}

async function replaceEntries(
  tx: Db,
  table: PgTable,
  entries: readonly Entry[],
): Promise<Omit<ImportCounts, 'kind'>> {
  const { slug, is_sample: isSample } = getTableColumns(table);
  if (!slug || !isSample) throw new Error('A table of the directory needs slug and is_sample.');
  const rows = (await tx.select().from(table)) as { slug: string; is_sample: boolean }[];
  const known = new Map(rows.map((row) => [row.slug, row]));
  const kept = new Set(entries.map((entry) => entry.slug));
  const gone = rows.filter((row) => !row.is_sample && !kept.has(row.slug)).map((row) => row.slug);
  if (gone.length > 0) {
    await tx.delete(table).where(and(eq(isSample, false), inArray(slug, gone)));
  }
  let added = 0;
  let changed = 0;
  for (const [position, entry] of entries.entries()) {
    const row = { ...entry, position, is_sample: false };
    const before = known.get(entry.slug);
    if (isDeepStrictEqual(before, row)) continue;
    if (before && !before.is_sample) changed += 1;
    else added += 1;
    await tx.insert(table).values(row).onConflictDoUpdate({ target: slug, set: row });
  }
  const unchanged = entries.length - added - changed;
  return { added, changed, removed: gone.length, unchanged };
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    const names = await readdir(folder);
    return names.filter(isEntry).toSorted();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new DirectoryFolderError(`${folder} cannot be read (${codeOf(error)}).`);
  }
}

function isEntry(name: string): boolean {
  return name.endsWith('.json') && !name.startsWith('.');
}

async function readEntries(
  folder: string,
  { kind, names, faults }: { kind: DirectoryKind; names: readonly string[]; faults: string[] },
): Promise<Entry[]> {
  if (names.length > mostOfAKind) {
    faults.push(`${kind}: it has ${names.length} files, of at most ${mostOfAKind}.`);
    return [];
  }
  const entries: Entry[] = [];
  const fileOf = new Map<string, string>();
  for (const name of names) {
    const entry = await readEntry(path.join(folder, name), { kind, faults });
    if (!entry) continue;
    const other = fileOf.get(entry.slug);
    if (other) faults.push(`${kind}/${name}: ${other} has the slug ${entry.slug} already.`);
    fileOf.set(entry.slug, name);
    entries.push(entry);
  }
  return entries;
}

/** The entry of a file; undefined where it has faults, which are added to the others. */
async function readEntry(
  file: string,
  { kind, faults }: { kind: DirectoryKind; faults: string[] },
): Promise<Entry | undefined> {
  const name = `${kind}/${path.basename(file)}`;
  const bytes = await readFile(file).catch((error: unknown) => {
    faults.push(`${name}: it cannot be read (${codeOf(error)}).`);
    return null;
  });
  if (bytes === null) return undefined;
  const content = parseJson(bytes);
  if (content === undefined) {
    faults.push(`${name}: it is no JSON, or has characters that are none.`);
    return undefined;
  }
  const result = kinds[kind].schema.safeParse(content);
  if (result.success) return result.data;
  faults.push(...faultsOf(result.error).map((fault) => `${name}: ${fault}`));
  return undefined;
}

/** What a file says; undefined where it cannot be read as JSON that is stored. */
function parseJson(bytes: Buffer): unknown {
  try {
    return parseJsonFile(bytes);
  } catch {
    return undefined;
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

function inLines(faults: readonly string[]): string {
  const more = faults.length - toldFaults;
  const told = [...faults.slice(0, toldFaults), ...(more > 0 ? [`and ${more} more`] : [])];
  return `Nothing was changed. Mend these and try again:\n${told.map((fault) => `  ${fault}`).join('\n')}`;
}
