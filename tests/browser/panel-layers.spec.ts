// A fresh installation in the panel: the samples, what is made of them, and what a program composed.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t, toast } from './panel-page.ts';

test.describe.configure({ mode: 'serial' });

const outsideImage = 'https://example.org/foto.jpg';
const panel = '/admin/publicaciones';

let site: SiteProcess;
test.beforeAll(async () => {
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
  await expect(page.getByRole('tab', { name: 'Todo (5)' })).toBeVisible();
  await putFile(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Todo (6)' }).click();
  await expect(page).toHaveURL(/vista=todo/);
  await expect(page.locator('tbody tr')).toHaveCount(6);
  await expect(rowOf(page, 'Puesto a mano')).toContainText('Archivo');
  await page.getByLabel(t('panel.layer'), { exact: true }).selectOption('De muestra');
  await expect(page).toHaveURL(/capa=muestra/);
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await expect(page.getByRole('button', { name: /^Eliminar «/ })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('tbody tr')).toHaveCount(5);
  await page.getByLabel(t('panel.layer'), { exact: true }).selectOption(t('panel.layerDatabase'));
  await expect(page.getByText('Ningún artículo coincide')).toBeVisible();
});

for (const [name, address] of [
  ['the whole site', `${panel}?vista=todo`],
  ['the whole site in English', `/en${panel}?vista=todo`],
] as const) {
  test(`${name}: axe finds nothing, nothing sticks out`, async ({ page }) => {
    await open(page, address);
    await expect(rowOf(page, 'Puesto a mano')).toBeVisible();
    await audit(page);
  });
}

test('the lead of a fresh installation is found, and featured no longer', async ({ page }) => {
  await open(page, `${panel}?vista=todo`);
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
  await open(page, `${panel}?vista=todo`);
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
  await open(page, `${panel}?vista=todo&capa=muestra`);
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
  await open(page, `/en${panel}?vista=todo`);
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
  await page.goto(`${site.url}${panel}?vista=todo`);
  await expect(rowOf(page, title)).toContainText('De muestra');
});

test('a photograph that is gone gives way to the drawn cover, in lists and in its article', async ({
  page,
  troubles,
}) => {
  await page.route(outsideImage, (route) => route.fulfill({ status: 404 }));
  for (const address of ['/noticias?orden=antiguos', '/noticias/puesto-a-mano']) {
    await page.goto(site.url + address);
    const picture = page.locator('img[src="/covers/letter/puesto-a-mano.png"]');
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(1136);
    await expectTrouble(troubles, /example\.org/);
  }
});

test('without scripts a photograph that is gone leaves its ground, and no sign of a broken picture', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route(outsideImage, (route) => route.fulfill({ status: 404 }));
  for (const address of ['/noticias?orden=antiguos', '/noticias/puesto-a-mano']) {
    await page.goto(site.url + address);
    const picture = page.locator(`img[src="${outsideImage}"]`);
    await picture.scrollIntoViewIfNeeded();
    // What is drawn before the sign is at least as high as the picture, which shows no more than itself.
    const isCovered = () =>
      picture.evaluate((image: HTMLImageElement) => {
        const { height, paddingTop, content } = getComputedStyle(image, '::before');
        const room = Number.parseFloat(height) + Number.parseFloat(paddingTop);
        const isHidden = getComputedStyle(image).overflow === 'hidden';
        return image.complete && content === '""' && isHidden && room >= image.clientHeight;
      });
    await expect.poll(isCovered, address).toBe(true);
  }
  await context.close();
});

test('a picture from elsewhere is replaced only after a question that names it', async ({
  page,
}) => {
  await open(page, `${panel}?vista=todo`);
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
  // Its marks stand beside each other, with the name below them in sight.
  const marks = own.getByText(/^(IA|Sin modelo)$/);
  const [first, second] = [await marks.first().boundingBox(), await marks.nth(1).boundingBox()];
  expect(first?.y).toBe(second?.y);
  // Nor does the spacing that a reader sets (WCAG 1.4.12) hide any of it.
  const author = own.getByRole('cell').first().locator('div');
  const spacing = { lineHeight: '1.5', letterSpacing: '0.12em', wordSpacing: '0.16em' };
  expect(await author.evaluate(isCutWith, spacing)).toBe(false);
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

/** The board of the front page, and the headline that leads the site. */
function boardOf(page: Page) {
  const places = page.locator('main ol > li');
  return {
    places,
    headline: (place: number) => places.nth(place).getByRole('heading', { level: 3 }),
    save: page.getByRole('button', { name: 'Guardar portada' }),
    async lead() {
      const home = await (await page.request.get(site.url)).text();
      const [heading = ''] = /<h2[^>]*id="portada".*?<\/h2>/s.exec(home) ?? [];
      return heading.replaceAll(/<[^>]+>/g, '');
    },
  };
}

test('the front page is arranged by keys, saved in one act, and undone', async ({ page }) => {
  await open(page, '/admin/portada');
  // One that is not featured, and has no picture from elsewhere.
  const rows = (await (
    await page.request.get(`${site.url}/api/admin/articles?state=published_es`)
  ).json()) as { title_es: string; slug: string; featured: boolean; image_url: string }[];
  const [chosen, other] = rows.filter(({ featured, image_url }) => !featured && image_url === '');
  const title = chosen?.title_es ?? '';
  const body = { data: { featured: true } };
  await page.request.put(`${site.url}/api/articles/${other?.slug}/toggle-featured`, body);
  await page.reload();
  const { places, headline, lead, save } = boardOf(page);
  await expect(places).toHaveCount(4);
  await expect(headline(0).locator('.whole', { hasText: /^2 de$/ })).toHaveCount(1);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: /^Elegir para este puesto/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog');
  await choice.getByRole('searchbox').fill(title);
  await choice.getByRole('button', { name: `Poner «${title}»` }).press('Enter');
  const up = page.getByRole('button', { name: `Subir «${title}»` });
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible();
  while ((await headline(0).textContent()) !== title) {
    await up.press('Enter');
    await expect(up).toBeFocused();
  }
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await lead()).not.toContain(title);
  await expectAskedBeforeLeaving(page);
  await save.press('Enter');
  await expect(toast(page)).toContainText('Portada guardada');
  await expect.poll(lead).toContain(title);
  await toast(page)
    .getByRole('button', { name: t('panel.undo') })
    .click();
  await expect(toast(page)).toContainText('vuelve a ser la de antes');
  await expect.poll(lead).not.toContain(title);
});

/** Whoever leaves with an arrangement that is not saved is asked, within the panel and by the browser. */
async function expectAskedBeforeLeaving(page: Page): Promise<void> {
  await page.getByRole('tab', { name: t('panel.tabPublications') }).click();
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios de la portada?' });
  await question.getByRole('button', { name: t('panel.cancel') }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/portada$/);
  const asked = page.waitForEvent('dialog');
  const leaving = page.evaluate(() => location.assign('/'));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible();
}

test('the front page is arranged by dragging, and who arranged it meanwhile is told', async ({
  page,
  troubles,
}) => {
  await open(page, '/admin/portada');
  const { places, headline, lead, save } = boardOf(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  const second = (await headline(1).textContent()) ?? '';
  await places.nth(1).dragTo(places.nth(0), { targetPosition: { x: 20, y: 20 } });
  await expect(headline(0)).toHaveText(second);
  const { version } = (await (
    await page.request.get(`${site.url}/api/admin/front-page`)
  ).json()) as { version: string };
  const theirs = { version, places: ['puesto-a-mano', null, null, null] };
  await page.request.put(`${site.url}/api/admin/front-page`, { data: theirs });
  await save.click();
  await expect(page.getByText('Alguien ha cambiado la portada mientras tanto.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar los míos' }).click();
  await expect(toast(page)).toContainText('Portada guardada');
  await expect.poll(lead).toContain(second);
  await page.getByRole('button', { name: `Quitar «${second}» de la portada` }).click();
  await save.click();
  await expect(headline(0)).not.toHaveText(second);
  await expect.poll(lead).not.toContain(second);
  await expectTrouble(troubles, /status of 409/);
});

test('what is arranged while the front page is being saved stays, and is nobody else’s change', async ({
  page,
}) => {
  await open(page, '/admin/portada');
  const rows = (await (
    await page.request.get(`${site.url}/api/admin/articles?state=published_es`)
  ).json()) as { slug: string }[];
  for (const { slug } of rows.slice(0, 3)) {
    const body = { data: { featured: true } };
    await page.request.put(`${site.url}/api/articles/${slug}/toggle-featured`, body);
  }
  await page.reload();
  const { headline, save } = boardOf(page);
  await expect(headline(2)).toBeVisible();
  const titles = [0, 1, 2].map((place) => headline(place).innerText());
  const [first = '', second = '', third = ''] = await Promise.all(titles);
  const { promise: isArranged, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: isSeen, resolve: letRead } = Promise.withResolvers<void>();
  await page.route('**/api/admin/front-page', async (route) => {
    if (route.request().method() === 'PUT') await isArranged;
    await route.continue();
  });
  await page.route('**/api/admin/counts', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole('button', { name: `Subir «${second}»` }).click();
  await save.click();
  await page.getByRole('button', { name: `Subir «${third}»` }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  letGo();
  await saved;
  await expect(page.getByText('Hay cambios sin guardar.')).toBeVisible();
  await expect(page.getByText('Alguien ha cambiado la portada mientras tanto.')).toBeHidden();
  letRead();
  await expect(toast(page)).toContainText('Portada guardada');
  for (const [place, title] of [second, third, first].entries()) {
    await expect(headline(place)).toHaveText(title);
  }
  await save.click();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await expect(headline(1)).toHaveText(third);
});

/** Whether some of the text is hidden when it is spaced so. */
function isCutWith(element: HTMLElement, spacing: Record<string, string>): boolean {
  const before = element.style.cssText;
  Object.assign(element.style, spacing);
  const isHigher = element.scrollHeight > element.clientHeight;
  const isCut = isHigher && getComputedStyle(element).overflow !== 'visible';
  element.style.cssText = before;
  return isCut;
}
