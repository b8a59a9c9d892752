// The newsletter's form in a browser with scripts: what it says while it sends, and how it went.
import type { Page, Route } from '@playwright/test';
import { stopClock } from './clock.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { es } from './messages.ts';

const address = '**/api/newsletter/subscribe';
const message = 'Ya recibirás las últimas noticias sobre IA en tu email';

function form(page: Page) {
  const region = page.getByRole('region', { name: es('newsletter.title') });
  return {
    field: region.getByRole('textbox', { name: es('newsletter.email') }),
    button: region.getByRole('button'),
    region,
  };
}

/** Holds each subscription until it is released; counts them and keeps what was sent. */
async function hold(page: Page, answer: (route: Route) => Promise<void>) {
  const sent: unknown[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    sent.push(route.request().postDataJSON());
    await released;
    await answer(route);
  });
  return { sent, release };
}

/** Opens the page and stops its clock, so that nothing it shows goes away while it is looked at. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/servicios');
  await stopClock(page);
}

/** Opens the page and waits until the form answers by itself. */
async function openAwake(page: Page): Promise<void> {
  await open(page);
  const { field, button, region } = form(page);
  await field.focus();
  await expect(async () => {
    await button.click();
    await expect(region.getByText('Por favor ingresa tu email')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await toast(page)
    .getByRole('button', { name: es('frame.closeToast') })
    .click();
}

function toast(page: Page) {
  return page.locator('#toasts > *');
}

test('a subscription goes from idle to sending to done and, after three seconds, to idle', async ({
  page,
}) => {
  const { sent, release } = await hold(page, (route) => route.fulfill({ json: { message } }));
  await openAwake(page);
  const { field, button } = form(page);
  await field.fill(' ana@ejemplo.test ');
  await button.click();
  await expect(button).toHaveText('Suscribiendo...');
  await expect(button).toBeDisabled();
  release();
  await expect(button).toHaveText('✓ ¡Suscrito!');
  await expect(button).toBeDisabled();
  await expect(field).toHaveValue('');
  await expect(toast(page)).toContainText('¡Suscrito! 🎉');
  await expect(toast(page)).toContainText(message);
  await page.clock.runFor(2900);
  await expect(button).toHaveText('✓ ¡Suscrito!');
  await page.clock.runFor(200);
  await expect(button).toHaveText('Suscribirme');
  await expect(button).toBeEnabled();
  await expect(toast(page)).toHaveCount(1);
  await page.clock.runFor(2000);
  await expect(toast(page)).toHaveCount(0);
  expect(sent).toEqual([{ email: 'ana@ejemplo.test', language: 'es' }]);
});

test('the reader sees the sentence of the server', async ({ page }) => {
  await page.route(address, (route) => route.fulfill({ json: { message: 'Revisa tu correo.' } }));
  await openAwake(page);
  await form(page).field.fill('ana@ejemplo.test');
  await form(page).button.click();
  await expect(toast(page)).toContainText('Revisa tu correo.');
});

for (const { name, fulfil, text } of [
  {
    name: 'the server’s reason',
    fulfil: { status: 429, json: { error: 'Espera un momento.' } },
    text: 'Espera un momento.',
  },
  {
    name: 'a failure without reason',
    fulfil: { status: 503, body: 'no es JSON' },
    text: 'Subscription failed',
  },
]) {
  test(`${name} is shown in a notice and at the field, and what was typed is kept`, async ({
    page,
    troubles,
  }) => {
    await page.route(address, (route) => route.fulfill(fulfil));
    await openAwake(page);
    const { field, button, region } = form(page);
    await field.fill('ana@ejemplo.test');
    await button.click();
    await expect(toast(page)).toHaveText(`Error${text}×`);
    await expect(region.getByText(text)).toBeVisible();
    await expect(field).toHaveAccessibleDescription(text);
    await expect(field).toHaveValue('ana@ejemplo.test');
    await expect(button).toHaveText('Suscribirme');
    await expectTrouble(troubles, /status of (429|503)/);
  });
}

test('a network that fails says so, and the next try can go well', async ({ page, troubles }) => {
  await page.route(address, (route) => route.abort());
  await openAwake(page);
  const { field, button } = form(page);
  await field.fill('ana@ejemplo.test');
  await button.click();
  await expect(toast(page)).toContainText('No se pudo completar la suscripción');
  await expectTrouble(troubles, /ERR_FAILED/);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ json: {} }));
  await button.click();
  await expect(button).toHaveText('✓ ¡Suscrito!');
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText(message);
});

test('an empty or odd address is refused at the field, and nothing is sent', async ({ page }) => {
  const { sent } = await hold(page, (route) => route.fulfill({ json: {} }));
  await open(page);
  const { field, button, region } = form(page);
  await field.focus();
  await button.click();
  await expect(toast(page)).toHaveText('ErrorPor favor ingresa tu email×');
  await expect(region.getByText('Por favor ingresa tu email')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription('Por favor ingresa tu email');
  await expect(field).toBeFocused();
  await field.fill('ana');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await button.click();
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page)).toContainText(es('form.oddEmail'));
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a double click subscribes once', async ({ page }) => {
  const { sent, release } = await hold(page, (route) => route.fulfill({ json: { message } }));
  await openAwake(page);
  const { field, button } = form(page);
  await field.fill('ana@ejemplo.test');
  await button.dblclick();
  await field.press('Enter');
  release();
  await expect(button).toHaveText('✓ ¡Suscrito!');
  expect(sent).toHaveLength(1);
});

test('a form sent before its script has come is sent when it comes', async ({ page }) => {
  const { sent, release } = await hold(page, (route) => route.fulfill({ json: { message } }));
  const { promise: delivered, resolve: deliver } = Promise.withResolvers<void>();
  await page.route('**/assets/form-*.js', async (route) => {
    await delivered;
    await route.continue();
  });
  release();
  await open(page);
  const { field, button } = form(page);
  await field.fill('ana@ejemplo.test');
  await button.click();
  await button.click();
  expect(sent).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/servicios');
  deliver();
  await expect(button).toHaveText('✓ ¡Suscrito!');
  expect(sent).toEqual([{ email: 'ana@ejemplo.test', language: 'es' }]);
});

test('a form whose script never comes is posted to the site', async ({ page, troubles }) => {
  await page.route('**/assets/form-*.js', (route) => route.abort());
  await page.route('**/boletin', (route) => route.fulfill({ status: 204 }));
  const posted = page.waitForRequest('**/boletin');
  await page.goto('/servicios');
  const { field, button } = form(page);
  await field.fill('ana@ejemplo.test');
  await button.click();
  expect((await posted).method()).toBe('POST');
  expect((await posted).postData()).toBe('email=ana%40ejemplo.test');
  await expectTrouble(troubles, /ERR_FAILED/);
  await expectTrouble(troubles, /dynamically imported module/);
});
