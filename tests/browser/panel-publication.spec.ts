// The screens of who runs the site, on a site of their own: the publication, the examination, the accounts.
import type { Page } from '@playwright/test';
import { requiredFields } from '#domain/publication';
import { healthTranslators } from '#i18n/health-messages';
import { publicationTranslators } from '#i18n/publication-messages';
import { upkeepTranslators } from '#i18n/upkeep-messages';
import { pngOf } from '../helpers/png.ts';
import { type SiteProcess, startSite } from '../helpers/site-process.ts';
import { administrator, logIn, newReader } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test as plainTest } from './fixtures.ts';
import { t, toast } from './panel-page.ts';

const p = publicationTranslators.es;
const h = healthTranslators.es;
const u = upkeepTranslators.es;

let site: Promise<SiteProcess> | undefined;

function ownSite(): Promise<SiteProcess> {
  site ??= startSite({
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  });
  return site;
}

const test = plainTest.extend({
  baseURL: async ({ browserName: _browser }, use) => use((await ownSite()).url),
});

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterAll(async () => (await site)?.dispose());

async function open(page: Page, path: string): Promise<void> {
  await logIn(page, administrator);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
}

test('who finds nothing to decide is offered an article to write, and is told what the legal pages need', async ({
  page,
}) => {
  await open(page, '/admin/hoy');
  await expect(page.getByText(t('panel.nothingWaits'))).toBeVisible();
  const begin = page.getByRole('link', { name: t('panel.newArticle') });
  await expect(begin).toHaveAttribute('href', '/admin/articulos/nuevo');
  await page.getByRole('link', { name: /textos legales/ }).click();
  const labels = page.getByRole('form').locator('label');
  for (const name of requiredFields) {
    const label = labels.filter({ hasText: new RegExp(`^${p(`imprint.fields.${name}`)} `) });
    await expect(label).toContainText(p('imprint.neededByLaw'));
    await expect(label).not.toContainText(t('panel.optional'));
  }
});

test('the fields of a row stand in line, also beside one whose label takes two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1100, height: 900 });
  await open(page, '/admin/publicacion');
  const controls = page.getByRole('form').locator('input[type=text], select');
  const rows = await controls.evaluateAll((all) => {
    const tops = new Map<number, number[]>();
    for (const control of all) {
      const field = control.closest('div:has(> label)')!.getBoundingClientRect();
      const row = Math.round(field.top);
      tops.set(row, [...(tops.get(row) ?? []), Math.round(control.getBoundingClientRect().top)]);
    }
    return [...tops.values()];
  });
  const labels = page.getByRole('form').locator('label');
  const heights = await labels.evaluateAll((all) => all.map((label) => label.clientHeight));
  expect(Math.max(...heights)).toBeGreaterThan(1.5 * Math.min(...heights));
  expect(rows.filter((row) => row.length > 1).length).toBeGreaterThan(2);
  for (const row of rows) expect(new Set(row).size).toBe(1);
});

test('what is typed while a save is under way is kept', async ({ page }) => {
  await open(page, '/admin/publicacion');
  const form = page.getByRole('form', { name: p('imprint.title') });
  const field = form.getByLabel(p('imprint.fields.name'), { exact: true });
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((done) => (letGo = done));
  await page.route('**/api/publication', async (route) => {
    if (route.request().method() !== 'GET') await isLetGo;
    await route.continue();
  });
  await field.fill('La Atalaya');
  await form.getByRole('button', { name: p('imprint.save') }).click();
  await field.fill('La Atalaya Nueva');
  letGo();
  await expect(toast(page)).toContainText(p('imprint.saved'));
  await expect(field).toHaveValue('La Atalaya Nueva');
  await expect(form.getByText(p('imprint.kept'))).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('La Atalaya Nueva');
});

test('what is typed while a logo is on its way is kept', async ({ page }) => {
  await open(page, '/admin/publicacion');
  const form = page.getByRole('form', { name: p('imprint.title') });
  const field = form.getByLabel(p('imprint.fields.tagline_es'));
  const { promise: isTyped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/publication/logo', async (route) => {
    await isTyped;
    await route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: p('imprint.chooseLogo') }).click();
  const chooser = await choosing;
  const buffer = pngOf(40, 40);
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await field.fill('Mirar de lejos');
  letGo();
  await expect(form.getByRole('button', { name: p('imprint.removeLogo') })).toBeVisible();
  await expect(field).toHaveValue('Mirar de lejos');
  await form.getByRole('button', { name: p('imprint.discard') }).click();
});

test('name, accent, logo and profiles are saved on the screen and seen by readers', async ({
  page,
  troubles,
}) => {
  await open(page, '/admin/publicacion');
  const form = page.getByRole('form', { name: p('imprint.title') });
  await form.getByLabel(p('imprint.fields.name'), { exact: true }).fill('El Faro');
  await form.getByLabel(p('imprint.accent')).fill('rojo');
  await form.getByLabel(p('imprint.socials')).fill('https://bsky.app/profile/faro\n');
  await form.getByLabel(p('imprint.timeZone')).selectOption('America/Bogota');
  await form.getByRole('button', { name: p('imprint.save') }).click();
  await expect(form.getByLabel(p('imprint.accent'))).toHaveAccessibleDescription(/seis cifras/);
  await form.getByLabel(p('imprint.accent')).fill('#00695c');
  await expect(form.getByText(`${p('imprint.byDay')} #00695c`)).toBeVisible();

  const choosing = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: p('imprint.chooseLogo') }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('nada') });
  await expect(form.getByText('no es una imagen', { exact: false })).toBeVisible();
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pngOf(240, 80) });
  await expect(form.getByRole('img')).toBeVisible();
  await form.getByRole('button', { name: p('imprint.save') }).click();
  await expect(toast(page)).toContainText(p('imprint.saved'));
  await audit(page);

  await expectTrouble(troubles, /status of 400/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('img', { name: 'El Faro' });
  await expect(logo).toBeVisible();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(logo).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'dark' });
  // Dark ink of a logo is seen at night too.
  await expect(logo).toHaveCSS('background-color', 'rgb(247, 244, 235)');
  await expect(page.getByRole('link', { name: 'Bluesky' })).toBeVisible();
  await audit(page);
});

test('samples are put away and come back on the screen', async ({ page }) => {
  await open(page, '/admin/boletin');
  await page.getByRole('button', { name: u('upkeep.putSamplesAway') }).click();
  await expect(toast(page)).toContainText(u('upkeep.samplesPutAway'));
  await expect(page.getByText(u('upkeep.samplesShown'))).toHaveCount(0);
  await page.goto('/admin/publicacion');
  const away = page.getByLabel(p('imprint.away'));
  await expect(away).toBeChecked();
  await away.uncheck();
  await page.getByRole('button', { name: p('imprint.save') }).click();
  await expect(toast(page)).toContainText(p('imprint.saved'));
  await page.goto('/admin/boletin');
  await expect(page.getByText(u('upkeep.samplesShown'))).toBeVisible();
});

test('the examination is told in the language of the screen, and again when asked', async ({
  page,
}) => {
  await open(page, '/admin/salud');
  const server = page.getByRole('listitem').filter({ hasText: 'Servidor de correo' });
  await expect(server).toContainText('Falta SMTP_URL');
  await audit(page);
  await page.getByRole('button', { name: h('health.again') }).click();
  await expect(server).toContainText('ninguno se envía');
  await page.goto('/en/admin/salud');
  await expect(page.getByText('SMTP_URL is not set', { exact: false })).toBeVisible();
});

test('the accounts of others are found, logged out and deleted', async ({
  page,
  browser,
  baseURL,
}) => {
  const reader = newReader();
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await elsewhere.request.post('/api/auth/register', { data: reader });
  await open(page, '/admin/cuentas');
  await expect(page.getByText(u('upkeep.ownAccount'))).toBeVisible();
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('searchbox').fill(reader.email);
  const row = page.getByRole('list', { name: t('panel.accounts') }).getByRole('listitem');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: u('upkeep.endSessions') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: u('upkeep.endSessions') })
    .click();
  await expect(row).toContainText(u('upkeep.notSeen'));
  await row.getByRole('button', { name: u('upkeep.deleteAccount') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(u('upkeep.publishedName')).selectOption('editors');
  await dialog.getByRole('button', { name: u('upkeep.deleteAccount') }).click();
  await expect(page.getByText(u('upkeep.noAccounts'))).toBeVisible();
  const { email, password } = reader;
  const gone = await elsewhere.request.post('/api/auth/login', { data: { email, password } });
  expect(gone.status()).toBe(401);
  await elsewhere.close();
});
