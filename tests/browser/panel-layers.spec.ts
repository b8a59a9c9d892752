// A fresh installation in the panel: the samples, what is made of them, and what a program composed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';
import { t, toast } from './panel-page.ts';

test.describe.configure({ mode: 'serial' });

const outsideImage = 'https://example.org/foto.jpg';
const panel = '/admin/publicaciones';

let site: SiteProcess;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const { email, password } = administrator;
  site = await startSite({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
});
test.afterAll(() => site.dispose());

/** Puts an article into the static folder by hand, and waits until it is served. */
async function putFile(page: Page): Promise<void> {
  const folder = path.join(site.dataDir, 'static/articles');
  await mkdir(folder, { recursive: true });
  const own = { slug: 'puesto-a-mano', title_es: 'Puesto a mano', date: '2026-11-01' };
  await writeFile(
    path.join(folder, 'puesto-a-mano.json'),
    JSON.stringify({ ...own, image_url: outsideImage }),
  );
  const isServed = async () => {
    const answer = await page.request.get(`${site.url}/api/articles/puesto-a-mano`);
    return answer.status();
  };
  await expect.poll(isServed).toBe(200);
}

async function open(page: Page, address: string): Promise<void> {
  const { email, password } = administrator;
  const answer = await page.request.post(`${site.url}/api/auth/login`, {
    data: { email, password },
  });
  expect(answer.ok()).toBe(true);
  await page.goto(site.url + address);
}

function rowOf(page: Page, title: string): Locator {
  return page.locator('tbody tr').filter({ hasText: title });
}

/** The lead of the home page: its headline and its address. */
async function leadOf(page: Page): Promise<{ title: string; slug: string }> {
  const rows = (await (await page.request.get(`${site.url}/api/admin/articles`)).json()) as {
    title_es: string;
    slug: string;
    featured: boolean;
  }[];
  const { title_es: title = '', slug = '' } = rows.find(({ featured }) => featured) ?? {};
  expect(slug).not.toBe('');
  return { title, slug };
}

test('without articles in the database nothing is approved, and the samples are found on the site', async ({
  page,
}) => {
  await open(page, `${panel}?vista=aprobadas`);
  await expect(page.getByText('No hay artículos aprobados')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Aprobadas (0)' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'En el sitio (5)' })).toBeVisible();
  await putFile(page);
  await page.reload();
  await page.getByRole('tab', { name: 'En el sitio (6)' }).click();
  await expect(page).toHaveURL(/vista=sitio/);
  await expect(page.locator('tbody tr')).toHaveCount(6);
  await expect(rowOf(page, 'Puesto a mano')).toContainText('Archivo');
  await page.getByLabel(t('panel.layer'), { exact: true }).selectOption('De muestra');
  await expect(page).toHaveURL(/capa=muestra/);
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Eliminar «/ })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await page.getByLabel(t('panel.layer'), { exact: true }).selectOption(t('panel.layerDatabase'));
  await expect(page.getByText(t('panel.noneOfLayer'))).toBeVisible();
});

for (const [name, address] of [
  ['the whole site', `${panel}?vista=sitio`],
  ['the whole site in English', `/en${panel}?vista=sitio`],
] as const) {
  test(`${name}: axe finds nothing, nothing sticks out`, async ({ page }) => {
    await open(page, address);
    await expect(rowOf(page, 'Puesto a mano')).toBeVisible();
    await audit(page);
  });
}

test('a featured article is given a place on the front page, and leads it', async ({ page }) => {
  await open(page, `${panel}?vista=sitio`);
  const own = rowOf(page, 'Puesto a mano');
  await expect(own.getByRole('combobox')).toHaveCount(0);
  await own.getByRole('button', { name: /^Destaca/ }).click();
  const place = own.getByRole('combobox', { name: t('panel.placeOf', { title: 'Puesto a mano' }) });
  await expect(place).toHaveValue('');
  await place.selectOption('1');
  await expect(toast(page)).toContainText(t('panel.placed', { place: 1 }));
  await expect(place).toHaveValue('1');
  const lead = async () => {
    const home = await (await page.request.get(site.url)).text();
    return /<h2[^>]*id="portada".*?<\/h2>/s.exec(home)?.[0] ?? '';
  };
  await expect.poll(lead).toContain('Puesto a mano');
  await place.selectOption('');
  await expect(toast(page)).toContainText(t('panel.placeLeft'));
  await expect.poll(lead).not.toContain('Puesto a mano');
  await own.getByRole('button', { name: /^Destaca/ }).click();
  await expect(place).toHaveCount(0);
});

test('the lead of a fresh installation is found, and featured no longer', async ({ page }) => {
  await open(page, `${panel}?vista=sitio`);
  const { title, slug } = await leadOf(page);
  const feature = rowOf(page, title).getByRole('button', { name: /^Destaca/ });
  await expect(feature).toHaveText('Destacado');
  await feature.focus();
  await page.keyboard.press('Enter');
  await expect(feature).toHaveText('Destacar');
  await expect(feature).toBeFocused();
  await expect(rowOf(page, title)).toContainText(t('panel.layerDatabase'));
  await expect(rowOf(page, title)).toContainText('Encima de: De muestra');
  const featured = (await (await page.request.get(`${site.url}/api/articles/${slug}`)).json()) as {
    featured: boolean;
  };
  expect(featured.featured).toBe(false);
});

test('deleting what lies over a sample says that the sample comes back, and it does', async ({
  page,
}) => {
  await open(page, `${panel}?vista=sitio`);
  const changed = rowOf(page, 'Encima de: De muestra');
  const title = (await changed.locator('strong').textContent()) ?? '';
  await changed.getByRole('button', { name: /^Eliminar/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('panel.deleteShowsSample'));
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toContainText('Artículo eliminado');
  await expect(rowOf(page, title)).toContainText('De muestra');
  await expect(rowOf(page, 'Encima de')).toHaveCount(0);
});

test('what cannot be deleted is said so before anything is asked', async ({ page }) => {
  await open(page, `${panel}?vista=sitio&capa=muestra`);
  await page
    .getByRole('button', { name: /^Ver «/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(toast(page)).toContainText('Viene de los datos de muestra');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a sample in a file is not said to be deleted: what is offered is what happens', async ({
  page,
}) => {
  await open(page, `/en${panel}?vista=sitio`);
  const own = page.locator('tbody tr').filter({ hasText: 'Sample' }).first();
  const title = (await own.locator('strong').textContent()) ?? '';
  await rowOf(page, title).getByRole('switch').click();
  await expect(toast(page)).toContainText('The article is now served from a file.');
  await page.goto(`${site.url}${panel}?vista=aprobadas`);
  await rowOf(page, title)
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(t('panel.onlyFileTitle'));
  await audit(page);
  await question.getByRole('button', { name: t('panel.toDynamic') }).click();
  await expect(toast(page)).toContainText('como venía en los datos de muestra');
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.goto(`${site.url}${panel}?vista=sitio`);
  await expect(rowOf(page, title)).toContainText('De muestra');
});

test('a picture from elsewhere is replaced only after a question that names it', async ({
  page,
}) => {
  await open(page, `${panel}?vista=sitio`);
  const redraw = rowOf(page, 'Puesto a mano').getByRole('button', { name: /^Regenerar/ });
  const image = async () => {
    const answer = await page.request.get(`${site.url}/api/articles/puesto-a-mano`);
    return ((await answer.json()) as { image_url: string }).image_url;
  };
  await redraw.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(outsideImage);
  await question.getByRole('button', { name: t('panel.cancel') }).click();
  expect(await image()).toBe(outsideImage);
  await redraw.click();
  await question.getByRole('button', { name: t('panel.replaceImage') }).click();
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
  expect(await image()).toBe('');
  await redraw.click();
  await expect(question).toBeHidden();
  await expect(toast(page)).toContainText(t('panel.imageRegenerated'));
});

test('what was composed without a model is listed apart from drafts, and neither featured nor chosen', async ({
  page,
}) => {
  await open(page, panel);
  await expect(page.getByText('No hay borradores pendientes')).toBeVisible();
  const answer = await page.request.post(`${site.url}/api/generate-manual-content`, {
    data: { userPrompt: 'El Reglamento europeo de inteligencia artificial' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Pendientes (1)' })).toBeVisible();
  const material = page.getByRole('region', { name: 'Dosieres (1)' });
  await expect(material).toContainText('Son material para que escriba una persona');
  const own = material.locator('tbody tr');
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await expect(own.getByRole('button', { name: /^Destaca/ })).toHaveCount(0);
  await expect(page.getByText('No hay borradores pendientes')).toHaveCount(0);
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await own.getByRole('button', { name: /^Rechazar/ }).click();
  await expect(page.getByText('No hay borradores pendientes')).toBeVisible();
  await toast(page)
    .getByRole('button', { name: t('panel.undo') })
    .click();
  await expect(own).toHaveCount(1);
});

test('the English panel says when the newsletter goes out in the form of all its dates', async ({
  page,
}) => {
  await open(page, '/en/admin/boletin');
  await expect(page.locator('time[lang=es]')).toHaveText(/^viernes, \d{1,2} de \w+, 8:00$/);
});
