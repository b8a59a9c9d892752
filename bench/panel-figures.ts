// The panel's first tab after the login, with a short and with a long list.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import { fillWithSubscriptions } from './content.ts';
import { median } from '#tests/helpers/median.ts';
import type { Figure } from './report.ts';

const visits = 5;
const requests = 15;
const settleMs = 1500;
const sizes = { small: 100, large: 100_000 };
const administrator = { email: 'redaccion@vigia.test', password: 'una-frase-muy-larga' };
const list = '/api/admin/newsletter/subscriptions?limit=100';

/** The first tab of the panel with a short and a long list, in a browser with a cold cache. */
export async function panelFigures(): Promise<Figure[]> {
  await using small = await siteWith(sizes.small);
  await using large = await siteWith(sizes.large);
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  const slow: number[] = [];
  const rows = { small: [] as number[], large: [] as number[] };
  const answers = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < visits; round += 1) {
    slow.push((await visit(browser, small.site, 4)).rowsMs);
    for (const [name, { site }] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const seen = await visit(browser, site, 1);
      rows[name].push(seen.rowsMs);
      answers[name].push(seen.answerMs);
    }
  }
  await browser.close();
  return [
    firstTab(median(slow)),
    growth('First rows of the subscriptions tab', rows),
    growth('First page of subscriptions over the API', answers),
  ];
}

interface FilledSite extends AsyncDisposable {
  site: SiteProcess;
}

async function siteWith(count: number): Promise<FilledSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await fillWithSubscriptions(folder, count);
  const site = await startSite({
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  return {
    site,
    async [Symbol.asyncDispose]() {
      await site.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The time from requesting the panel, logged in, to its first rows, and the time of their response alone. */
async function visit(
  browser: Browser,
  { url }: SiteProcess,
  slowness: number,
): Promise<{ rowsMs: number; answerMs: number }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.request.post(`${url}/api/auth/login`, { data: administrator });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('tbody tr')) return;
      watch.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => Object.assign(window, { rowsMs: performance.now() })),
      );
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  // A new window starts processes of its own, which an administrator who has just logged in does not wait for.
  await page.goto('about:blank');
  await wait(settleMs);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(`${url}/admin`);
  const rowsMs = await page.waitForFunction(
    () => (window as unknown as { rowsMs?: number }).rowsMs ?? 0,
  );
  const answerTimes = await page.evaluate(
    async ({ target, times }) => {
      const seen: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const from = performance.now();
        await (await fetch(target, { cache: 'no-store' })).arrayBuffer();
        seen.push(performance.now() - from);
      }
      return seen;
    },
    { target: list, times: requests },
  );
  const seen = { rowsMs: await rowsMs.jsonValue(), answerMs: median(answerTimes) };
  await context.close();
  return seen;
}

function firstTab(ms: number): Figure {
  return {
    name: "Panel's first tab after login, processor slowed 4 times",
    measured: `median of ${visits} visits`,
    floor: '',
    result: `${Math.round(ms)} ms`,
    toReach: '<= 1500 ms',
    isReached: ms <= 1500,
  };
}

function growth(name: string, times: { small: number[]; large: number[] }): Figure {
  const result = median(times.large) / median(times.small);
  return {
    name: `${name}, 100,000 against 100`,
    measured: `${median(times.large).toFixed(0)} ms`,
    floor: `${median(times.small).toFixed(0)} ms`,
    result: `${result.toFixed(2)}x`,
    toReach: '<= 1.2x',
    isReached: result <= 1.2,
  };
}
