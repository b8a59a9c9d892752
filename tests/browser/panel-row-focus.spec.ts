// The focus stays in a list whose rows leave it, by the decision of the one who reads it or of others.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { articleRow as row, t } from './panel-page.ts';

test.use({ baseURL: editorsUrl });

const shown = ['Entre filas uno', 'Entre filas dos', 'Entre filas tres', 'Entre filas cuatro'];

/** The pending drafts as this browser alone is told of them: those named here, and whatever is decided is done. */
async function openList(page: Page): Promise<{ take: (...titles: string[]) => void }> {
  let left = shown;
  await page.route(/\/api\/articles\/status\/waiting/, async (route) => {
    const answer = await route.fetch();
    const [some] = (await answer.json()) as object[];
    const json = left.map((title) => ({ ...some, id: title, slug: title, title_es: title }));
    await route.fulfill({ json });
  });
  await page.route(/\/api\/articles\/Entre/, (route) => route.fulfill({ json: { article: {} } }));
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  return { take: (...titles) => (left = left.filter((title) => !titles.includes(title))) };
}

function focusOn(page: Page, title: string): Promise<void> {
  return row(page, title).getByRole('button', { name: /^Ver/ }).focus();
}

function expectFocusOn(page: Page, title: string): Promise<void> {
  return expect(row(page, title).getByRole('button', { name: /^Ver/ })).toBeFocused();
}

test('the focus goes on at once, while the other lists are still being read', async ({ page }) => {
  const { take } = await openList(page);
  await focusOn(page, 'Entre filas dos');
  await page.route(/\/api\/(admin\/|articles\/st(?!atus\/waiting))/, () => undefined);
  take('Entre filas dos');
  await page.keyboard.press('a');
  await expectFocusOn(page, 'Entre filas tres');
  await page.keyboard.press('k');
  await expectFocusOn(page, 'Entre filas uno');
});

test('the focus goes to a row that is left where those beside it have left too', async ({
  page,
}) => {
  const { take } = await openList(page);
  await focusOn(page, 'Entre filas dos');
  take('Entre filas dos', 'Entre filas tres');
  await page.keyboard.press('r');
  await expectFocusOn(page, 'Entre filas cuatro');
  take('Entre filas cuatro');
  await page.keyboard.press('a');
  await expectFocusOn(page, 'Entre filas uno');
  take('Entre filas uno');
  await page.keyboard.press('a');
  await expect(page.getByText(t('panel.noDrafts'))).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: /^Pendientes/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('panel.keysTitle') })).toBeVisible();
});

test('the focus goes on from a row that somebody else decided about', async ({ page }) => {
  const { take } = await openList(page);
  await focusOn(page, 'Entre filas uno');
  take('Entre filas uno');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(row(page, 'Entre filas uno')).toBeHidden();
  await expectFocusOn(page, 'Entre filas dos');
});

test('who has left the list is left where they are', async ({ page }) => {
  const { take } = await openList(page);
  await focusOn(page, 'Entre filas uno');
  await page.getByRole('heading', { level: 1 }).click();
  take('Entre filas uno');
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(row(page, 'Entre filas uno')).toBeHidden();
  await expect(page.locator('[data-row]:focus')).toHaveCount(0);
});
