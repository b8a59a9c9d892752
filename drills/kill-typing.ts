// Kills the browser or the server while somebody types, and opens the article again: nothing that was typed more than
// two seconds before may be gone.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { writingTranslators } from '#i18n/writing-messages';
import { secondMs } from '#platform/durations';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { freePort } from '#tests/helpers/postgres-server.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';
import type { DrillResult } from './drill-result.ts';

const t = writingTranslators.es;
const admin = { email: 'admin@vigia.test', password: 'una clave larga' };
/** What may be lost: what was typed in the last moments before a kill. */
const freshMs = 2 * secondMs;
const typedMs = { least: 500, more: 5500 };
const readyMs = 60 * secondMs;

interface Desk {
  settings: Record<string, string>;
  site: SiteProcess;
  profile: string;
  /** The address of the article. */
  article: string;
  /** When each word was typed, by its number. */
  typedAt: number[];
}

/** So many kills, of the browser and of the server in turn, over one article. */
export async function killTyping(kills: number, databaseUrl?: string): Promise<DrillResult> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'vigia-drill-'));
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: path.join(folder, 'data'),
    SEED_CONTENT: 'false',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const site = await startSite(settings);
  const profile = path.join(folder, 'profile');
  const desk: Desk = { settings, site, profile, article: '', typedAt: [] };
  const lost: string[] = [];
  let typed = 0;
  let browser = await openBrowser(desk);
  try {
    await beginArticle(desk, browser.page);
    for (let kill = 0; kill < kills; kill += 1) {
      await typeFor(desk, browser.page, typedMs.least + Math.random() * typedMs.more);
      const killedAt = Date.now();
      if (kill % 2 === 0) browser = await loseBrowser(desk, browser);
      else await loseServer(desk, browser.page);
      const there = await wordsOf(browser.page);
      const missing = desk.typedAt
        .map((at, word) => ({ at, word }))
        .filter(({ at, word }) => at < killedAt - freshMs && !there.has(word));
      typed += desk.typedAt.length;
      if (missing.length > 0) {
        lost.push(`kill ${kill}: ${missing.length} of ${desk.typedAt.length} words`);
      }
      await startOver(desk, browser.page);
    }
  } finally {
    endBrowser(browser.process);
    await desk.site.dispose();
    await rm(folder, { recursive: true, force: true });
  }
  return {
    isGood: lost.length === 0,
    text: `${kills} kills of browser and server in turn${databaseUrl ? ', on PostgreSQL' : ''}, ${typed} words typed: ${lost.length} kills with a loss${lost.map((line) => `\n  ${line}`).join('')}`,
  };
}

interface Browser {
  process: ChildProcess;
  page: Page;
}

/** Chromium with a profile that outlives it. */
async function openBrowser({ profile }: Pick<Desk, 'profile'>): Promise<Browser> {
  const port = await freePort();
  const child = spawn(
    chromiumPath(),
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
    ],
    { stdio: 'ignore', detached: true },
  );
  const deadline = Date.now() + readyMs;
  for (;;) {
    try {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no context.');
      return { process: child, page: await context.newPage() };
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/** Ends the browser and all of its processes at once. */
function endBrowser({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function beginArticle(desk: Desk, page: Page): Promise<void> {
  await logIn(desk, page);
  await page.goto(`${desk.site.url}/admin/articulos/nuevo`);
  await page.waitForURL(/articulos\/[0-9a-f-]{36}$/);
  desk.article = page.url();
  await body(page).waitFor();
}

async function logIn(desk: Desk, page: Page): Promise<void> {
  await page.goto(`${desk.site.url}/login`);
  if (!page.url().endsWith('/login')) return;
  await page.locator('main input[name="email"]').fill(admin.email);
  await page.locator('main input[name="password"]').fill(admin.password);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== '/login'),
    page.locator('main form button[type="submit"]').first().click(),
  ]);
}

function body(page: Page) {
  const language = t('writing.inSpanish');
  const name = t('writing.inLanguage', { field: t('writing.body'), language });
  return page.getByRole('textbox', { name });
}

/** Types numbered words, without a rest that would have them saved, or with one now and then. */
async function typeFor(desk: Desk, page: Page, ms: number): Promise<void> {
  await body(page).click();
  await page.keyboard.press('Control+End');
  const until = Date.now() + ms;
  while (Date.now() < until) {
    await page.keyboard.type(`p${desk.typedAt.length} `);
    desk.typedAt.push(Date.now());
    await wait(Math.random() < 0.02 ? freshMs + 500 : 60);
  }
}

async function loseBrowser(desk: Desk, { process: child }: Browser): Promise<Browser> {
  endBrowser(child);
  await wait(200);
  const browser = await openBrowser(desk);
  await logIn(desk, browser.page);
  await browser.page.goto(desk.article);
  const offer = browser.page.getByRole('button', { name: t('writing.keptRecover') });
  await offer.or(body(browser.page)).first().waitFor();
  if (await offer.isVisible()) await offer.click();
  await body(browser.page).waitFor();
  return browser;
}

/** The server is gone for a moment; the page stays, and saves by itself once it is back. */
async function loseServer(desk: Desk, page: Page): Promise<void> {
  await desk.site.end('SIGKILL');
  await wait(Math.random() * 2 * secondMs);
  desk.site = await startSite(desk.settings);
  await saved(page);
  await page.reload();
  await body(page).waitFor();
}

async function saved(page: Page): Promise<void> {
  await page
    .locator('output')
    .filter({ hasText: /^Guardado \d/ })
    .waitFor({ timeout: readyMs });
}

async function wordsOf(page: Page): Promise<Set<number>> {
  const text = (await body(page).textContent()) ?? '';
  return new Set([...text.matchAll(/p(\d+)/g)].map(([, number]) => Number(number)));
}

/** Empties the text for the next round, and waits until that is stored. */
async function startOver(desk: Desk, page: Page): Promise<void> {
  await saved(page);
  await body(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+s');
  await wait(200);
  await saved(page);
  desk.typedAt = [];
}
