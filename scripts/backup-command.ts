// What the commands about backups share: their options, settings and how they fail.
import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Config, ConfigError } from '#platform/config';
import { BackupError, type Manifest } from '../platform/backup/archive-format.ts';
import { DatabaseError } from '../platform/db/engine.ts';

/** Runs a command; what an operator can mend ends it with one line and exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isExpected = [BackupError, ConfigError, DatabaseError].some(
      (kind) => error instanceof kind,
    );
    // What the system refuses: a full disk, a folder that may not be written.
    if (!isExpected && (error as NodeJS.ErrnoException).syscall === undefined) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}

/** The options and what else was given. Throws `BackupError` with the usage. */
export function parseCommand<Options extends NonNullable<ParseArgsConfig['options']>>(
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BackupError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** From BACKUP_PASSPHRASE, else typed where one is asked for: on a command line others would read it. */
export async function passphraseOf(
  { BACKUP_PASSPHRASE }: Pick<Config, 'BACKUP_PASSPHRASE'>,
  isAsked: boolean,
): Promise<string | undefined> {
  if (BACKUP_PASSPHRASE !== undefined || !isAsked) return BACKUP_PASSPHRASE;
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const typed = await lines.question('Passphrase: ');
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
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `made at ${manifest.made_at} by version ${manifest.version}, ${manifest.engine} database, ${(bytes / 1e6).toFixed(1)} MB`,
    `${rows} rows of ${manifest.tables.length} tables: ${rowsOf('public.articles')} articles, ${rowsOf('public.users')} accounts, ${rowsOf('public.subscriptions')} subscriptions, ${rowsOf('pgboss.job')} jobs`,
    `${filesOf('static')} static files, ${filesOf('media')} pictures`,
  ].join('\n');
}
