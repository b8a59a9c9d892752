// The news list: what narrows and orders it, what its address says, and what it keeps within reach.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const lead = 'El Reglamento de IA suma prohibiciones el 2 de diciembre';

function list(page: Page, count: string) {
  return page.getByRole('region', { name: count, exact: true });
}

function topic(page: Page, name: string) {
  // Its name, and after it the radar's word for it.
  const beginning = new RegExp(`^${name}( ·|$)`);
  return page.getByRole('search').getByRole('checkbox', { name: beginning });
}

/** Chooses an option as a reader does: the list has the focus before it changes. */
async function choose(page: Page, name: string, option: string): Promise<void> {
  const select = page.getByRole('combobox', { name });
  await select.focus();
  await select.selectOption(option);
}

test('the list names itself, counts its articles and leaves the featured ones to a band', async ({
  page,
}) => {
  await page.goto('/noticias');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('news.title'));
  await expect(page.getByText(/con las fuentes a la vista/)).toBeVisible();
  await expect(list(page, '4 artículos encontrados').getByRole('article')).toHaveCount(4);
  await expect(list(page, '4 artículos encontrados').getByText(lead)).toHaveCount(0);
  await page.getByRole('region', { name: 'Destacados' }).getByRole('link', { name: lead }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lead);
});

test('a choice that assistive technology makes without focus or pointer counts', async ({
  page,
}) => {
  await page.goto('/noticias');
  const order = page.getByRole('combobox', { name: es('news.sort') });
  await order.selectOption(es('news.oldest'));
  await expect(page).toHaveURL('/noticias?orden=asc');
});

test('a card shows the first topic, two tags, date, author and the sponsored mark', async ({
  page,
}) => {
  await page.goto('/noticias');
  const card = page.getByRole('article').filter({ hasText: 'Procedencia y detección' });
  await expect(card.getByText('Novedad de la industria')).toBeVisible();
  await expect(card.getByText('Estudio Faro de Papel')).toBeVisible();
  await expect(card.getByText(es('topic.desinformacion-deepfakes'))).toBeVisible();
  await expect(card.getByText('Regulación', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('link', { name: /^#/ })).toHaveText(['#deepfakes', '#procedencia']);
  await expect(card.locator('time')).toHaveAttribute('datetime', '2026-11-12T08:00:00.000Z');
  await expect(card.getByText('Por Redacción de Vigía')).toBeVisible();
  await expect(card.locator('svg').first()).toBeVisible();
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL('/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas');
});

test('choosing a topic adds it, choosing it again removes it, and clearing removes all', async ({
  page,
}) => {
  await page.goto('/noticias');
  await topic(page, es('topic.tecnica-modelos')).check();
  await expect(list(page, '2 artículos encontrados').getByRole('article')).toHaveCount(2);
  await topic(page, es('topic.trabajo-economia')).check();
  await expect(list(page, '3 artículos encontrados').getByRole('article')).toHaveCount(3);
  await expect(page).toHaveURL('/noticias?tema=trabajo-economia&tema=tecnica-modelos');
  await topic(page, es('topic.tecnica-modelos')).uncheck();
  await expect(list(page, '1 artículo encontrado').getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL('/noticias?tema=trabajo-economia');
  await page.getByRole('search').getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(list(page, '4 artículos encontrados')).toBeVisible();
  await expect(topic(page, es('topic.trabajo-economia'))).not.toBeChecked();
  await expect(page).toHaveURL('/noticias');
});

test('type, tag and sponsorship narrow the list, alone and together', async ({ page }) => {
  await page.goto('/noticias');
  await choose(page, 'Tipo', 'Análisis');
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  await topic(page, 'Regulación').check();
  await expect(list(page, '1 artículo encontrado')).toBeVisible();
  await choose(page, 'Tipo', 'Todos');
  await expect(list(page, '3 artículos encontrados')).toContainText(lead);
  await topic(page, '#c2pa').check();
  await expect(list(page, '1 artículo encontrado')).toContainText('Procedencia y detección');
  await page.goto('/noticias');
  await choose(page, 'Patrocinio', es('news.sponsoredOnly'));
  await expect(list(page, '1 artículo encontrado')).toContainText('Procedencia y detección');
  await choose(page, 'Patrocinio', es('news.sponsoredNone'));
  await expect(list(page, '4 artículos encontrados')).not.toContainText('Procedencia');
});

test('the counts are English in English', async ({ page }) => {
  await page.goto('/en/noticias');
  await expect(list(page, '4 articles found').getByRole('article')).toHaveCount(4);
  await topic(page, en('topic.trabajo-economia')).check();
  await expect(list(page, '1 article found').getByRole('article')).toHaveCount(1);
  await choose(page, 'Type', 'Interview');
  await expect(list(page, '0 articles found').getByText(en('news.empty'))).toBeVisible();
});

test('the list runs newest first, and oldest first when asked', async ({ page }) => {
  const dates = () =>
    list(page, '4 artículos encontrados')
      .locator('time')
      .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')?.slice(0, 10)));
  const oldestFirst = ['2026-09-24', '2026-10-15', '2026-10-29', '2026-11-12'];
  await page.goto('/noticias');
  expect(await dates()).toEqual(oldestFirst.toReversed());
  const order = page.getByRole('combobox', { name: 'Orden' });
  await expect(order.getByRole('option')).toHaveText(['Más reciente', 'Más antiguo']);
  await choose(page, 'Orden', 'Más antiguo');
  await expect.poll(dates).toEqual(oldestFirst);
  await choose(page, 'Orden', 'Más reciente');
  await expect.poll(dates).toEqual(oldestFirst.toReversed());
});

test('every view has its address, which a link opens and the back button returns to', async ({
  page,
}) => {
  await page.goto('/noticias');
  await topic(page, 'Regulación').check();
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  await choose(page, 'Orden', 'Más antiguo');
  await expect(page).toHaveURL('/noticias?tema=regulacion&orden=asc');
  await topic(page, 'Ética y sesgos').check();
  // A view that another replaces before it came has no address of its own.
  await expect(page).toHaveURL(/etica-sesgos/);
  await topic(page, 'Regulación').uncheck();
  await expect(list(page, '1 artículo encontrado')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/noticias?tema=regulacion&orden=asc');
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  await expect(topic(page, 'Regulación')).toBeChecked();
  await expect(topic(page, 'Ética y sesgos')).not.toBeChecked();
  await page.reload();
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Orden' })).toHaveValue('asc');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/noticias');
  await expect(list(page, '4 artículos encontrados')).toBeVisible();
  await expect(topic(page, 'Regulación')).not.toBeChecked();
});

test('who goes back and forward before an answer has arrived sees the list of the address', async ({
  page,
}) => {
  await page.goto('/noticias');
  await topic(page, 'Regulación').check();
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/noticias', async (route) => {
    await released;
    // Nobody waits for it any more.
    await route.continue().catch(() => undefined);
    answer();
  });
  const asked = page.waitForRequest('**/noticias');
  await page.goBack();
  const request = await asked;
  await page.goForward();
  release();
  await answered;
  await request.response().catch(() => null);
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
  await expect(topic(page, 'Regulación')).toBeChecked();
  await page.unroute('**/noticias');
  await page.goBack();
  await expect(list(page, '4 artículos encontrados')).toBeVisible();
  await expect(page).toHaveURL('/noticias');
});

test('leaving for an article and coming back keeps the view', async ({ page }) => {
  await page.goto('/noticias');
  await topic(page, es('topic.trabajo-economia')).check();
  await list(page, '1 artículo encontrado')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/noticias\/exposicion-ia-empleo/);
  await page.goBack();
  await expect(list(page, '1 artículo encontrado').getByRole('article')).toHaveCount(1);
  await expect(topic(page, es('topic.trabajo-economia'))).toBeChecked();
});

test('an empty list says so, gives a hint and a button that clears the filters', async ({
  page,
}) => {
  await page.goto('/noticias');
  await choose(page, 'Tipo', 'Recurso');
  const empty = list(page, '0 artículos encontrados');
  await expect(empty.getByText('No se encontraron artículos', { exact: true })).toBeVisible();
  await expect(empty.getByText(/Prueba con otros filtros/)).toBeVisible();
  await empty.getByRole('link', { name: 'Limpiar filtros' }).click();
  await expect(list(page, '4 artículos encontrados').getByRole('article')).toHaveCount(4);
  await expect(page).toHaveURL('/noticias');
});

test('a slow answer is announced, and so is what it brought', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto('/noticias');
  await page.route('**/noticias?*', async (route) => {
    await released;
    await route.continue();
  });
  await topic(page, 'Regulación').check();
  const status = page.getByRole('search').getByRole('status');
  await expect(status).toHaveText('Cargando artículos...');
  release();
  await expect(status).toHaveText('3 artículos encontrados');
  await expect(list(page, '3 artículos encontrados')).toBeVisible();
});

test('a search finds what title or summary say in either language, and keeps what is written', async ({
  page,
}) => {
  await page.goto('/noticias');
  await expect(page.getByText('sin contar 1 destacado')).toBeVisible();
  const field = page.getByRole('searchbox', { name: es('news.search') });
  await field.fill('REGLAMENTO prohibicion');
  await field.press('Enter');
  await expect(list(page, '1 artículo encontrado')).toContainText(lead);
  await expect(page.getByRole('region', { name: 'Destacados' })).toHaveCount(0);
  await expect(page).toHaveURL('/noticias?q=REGLAMENTO+prohibicion');
  await expect(field).toBeFocused();
  await page.goto('/en/noticias?q=reglamento+prohibicion');
  await expect(list(page, '1 article found')).toBeVisible();
});

test('going back from a search empties its field, and leaves alone what is being written', async ({
  page,
}) => {
  await page.goto('/noticias');
  const field = page.getByRole('searchbox', { name: es('news.search') });
  await field.fill('auditorías');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=auditor/);
  await expect(field).toHaveValue('auditorías');
  await page.goBack();
  await expect(page).toHaveURL('/noticias');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await page.goForward();
  await expect(field).toHaveValue('auditorías');
  await field.fill('otra cosa');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Destacados' })).toBeVisible();
  await expect(field).toHaveValue('otra cosa');
});

test('the list of lines is dense, has months as places and leads to their pages', async ({
  page,
}) => {
  await page.goto('/noticias');
  await page.getByRole('link', { name: 'Lista', exact: true }).click();
  await expect(page).toHaveURL('/noticias?vista=lista');
  const lines = list(page, '5 artículos encontrados');
  await expect(lines.getByRole('article')).toHaveCount(5);
  await expect(lines.locator('[id="2026-10"]')).toHaveText('octubre de 2026');
  await lines.getByRole('link', { name: 'octubre de 2026' }).click();
  await expect(page).toHaveURL('/noticias/2026/10');
  await expect(list(page, '2 artículos encontrados').getByRole('article')).toHaveCount(2);
  await page.getByRole('link', { name: 'Mes anterior: septiembre de 2026' }).click();
  await expect(list(page, '1 artículo encontrado')).toBeVisible();
  const missing = await page.goto('/noticias/2026/08');
  expect(missing?.status()).toBe(404);
  await expect(page.getByText(es('news.monthNotFound'))).toBeVisible();
});
