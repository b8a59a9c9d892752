// Files that the database of a server holds for all machines: in a backup they lie as files, once, so that either
// engine takes them.
import { type ClientBase, escapeIdentifier } from 'pg';
import { contentColumn, type SharedFolder, sharedFolders } from '#platform/shared-folders';
import type { Manifest } from './archive-format.ts';
import { hasTable } from './has-table.ts';

/** The files of DATA_DIR that the database knows of, the deleted ones as well, as paths from there. */
export type KnownFiles = Set<string>;

const filesAtOnce = 4;

/** The columns of a table that are rows of a backup: not the files themselves. */
export function columnsOfRows(table: string, columns: readonly string[]): string[] {
  const isShared = sharedFolders.some((each) => each.table === table);
  return columns.filter((column) => !isShared || column !== contentColumn);
}

/** The files themselves, a few at a time, as entries of a backup; fills `known`. */
export async function* readSharedFiles(
  client: ClientBase,
  known: KnownFiles,
): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const shared of sharedFolders) {
    const { folder, table } = shared;
    if (!(await hasTable(client, table))) continue;
    const names = await client.query<{ file: string }>(`select ${fileOf(shared)} from ${table}`);
    for (const { file } of names.rows) known.add(`${folder}/${file}`);
    await client.query(
      `declare shared_files no scroll cursor for
       select ${fileOf(shared)}, ${contentColumn} as content from ${table} where ${contentColumn} is not null`,
    );
    for (let isMore = true; isMore;) {
      const { rows } = await client.query<{ file: string; content: Buffer }>(
        `fetch ${filesAtOnce} from shared_files`,
      );
      for (const { file, content } of rows) yield { name: `files/${folder}/${file}`, content };
      isMore = rows.length === filesAtOnce;
    }
    await client.query('close shared_files');
  }
}

function fileOf({ key, ending }: SharedFolder): string {
  return `${escapeIdentifier(key)} || '${ending}' as file`;
}

/** Whether the backup is of a version that holds files in the database. */
export function hasSharedRows({ tables }: Manifest): boolean {
  return tables.some(({ name }) => sharedFolders.some(({ table }) => table === name));
}

/** Puts a file of a backup, a path from DATA_DIR, where the row that was loaded for it is; any other enters at a start. */
export async function fillShared(client: ClientBase, file: string, content: Buffer): Promise<void> {
  for (const { folder, table, key, ending } of sharedFolders) {
    if (!file.startsWith(`${folder}/`) || !file.endsWith(ending)) continue;
    await client.query(
      `update ${table} set ${contentColumn} = $1 where ${escapeIdentifier(key)} = $2 and deleted_at is null`,
      [content, file.slice(folder.length + 1, file.length - ending.length)],
    );
  }
}

/** Empties what only a server uses: in the embedded database it would be out of date with the next change of a folder. */
export async function emptyShared(client: ClientBase): Promise<void> {
  for (const { table } of sharedFolders) await client.query(`delete from ${table}`);
}
