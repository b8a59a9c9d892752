// What somebody with an account can change: the password, forgotten or known, and the second factor.
import type { Page } from '@playwright/test';
import { type TOTP, URI } from 'otpauth';
import { administrator, logIn, type Person, registered, registeredElsewhere } from './accounts.ts';
import { expect, expectTrouble, hostileUrl, sampleUrl, test } from './fixtures.ts';
import { linkTo, mailsTo } from './outbox.ts';
import { es } from './messages.ts';

const another = 'otra-clave-de-prueba';

function toast(page: Page) {
  return page.locator('#toasts > *');
}

function newPassword(page: Page, name: string) {
  const form = page.getByRole('form', { name });
  return {
    form,
    password: form.getByLabel(es('account.newPassword'), { exact: true }),
    again: form.getByLabel(es('account.confirmNewPassword')),
    button: form.getByRole('button'),
  };
}

/** Whether this e-mail and password open a session, asked without touching the page. */
async function opens(page: Page, { email }: Person, password: string): Promise<boolean> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return answer.ok();
}

test('the account page is for who is logged in, and shows whose it is', async ({ page }) => {
  await page.goto('/cuenta');
  await expect(page).toHaveURL('/login?next=%2Fcuenta');
  const reader = await registered(page);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('account.title'));
  for (const fact of [reader.username, reader.email, 'Lectura']) {
    await expect(page.getByRole('definition').getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: es('account.secondFactor') })).toHaveCount(0);
  await page
    .getByRole('main')
    .getByRole('button', { name: es('frame.logout') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toHaveText('Has cerrado la sesión×');
  await page.goto('/cuenta');
  await expect(page).toHaveURL('/login?next=%2Fcuenta');
});

/** A reader logs in on the page for it and is led to the account. */
test('who logs out in another tab is greeted in this one no longer, and told why its form does nothing', async ({
  page,
}) => {
  const reader = await registered(page);
  await page.goto('/login');
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
    ...reader,
    role: 'user',
  });
  await page.goto('/cuenta');
  const banner = page.getByRole('banner');
  await expect(banner.getByText(`Hola, ${reader.username}`)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/');
  await other
    .getByRole('banner')
    .getByRole('button', { name: es('frame.logout') })
    .click();
  await expect(other.getByRole('link', { name: es('frame.login') })).toBeFocused();
  await expect(banner.getByText(`Hola, ${reader.username}`)).toBeHidden();
  await other.waitForFunction(async () =>
    (await (await fetch('/api/auth/session')).text()).includes('null'),
  );
  const { password, again, button } = newPassword(page, 'Cambiar la contraseña');
  await page.getByLabel(es('account.currentPassword')).fill(reader.password);
  await password.fill(another);
  await again.fill(another);
  await button.click();
  await expect(page).toHaveURL('/login?next=%2Fcuenta');
  await expect(toast(page)).toHaveText('Tu sesión ha terminado×');
});

async function logInToAccount(page: Page): Promise<void> {
  const reader = await registeredElsewhere(page);
  await page.goto('/login?next=/cuenta');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  await form.getByLabel(es('account.email')).fill(reader.email);
  await form.getByLabel('Contraseña').fill(reader.password);
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/cuenta');
}

test('logging out in the header leaves the account page', async ({ page }) => {
  await logInToAccount(page);
  await page
    .getByRole('banner')
    .getByRole('button', { name: es('frame.logout') })
    .click();
  await expect(page).toHaveURL('/');
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }),
  ).toBeVisible();
});

test('who logs out before the script for it is there is logged out', async ({ page }) => {
  await logInToAccount(page);
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((done) => (release = done));
  await page.route('**/assets/greeting-*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/greeting-*.js');
  await page.goto('/cuenta', { waitUntil: 'commit' });
  await asked;
  const banner = page.getByRole('banner');
  // A click waits for the page that it leads to, which waits for the script.
  await banner.getByRole('button', { name: es('frame.logout') }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL('/');
  await expect(banner.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toEqual({ user: null });
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('who knows the password replaces it, and sees what is wrong before', async ({
  page,
  troubles,
}) => {
  const reader = await registered(page);
  await page.goto('/cuenta');
  const { form, password, again, button } = newPassword(page, 'Cambiar la contraseña');
  const current = form.getByLabel(es('account.currentPassword'));
  await current.fill('no-es-esta');
  await password.fill(another);
  await again.fill(another);
  await button.click();
  await expect(current).toHaveAccessibleDescription(es('account.wrongPassword'));
  await expect(current).toHaveValue('');
  await expectTrouble(troubles, /status of 400/);
  await current.fill(reader.password);
  await password.fill(another);
  await again.fill(`${another}!`);
  await button.click();
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await expectTrouble(troubles, /status of 400/);
  await current.fill(reader.password);
  await password.fill(another);
  await again.fill(another);
  await button.click();
  await expect(toast(page)).toHaveText('Contraseña cambiada×');
  await expect(page.getByRole('definition').getByText(reader.email)).toBeVisible();
  expect(await opens(page, reader, reader.password)).toBe(false);
  expect(await opens(page, reader, another)).toBe(true);
});

test('who forgot the password is mailed a link that sets another one, once', async ({
  page,
  troubles,
}) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/login');
  await page.getByRole('link', { name: es('account.toForgot') }).click();
  const asking = page.getByRole('form', { name: es('account.forgotTitle') });
  await asking.getByRole('button').click();
  await expect(toast(page)).toHaveText('ErrorPor favor completa todos los campos×');
  await asking.getByLabel(es('account.email')).fill(reader.email);
  await asking.getByRole('button').click();
  await expect(toast(page)).toHaveText('Petición recibida×');
  await expect(asking.getByText(/^Si hay una cuenta con ese correo/)).toBeVisible();
  await expect(asking.getByLabel(es('account.email'))).toHaveValue('');
  const where = { site: sampleUrl, to: '/restablecer' };
  const link = await linkTo(reader.email, /Cambia tu contraseña/, where);
  await page.goto(link);
  const { password, again, button } = newPassword(page, es('account.resetTitle'));
  await password.fill(another);
  await again.fill('distinta');
  await button.click();
  await expect(toast(page)).toHaveText('ErrorLas contraseñas no coinciden×');
  await again.fill(another);
  await button.click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page)).toHaveText('Contraseña cambiada×');
  expect(await opens(page, reader, reader.password)).toBe(false);
  expect(await opens(page, reader, another)).toBe(true);
  await page.goto(link);
  await password.fill('una-tercera-clave');
  await again.fill('una-tercera-clave');
  await button.click();
  await expect(toast(page)).toHaveText('ErrorNo se pudo cambiar la contraseña×');
  await expect(page.getByRole('alert').or(page.locator('[data-problem]'))).toContainText(
    'El enlace ya no sirve',
  );
  await expectTrouble(troubles, /status of 400/);
  expect(await opens(page, reader, another)).toBe(true);
});

test('a reset link that was cut off says so and leads to another one', async ({
  page,
  troubles,
}) => {
  await page.goto('/en/restablecer');
  await expect(page.getByRole('main').getByRole('form')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/en/recuperar');
  await expectTrouble(troubles, /status of 400/);
});

test('an English request for a link is answered and mailed in English', async ({ page }) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/en/recuperar');
  await page.getByRole('main').getByRole('textbox').fill(reader.email);
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByText(/^If there is an account/)).toBeVisible();
  const [mail] = await mailsTo(reader.email, /./, sampleUrl);
  expect(mail?.subject).toMatch(/password/);
  expect(mail?.text).toContain('/en/restablecer?token=');
});

function secondFactor(page: Page) {
  const region = page.getByRole('region', { name: es('account.secondFactor') });
  return {
    region,
    password: region.getByLabel(es('account.yourPassword')),
    button: region.getByRole('button'),
  };
}

/** A code of the app, some steps of thirty seconds from now: good until it is two steps old, and accepted once. */
function codeOf(app: TOTP, steps: number): string {
  return app.generate({ timestamp: Date.now() + steps * 30_000 });
}

/** Logs the administrator in, with a wrong code before the right one. */
async function logInWithCode(
  page: Page,
  troubles: string[],
  { wrong, right }: { wrong: string; right: string },
): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login?next=/cuenta');
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  const code = page.getByLabel('Código', { exact: true });
  await form.getByLabel('Correo electrónico').fill(administrator.email);
  await form.getByLabel('Contraseña').fill(administrator.password);
  await form.getByRole('button').click();
  await expect(code).toBeFocused();
  await expect(form.getByLabel('Contraseña')).toBeHidden();
  await expectTrouble(troubles, /status of 401/);
  await code.fill(wrong);
  await form.getByRole('button').click();
  await expect(toast(page)).toHaveText('ErrorCredenciales inválidas×');
  await expect(code).toHaveAccessibleDescription(/^El código no es correcto/);
  await expectTrouble(troubles, /status of 401/);
  await code.fill(right);
  await form.getByRole('button').click();
  await expect(page).toHaveURL(`${hostileUrl}/cuenta`);
  await expect(toast(page)).toHaveText('¡Bienvenido!×');
}

test.describe('the second factor', () => {
  // The one administrator of this site; no other test logs in there.
  test.use({ baseURL: hostileUrl });

  test('an administrator switches it on, logs in with a code, and switches it off', async ({
    page,
    troubles,
  }) => {
    await logIn(page, administrator);
    await page.goto('/cuenta');
    await expect(secondFactor(page).region.getByText('Desactivado', { exact: true })).toBeVisible();
    await secondFactor(page).password.fill('no-es-esta');
    await secondFactor(page).button.click();
    await expect(secondFactor(page).password).toHaveAttribute('aria-invalid', 'true');
    await expectTrouble(troubles, /status of 40/);
    await secondFactor(page).password.fill(administrator.password);
    await secondFactor(page).button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('account.factorTitle'));
    const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href');
    const app = URI.parse(uri ?? '') as TOTP;
    const codes = await page.getByRole('list').locator('li li code').allInnerTexts();
    expect(codes.length).toBeGreaterThan(7);
    const code = page.getByLabel('Código', { exact: true });
    await code.fill('000000');
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(code).toHaveAccessibleDescription(/^El código no es correcto/);
    await expectTrouble(troubles, /status of 40/);
    await code.fill(codeOf(app, 0));
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(toast(page)).toHaveText('Segundo factor activado×');
    await expect(secondFactor(page).region.getByText('Activado', { exact: true })).toBeVisible();

    const nextCode = codeOf(app, 1);
    await logInWithCode(page, troubles, { wrong: '000000', right: nextCode });
    await logInWithCode(page, troubles, { wrong: nextCode, right: codes[0] ?? '' });

    await secondFactor(page).password.fill(administrator.password);
    await secondFactor(page).button.click();
    await expect(toast(page)).toHaveText('Segundo factor desactivado×');
    await expect(secondFactor(page).region.getByText('Desactivado', { exact: true })).toBeVisible();
  });
});

test('the owner of an account deletes it with its password', async ({ page, troubles }) => {
  const reader = await registered(page);
  await page.goto('/cuenta');
  const form = page.getByRole('form', { name: es('account.delete') });
  await form.getByLabel(es('account.yourPassword')).fill('otra clave');
  await form.getByRole('button', { name: es('account.deleteSubmit') }).click();
  await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await expectTrouble(troubles, /status of 400/);
  await form.getByLabel(es('account.yourPassword')).fill(reader.password);
  await form.getByRole('button', { name: es('account.deleteSubmit') }).click();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toContainText(es('account.deleted'));
  expect(await opens(page, reader, reader.password)).toBe(false);
});
