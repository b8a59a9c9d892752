// The links in the newsletter's mails: looking changes nothing, one click does.
import type { Page } from '@playwright/test';
import { administrator, newReader } from './accounts.ts';
import { expect, expectTrouble, hostileUrl, sampleUrl, test } from './fixtures.ts';
import { linkTo } from './outbox.ts';
import { en, es } from './messages.ts';

/** The site that asks for a confirmation (tests/browser/global-setup.ts). */
const site = hostileUrl;
test.use({ baseURL: hostileUrl });

function toast(page: Page) {
  return page.locator('#toasts > *');
}

/** Whether issues go to this address, as the panel of a site knows. */
async function isSubscribed(page: Page, email: string): Promise<boolean> {
  const { email: name, password } = administrator;
  await page.request.post('/api/auth/login', { data: { email: name, password } });
  const answer = await page.request.get('/api/admin/newsletter/subscriptions');
  await page.context().clearCookies();
  const all = (await answer.json()) as { email: string; subscribed: boolean }[];
  return all.some((each) => each.email === email && each.subscribed);
}

async function subscribe(page: Page, language: 'es' | 'en' = 'es'): Promise<string> {
  const { email } = newReader();
  await page.request.post('/api/newsletter/subscribe', { data: { email, language } });
  return email;
}

test('a subscription is confirmed by one click on the page of the mailed link', async ({
  page,
}) => {
  const { email } = newReader();
  await page.goto('/servicios');
  const form = page.getByRole('region', { name: es('newsletter.title') });
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await expect(toast(page)).toContainText(es('newsletter.checkInboxTitle'));
  const link = await linkTo(email, /Confirma/, { site, to: '/boletin/confirmar' });
  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('newsletter.confirmTitle'));
  await expect(page.getByText(email)).toBeVisible();
  expect(await isSubscribed(page, email)).toBe(false);
  await page.getByRole('button', { name: es('newsletter.confirm') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('newsletter.confirmed'));
  await expect(page).toHaveTitle(`${es('newsletter.confirmed')} · Vigía`);
  expect(await isSubscribed(page, email)).toBe(true);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    es('newsletter.confirmedBefore'),
  );
});

test('the English mail leads to English pages', async ({ page }) => {
  const email = await subscribe(page, 'en');
  await page.goto(await linkTo(email, /./, { site, to: '/en/boletin/confirmar' }));
  await page.getByRole('main').getByRole('button').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en('newsletter.confirmed'));
});

for (const [name, path] of [
  ['is cut off', '/boletin/confirmar'],
  ['was never sent', '/boletin/confirmar?token=nunca'],
  ['to leave is cut off', '/boletin/baja'],
  ['to leave was never sent', '/en/boletin/baja?token=never'],
] as const) {
  test(`a link that ${name} says so and shows a way on`, async ({ page, troubles }) => {
    await page.goto(path);
    const broken = (path.startsWith('/en') ? en : es)('newsletter.brokenTitle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(broken);
    await expect(page).toHaveTitle(`${broken} · Vigía`);
    const main = page.getByRole('main');
    await expect(main.getByRole('textbox').or(main.locator('a[href$="/contacto"]'))).toBeVisible();
    await expectTrouble(troubles, /status of 400/);
  });
}

test('a link of a subscription that was deleted says that nothing is sent any more', async ({
  page,
  troubles,
}) => {
  const email = await subscribe(page);
  const link = await linkTo(email, /Confirma/, { site, to: '/boletin/confirmar' });
  const { email: name, password } = administrator;
  await page.request.post('/api/auth/login', { data: { email: name, password } });
  await page.request.delete(`/api/admin/newsletter/subscriptions/${encodeURIComponent(email)}`);
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('Si la tuya se borró, ya no recibes nada.')).toBeVisible();
  await page.goto(`/en${link.slice(site.length)}`);
  await expect(page.getByText('nothing is sent to you any more')).toBeVisible();
  await expectTrouble(troubles, /status of 400/);
});

test('leaving takes one click, looking at the link takes none, and coming back is offered', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: sampleUrl });
  const email = await subscribe(page);
  const link = await linkTo(email, /suscripción/i, { site: sampleUrl, to: '/boletin/baja' });
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('newsletter.leaveTitle'));
  await expect(page.getByText(email)).toBeVisible();
  expect(await isSubscribed(page, email)).toBe(true);
  await page.getByRole('button', { name: es('newsletter.leave') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('newsletter.left'));
  await expect(page).toHaveTitle(`${es('newsletter.left')} · Vigía`);
  expect(await isSubscribed(page, email)).toBe(false);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('newsletter.leftBefore'));
  const form = page.getByRole('main').getByRole('form');
  await form.getByRole('textbox').fill(email);
  await form.getByRole('button').click();
  await expect(toast(page)).toContainText('¡Suscrito! 🎉');
  expect(await isSubscribed(page, email)).toBe(true);
  await page.close();
});
