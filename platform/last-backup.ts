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

/** The name of that file. */
export const lastBackupName = 'last.json';

interface Place {
  DATA_DIR: string;
  BACKUP_DIR?: string | undefined;
}

/** Where backups go that nobody named a file for. */
export function backupFolder({ DATA_DIR, BACKUP_DIR }: Place): string {
  return BACKUP_DIR ?? path.join(DATA_DIR, 'backups');
}

/** The last backup; null where none was made here, or its file cannot be read. */
export async function readLastBackup(place: Place): Promise<LastBackup | null> {
  const file = path.join(backupFolder(place), lastBackupName);
  try {
    return LastBackup.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}
