// What the specs of the newsletter's screens share: sites whose newsletter an editor works on, and its stories.
import type { Browser, Locator, Page } from '@playwright/test';
import type { SiteProcess } from '../helpers/site-process.ts';
import { administrator, logIn } from './accounts.ts';
import { expect, test as plainTest } from './fixtures.ts';
import { startEditorsSite, startEmptySite } from './newsletter-site.ts';

const starts = { past: startEditorsSite, empty: startEmptySite };
type SiteKind = keyof typeof starts;

const sites = new Map<SiteKind, Promise<SiteProcess>>();

/** The site of this kind, started with the first test of a file. */
export function siteOf(kind: SiteKind): Promise<SiteProcess> {
  const known = sites.get(kind) ?? starts[kind]();
  sites.set(kind, known);
  return known;
}

export const test = plainTest.extend<{ kind: SiteKind }>({
  kind: ['past', { option: true }],
  baseURL: async ({ kind }, use) => use((await siteOf(kind)).url),
});

/** Tests of a file share a site, one after the other. The first one waits until it has started. */
export function shareSite(): void {
  test.describe.configure({ mode: 'default', timeout: 120_000 });
  test.afterAll(async () => {
    for (const site of sites.values()) await (await site).dispose();
    sites.clear();
  });
}

export function stories(page: Page): Locator {
  return page.getByRole('list', { name: 'Las noticias' }).getByRole('listitem');
}

/** The stories are these, in this order, by the beginning of their headlines. */
export async function expectStories(page: Page, ...names: string[]): Promise<void> {
  await expect(stories(page)).toHaveText(names.map((name) => new RegExp(`La ${name} `)));
}

/** The stories that the rules pick. */
export const five = ['primera', 'segunda', 'tercera', 'cuarta', 'quinta'];

export async function open(page: Page, path = '/admin/boletin'): Promise<void> {
  await logIn(page, administrator);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}

/** Another administrator on the same site, in a browser of their own. */
export async function otherEditor(browser: Browser): Promise<Page> {
  const { url: baseURL } = await siteOf('past');
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await open(other);
  return other;
}
