// The whole program under a mixed load for a long time: what it uses must not grow, and nothing may fail.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '#platform/durations';
import type { DrillResult } from './drill-result.ts';
import { type Failures, startSoakLoad } from './soak/load.ts';
import { type Sample, trendOf } from './soak/trend.ts';
import { prepareIssue } from '#tests/helpers/newsletter-database.ts';
import { startMailCounter } from '#tests/helpers/mail-counter.ts';
import { authorOf } from '#tests/helpers/model-author.ts';
import { startModelServer } from '#tests/helpers/model-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';

const sampleEveryMs = 5000;
const admin = { email: 'admin@vigia.test', password: 'una clave larga' };
/** How fast resident memory may grow over the last two thirds. */
const maxMbPerMinute = 0.5;
/** How much more than in the middle third the last sixth may take. */
const maxGrowth = 1.1;
/** How many handles more there may be at the end; connections come and go. */
const maxMoreHandles = 12;

interface Soak {
  minutes: number;
  databaseUrl?: string | undefined;
}

/** So many minutes of pages, lists, forms, logins, edits, runs and an issue on its way. */
export async function soak({ minutes, databaseUrl }: Soak): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const place = { DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  await using models = await startModelServer();
  models.always(authorOf('Las reglas que vienen', { delayMs: 200 }));
  await using mails = await startMailCounter();
  const readers = await prepareIssue(place, Math.ceil(minutes * 100));
  const site = await startSite({
    ...place,
    ...models.settings('openai-compatible'),
    AI_DAILY_TOKENS: '1000000000',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SMTP_URL: mails.url,
    NEWSLETTER_PER_MINUTE: '100',
  });
  const load = await startSoakLoad(site.url, admin);
  const samples = await watch(site, minutes * minuteMs);
  const ended = site.process.exitCode ?? site.process.signalCode;
  if (ended !== null) {
    await load.stop();
    const after = Math.round(samples.at(-1)?.minute ?? 0);
    return {
      isGood: false,
      text: `The site ended (${ended}) after ${after} minutes: ${site.output()}`,
    };
  }
  const { done, failures } = await load.stop();
  const code = await site.end();
  await rm(folder, { recursive: true });
  const trend = trendOf(samples);
  const isFlat =
    trend.mbPerMinute < maxMbPerMinute &&
    trend.growth <= maxGrowth &&
    trend.moreHandles <= maxMoreHandles &&
    trend.moreThreads <= 0;
  return {
    isGood: isFlat && failures.size === 0 && code === 0,
    text: `${minutes} minutes of soak (${databaseUrl ? 'PostgreSQL' : 'embedded'}): ${done} requests, ${[...mails.arrived].length} of ${readers.length} mails; memory ${trend.middleMb} MB in the middle, ${trend.lastMb} MB at the end, ${trend.mbPerMinute.toFixed(2)} MB a minute over the last two thirds, of which kept pages ${trend.cacheMbPerMinute.toFixed(2)} and V8's heap in use ${trend.heapMbPerMinute.toFixed(2)}, ${trend.mostMb} MB at most; ${trend.middleHandles} handles in the middle, ${trend.lastHandles} at the end; threads ${trend.middleThreads}, ${trend.lastThreads}; ${sum(failures)} failures${listed(failures)}`,
  };
}

/** Looks at the process from outside, in the system's own figures. */
async function watch({ process: child, url }: SiteProcess, forMs: number): Promise<Sample[]> {
  const from = performance.now();
  const samples: Sample[] = [];
  while (performance.now() - from < forMs) {
    await wait(sampleEveryMs);
    if (child.exitCode !== null || child.signalCode !== null) break;
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
    const figure = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    const handles = await readdir(`/proc/${child.pid}/fd`);
    samples.push({
      minute: (performance.now() - from) / minuteMs,
      mb: figure('VmRSS') / 1024,
      threads: figure('Threads'),
      handles: handles.length,
      ...(await engineFigures(url)),
    });
    if (process.env['SOAK_LOG']) process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`);
  }
  return samples;
}

/** What the process says of itself. */
async function engineFigures(
  url: string,
): Promise<Pick<Sample, 'cacheMb' | 'heapMb' | 'externalMb' | 'resources'>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0);
  return {
    cacheMb: figure('page_cache_bytes') / 2 ** 20,
    heapMb: figure('nodejs_heap_size_used_bytes') / 2 ** 20,
    externalMb: figure('nodejs_external_memory_bytes') / 2 ** 20,
    resources: figure('nodejs_active_resources_total'),
  };
}

function sum(failures: Failures): number {
  return [...failures.values()].reduce((total, count) => total + count, 0);
}

function listed(failures: Failures): string {
  return [...failures].map(([what, count]) => `\n  ${count} x ${what}`).join('');
}
