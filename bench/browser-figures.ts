// What a reader waits for: Chromium with a cold cache, 150 ms of latency, 1.6 Mbit/s and a processor
// slowed four times.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { median } from '#tests/helpers/median.ts';
import { startServer } from './load.ts';
import type { Figure } from './report.ts';

const visits = 5;
const settleMs = 1500;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-sync',
];

export interface Visit {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kilobytes: number;
  requests: number;
}

/** First and largest paint, blocking time, layout shift and weight of the home page and an article. */
export async function readerFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await using site = await startServer('vigia.ts', ['site', '{port}'], { DATA_DIR: folder });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments,
  });
  const home = await (await fetch(site.url)).text();
  const [, article = ''] = /href="(\/noticias\/[^"?#]+)"/.exec(home) ?? [];
  const floor = await emptyPagePaintMs(browser);
  const figures: Figure[] = [];
  for (const [name, target] of [
    ['home page', '/'],
    ['article', article],
  ] as const) {
    await fetch(site.url + target, { headers: { 'accept-encoding': 'br' } });
    const seen: Visit[] = [];
    for (let round = 0; round < visits; round += 1)
      seen.push(await visit(browser, site.url + target));
    figures.push(...describe(name, seen, floor));
  }
  await browser.close();
  await rm(folder, { recursive: true, force: true });
  return figures;
}

/** The floor of a first paint: a page of one word, from a bare server, over the same connection. */
async function emptyPagePaintMs(browser: Browser): Promise<number> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="es"><title>Vacía</title><p>Hola</p></html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const seen: Visit[] = [];
  for (let round = 0; round < visits; round += 1)
    seen.push(await visit(browser, `http://127.0.0.1:${port}/`));
  server.close();
  return median(seen.map((each) => each.fcpMs));
}

/** A page in a window of its own with a cold cache, over the slow connection. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // A new window starts processes of its own, which a reader's click on a link does not wait for.
  await page.goto('about:blank');
  await wait(settleMs);
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', network);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let bytes = 0;
  let requests = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.cls += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      for (const entry of list.getEntries())
        if (paint && entry.startTime > paint.startTime)
          seen.tbt += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { lcp: number; cls: number; tbt: number } }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return {
    fcpMs: seen.fcp,
    lcpMs: seen.lcp,
    tbtMs: seen.tbt,
    cls: seen.cls,
    kilobytes: bytes / 1024,
    requests,
  };
}

function describe(name: string, visits: readonly Visit[], floorMs: number): Figure[] {
  const of = (key: keyof Visit) => median(visits.map((each) => each[key]));
  const figure = (
    what: string,
    value: number,
    { limit, unit }: { limit: number; unit: string },
  ): Figure => ({
    name: `${what}, ${name}`,
    measured: `median of ${visits.length} visits`,
    floor: unit === ' ms' && limit > 0 ? `an empty page: ${floorMs.toFixed(0)} ms` : '',
    result: `${Number(value.toFixed(unit === '' ? 3 : 0))}${unit}`,
    toReach: `<= ${limit}${unit}`,
    isReached: value <= limit,
  });
  return [
    figure('First contentful paint', of('fcpMs'), { limit: 500, unit: ' ms' }),
    figure('Largest contentful paint', of('lcpMs'), { limit: 700, unit: ' ms' }),
    figure('Total blocking time', of('tbtMs'), { limit: 0, unit: ' ms' }),
    figure('Cumulative layout shift', of('cls'), { limit: 0, unit: '' }),
    ...(name === 'home page'
      ? [
          figure('Whole page', of('kilobytes'), { limit: 120, unit: ' KB' }),
          figure('Requests', of('requests'), { limit: 10, unit: '' }),
        ]
      : []),
  ];
}
