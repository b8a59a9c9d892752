// `npm run check-backup [-- <file>]`: whether a backup, or the newest one, is whole, of which version, with which counts.
import { loadConfig } from '#platform/config';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { backupFile } from '../platform/backup/bucket-backups.ts';
import { newestBackup } from '../platform/backup/list-backups.ts';
import { withoutReach } from '../platform/backup/rehearsal.ts';
import { refuseNewer } from '../platform/backup/restore.ts';
import { described, passphraseOf } from './backup-command.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = 'npm run check-backup [-- <file or s3://bucket/name>] [--passphrase]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(
    { passphrase: { type: 'boolean', default: false } },
    usage,
  );
  if (positionals.length > 1) throw new CommandError(usage);
  const config = withoutReach(loadConfig());
  const name = positionals[0] ?? (await newestBackup(config));
  await using copy = await backupFile(config, name);
  const checked = await checkArchive(copy.file, {
    passphrase: await passphraseOf(config, values.passphrase),
  });
  refuseNewer(checked.manifest);
  return `${name} is whole.\n${described(checked)}`;
});
