// What the server can do: cached and uncached pages, growth with content, memory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startPostgres } from '../tests/helpers/postgres-server.ts';
import { fillWithArticles } from './content.ts';
import { median } from '#tests/helpers/median.ts';
import { measure, startServer } from './load.ts';
import type { Figure } from './report.ts';

const rounds = 3;
const brotli = { 'accept-encoding': 'br' };

/** The cached home page against Node sending the same bytes. */
export async function cachedHome(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const raw = await packed(site.url);
  const bodyFile = path.join(folder, 'body');
  const headersFile = path.join(folder, 'headers.json');
  await writeFile(bodyFile, raw.body);
  await writeFile(headersFile, JSON.stringify(raw.headers));
  await using bare = await startServer('bare.ts', ['{port}', bodyFile, headersFile]);

  const rates = { site: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.site.push(measure(site.url, { headers: brotli }).requestsPerSecond);
    rates.bare.push(measure(bare.url, { headers: brotli }).requestsPerSecond);
  }
  await rm(folder, { recursive: true, force: true });
  return ratio('Cached home page, brotli', rates, { toReach: 0.6, floor: 'bare node:http' });
}

/** The home page routed, read and rendered for each request, against React rendering its tree alone. */
export async function uncachedHome(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  const rates = { site: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    {
      await using site = await startServer('vigia.ts', ['uncached', '{port}'], {
        DATA_DIR: folder,
      });
      rates.site.push(measure(site.url).requestsPerSecond);
    }
    {
      await using bare = await startServer('vigia.ts', ['render', '{port}'], { DATA_DIR: folder });
      rates.bare.push(measure(bare.url).requestsPerSecond);
    }
  }
  await rm(folder, { recursive: true, force: true });
  return ratio('Uncached home page', rates, { toReach: 0.5, floor: 'bare renderToString' });
}

function ratio(
  name: string,
  { site, bare }: { site: number[]; bare: number[] },
  { toReach, floor }: { toReach: number; floor: string },
): Figure {
  const result = median(site) / median(bare);
  return {
    name,
    measured: `${Math.round(median(site))} requests/s`,
    floor: `${floor}: ${Math.round(median(bare))} requests/s`,
    result: result.toFixed(2),
    toReach: `>= ${toReach}`,
    isReached: result >= toReach,
  };
}

const growthPages = {
  list: '/noticias',
  filter: '/noticias?tema=regulacion&tipo=noticia',
  article: '/noticias/articulo-50',
};

/** The 95th percentile of uncached pages with 10,000 articles against 100. */
export async function growth(): Promise<Figure[]> {
  const small = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  const large = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await fillWithArticles(small, 100);
  await fillWithArticles(large, 10_000);
  const figures: Figure[] = [];
  for (const [name, target] of Object.entries(growthPages)) {
    const times = { small: [] as number[], large: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [size, folder] of [
        ['small', small],
        ['large', large],
      ] as const) {
        await using site = await startServer('vigia.ts', ['uncached', '{port}'], {
          DATA_DIR: folder,
        });
        times[size].push(measure(site.url + target, { connections: 4 }).p95Ms);
      }
    }
    const result = median(times.large) / median(times.small);
    figures.push({
      name: `p95 of the ${name} page, 10,000 articles against 100`,
      measured: `${median(times.large).toFixed(1)} ms`,
      floor: `${median(times.small).toFixed(1)} ms`,
      result: `${result.toFixed(2)}x`,
      toReach: '<= 1.5x',
      isReached: result <= 1.5,
    });
  }
  await rm(small, { recursive: true, force: true });
  await rm(large, { recursive: true, force: true });
  return figures;
}

/** Memory of the whole process on each engine: after load, and the most it held from its first start on. */
export async function memory(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const figures: Figure[] = [];
  const engines: { name: string; url?: string; limitMb: number; peakLimitMb: number }[] = [
    { name: 'embedded database', limitMb: 450, peakLimitMb: 450 },
    { name: 'PostgreSQL', url: postgres.url, limitMb: 200, peakLimitMb: 250 },
  ];
  for (const { name, url, limitMb, peakLimitMb } of engines) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
    await using site = await startServer('vigia.ts', ['site', '{port}'], {
      DATA_DIR: folder,
      ...(url && { DATABASE_URL: url }),
    });
    for (const target of ['/', '/noticias', '/en', '/referentes']) {
      measure(site.url + target, { headers: brotli });
    }
    figures.push(
      megabytesFigure(`Memory after load, ${name}`, site.memoryMb(), limitMb),
      megabytesFigure(
        `Peak of memory from the first start on, ${name}`,
        site.peakMb(),
        peakLimitMb,
      ),
    );
    await rm(folder, { recursive: true, force: true });
  }
  await postgres.stop();
  return figures;
}

function megabytesFigure(name: string, megabytes: number, limitMb: number): Figure {
  const measured = `${Math.round(megabytes)} MB`;
  return {
    name,
    measured,
    floor: '',
    result: measured,
    toReach: `<= ${limitMb} MB`,
    isReached: megabytes <= limitMb,
  };
}

/** The bytes of a page as they travel, with the headers they travel under. */
function packed(url: string): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: brotli }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const {
          date: _date,
          connection: _connection,
          'keep-alive': _keep,
          ...headers
        } = answer.headers;
        resolve({ body: Buffer.concat(chunks), headers: headers as Record<string, string> });
      });
    })
      .on('error', reject)
      .end();
  });
}
