// Folders of DATA_DIR that the database holds as well where it is a server: several machines have it in common, and
// each a folder of its own.
import type { Config } from '#platform/config';

/** A folder whose files a table holds, a row for each name, marked where the file was deleted. */
export interface SharedFolder {
  /** Below DATA_DIR. */
  folder: string;
  table: string;
  /** The column with the file's name, and what the name ends in beside it. */
  key: string;
  ending: string;
}

/** Every such folder; the tables have `content`, null where it was deleted, and `deleted_at`. */
export const sharedFolders: readonly SharedFolder[] = [
  { folder: 'static/articles', table: 'public.static_articles', key: 'slug', ending: '.json' },
  { folder: 'media', table: 'public.media_files', key: 'name', ending: '' },
];

/** Below DATA_DIR, where a machine notes which version of each static article its folder is at. */
export const versionMarksFolder = 'static/.versions';

/** The column of those tables that holds the files. */
export const contentColumn = 'content';

/** The channels of the database on which a process tells the others which file of a folder changed. */
export const sharedFileChannels = {
  staticArticles: 'static_articles',
  media: 'media_files',
} as const;

/** Whether the database holds the folders: a server may have several machines, the embedded one never has. */
export function hasSharedFolders({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): boolean {
  return DATABASE_URL !== undefined;
}
