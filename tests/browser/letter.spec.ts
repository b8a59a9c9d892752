// The mail of an issue as a mail program shows it: narrow and wide, by day and by night, without its
// pictures, and where nothing but inline styles is kept.
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { IssueEmailView } from '#domain/issues';
import { loadSite } from '#http/site';
import { hostileContent, sampleContent } from '../helpers/issue-contents.ts';
import { overflow, violations } from './audit.ts';
import { expect, expectTrouble, sampleUrl, test } from './fixtures.ts';

const dist = path.join(import.meta.dirname, '../../dist');
const contents = { sample: sampleContent, hostile: async () => hostileContent() };

async function letterHtml(
  kind: keyof typeof contents,
  language: IssueEmailView['language'],
): Promise<string> {
  const site = await loadSite(dist);
  const { html } = await site.drawing.renderIssueEmail({
    language,
    number: 12,
    date: '2026-11-20T07:00:00.000Z',
    content: await contents[kind](),
    siteUrl: sampleUrl,
    naming: { name: 'Vigía', tagline_es: '', tagline_en: '' },
  });
  return html;
}

/** A letter stands within the page of a mail program, whose landmarks these are. */
const othersBusiness = ['region', 'landmark-one-main'];

/** What is wrong with the letter, on a telephone and in a reading pane, by day and by night. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 640]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const at = `${width} px, ${colorScheme}`;
      found.push(
        ...(await violations(page, { others: othersBusiness })).map((each) => `${at}: ${each}`),
      );
      const sticking = await overflow(page);
      if (sticking > 0) found.push(`${at}: ${sticking} px stick out`);
    }
  }
  return found;
}

for (const kind of ['sample', 'hostile'] as const) {
  for (const language of ['es', 'en'] as const) {
    test(`the ${kind} letter in ${language} is accessible and as wide as its screen`, async ({
      page,
      troubles,
    }) => {
      await page.setContent(await letterHtml(kind, language));
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(kind === 'sample' ? 5 : 7);
      expect(await faults(page)).toEqual([]);
      // The site has no such article, so that its picture is missing.
      if (kind === 'hostile') await expectTrouble(troubles, /NotSameOrigin/);
    });
  }
}

test('the letter’s pictures come, and by night it is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setContent(await letterHtml('sample', 'es'), { waitUntil: 'networkidle' });
  const widths = await page
    .locator('img')
    .evaluateAll((pictures) => pictures.map((each) => (each as HTMLImageElement).naturalWidth));
  expect(widths).toEqual([192, 1136, 128, 128, 128]);
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(11, 23, 40)');
});

test('with pictures off the letter says all it has to say', async ({ page, troubles }) => {
  await page.route('**/*.png*', (route) => route.abort());
  await page.setContent(await letterHtml('sample', 'en'));
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
  await expect(page.getByText('Written with AI and reviewed by Ana Robles')).toBeVisible();
  expect(await page.locator('img:not([alt=""])').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('where a mail program drops the style sheet, the letter is legible on its own paper', async ({
  page,
}) => {
  const html = await letterHtml('sample', 'es');
  await page.setContent(html.replaceAll(/<style>[\s\S]*?<\/style>/g, ''));
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 235)');
  expect(await faults(page)).toEqual([]);
});
