// A reader whose browser remembers English and who is redirected to a Spanish address: the page that is shown in
// the end shows the notice.
import type { Page } from '@playwright/test';
import { administrator, logIn, newReader, type Person, registeredElsewhere } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { en } from './messages.ts';

async function rememberEnglish(page: Page): Promise<void> {
  await page.goto('/en/mapa');
  await page.evaluate(() => localStorage.setItem('language', 'en'));
}

function toast(page: Page) {
  return page.locator('#toasts > *');
}

async function fill(page: Page, { email, password }: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button').click();
}

test('a reader who opens the panel ends on the English home page and sees that access is denied', async ({
  page,
}) => {
  const reader = await registeredElsewhere(page);
  await logIn(page, reader);
  await rememberEnglish(page);
  for (const address of ['/admin', '/en/admin', '/admin/agentes']) {
    // The notice goes by itself: it is looked for from the page's first moment.
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === '/en', { waitUntil: 'commit' });
    await expect(toast(page)).toContainText(en('account.deniedTitle'));
    await page.goto('/en/mapa');
    await expect(toast(page)).toHaveCount(0);
  }
});

for (const start of ['/admin', '/en/login?next=%2Fadmin', '/login?next=%2Fadmin%2Fpublicaciones']) {
  test(`who logs in from ${start} is welcomed where that ends`, async ({ page }) => {
    const reader = await registeredElsewhere(page);
    await rememberEnglish(page);
    await page.goto(start);
    await page.waitForURL('**/en/login?next=*');
    await fill(page, reader);
    await page.waitForURL((url) => url.pathname === '/en', { waitUntil: 'commit' });
    await expect(toast(page)).toContainText('Welcome!');
    await expect(toast(page)).toContainText(en('account.deniedTitle'));

    await page.context().clearCookies();
    await page.goto(start);
    await page.waitForURL('**/en/login?next=*');
    await fill(page, administrator);
    await page.waitForURL('**/en/admin**', { waitUntil: 'commit' });
    await expect(page.getByText('Welcome!')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Panel');
  });
}

test('who registers from a Spanish address sees the notice in English', async ({ page }) => {
  await rememberEnglish(page);
  await page.goto('/register');
  await page.waitForURL('**/en/register');
  const reader = newReader();
  const form = page.getByRole('form', { name: en('account.registerTitle') });
  await form.getByLabel('Username').fill(reader.username);
  await form.getByLabel('Email').fill(reader.email);
  await form.getByLabel('Password', { exact: true }).fill(reader.password);
  await form.getByLabel(en('account.confirmPassword')).fill(reader.password);
  await form.getByRole('button').click();
  await page.waitForURL((url) => url.pathname === '/en', { waitUntil: 'commit' });
  await expect(toast(page)).toContainText(en('account.registered'));
});

test('the link to the panel on an English page opens the English panel at once', async ({
  page,
}) => {
  await logIn(page, administrator);
  await rememberEnglish(page);
  await page.evaluate((user) => localStorage.setItem('user', JSON.stringify(user)), {
    username: administrator.username,
    email: administrator.email,
    role: 'admin',
  });
  await page.goto('/en');
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true });
  await expect(link).toHaveAttribute('href', '/en/admin');
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administration Panel');
  expect(visited[0]).toMatch(/^\/en\/admin/);
  expect(visited.every((path) => path.startsWith('/en/admin'))).toBe(true);
});
