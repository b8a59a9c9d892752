// The frame of every page: navigation, footer, account, menu, theme, and the page for nothing.
import type { Page } from '@playwright/test';
import { expect, expectTrouble, sampleUrl, test } from './fixtures.ts';
import { en, es } from './messages.ts';

const sections = [
  ['Inicio', '/'],
  ['Noticias', '/noticias'],
  ['Entrevistas', '/entrevistas'],
  ['Referentes', '/referentes'],
  ['Empresas', '/empresas'],
  ['Aplicaciones', '/aplicaciones'],
  ['Recursos', '/recursos'],
  ['Servicios', '/servicios'],
] as const;
const names = sections.map(([name]) => name);

test('the navigation leads to the eight sections and marks the one that is shown', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: es('nav.label') });
  for (const [name, path] of sections) {
    await page.goto(path);
    await expect(navigation.getByRole('link')).toHaveText([...names]);
    await expect(navigation.locator('[aria-current]')).toHaveText([name]);
    await expect(navigation.locator('[aria-current=page]')).toHaveAttribute('href', path);
  }
});

test('an article is marked as part of the news, a profile as part of the experts', async ({
  page,
}) => {
  await page.goto('/noticias/red-teaming-que-encuentra-y-que-se-le-escapa');
  const spanish = page.getByRole('navigation', { name: es('nav.label') });
  await expect(spanish.locator('[aria-current=true]')).toHaveText(['Noticias']);
  await page.goto('/en/referentes/stuart-russell');
  const english = page.getByRole('navigation', { name: en('nav.label') });
  await expect(english.locator('[aria-current=true]')).toHaveText(['Experts']);
});

test('the footer has four columns, a copyright line and the languages', async ({ page }) => {
  await page.goto('/servicios');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(/Vigilamos los riesgos de la IA/)).toBeVisible();
  await expect(footer.getByRole('link', { name: es('frame.rss') })).toHaveAttribute('href', '/rss');
  const newsletter = footer.getByRole('link', { name: 'Boletín', exact: true });
  await expect(newsletter).toHaveAttribute('href', '#newsletter');
  const column = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  await expect(column('Navegación')).toHaveText([...names]);
  await expect(column('Servicios')).toHaveText([es('frame.training'), 'Publicidad', 'Contacto']);
  await expect(column('Información')).toHaveText([
    'Metodología',
    es('issue.archive'),
    'Privacidad',
    'Cookies',
    es('frame.legalNotice'),
    es('frame.sitemap'),
  ]);
  await expect(footer.getByText(/^© \d{4} Vigía\. Todos los derechos reservados\.$/)).toBeVisible();
  await expect(footer.getByRole('list', { name: 'Idioma' }).getByRole('link')).toHaveText([
    'Español',
    'English',
  ]);
});

for (const path of ['/', '/en']) {
  test(`every link of the frame of ${path} leads to a page`, async ({ page }) => {
    await page.goto(path);
    const hrefs = await page
      .locator('header a, footer a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of new Set(hrefs.filter((each) => !/^#|^\/admin/.test(each)))) {
      expect((await page.request.get(href)).status(), href).toBe(200);
    }
  });
}

async function remember(page: Page, user: string): Promise<void> {
  await page.goto('/');
  await page.evaluate((value) => localStorage.setItem('user', value), user);
  await page.reload();
}

test('a reader who logged in is greeted, without a link to the panel', async ({ page }) => {
  await remember(page, '{"username":"<b>Marta</b>","email":"m@ejemplo.test","role":"reader"}');
  const head = page.getByRole('banner');
  await expect(head.getByText('Hola, <b>Marta</b>', { exact: true })).toBeVisible();
  await expect(head.getByRole('button', { name: es('frame.logout') })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Admin' })).toBeHidden();
  await expect(head.getByRole('link', { name: es('frame.login') })).toBeHidden();
  await page.goto('/en/noticias');
  await expect(head.getByText('Hello, <b>Marta</b>')).toBeVisible();
});

test('an administrator sees the link to the panel', async ({ page }) => {
  await remember(page, '{"username":"admin","email":"a@ejemplo.test","role":"admin"}');
  const link = page.getByRole('banner').getByRole('link', { name: 'Admin', exact: true });
  await expect(link).toHaveAttribute('href', '/admin');
});

test('logging out forgets the user, even where the server cannot be reached', async ({
  page,
  troubles,
}) => {
  let calls = 0;
  await page.route('**/api/auth/logout', (route) => {
    calls += 1;
    return route.abort();
  });
  await remember(page, '{"username":"Marta","email":"m@ejemplo.test","role":"admin"}');
  const head = page.getByRole('banner');
  await expect(head.getByText('Hola, Marta')).toBeVisible();
  await head.getByRole('button', { name: es('frame.logout') }).click();
  await expect(head.getByRole('link', { name: es('frame.login') })).toBeVisible();
  await expect(head.getByText('Hola, Marta')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await expectTrouble(troubles, /ERR_FAILED/);
  expect(calls).toBe(1);
  await page.goto('/contacto');
  await expect(head.getByRole('link', { name: es('frame.login') })).toBeVisible();
});

test('a page that the browser shows again as it was left greets nobody who logged out since', async ({
  page,
}) => {
  await remember(page, '{"username":"Marta","email":"m@ejemplo.test","role":"user"}');
  const head = page.getByRole('banner');
  await expect(head.getByText('Hola, Marta')).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem('user');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(head.getByText('Hola, Marta')).toBeHidden();
});

test('a stored user that cannot be read is discarded', async ({ page }) => {
  await remember(page, '{"username":');
  await expect(
    page.getByRole('banner').getByRole('link', { name: es('frame.login') }),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a stored user that is no user is nobody', async ({ page }) => {
  for (const stored of ['null', '42', '"Marta"', '[]', '{}', '{"username":7}']) {
    await remember(page, stored);
    const head = page.getByRole('banner');
    await expect(head.getByRole('link', { name: es('frame.login') }), stored).toBeVisible();
    await expect(head.getByRole('button', { name: es('frame.logout') }), stored).toBeHidden();
  }
});

test('on a telephone the menu opens, is walked and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const head = page.getByRole('banner');
  const button = head.getByRole('button', { name: 'Menú' });
  await expect(head.getByRole('link', { name: 'Noticias' })).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  const links = head.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([...names]);
  await expect(head.getByRole('link', { name: es('frame.login') })).toBeVisible();
  await expect(head.getByRole('link', { name: 'Boletín' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeHidden();
  await expect(button).toBeFocused();
});

test('who walks out of the menu by keyboard sees where they are', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/');
  const head = page.getByRole('banner');
  const button = head.getByRole('button', { name: 'Menú' });
  const last = head.getByRole('link', { name: 'Boletín' });
  await button.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(button).toBeFocused();
  await expect(last).toBeVisible();
  await last.focus();
  await page.keyboard.press('Tab');
  await expect(last).toBeHidden();
  await expect(page.getByRole('link', { name: 'Deepfakes' }).first()).toBeFocused();
});

test('the newsletter button of the menu closes it and shows the form', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/empresas');
  const head = page.getByRole('banner');
  await head.getByRole('button', { name: 'Menú' }).click();
  await head.getByRole('link', { name: 'Boletín' }).click();
  await expect(head.getByRole('link', { name: 'Boletín' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: es('newsletter.email') })).toBeFocused();
});

test('a link that is pointed at is fetched ahead, by rules that come once the page is there', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Preload.enable');
  const fetched: string[] = [];
  client.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') fetched.push(new URL(prefetchUrl).pathname);
  });
  await page.goto('/');
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
  const link = page.getByRole('main').locator('a[href^="/noticias/"]').first();
  await link.hover();
  const address = await link.getAttribute('href');
  await expect.poll(() => fetched).toContain(address);
});

test('a cookie about a user that cannot be read is nobody, and the page works on', async ({
  page,
  context,
}) => {
  for (const value of ['%E0%A4%A', 'no-es-json']) {
    await context.addCookies([{ name: 'vigia_user', value, url: sampleUrl }]);
    await page.goto('/');
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(1);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
    expect(await page.evaluate(() => document.cookie)).not.toContain('vigia_user');
  }
});
