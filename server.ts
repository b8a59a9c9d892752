// Start here: settings, then everything else in serve.ts. A start that fails says why in one line.
import './platform/resolve-hook.ts';
import { ConfigError, idleSettings, loadConfig } from '#platform/config';
import { createShutdown, type Shutdown } from '#platform/shutdown';
import { createLog } from '#platform/log';
import { addressProblem, checkStart } from '#platform/start-checks';
import { DatabaseError } from './platform/db/engine.ts';
import { openEngine } from './platform/db/open-engine.ts';

let shutdown: Shutdown | undefined;
try {
  const config = loadConfig();
  const log = createLog(config.LOG_LEVEL);
  shutdown = createShutdown(log);
  await checkStart(config);
  for (const sentence of idleSettings(config)) log.warn(sentence);
  // Opening the database takes longest, so the rest of the program is read meanwhile.
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
  // Told to stop meanwhile, it fails for want of what is being closed.
  if (!shutdown?.isUnderWay()) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

/** What the operator can mend, in one line; anything else with its trace. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  return addressProblem(error) ?? (error as Error).stack ?? (error as Error).message;
}
