// The one navigation of the panel, and the screen of what waits for a person.
import { setTimeout as sleep } from 'node:timers/promises';
import { administrator, logIn } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { editorsUrl, expect, expectTrouble, test } from './fixtures.ts';
import { articleRow, t } from './panel-page.ts';

test.use({ baseURL: editorsUrl });

test('what waits is listed with links, and one bar says where one is, at every width', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.goto('/admin');
  const bar = page.getByRole('navigation', { name: t('panel.otherLinks') });
  await expect(bar.getByRole('tab', { selected: true })).toHaveText('Suscripciones');
  await bar.getByRole('link', { name: /^Hoy/ }).click();
  await expect(page).toHaveURL(/\/admin\/hoy$/);
  await expect(bar.locator('[aria-current=page]')).toHaveText(/^Hoy/);
  await expect(page.getByRole('link', { name: t('panel.comingIssue') })).toBeVisible();
  const gaps = page.getByRole('link', { name: /textos legales/ });
  await expect(gaps).toHaveAttribute('href', '/admin/publicacion');
  await audit(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  for (const item of await bar.getByRole('link').all()) await expect(item).toBeInViewport();
  for (const item of await bar.getByRole('tab').all()) await expect(item).toBeInViewport();
  await page.getByRole('link', { name: /borradores? por decidir/ }).click();
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
  await expect(bar.getByRole('tab', { selected: true })).toHaveText('Publicaciones');
});

for (const part of ['counts', 'today']) {
  test(`where ${part} cannot be loaded, it says so and asks again`, async ({ page, troubles }) => {
    await logIn(page, administrator);
    await page.route(`**/api/admin/${part}`, (route) => route.fulfill({ status: 400, json: {} }));
    await page.goto('/admin/hoy');
    await expect(page.getByText(t('panel.loadTodayFailed'))).toBeVisible();
    await expectTrouble(troubles, /400/);
    await page.unroute(`**/api/admin/${part}`);
    await page.getByRole('button', { name: t('panel.tryAgain') }).click();
    await expect(page.getByRole('link', { name: t('panel.comingIssue') })).toBeVisible();
    troubles.length = 0;
  });
}

test('where the newsletter cannot be loaded, its row says so, and the others stay', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  const path = '**/api/admin/newsletter/issues/coming';
  await page.route(path, (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto('/admin/hoy');
  await expect(page.getByRole('link', { name: t('panel.loadIssueFailed') })).toBeVisible();
  await expect(page.getByRole('link', { name: /borradores? por decidir/ })).toBeVisible();
  await expectTrouble(troubles, /400/);
  await audit(page);
});

test('what goes out at a time stands before the newsletter that is later, and its row says when', async ({
  page,
}) => {
  await logIn(page, administrator);
  const title = `Antes del boletín ${Date.now()}`;
  const content = { title_es: title, body_es: 'Un texto.' };
  const begun = await (await page.request.post('/api/articles', { data: content })).json();
  const url = `/api/articles/${begun.id}`;
  const publication = { version: begun.version, languages: ['es'] };
  const copy = await (await page.request.post(`${url}/publish`, { data: publication })).json();
  const change = { version: copy.version, content: { body_es: 'Otro texto.' } };
  const saved = await (await page.request.put(`${url}/working-copy`, { data: change })).json();
  const coming = await (await page.request.get('/api/admin/newsletter/issues/coming')).json();
  const at = new Date((Date.now() + Date.parse(coming.due_at)) / 2).toISOString();
  const plan = { version: saved.version, languages: ['es'], at };
  expect((await page.request.put(`${url}/schedule`, { data: plan })).ok()).toBe(true);

  await page.route('**/newsletter/issues/coming', async (route) => {
    await sleep(500);
    await route.continue();
  });
  await page.goto('/admin/hoy');
  const ahead = page.getByRole('main').getByRole('link');
  await expect(ahead.filter({ hasText: title })).toBeVisible();
  const names = await ahead.allTextContents();
  expect(names.indexOf(title)).toBeLessThan(names.indexOf(t('panel.comingIssue')));
  await page.goto(`/admin/publicaciones?vista=todo&buscar=${encodeURIComponent(title)}`);
  await expect(
    articleRow(page, title).getByText(/^Programado: .* · Cambios sin publicar$/),
  ).toBeVisible();
  await page.request.delete(`${url}/schedule`, { data: { languages: ['es'] } });
});
