// `npm run backup [-- file] [--passphrase]`: everything in one file, while the program runs.
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { refuseMovedDatabase } from '../platform/backup/forgotten-database.ts';
import { listBackups } from '../platform/backup/list-backups.ts';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { withoutReach } from '../platform/backup/rehearsal.ts';
import { described, newPassphraseOf } from './backup-command.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = `npm run backup [-- <file>] [--passphrase]
npm run backup -- --list   the backups in the folder and in the bucket, the newest first`;

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommand({ passphrase: flag, list: flag }, usage);
  if (positionals.length > (values.list ? 0 : 1)) throw new CommandError(usage);
  const config = withoutReach(loadConfig());
  if (values.list) return listed(await listBackups(config));
  refuseMovedDatabase(config);
  const made = await makeBackup(config, {
    file: positionals[0],
    passphrase: await newPassphraseOf(config, values.passphrase),
    log: createLog('warn'),
    now: new Date(),
  });
  return `${made.file} is written and was read back: it is whole.\n${described(made)}`;
});

function listed(backups: Awaited<ReturnType<typeof listBackups>>): string {
  const lines = backups.map(({ name, bytes }) => `${name}  ${(bytes / 1e6).toFixed(1)} MB`);
  return lines.join('\n') || 'There is no backup yet: npm run backup makes one.';
}
