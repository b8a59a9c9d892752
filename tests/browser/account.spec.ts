// Registering, logging in and out in a browser with scripts, against the real server.
import type { Page } from '@playwright/test';
import { administrator, logIn, newReader, type Person, registeredElsewhere } from './accounts.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { es } from './messages.ts';

function loginForm(page: Page) {
  const form = page.getByRole('form', { name: 'Iniciar sesión' });
  return {
    form,
    email: form.getByLabel(es('account.email')),
    password: form.getByLabel('Contraseña'),
    button: form.getByRole('button'),
  };
}

function registerForm(page: Page) {
  const form = page.getByRole('form', { name: es('account.registerTitle') });
  return {
    form,
    username: form.getByLabel(es('account.username')),
    email: form.getByLabel(es('account.email')),
    password: form.getByLabel('Contraseña', { exact: true }),
    again: form.getByLabel(es('account.confirmPassword')),
    button: form.getByRole('button'),
  };
}

async function fillLogin(page: Page, { email, password }: Person): Promise<void> {
  await loginForm(page).email.fill(email);
  await loginForm(page).password.fill(password);
}

async function fillRegister(page: Page, reader: Person): Promise<void> {
  const { username, email, password, again } = registerForm(page);
  await username.fill(reader.username);
  await email.fill(reader.email);
  await password.fill(reader.password);
  await again.fill(reader.password);
}

function toast(page: Page) {
  return page.locator('#toasts > *');
}

function storedUser(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);
}

/** Lets calls through only once they are released, and counts them. */
async function hold(page: Page, address: string) {
  const sent: unknown[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    sent.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  return { sent, release };
}

test('who registers is logged in, sees a notice on the home page, and is greeted also after a reload', async ({
  page,
}) => {
  const reader = newReader();
  const { sent, release } = await hold(page, '**/api/auth/register');
  await page.goto('/register');
  const { button } = registerForm(page);
  await fillRegister(page, reader);
  await button.dblclick();
  await expect(button).toHaveText('Creando cuenta...');
  await expect(button).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toHaveText('¡Registro exitoso!×');
  expect(sent).toEqual([reader]);
  const { username, email } = reader;
  expect(await storedUser(page)).toEqual({ username, email, role: 'user' });
  await expect(page.getByRole('banner').getByText(`Hola, ${username}`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByText(`Hola, ${username}`)).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});

test('who logs in sees a notice on the home page; logging out ends the session in the browser and on the server', async ({
  page,
}) => {
  const reader = await registeredElsewhere(page);
  const { sent, release } = await hold(page, '**/api/auth/login');
  await page.goto('/login');
  const { button } = loginForm(page);
  await fillLogin(page, reader);
  await button.dblclick();
  await expect(button).toHaveText('Iniciando sesión...');
  await expect(button).toBeDisabled();
  release();
  await expect(page).toHaveURL('/');
  await expect(toast(page)).toHaveText('¡Bienvenido!×');
  expect(sent).toEqual([{ email: reader.email, password: reader.password }]);
  const banner = page.getByRole('banner');
  await expect(banner.getByText(`Hola, ${reader.username}`)).toBeVisible();
  await expect(banner.getByRole('link', { name: 'Admin' })).toBeHidden();
  const loggedOut = page.waitForResponse('**/api/auth/logout');
  await banner.getByRole('button', { name: es('frame.logout') }).click();
  // Nobody is welcomed who has left.
  await expect(toast(page)).toHaveCount(0);
  await expect(banner.getByRole('link', { name: es('frame.login') })).toBeFocused();
  expect((await loggedOut).status()).toBe(204);
  await expect(banner.getByRole('link', { name: 'Iniciar sesión' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  const session = await page.request.get('/api/auth/session');
  expect(await session.json()).toEqual({ user: null });
});

test('a reader of the English site logs in and sees the notice in English', async ({ page }) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/en/login');
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByRole('button').click();
  await expect(toast(page)).toHaveText('ErrorPlease fill in all the fields×');
  await form.getByLabel('Email').fill(reader.email);
  await form.getByLabel('Password').fill(reader.password);
  await form.getByRole('button').click();
  await expect(page).toHaveURL('/en');
  await expect(toast(page)).toHaveText('Welcome!×');
  await expect(page.getByRole('banner').getByText(`Hello, ${reader.username}`)).toBeVisible();
});

test('wrong credentials are refused; what was typed is kept', async ({ page, troubles }) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/login');
  const { email, password, button, form } = loginForm(page);
  await fillLogin(page, { ...reader, password: 'no-es-esta' });
  await button.click();
  await expect(toast(page)).toHaveText('ErrorCredenciales inválidas×');
  await expect(form.locator('[data-problem]')).toHaveText('Credenciales inválidas');
  await expect(button).toHaveText('Iniciar sesión');
  await expect(email).toHaveValue(reader.email);
  await expect(password).toHaveValue('no-es-esta');
  expect(await storedUser(page)).toBeNull();
  await expectTrouble(troubles, /status of 401/);
});

test('a login the network fails says so', async ({ page, troubles }) => {
  await page.route('**/api/auth/login', (route) => route.abort());
  await page.goto('/login');
  await fillLogin(page, newReader());
  await loginForm(page).button.click();
  await expect(toast(page)).toHaveText('ErrorError al iniciar sesión×');
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('a login that is put off is not said to have wrong credentials', async ({
  page,
  troubles,
}) => {
  for (const status of [429, 503]) {
    const error = `Vuelve dentro de un rato: ${status}.`;
    await page.route('**/api/auth/login', (route) => route.fulfill({ status, json: { error } }));
    await page.goto('/login');
    await fillLogin(page, newReader());
    await loginForm(page).button.click();
    await expect(loginForm(page).form.locator('[data-problem]')).toHaveText(error);
    await expect(toast(page)).toHaveText('ErrorError al iniciar sesión×');
    await expectTrouble(troubles, new RegExp(`status of ${status}`));
    await page.unroute('**/api/auth/login');
  }
});

test('a refusal without a reason is shown above the form as such', async ({ page, troubles }) => {
  const silent = { status: 502, contentType: 'text/html', body: '' };
  await page.route('**/api/auth/*', (route) => route.fulfill(silent));
  await page.goto('/login');
  await fillLogin(page, newReader());
  await loginForm(page).button.click();
  await expect(toast(page)).toHaveText('ErrorCredenciales inválidas×');
  await expect(loginForm(page).form.locator('[data-problem]')).toHaveText('Login failed');
  await page.goto('/register');
  await fillRegister(page, newReader());
  await registerForm(page).button.click();
  await expect(toast(page)).toHaveText('ErrorNo se pudo crear la cuenta×');
  await expect(registerForm(page).form.locator('[data-problem]')).toHaveText('Registration failed');
  await expectTrouble(troubles, /status of 502/);
});

test('a registration the network fails says so', async ({ page, troubles }) => {
  await page.route('**/api/auth/register', (route) => route.abort());
  await page.goto('/register');
  await fillRegister(page, newReader());
  await registerForm(page).button.click();
  await expect(toast(page)).toHaveText('ErrorError al registrar la cuenta×');
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('a login without its fields is refused at them, and the first one is focused', async ({
  page,
}) => {
  const { sent } = await hold(page, '**/api/auth/login');
  await page.goto('/login');
  const { email, password, button } = loginForm(page);
  await button.click();
  await expect(toast(page)).toHaveText('ErrorPor favor completa todos los campos×');
  for (const field of [email, password]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(es('form.missing'));
  }
  await expect(email).toBeFocused();
  await email.fill('ana');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await password.fill('secreto');
  await button.click();
  await expect(email).toHaveAccessibleDescription(es('form.oddEmail'));
  expect(sent).toEqual([]);
});

test('a registration says what is wrong in turn: missing, different, too short', async ({
  page,
}) => {
  const { sent } = await hold(page, '**/api/auth/register');
  await page.goto('/register');
  const { username, email, password, again, button } = registerForm(page);
  await button.click();
  await expect(toast(page)).toHaveText('ErrorPor favor completa todos los campos×');
  for (const field of [username, email, password, again]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(username).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Falta este dato 6 caracteres como mínimo.');
  await fillRegister(page, { ...newReader(), password: 'corta' });
  await again.fill('larga');
  await button.click();
  await expect(toast(page)).toHaveText('ErrorLas contraseñas no coinciden×');
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden');
  await expect(again).toBeFocused();
  await again.fill('corta');
  await button.click();
  await expect(toast(page)).toHaveText('ErrorLa contraseña debe tener al menos 6 caracteres×');
  await expect(password).toBeFocused();
  expect(sent).toEqual([]);
});

test('an address with an account cannot be registered again: the notice says so, the form says why', async ({
  page,
  troubles,
}) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/register');
  const { form, button } = registerForm(page);
  await fillRegister(page, { ...reader, username: newReader().username });
  await button.click();
  await expect(toast(page)).toHaveText('ErrorNo se pudo crear la cuenta×');
  await expect(form.locator('[data-problem]')).toHaveText(es('account.takenEmail'));
  await expect(button).toHaveText(es('account.register'));
  expect(await storedUser(page)).toBeNull();
  await expectTrouble(troubles, /status of 409/);
});

test('a password that everybody uses is refused at its field', async ({ page, troubles }) => {
  await page.goto('/register');
  const { password, button } = registerForm(page);
  await fillRegister(page, { ...newReader(), password: '123456' });
  await button.click();
  await expect(toast(page)).toHaveText('ErrorNo se pudo crear la cuenta×');
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await expect(password).toHaveAccessibleDescription(/es de las primeras que se prueban/);
  await expect(password).toBeFocused();
  await expectTrouble(troubles, /status of 400/);
});

test('the panel asks a visitor to log in, and an administrator comes back to it', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
  await fillLogin(page, administrator);
  await loginForm(page).button.click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Administración');
  await page.goto('/');
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true });
  await expect(link).toHaveAttribute('href', '/admin');
});

test('a reader is redirected from the panel and sees why', async ({ page }) => {
  const reader = await registeredElsewhere(page);
  await logIn(page, reader);
  for (const [address, home, text] of [
    ['/admin', '/', 'Acceso denegadoNo tienes permisos para acceder al panel de administración×'],
    ['/en/admin', '/en', /^Access denied/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(home);
    await expect(toast(page)).toHaveText(text);
  }
});

test('a `next` on another site is not followed', async ({ page }) => {
  const reader = await registeredElsewhere(page);
  await page.goto('/login?next=//evil.test/');
  await fillLogin(page, reader);
  await loginForm(page).button.click();
  await expect(page).toHaveURL('/');
});

test('a notice goes after five seconds, waits while it is pointed at, and can be closed', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const { button } = loginForm(page);
  await button.click();
  await expect(toast(page)).toBeVisible();
  await toast(page).hover();
  await page.clock.runFor(8000);
  await expect(toast(page)).toBeVisible();
  await button.hover();
  await page.clock.runFor(5100);
  await expect(toast(page)).toHaveCount(0);
  await button.click();
  await toast(page)
    .getByRole('button', { name: es('frame.closeToast') })
    .click();
  await expect(toast(page)).toHaveCount(0);
});
