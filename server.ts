// The entry point: reads the settings, opens the database and loads serve.ts. A start that fails says why in one line.
import './platform/resolve-hook.ts';
import { ConfigError, idleSettings, loadConfig } from '#platform/config';
import { createShutdown, type Shutdown } from '#platform/shutdown';
import { createLog } from '#platform/log';
import { keepTicksFast } from '#platform/memory';
import { addressProblem, checkStart, fileProblem } from '#platform/start-checks';
import {
  refuseForgottenDatabase,
  refuseMovedDatabase,
} from './platform/backup/forgotten-database.ts';
import { rehearsalSentence, withoutReach } from './platform/backup/rehearsal.ts';
import { finishRestore, isRehearsal } from './platform/backup/restore-journal.ts';
import { DatabaseError } from './platform/db/engine.ts';
import { openEngine } from './platform/db/open-engine.ts';

keepTicksFast();
let shutdown: Shutdown | undefined;
try {
  const given = loadConfig();
  const log = createLog(given.LOG_LEVEL);
  shutdown = createShutdown(log);
  await checkStart(withoutReach(given));
  for (const sentence of idleSettings(withoutReach(given))) log.warn(sentence);
  await finishRestore(given);
  // A restore that had been cut off may have become a rehearsal just now.
  const config = withoutReach(given);
  if (isRehearsal(config.DATA_DIR)) log.warn(rehearsalSentence);
  refuseMovedDatabase(config);
  await refuseForgottenDatabase(config);
  // Opening the database takes longest: the other modules are loaded meanwhile.
  const engine = openEngine(config, log);
  shutdown.add(() =>
    engine.then(
      ({ close }) => close(),
      () => undefined,
    ),
  );
  const { serve } = await import('./serve.ts');
  await serve({ config, log, engine, shutdown });
} catch (error) {
  // During a shutdown the start fails because its connections are being closed.
  if (!shutdown?.isUnderWay()) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

/** Errors that the operator can fix, in one line; any other with its stack. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  return (
    addressProblem(error) ??
    fileProblem(error) ??
    (error as Error).stack ??
    (error as Error).message
  );
}
