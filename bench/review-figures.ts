// The reviewer's page: how long a long text takes to be compared with its sources for the first time, and how long the page takes to
// open once it was, against the page of a text of one sentence.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import {
  draftMadeOf,
  type ReadSource,
  type TestDraft,
} from '#tests/helpers/drafts-with-sources.ts';
import { median } from '#tests/helpers/median.ts';
import { longSources, longText } from '../drills/anchoring/long-text.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import { browserArguments } from './browser-figures.ts';
import { administrator } from './content.ts';
import type { Figure } from './report.ts';

const visits = 9;
const maxMs = 500;
const at = '2026-11-18T08:00:00.000Z';
const putDrafts = path.join(import.meta.dirname, '../tests/helpers/put-drafts.ts');

/** The first comparison and the opening of the page, for 2,000 words in each language and 20 sources. */
export async function reviewFigures(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-bench-'));
  await fill(folder);
  const site = await startSite({
    DATA_DIR: folder,
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: browserArguments,
  });
  try {
    const ids = await idsOf(site);
    const first = await opened(browser, site, ids['largo']!);
    const times: Record<'largo' | 'breve', number[]> = { largo: [], breve: [] };
    for (let visit = 0; visit < visits; visit += 1) {
      for (const slug of ['largo', 'breve'] as const)
        times[slug].push(await opened(browser, site, ids[slug]!));
    }
    return [page(median(times.largo), median(times.breve)), comparison(first)];
  } finally {
    await browser.close();
    await site.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The text whose page is measured, and one of a sentence. */
async function fill(folder: string): Promise<void> {
  const { date: _date, translation: _translation, ...texts } = longText('x');
  const read = longSources('x').map(({ url, text, position }): ReadSource => {
    const outlet = `Fuente ${position}`;
    return { url, title: outlet, outlet, published_at: at, fetched_at: at, text };
  });
  const drafts: TestDraft[] = [
    draftMadeOf('largo', texts, read),
    draftMadeOf('breve', { body_es: 'La oficina atendió a 12 personas [1].' }, read.slice(0, 1)),
  ];
  const file = path.join(folder, 'drafts.json');
  await writeFile(file, JSON.stringify(drafts));
  await promisify(execFile)(process.execPath, [...process.execArgv, putDrafts, folder, file]);
}

async function idsOf({ url }: SiteProcess): Promise<Record<string, string>> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const cookie = login.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${url}/api/articles/status/draft`, {
    headers: { cookie: cookie.join('; ') },
  });
  const drafts = (await answer.json()) as { slug: string; id: string }[];
  return Object.fromEntries(drafts.map(({ slug, id }) => [slug, id]));
}

/** Milliseconds from asking for the page, logged in and with a cold cache, to its first sentence on screen. */
async function opened(browser: Browser, { url }: SiteProcess, id: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.request.post(`${url}/api/auth/login`, { data: administrator });
  await page.goto('about:blank');
  await page.goto(`${url}/admin/revision/${id}`);
  await page.locator('[data-sentence]').first().waitFor();
  const ms = await page.evaluate(() => {
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    });
  });
  await context.close();
  return ms;
}

function page(ms: number, floor: number): Figure {
  return {
    name: "Reviewer's page, 2 x 2,000 words and 20 sources, compared before",
    measured: `${Math.round(ms)} ms, median of ${visits} visits with a cold cache`,
    floor: `${Math.round(floor)} ms: the page of one sentence`,
    result: `${(ms / floor).toFixed(2)}x, ${Math.round(ms)} ms`,
    toReach: `<= ${maxMs} ms`,
    isReached: ms <= maxMs,
  };
}

function comparison(ms: number): Figure {
  return {
    name: 'The same page, the first comparison with the sources included',
    measured: `${Math.round(ms)} ms, once`,
    floor: '',
    result: `${Math.round(ms)} ms`,
    toReach: `<= ${maxMs} ms`,
    isReached: ms <= maxMs,
  };
}
