// How pages grow with content.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillWithArticles } from './content.ts';
import { median } from '#tests/helpers/median.ts';
import { measure, startServer } from './load.ts';
import type { Figure } from './report.ts';

const rounds = 3;

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
