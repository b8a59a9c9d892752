// What is pressed twice or beside, and what is done while an answer is on its way.
import type { Page, Route } from '@playwright/test';
import { administrator, logIn, registered } from './accounts.ts';
import { stopClock } from './clock.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t } from './panel-page.ts';
import { written } from './visitor-messages.ts';
import { begin, button, w } from './writing-page.ts';

const article = '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas';

/** Holds what is asked for until it is let go. */
function held() {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((done) => (letGo = done));
  const hold = async (route: Route) => {
    await released;
    await route.continue();
  };
  return { hold, letGo };
}

test('a note of the page that is being read announces no page to come', async ({ page }) => {
  await page.clock.install();
  await page.goto(article);
  const loading = page.locator('#loading');
  await page.getByRole('link', { name: 'Fuente 2', exact: true }).first().click();
  await expect(page.locator('#fuente-2:target')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(loading).toBeEmpty();
});

test('a form of the account page that is sent twice is sent once', async ({ page }) => {
  const reader = await registered(page);
  const { hold, letGo } = held();
  let sent = 0;
  await page.route('**/cuenta', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    return hold(route);
  });
  await page.goto('/cuenta');
  const form = page.getByRole('form', { name: 'Cambiar la contraseña' });
  await form.getByLabel('Contraseña actual').fill(reader.password);
  await form.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga');
  await form.getByLabel('Confirmar contraseña nueva').fill('otra-clave-larga');
  await form.getByRole('button').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  letGo();
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
  await expect.poll(() => sent).toBe(1);
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toMatchObject({ user: { email: reader.email } });
});

test('a form whose request was stopped can be sent again after five seconds, and not before', async ({
  page,
}) => {
  const reader = await registered(page);
  await page.clock.install();
  let sent = 0;
  await page.route('**/cuenta', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    // As if somebody had stopped it.
    return sent < 3 ? route.abort('aborted') : route.continue();
  });
  await page.goto('/cuenta');
  await stopClock(page);
  const form = page.getByRole('form', { name: 'Cambiar la contraseña' });
  await form.getByLabel('Contraseña actual').fill(reader.password);
  await form.getByLabel('Contraseña nueva', { exact: true }).fill('otra-clave-larga');
  await form.getByLabel('Confirmar contraseña nueva').fill('otra-clave-larga');
  const press = () =>
    form.getByRole('button').evaluate((button: HTMLButtonElement) => button.click());
  const roundTrip = () => page.evaluate(() => fetch('/healthz').then(({ ok }) => ok));
  await press();
  await expect.poll(() => sent).toBe(1);
  await page.clock.runFor(4000);
  await press();
  await roundTrip();
  expect(sent).toBe(1);
  await page.clock.runFor(1000);
  await press();
  await expect.poll(() => sent).toBe(2);
  // Of the second one the five seconds count anew.
  await page.clock.runFor(4500);
  await press();
  await roundTrip();
  expect(sent).toBe(2);
  await page.clock.runFor(500);
  await press();
  await expect(page.getByRole('heading', { name: 'Tu cuenta' })).toBeVisible();
  await expect.poll(() => sent).toBe(3);
  const { email, password } = { ...reader, password: 'otra-clave-larga' };
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
});

test('a button of the panel that is pressed twice acts once', async ({ page }) => {
  await begin(page);
  const { hold, letGo } = held();
  let made = 0;
  await page.route('**/preview-links', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    made += 1;
    return hold(route);
  });
  await button(page, w('writing.previews')).click();
  // The dialog takes another height with it, and the button another place.
  await expect(page.getByText(w('writing.previewsNone'))).toBeVisible();
  const make = button(page, w('writing.previewMake'));
  await make.dblclick();
  await expect(make).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect(make).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('listitem').filter({ hasText: administrator.username })).toHaveCount(
    1,
  );
  expect(made).toBe(1);
});

test('a screen of the panel whose file does not arrive says so, and is there once it does', async ({
  page,
  troubles,
}) => {
  await logIn(page, administrator);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.route('**/panel/assets/*.js', (route) => route.abort());
  await page.getByRole('tab', { name: 'Agentes IA' }).click();
  await expect(page.getByText(t('panel.broken'))).toBeVisible();
  await expect(page.getByText(t('panel.notArrived'))).toBeVisible();
  await page.unroute('**/panel/assets/*.js');
  await page.getByRole('button', { name: t('panel.reload') }).click();
  await expect(page.getByRole('button', { name: t('panel.createAgent') }).first()).toBeVisible();
  // What did not arrive, and the screen that says so.
  await expectTrouble(troubles, /ERR_FAILED/);
  await expectTrouble(troubles, /dynamically imported/);
});

test('who opens another message while one is being put away goes on reading it', async ({
  page,
}) => {
  await logIn(page, administrator);
  const names = [await written(page), await written(page)];
  await page.goto('/admin/mensajes');
  const open = (name: string) => page.getByRole('link').filter({ hasText: name }).click();
  await open(names[0]!);
  const { hold, letGo } = held();
  await page.route('**/api/admin/messages/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : hold(route),
  );
  await archive(page, names[0]!);
  await open(names[1]!);
  const other = page.getByRole('article', { name: `Mensaje de ${names[1]}` });
  await expect(other).toBeVisible();
  letGo();
  await expect(page.getByRole('link').filter({ hasText: names[0]! })).toHaveCount(0);
  await expect(other).toBeVisible();
});

test('who archives a message before it is marked as read has no conflict with themselves', async ({
  page,
}) => {
  await logIn(page, administrator);
  const name = await written(page);
  await page.goto('/admin/mensajes');
  const { hold, letGo } = held();
  const sent: unknown[] = [];
  await page.route('**/api/admin/messages/**', (route) => {
    if (route.request().method() === 'GET') return route.continue();
    sent.push(route.request().postDataJSON());
    return hold(route);
  });
  await page.getByRole('link').filter({ hasText: name }).click();
  await expect.poll(() => sent).toEqual([{ state: 'read', was: 'unread' }]);
  await archive(page, name);
  letGo();
  await expect(page.getByText(t('panel.messageArchived'))).toBeVisible();
  expect(sent).toEqual([
    { state: 'read', was: 'unread' },
    { state: 'archived', was: 'read' },
  ]);
  await expect(page.getByRole('link').filter({ hasText: name })).toHaveCount(0);
});

async function archive(page: Page, name: string): Promise<void> {
  const message = page.getByRole('article', { name: `Mensaje de ${name}` });
  await message.getByRole('button', { name: t('panel.archiveMessage') }).click();
}
