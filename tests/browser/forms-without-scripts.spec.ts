// The same forms where no script runs: posted to their page, answered by the next one.
import type { Page } from '@playwright/test';
import { administrator, logIn, newReader, registered, registeredElsewhere } from './accounts.ts';
import { expect, expectTrouble, hostileUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

test.use({ javaScriptEnabled: false });

/** The form, as a browser that checks nothing itself would send it. */
async function openForm(page: Page, path: string) {
  // A browser checks required fields before it sends; what the server says is seen without that.
  await page.route(
    (url) => url.pathname === path.split('?')[0],
    async (route) => {
      const answer = await route.fetch({ maxRedirects: 0 });
      const body = (await answer.text()).replaceAll('<form ', '<form novalidate ');
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto(path);
  return page.getByRole('main').getByRole('form').first();
}

function notice(page: Page) {
  return page.locator('#toasts > *');
}

function problem(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

test('registering leads home with a notice that is shown once', async ({ page }) => {
  const reader = newReader();
  await page.goto('/register');
  const form = page.getByRole('form', { name: es('account.registerTitle') });
  await form.getByLabel(es('account.username')).fill(reader.username);
  await form.getByLabel(es('account.email')).fill(reader.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(reader.password);
  await form.getByLabel(es('account.confirmPassword')).fill(reader.password);
  const answer = page.waitForResponse((each) => each.request().method() === 'POST');
  await form.getByRole('button').click();
  expect((await answer).status()).toBe(303);
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('¡Registro exitoso!');
  await page.reload();
  await expect(notice(page)).toHaveCount(0);
  await page.goto('/cuenta');
  await expect(page.getByRole('definition').getByText(reader.email)).toBeVisible();
});

test('logging in leads back to the page that asked for it; logging out is a button there', async ({
  page,
}) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/en/cuenta');
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fcuenta');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(reader.email);
  await form.getByLabel('Password').fill(reader.password);
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/en/cuenta');
  await expect(notice(page)).toContainText('Welcome!');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/en');
  await expect(notice(page)).toContainText(en('account.loggedOut'));
});

test('who is logged in is greeted on every page and can log out from any of them', async ({
  page,
}) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await form.getByLabel(es('account.email')).fill(reader.email);
  await form.getByLabel('Contraseña').fill(reader.password);
  await form.getByRole('button').click();
  const banner = page.getByRole('banner');
  for (const path of ['/', '/noticias', '/en/empresas', '/login']) {
    await page.goto(path);
    const hello = path.startsWith('/en') ? 'Hello' : 'Hola';
    await expect(banner.getByRole('link', { name: `${hello}, ${reader.username}` })).toBeVisible();
    await expect(banner.getByRole('link', { name: /Iniciar sesión|Log in/ })).toBeHidden();
    await expect(banner.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  }
  await page.goto('/en/noticias');
  await banner.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/en');
  await expect(notice(page)).toContainText(en('account.loggedOut'));
  await page.goto('/en/noticias');
  await expect(banner.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(reader.username)).toHaveCount(0);
});

test('wrong credentials come back above the form, with the address kept and no password', async ({
  page,
  troubles,
}) => {
  const reader = await registeredElsewhere(page);
  const form = await openForm(page, '/login');
  await form.getByLabel(es('account.email')).fill(reader.email);
  await form.getByLabel('Contraseña').fill('no-es-esta');
  await form.getByRole('button').click();
  await expect(problem(page)).toHaveText('Credenciales inválidas');
  await expect(form.getByLabel(es('account.email'))).toHaveValue(reader.email);
  await expect(form.getByLabel('Contraseña')).toHaveValue('');
  expect(await page.content()).not.toContain('no-es-esta');
  await expectTrouble(troubles, /status of 401/);
});

test('a registration comes back with what is wrong at its field', async ({ page, troubles }) => {
  const reader = newReader();
  const form = await openForm(page, '/register');
  await form.getByRole('button').click();
  await expect(problem(page)).toHaveText('Por favor completa todos los campos');
  for (const name of [es('account.username'), es('account.email'), es('account.confirmPassword')]) {
    await expect(form.getByLabel(name)).toHaveAccessibleDescription(es('form.missing'));
    await expect(form.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  }
  await form.getByLabel(es('account.username')).fill(reader.username);
  await form.getByLabel(es('account.email')).fill(reader.email);
  await form.getByLabel('Contraseña', { exact: true }).fill(reader.password);
  await form.getByLabel(es('account.confirmPassword')).fill(`${reader.password}!`);
  await form.getByRole('button').click();
  await expect(problem(page)).toHaveText('Las contraseñas no coinciden');
  await expect(form.getByLabel(es('account.confirmPassword'))).toHaveAccessibleDescription(
    'Las contraseñas no coinciden',
  );
  await expect(form.getByLabel(es('account.username'))).toHaveValue(reader.username);
  await expect(form.getByLabel('Contraseña', { exact: true })).toHaveValue('');
  await expectTrouble(troubles, /status of 400/);
});

test('a message to the newsroom is sent, and one that lacks something comes back filled in', async ({
  page,
  troubles,
}) => {
  const form = await openForm(page, '/contacto');
  const message = form.getByRole('textbox', { name: 'Mensaje' });
  await message.fill('Una pista <b>buena</b>.');
  await form.getByLabel('Motivo').selectOption('Prensa');
  await form.getByRole('checkbox').check();
  await form.getByRole('button').click();
  await expect(problem(page)).toHaveText('Por favor completa todos los campos obligatorios');
  await expect(form.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(
    es('form.missing'),
  );
  await expect(message).toHaveValue('Una pista <b>buena</b>.');
  await expect(form.getByLabel('Motivo')).toHaveValue('press');
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expectTrouble(troubles, /status of 400/);
  await form.getByLabel('Nombre', { exact: true }).fill('Ana');
  await form.getByLabel(es('account.email')).fill(newReader().email);
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/contacto');
  await expect(notice(page)).toContainText('¡Mensaje enviado!');
  await expect(notice(page)).toContainText('Nos pondremos en contacto contigo pronto');
  await expect(message).toHaveValue('');
});

test('the newsletter’s form leads back to the page it stood on', async ({ page, troubles }) => {
  await openForm(page, '/servicios');
  const region = page.getByRole('region', { name: es('newsletter.title') });
  await region.getByRole('textbox').fill(newReader().email);
  await region.getByRole('button').click();
  await expect(page).toHaveURL('/servicios');
  await expect(notice(page)).toContainText('¡Suscrito! 🎉');
  await page.reload();
  await expect(notice(page)).toHaveCount(0);
  await region.getByRole('button').click();
  await expect(page).toHaveURL('/boletin');
  const field = page.getByRole('main').getByRole('textbox', { name: es('newsletter.email') });
  await expect(field).toHaveAccessibleDescription('Por favor ingresa tu email');
  await expectTrouble(troubles, /status of 400/);
});

test('where a subscription is confirmed by mail, the next page says so', async ({ page }) => {
  await page.goto(`${hostileUrl}/en/servicios`);
  const region = page.locator('#newsletter');
  await region.getByRole('textbox').fill(newReader().email);
  await region.getByRole('button').click();
  await expect(page).toHaveURL(`${hostileUrl}/en/servicios`);
  await expect(notice(page)).toContainText(en('newsletter.checkInboxTitle'));
});

test('asking for another password is answered above the form', async ({ page }) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/recuperar');
  await page.getByRole('main').getByLabel(es('account.email')).fill(reader.email);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    /^Si hay una cuenta con ese correo/,
  );
});

test('the password is changed by who knows it', async ({ page }) => {
  const reader = await registered(page);
  await page.goto('/cuenta');
  const form = page.getByRole('form', { name: 'Cambiar la contraseña' });
  await form.getByLabel(es('account.currentPassword')).fill(reader.password);
  await form.getByLabel(es('account.newPassword'), { exact: true }).fill('otra-clave-de-prueba');
  await form.getByLabel(es('account.confirmNewPassword')).fill('otra-clave-de-prueba');
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/cuenta');
  await expect(notice(page)).toContainText(es('account.passwordChanged'));
});

test('the panel’s entry point works without scripts: visitors log in, readers see why they may not', async ({
  page,
}) => {
  await page.goto('/en/admin');
  await expect(page).toHaveURL('/en/login?next=%2Fen%2Fadmin');
  await registered(page);
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toContainText('Acceso denegado');
  await page.context().clearCookies();
  await logIn(page, administrator);
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin');
});
