// `npm run backup [-- file] [--passphrase]`: everything in one file, while the program runs.
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { makeBackup } from '../platform/backup/make-backup.ts';
import { described, passphraseOf } from './backup-command.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = 'npm run backup [-- <file>] [--passphrase]';

await runCommand(async () => {
  const { values, positionals } = parseCommand(
    { passphrase: { type: 'boolean', default: false } },
    usage,
  );
  if (positionals.length > 1) throw new CommandError(usage);
  const config = loadConfig();
  const made = await makeBackup(config, {
    file: positionals[0],
    passphrase: await passphraseOf(config, values.passphrase),
    log: createLog('warn'),
    now: new Date(),
  });
  return `${made.file} is written and was read back: it is whole.\n${described(made)}`;
});
