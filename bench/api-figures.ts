// What the API can do: its longest list against bare bytes, and pages while people log in.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { answerOf, startBareCopy } from './bare-copy.ts';
import { fillWithArticles } from './content.ts';
import { median } from '#tests/helpers/median.ts';
import { measure, startServer } from './load.ts';
import type { Figure } from './report.ts';
import { alternate, rateFigure, toolOf } from './alternate.ts';
import type { WrkResult } from './wrk.ts';

const rounds = 3;
/** So many that a page takes milliseconds: that is how finely they are counted. */
const pageReaders = 16;
const listPath = '/api/articles/status/published';

/** The list of 10,000 published articles against Node sending the same bytes. */
export async function publishedList(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await fillWithArticles({ DATA_DIR: folder }, 10_000);
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const answer = await answerOf(site.url + listPath, {});
  await using bare = await startBareCopy(answer, folder);
  const load = { connections: 4 };
  const turns = alternate({ url: site.url + listPath, ...load }, { url: bare.url, ...load });
  await rm(folder, { recursive: true, force: true });
  const size = Math.round(answer.body.length / 1e6);
  return rateFigure(`10,000 published articles over the API (${size} MB)`, turns, {
    floor: 'bare node:http',
    toReach: 0.4,
    ...load,
  });
}

/** The home page's 95th percentile while 50 people log in at once, again and again, against without. */
export async function pagesDuringLogins(): Promise<Figure> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const idle: WrkResult[] = [];
  const busy: WrkResult[] = [];
  for (let round = 0; round < rounds; round += 1) {
    idle.push(measure(site.url, { connections: pageReaders }));
    const crowd = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'login-crowd.ts'), site.url],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    busy.push(measure(site.url, { connections: pageReaders }));
    crowd.kill('SIGKILL');
  }
  await rm(folder, { recursive: true, force: true });
  const busyMs = median(busy.map(({ p95Ms }) => p95Ms));
  const idleMs = median(idle.map(({ p95Ms }) => p95Ms));
  const result = busyMs / idleMs;
  return {
    name: 'p95 of the home page while 50 log in at once',
    measured: `${busyMs.toFixed(2)} ms`,
    floor: `nobody logs in: ${idleMs.toFixed(2)} ms`,
    result: `${result.toFixed(2)}x`,
    toReach: '<= 3x',
    isReached: result <= 3,
    tool: toolOf([...idle, ...busy], pageReaders),
  };
}
