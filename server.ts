// Start here: settings, services, content, HTTP, listening, and a clean end.
import { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { loadSamples } from '#domain/samples/server';
import { createApp } from '#http/app';
import { readAssets } from '#http/assets';
import { mountReload, withReload } from '#http/dev-reload';
import { loadSite } from '#http/site';
import { systemClock } from '#platform/clock';
import { ConfigError, loadConfig } from '#platform/config';

import { createLog } from '#platform/log';
import { releaseStartupMemory } from '#platform/memory';
import { createServices } from '#platform/services';
import { watchStaticFiles } from './domain/articles/static-files.server.ts';
import { DatabaseError } from './platform/db/engine.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { reload: { type: 'boolean', default: false } },
});
const lastWordsMs = 100;
const dist = path.resolve(positionals[0] ?? path.join(import.meta.dirname, 'dist'));

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.LOG_LEVEL);
  const [services, site] = await Promise.all([
    createServices(config, log, systemClock),
    loadSite(dist, options.reload ? withReload : undefined),
  ]);
  await loadSamples(services);
  const staticFiles = await watchStaticFiles(services);

  const { server } = await createApp(services, { site, dist });
  if (options.reload) mountReload(server, readAssets(dist));
  closeWithGrace({ delay: 10_000, logger: log }, async ({ err }) => {
    if (err) log.fatal({ err }, 'Stopping after an error');
    // Who was already at the door is let in, and what came in is read, before anything is closed: the
    // HTTP server's own close would cut connections it has not read from yet.
    await wait(lastWordsMs);
    Server.prototype.close.call(server.server);
    await wait(lastWordsMs);
    await server.close();
    await staticFiles.stop();
    await services.database.close();
  });
  releaseStartupMemory();
  await server.listen({ port: config.PORT, host: config.HOST });
  process.stdout.write(`Vigía: ${config.SITE_URL}\n`);
}

try {
  await start();
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
