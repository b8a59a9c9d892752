// What a reader waits for, today and before the front page got its date: both sites in the same browser over
// the same slow connection, in turns. The older one is checked out beside this one and built with the same
// packages.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { median } from '#tests/helpers/median.ts';
import { browserArguments, type Visit, visit } from './browser-figures.ts';
import { type Running, startServer } from './load.ts';
import type { Figure } from './report.ts';

/** The last commit before the first change of what the second edition shows readers. */
const before = 'f56ad98';
const root = path.join(import.meta.dirname, '..');
const rounds = 15;
/** As much as medians of the same site differ from one run to the next. */
const maxRatio = 1.05;

const targets = {
  'home page': '/',
  article: '/noticias/reglamento-ia-2-diciembre-prohibiciones-alto-riesgo',
} as const;

interface Turns {
  now: Visit[];
  before: Visit[];
}

/** First and largest paint of the home page and an article as parts of those before the second edition. */
export async function paintFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  const older = path.join(folder, 'older');
  try {
    await checkOut(older);
    await using now = await startSite(root, path.join(folder, 'now-data'));
    await using then = await startSite(older, path.join(folder, 'older-data'));
    const turns = await takeTurns(now, then);
    return Object.entries(turns).flatMap(([name, visits]) => [
      ratio(`First contentful paint, ${name}`, visits, 'fcpMs'),
      ratio(`Largest contentful paint, ${name}`, visits, 'lcpMs'),
    ]);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', older], { cwd: root });
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkOut(folder: string): Promise<void> {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, before], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' });
}

function startSite(checkout: string, dataDir: string): Promise<Running> {
  const script = path.join(checkout, 'bench/servers/vigia.ts');
  return startServer(script, ['site', '{port}'], { DATA_DIR: dataDir });
}

async function takeTurns(now: Running, then: Running): Promise<Record<string, Turns>> {
  await using browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments,
  });
  const turns: Record<string, Turns> = {};
  for (const [name, address] of Object.entries(targets)) {
    const visits: Turns = { now: [], before: [] };
    turns[name] = visits;
    const sites = [
      ['now', now.url + address],
      ['before', then.url + address],
    ] as const;
    for (const [, url] of sites) await fetch(url, { headers: { 'accept-encoding': 'br' } });
    for (let round = 0; round < rounds; round += 1)
      for (const [site, url] of round % 2 ? sites.toReversed() : sites)
        visits[site].push(await visit(browser, url));
  }
  return turns;
}

function ratio(name: string, turns: Turns, key: 'fcpMs' | 'lcpMs'): Figure {
  const now = median(turns.now.map((each) => each[key]));
  const then = median(turns.before.map((each) => each[key]));
  // Of each turn, whose two visits the machine treated alike.
  const part = median(
    turns.now.map((each, turn) => each[key] / (turns.before[turn]?.[key] ?? Number.NaN)),
  );
  return {
    name: `${name}, against the site before the second edition (${before})`,
    measured: `${now.toFixed(0)} ms, median of ${rounds} visits`,
    floor: `before: ${then.toFixed(0)} ms`,
    result: `${part.toFixed(2)}x, median of the turns`,
    toReach: `<= ${maxRatio}x`,
    isReached: part <= maxRatio,
  };
}
