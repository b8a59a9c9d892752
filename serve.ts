// The program from its services on: content, the administrator, HTTP, jobs, and a clean end.
import { Server } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { ensureAdmin } from '#domain/accounts/server';
import { loadSamples } from '#domain/samples/server';
import { createApp } from '#http/app';
import { readAssets } from '#http/assets';
import { mountReload, withReload } from '#http/dev-reload';
import { loadSite } from '#http/site';
import { systemClock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Log } from '#platform/log';
import { releaseMemory } from '#platform/memory';
import { createServices } from '#platform/services';
import { watchEmbargoes } from './domain/articles/embargoes.server.ts';
import { watchStaticFiles } from './domain/articles/static-files.server.ts';
import { startJobs } from './jobs/timetable.ts';
import type { Engine } from './platform/db/engine.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { reload: { type: 'boolean', default: false } },
});
const lastWordsMs = 100;
const dist = path.resolve(positionals[0] ?? path.join(import.meta.dirname, 'dist'));

/** Serves the site over this engine until the process is told to stop. */
export async function serve(config: Config, log: Log, engine: Promise<Engine>): Promise<void> {
  const [services, site] = await Promise.all([
    createServices(config, log, systemClock, engine),
    loadSite(dist, options.reload ? withReload : undefined),
  ]);
  await loadSamples(services);
  const newcomer = await ensureAdmin(services);
  const staticFiles = await watchStaticFiles(services);
  const embargoes = await watchEmbargoes(services);

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
    await services.queue.stop();
    await services.mail.close();
    await services.outbound.close();
    await staticFiles.stop();
    await embargoes.stop();
    await services.database.close();
  });
  releaseMemory();
  await server.listen({ port: config.PORT, host: config.HOST });
  await startJobs(services, site);
  process.stdout.write(`Vigía: ${config.SITE_URL}\n`);
  if (newcomer) {
    process.stdout.write(`Administrator: ${newcomer.email}  password: ${newcomer.password}\n`);
  }
}
