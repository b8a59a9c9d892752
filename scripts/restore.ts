// `npm run restore -- <file>`: puts a backup back into DATA_DIR, or onto the server of DATABASE_URL.
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ClientBase } from 'pg';
import { holdPlansAfterRestore } from '#domain/content/server';
import { holdLettersAfterRestore } from '#domain/deliveries/server';
import { systemClock } from '#platform/clock';
import { loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { backupFile } from '../platform/backup/bucket-backups.ts';
import { hasTable } from '../platform/backup/has-table.ts';
import { restoreBackup } from '../platform/backup/restore.ts';
import { discardAside, undoRestore } from '../platform/backup/undo-restore.ts';
import { described, passphraseOf } from './backup-command.ts';
import { CommandError, parseCommand, runCommand } from './command.ts';

const usage = `npm run restore -- <file or s3://bucket/name> [--replace] [--rehearsal] [--passphrase]
npm run restore -- --undo      puts back what was there before the last restore
npm run restore -- --discard   removes what this and earlier restores kept aside`;

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseCommand(
    { replace: flag, rehearsal: flag, passphrase: flag, undo: flag, discard: flag },
    usage,
  );
  const isBack = values.undo || values.discard;
  if (isBack && (values.undo === values.discard || positionals.length > 0)) {
    throw new CommandError(usage);
  }
  const config = loadConfig();
  if (values.undo) {
    await undoRestore(config, { log: createLog('warn'), beforeReturning: holdWhatMayHaveGoneOut });
    return 'What was there before the restore is back in its place.';
  }
  if (values.discard) {
    await discardAside(config);
    return 'What restores had kept aside is removed.';
  }
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new CommandError(usage);
  await using copy = await backupFile(config, name);
  const restored = await restoreBackup(config, {
    file: copy.file,
    passphrase: await passphraseOf(config, values.passphrase),
    replace: values.replace,
    isRehearsal: values.rehearsal,
    log: createLog('warn'),
    afterLoading: holdWhatMayHaveGoneOut,
  });
  const aside = restored.aside
    ? `\nWhat was there is kept in ${restored.aside}: --undo puts it back, --discard removes it.`
    : '';
  const asWhat = values.rehearsal ? ' as a rehearsal, which sends no mail and asks no model' : '';
  return `The backup is in place${asWhat}; start the program.\n${described(restored)}${aside}`;
});

/** Has nothing go out of these rows that may have gone out while others were in their place. */
async function holdWhatMayHaveGoneOut(client: ClientBase): Promise<void> {
  const services = { db: drizzle({ client: client as never }), clock: systemClock };
  // What an older version left, and a restore kept aside, comes back as it was.
  if (await hasTable(client, 'public.newsletter_issues')) await holdLettersAfterRestore(services);
  if (await hasTable(client, 'public.schedules')) await holdPlansAfterRestore(services);
}
