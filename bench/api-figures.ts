// What the API can do: its longest list against bare bytes, and pages while people log in.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fillWithArticles } from './content.ts';
import { median } from '#tests/helpers/median.ts';
import { measure, startServer } from './load.ts';
import type { Figure } from './report.ts';

const rounds = 3;
/** So many that a page takes milliseconds: that is how finely they are counted. */
const pageReaders = 16;
const listPath = '/api/articles/status/published';

/** The list of 10,000 published articles against Node sending the same bytes. */
export async function publishedList(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await fillWithArticles(folder, 10_000);
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const answer = await fetch(site.url + listPath);
  const bodyFile = path.join(folder, 'body');
  const headersFile = path.join(folder, 'headers.json');
  const body = Buffer.from(await answer.arrayBuffer());
  await writeFile(bodyFile, body);
  await writeFile(headersFile, JSON.stringify({ 'content-type': 'application/json' }));
  await using bare = await startServer('bare.ts', ['{port}', bodyFile, headersFile]);
  const rates = { site: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    rates.site.push(measure(site.url + listPath, { connections: 4 }).requestsPerSecond);
    rates.bare.push(measure(bare.url, { connections: 4 }).requestsPerSecond);
  }
  await rm(folder, { recursive: true, force: true });
  const result = median(rates.site) / median(rates.bare);
  return {
    name: `10,000 published articles over the API (${Math.round(body.length / 1e6)} MB)`,
    measured: `${median(rates.site).toFixed(1)} requests/s`,
    floor: `bare node:http: ${median(rates.bare).toFixed(1)} requests/s`,
    result: result.toFixed(2),
    toReach: '>= 0.4',
    isReached: result >= 0.4,
  };
}

/** The home page's 95th percentile while 50 people log in at once, again and again, against without. */
export async function pagesDuringLogins(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const idle: number[] = [];
  const busy: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(measure(site.url, { connections: pageReaders }).p95Ms);
    const crowd = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'login-crowd.ts'), site.url],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    busy.push(measure(site.url, { connections: pageReaders }).p95Ms);
    crowd.kill('SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
  const result = median(busy) / median(idle);
  return {
    name: 'p95 of the home page while 50 log in at once',
    measured: `${median(busy).toFixed(1)} ms`,
    floor: `nobody logs in: ${median(idle).toFixed(1)} ms`,
    result: `${result.toFixed(2)}x`,
    toReach: '<= 3x',
    isReached: result <= 3,
  };
}
