// Starts what runs on the services: content, the administrator, HTTP and jobs; and stops it in order.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureAdmin, tellFirstPassword } from '#domain/accounts/server';
import { watchArticles } from '#domain/articles/server';
import { freeReservations } from '#domain/generation/server';
import { createDns, examineInstallation } from '#domain/health/server';
import { watchPictures } from '#domain/media/server';
import { beforeRelease, watchNewsroom } from '#domain/newsroom/server';
import { watchPublication } from '#domain/publication/server';
import { loadSamples } from '#domain/samples/server';
import { createApp } from '#http/app';
import { readAssets } from '#http/assets';
import { mountReload, withReload } from '#http/dev-reload';
import { createDrain } from '#http/drain';
import { loadSite } from '#http/site';
import { systemClock } from '#platform/clock';
import { type Config, isJournal } from '#platform/config';
import type { Shutdown } from '#platform/shutdown';
import type { Log } from '#platform/log';
import { releaseMemory } from '#platform/memory';
import { createServices } from '#platform/services';
import { startJobs } from './jobs/timetable.ts';
import { startCopyService } from './platform/backup/copy-service.ts';
import type { Engine } from './platform/db/engine.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { reload: { type: 'boolean', default: false } },
});
/** How long a shutdown waits for requests under way. */
const drainMs = 6000;
const dist = path.resolve(positionals[0] ?? path.join(import.meta.dirname, 'dist'));

export interface Start {
  config: Config;
  log: Log;
  /** Still opening; the caller closes it. */
  engine: Promise<Engine>;
  shutdown: Shutdown;
}

/** Serves the site over this engine until shutdown. */
export async function serve({ config, log, engine, shutdown }: Start): Promise<void> {
  const [services, site] = await Promise.all([
    createServices(config, { log, clock: systemClock, engine }),
    loadSite(dist, options.reload ? withReload : undefined),
  ]);
  await watchPublication(services);
  await loadSamples(services);
  const told = await tellFirstPassword(config, await ensureAdmin(services), {
    isJournal: isJournal(process.stdout),
  });
  // The embedded database has one process, and that asks nothing yet.
  if (services.database.engine === 'embedded') await freeReservations(services);
  const articles = await watchArticles(services, beforeRelease(services));
  const pictures = await watchPictures(services);
  const newsroom = watchNewsroom(services);

  const { server } = await createApp(services, { site, dist });
  if (options.reload) mountReload(server, readAssets(dist));
  const drain = createDrain(server.server);
  shutdown.add(async () => {
    await drain.stopAccepting();
    await Promise.all([server.close(), drain.closeIdle(drainMs), services.queue.stop()]);
    await services.mail.close();
    await services.outbound.close();
    await newsroom.stop();
    await articles.stop();
    await pictures.stop();
  });
  if (services.database.copyTo) {
    const copies = await startCopyService(services.database, {
      dataDir: config.DATA_DIR,
      log,
      report: (servers) => examineInstallation(services, { dns: createDns(servers) }),
    });
    shutdown.add(() => copies.close());
  }
  releaseMemory();
  await server.listen({ port: config.PORT, host: config.HOST });
  await startJobs(services, site.drawing);
  process.stdout.write(`Vigía: ${config.SITE_URL}\n`);
  if (told) process.stdout.write(`${told}\n`);
}
