// The reviewer's page: how long a long text takes to be compared with its sources for the first time, and how long the page takes to
// open once it was, against the page of a text of one sentence.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import {
  draftMadeOf,
  type ReadSource,
  type TestDraft,
} from '#tests/helpers/drafts-with-sources.ts';
import { median } from '#tests/helpers/median.ts';
import { longSources, longText } from '../drills/anchoring/long-text.ts';
import { type SiteProcess, startSite } from '../tests/helpers/site-process.ts';
import { administrator } from './content.ts';
import type { Figure } from './report.ts';
import { startUnwatchedBrowser } from './unwatched-browser.ts';

const visits = 15;
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
  try {
    const cookies = await logIn(site);
    const ids = await idsOf(site, cookies);
    await using browser = await startUnwatchedBrowser();
    const open = (slug: 'largo' | 'breve') =>
      browser.msUntilShown(`${site.url}/admin/revision/${ids[slug]}`, '[data-sentence]', cookies);
    // Chromium's own files are cold for whoever comes first.
    await open('breve');
    const first = await open('largo');
    const times: Record<'largo' | 'breve', number[]> = { largo: [], breve: [] };
    for (let visit = 0; visit < visits; visit += 1) {
      for (const slug of ['largo', 'breve'] as const) times[slug].push(await open(slug));
    }
    return [page(median(times.largo), median(times.breve)), comparison(first)];
  } finally {
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

async function logIn({ url }: SiteProcess) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('='), url };
  });
}

async function idsOf(
  { url }: SiteProcess,
  cookies: readonly { name: string; value: string }[],
): Promise<Record<string, string>> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}/api/articles/status/draft`, { headers: { cookie } });
  const drafts = (await response.json()) as { slug: string; id: string }[];
  return Object.fromEntries(drafts.map(({ slug, id }) => [slug, id]));
}

function page(ms: number, floor: number): Figure {
  return {
    name: "Reviewer's page, 2 x 2,000 words and 20 sources, compared before",
    measured: `${Math.round(ms)} ms, median of ${visits} visits with a cold cache, to the frame that shows its text`,
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
