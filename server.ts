// Start here: settings, then everything else in serve.ts. A start that fails says why in one line.
import './platform/quick-resolve.ts';
import { ConfigError, loadConfig } from '#platform/config';
import { createLog } from '#platform/log';
import { DatabaseError } from './platform/db/engine.ts';
import { openEngine } from './platform/db/open-engine.ts';

try {
  const config = loadConfig();
  const log = createLog(config.LOG_LEVEL);
  // Opening the database takes longest, so the rest of the program is read meanwhile.
  const engine = openEngine(config, log);
  engine.catch(() => undefined);
  const { serve } = await import('./serve.ts');
  await serve(config, log, engine);
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

/** What the operator can mend, in one line; anything else with its trace. */
function startFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `The port is in use: ${message}. Set PORT to another one, such as PORT=3001.`;
  if (code === 'EACCES')
    return `The address may not be used: ${message}. Set PORT to one above 1024.`;
  return stack ?? message;
}
