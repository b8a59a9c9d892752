// What the commands about backups share.
import { createInterface } from 'node:readline/promises';
import type { Config } from '#platform/config';
import { variables } from '#platform/settings';
import { BackupError, type Manifest } from '../platform/backup/archive-format.ts';
import { waitingJobs } from '../platform/backup/load.ts';

/** The passphrase of a backup that is to be made: what is typed is held to what is asked of the setting. */
export async function newPassphraseOf(
  config: Pick<Config, 'BACKUP_PASSPHRASE'>,
  isAsked: boolean,
): Promise<string | undefined> {
  const passphrase = await passphraseOf(config, isAsked);
  const { error } = variables.BACKUP_PASSPHRASE.schema.safeParse(passphrase);
  if (error) throw new BackupError(`The passphrase ${error.issues[0]?.message}.`);
  return passphrase;
}

/** From BACKUP_PASSPHRASE, else typed where one is asked for: on a command line others would read it. */
export async function passphraseOf(
  { BACKUP_PASSPHRASE }: Pick<Config, 'BACKUP_PASSPHRASE'>,
  isAsked: boolean,
): Promise<string | undefined> {
  if (BACKUP_PASSPHRASE !== undefined || !isAsked) return BACKUP_PASSPHRASE;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((done) => lines.once('close', () => done('')));
    // As a setting's, spaces around it do not count.
    const typed = (await Promise.race([lines.question('Passphrase: '), ended])).trim();
    if (typed === '') throw new BackupError('The passphrase is empty.');
    return typed;
  } finally {
    lines.close();
  }
}

/** What a backup holds, in a few lines. */
export function described({ manifest, bytes }: { manifest: Manifest; bytes: number }): string {
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0;
  const filesOf = (folder: string) =>
    manifest.entries.filter(({ name }) => name.startsWith(`files/${folder}/`)).length;
  // Those that an earlier restore brought wait there for the first start.
  const jobs = rowsOf('pgboss.job') + rowsOf(waitingJobs);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `made at ${manifest.made_at} by version ${manifest.version}, ${manifest.engine} database, ${(bytes / 1e6).toFixed(1)} MB`,
    `${rows} rows of ${manifest.tables.length} tables: ${rowsOf('public.articles')} articles, ${rowsOf('public.users')} accounts, ${rowsOf('public.subscriptions')} subscriptions, ${jobs} jobs`,
    `${filesOf('static')} static files, ${filesOf('media')} pictures`,
  ].join('\n');
}
