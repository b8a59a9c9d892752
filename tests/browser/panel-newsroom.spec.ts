// The list of every article: searched, filtered and sorted with all of it in the address, and worked by keys.
import { administrator, logIn } from './accounts.ts';
import { audit, overflow } from './audit.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { articleRow as row, t } from './panel-page.ts';

test.use({ baseURL: editorsUrl });

const list = '/admin/publicaciones?vista=todo';

test('what is searched, filtered and sorted stands in the address, and can be gone back from and shared', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.goto(list);
  const search = page.getByRole('searchbox');
  await search.fill('de un agente');
  await expect(page).toHaveURL(/buscar=de(\+|%20)un(\+|%20)agente/);
  await expect(row(page, 'De un agente')).toContainText('En revisión');
  await page.getByRole('combobox', { name: 'Estado' }).selectOption('Rechazado');
  await expect(page).toHaveURL(/estado=rechazado/);
  await expect(page.getByText('Ningún artículo coincide')).toBeVisible();
  await expect(page.getByRole('search').getByRole('status')).toHaveText('0 resultados');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goBack();
  await expect(row(page, 'De un agente')).toBeVisible();
  await page.getByRole('button', { name: 'Título', exact: true }).click();
  await expect(page).toHaveURL(/orden=title/);
  const shared = page.url();
  await page.reload();
  await expect(search).toHaveValue('de un agente');
  await expect(row(page, 'De un agente')).toBeVisible();
  const clear = page.getByRole('button', { name: 'Quitar filtros' });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
  // The button is gone, and who pressed it is at what stood next to it.
  await expect(clear).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.goto(shared.replace('/admin', '/en/admin'));
  await expect(row(page, 'De un agente')).toContainText('In review');
  await page.goto(`${list}&estado=ninguno&orden=de-lado&agente=quizas`);
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('the way back from an article leads to the list as it was left', async ({ page }) => {
  await logIn(page, administrator);
  await page.goto(`${list}&buscar=de+un+agente`);
  await row(page, 'De un agente').getByRole('link', { name: 'De un agente', exact: true }).click();
  await page.getByRole('link', { name: 'Revisar frases' }).click();
  for (const place of [/revision/, /articulos/]) {
    await expect(page).toHaveURL(place);
    await page.getByRole('link', { name: 'Volver a publicaciones' }).click();
    await expect(page).toHaveURL(/vista=todo&buscar=de(\+|%20)un(\+|%20)agente$/);
    await expect(page.getByRole('searchbox')).toHaveValue('de un agente');
    await row(page, 'De un agente')
      .getByRole('link', { name: 'De un agente', exact: true })
      .click();
  }
});

test('keys search, move between rows, open the preview and the page where one writes', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  await page
    .getByRole('button', { name: /^Ver «/ })
    .first()
    .focus();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await page.keyboard.type('para atajos/');
  await expect(search).toHaveValue('para atajos/');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  const own = row(page, 'Para atajos uno');
  const other = row(page, 'Para atajos dos');
  await own.getByRole('button', { name: /^Ver/ }).focus();
  const isFirst = await own.evaluate((element) => element.nextElementSibling !== null);
  await page.keyboard.press(isFirst ? 'j' : 'k');
  await expect(other.getByRole('button', { name: /^Ver/ })).toBeFocused();
  await page.keyboard.press(isFirst ? 'k' : 'j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Para atajos uno' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: /^Ver/ })).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t('panel.keysTitle') })).toContainText(
    'Buscar en todos los artículos',
  );
  await page.keyboard.press('Escape');
  await expect(own.getByRole('button', { name: /^Ver/ })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/admin\/articulos\/[0-9a-f-]{36}$/);
  const bar = page.getByRole('navigation', { name: t('panel.otherLinks') });
  await expect(bar.locator('[aria-current]')).toHaveText(/^Publicaciones/);
  await bar.getByRole('tab', { name: /^Publicaciones/ }).click();
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
});

test('a row is 36 to 44 px high with a window of 1152 px and more, and a card on a phone', async ({
  page,
}) => {
  await logIn(page, administrator);
  for (const view of ['', '?vista=todo']) {
    await page.goto(`/admin/publicaciones${view}`);
    const rows = page.locator('tbody tr[data-index]');
    await expect(rows.first()).toBeVisible();
    for (const width of [1440, 1152]) {
      await page.setViewportSize({ width, height: 900 });
      const heights = await rows.evaluateAll((found) =>
        found.map((each) => Math.round(each.getBoundingClientRect().height)),
      );
      expect(Math.min(...heights), `${view} at ${width} px`).toBeGreaterThanOrEqual(36);
      expect(Math.max(...heights), `${view} at ${width} px`).toBeLessThanOrEqual(44);
    }
    await page.setViewportSize({ width: 375, height: 800 });
    await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

test('the page of an article leads an administrator to where it is written, and nobody else', async ({
  page,
}) => {
  const edit = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await page.goto('/login');
  await page.getByRole('main').getByLabel(t('panel.subscriptionEmail')).fill(administrator.email);
  await page.getByLabel('Contraseña').fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
  const title = 'Para editar desde su página';
  const data = { title_es: title, body_es: 'Un texto.' };
  const begun = await page.request.post('/api/articles', { data });
  const { id, slug, version } = (await begun.json()) as Record<string, string>;
  const publication = { version, languages: ['es'] };
  await page.request.post(`/api/articles/${id}/publish`, { data: publication });
  const path = `/noticias/${slug}`;
  await page.goto('/noticias');
  await expect(edit('Admin')).toBeVisible();
  await expect(edit('Editar')).toHaveCount(0);
  await page.goto(`/en${path}`);
  await expect(edit('Edit')).toBeVisible();
  await page.goto(path);
  await edit('Editar').click();
  await expect(page).toHaveURL(`/admin/articulos/${id}`);
  await expect(page.getByRole('main')).toContainText(title);
  await page.context().clearCookies();
  await page.goto('/');
  await page.evaluate(() => localStorage.clear());
  await page.goto(path);
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }),
  ).toBeVisible();
  await expect(edit('Editar')).toHaveCount(0);
});
