// What a start tells of the administrator that it made. systemd's journal keeps every line for months, and others than
// root may read it: there the line names a file of the program's user instead.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '#platform/config';
import { writeFileAtomically } from '#platform/files';
import { inSettings, type NewAdmin } from './admin.server.ts';

const firstPasswordFile = 'first-password.txt';

/**
 * The line for the operator, or null where somebody has logged in since. In a journal the password is written into
 * `DATA_DIR/first-password.txt`, which the first start after the login removes.
 */
export async function tellFirstPassword(
  { DATA_DIR }: Pick<Config, 'DATA_DIR'>,
  made: NewAdmin | null,
  { isJournal }: { isJournal: boolean },
): Promise<string | null> {
  const file = path.join(DATA_DIR, firstPasswordFile);
  if (!made || !isJournal || made.password === inSettings) {
    await rm(file, { force: true });
    return made && `Administrator: ${made.email}  password: ${made.password}`;
  }
  await mkdir(DATA_DIR, { recursive: true });
  await writeFileAtomically(file, `${made.password}\n`, { mode: 0o600 });
  return `Administrator: ${made.email}  password: in ${file}`;
}
