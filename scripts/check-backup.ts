// `npm run check-backup -- <file>`: whether a backup is whole, of which version, with which counts.
import { loadConfig } from '#platform/config';
import { checkArchive } from '../platform/backup/archive-reader.ts';
import { refuseNewer } from '../platform/backup/restore.ts';
import { described, passphraseOf } from './backup-command.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = 'npm run check-backup -- <file> [--passphrase]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(
    { passphrase: { type: 'boolean', default: false } },
    usage,
  );
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new CommandError(usage);
  const config = loadConfig();
  const checked = await checkArchive(file, {
    passphrase: await passphraseOf(config, values.passphrase),
  });
  refuseNewer(checked.manifest);
  return `The backup is whole.\n${described(checked)}`;
});
