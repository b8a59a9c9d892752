// What is known of the last backup: a small file that each backup leaves beside itself.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const LastBackup = z.object({
  at: z.iso.datetime(),
  file: z.string(),
  bytes: z.number(),
  ok: z.boolean(),
});
export type LastBackup = z.output<typeof LastBackup>;

/** The last backup; null where none was made here, or its file cannot be read. */
export async function readLastBackup(config: {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}): Promise<LastBackup | null> {
  const folder = config.BACKUP_DIR ?? path.join(config.DATA_DIR, 'backups');
  try {
    return LastBackup.parse(JSON.parse(await readFile(path.join(folder, 'last.json'), 'utf8')));
  } catch {
    return null;
  }
}
