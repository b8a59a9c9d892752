// The frame of the panel, as an administrator finds it.
import type { Locator, Page } from '@playwright/test';
import { administrator } from './accounts.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { t } from './panel-page.ts';

async function logIn(page: Page, path = '/admin'): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByLabel(t('panel.subscriptionEmail')).fill(administrator.email);
  await page.getByLabel('Contraseña').fill(administrator.password);
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Panel de Administración' })).toBeVisible();
}

function openTab(page: Page): Locator {
  return page.getByRole('tab', { selected: true }).first();
}

test('an administrator logs in and finds the panel, its tabs and who is logged in', async ({
  page,
}) => {
  await logIn(page);
  await expect(page.getByText('Conectado como admin')).toBeVisible();
  await expect(openTab(page)).toHaveText('Suscripciones');
  await expect(page.getByText(t('panel.subscriptionsSource'))).toBeVisible();
});

test('the tabs are turned by keyboard, and a reload keeps the one that is open', async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole('tab', { name: 'Suscripciones' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Agentes IA' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/agentes$/);
  await page.reload();
  await expect(openTab(page)).toHaveText('Agentes IA');
  await page.goBack();
  await expect(openTab(page)).toHaveText('Suscripciones');
});

test('an address within the panel is come back to after the login', async ({ page }) => {
  await logIn(page, '/admin/publicaciones');
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
  await expect(openTab(page)).toHaveText('Publicaciones');
});

test('a session that ended leads to the log-in page, and from there back', async ({
  page,
  troubles,
}) => {
  await logIn(page);
  await expect(page.getByRole('button', { name: t('panel.refresh') })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('panel.refresh') }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expectTrouble(troubles, /status of 401/);
});

test('a screen that could not be loaded is asked for again where it stands', async ({
  page,
  troubles,
}) => {
  await logIn(page);
  const refusal = { status: 429, json: { error: 'Demasiadas peticiones.' } };
  const nobody = '00000000-0000-4000-8000-000000000000';
  for (const [call, address] of [
    ['today', '/admin/hoy'],
    ['front-page', '/admin/portada'],
    ['working-copy', `/admin/articulos/${nobody}`],
  ] as const) {
    await page.route(`**/${call}`, (route) => route.fulfill(refusal));
    await page.goto(address);
    await expect(page.getByRole('main').getByText('Demasiadas peticiones.')).toBeVisible();
    await page.unroute(`**/${call}`);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('panel.tryAgain') })
      .click();
    await expect(page.getByText('Demasiadas peticiones.')).toBeHidden();
  }
  await page.getByRole('main').getByRole('link', { name: 'Volver a publicaciones' }).click();
  await expect(page).toHaveURL(/\/admin\/publicaciones$/);
  await expectTrouble(troubles, /status of (429|404)/);
});

test('the panel is there in English and goes back to Spanish', async ({ page }) => {
  await logIn(page);
  await page.getByRole('link', { name: 'EN English' }).click();
  await expect(page.getByRole('heading', { name: 'Administration Panel' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/admin/agentes');
  await expect(openTab(page)).toHaveText('AI agents');
  await page.getByRole('link', { name: 'ES Español' }).click();
  await expect(openTab(page)).toHaveText('Agentes IA');
});

test('a field of search shows its whole name', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, '/admin/cuentas');
  const field = page.getByRole('searchbox');
  await field.fill((await field.getAttribute('placeholder')) ?? '');
  expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('on a phone no stop of the keyboard hides behind the bar at its foot', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await logIn(page, '/admin/publicacion');
  await expect(page.getByLabel('Zona horaria')).toBeVisible();
  const bar = page.getByRole('navigation', { name: t('panel.otherLinks') });
  const { y: top = 0 } = (await bar.boundingBox()) ?? {};
  await page.getByRole('main').focus();
  for (let stop = 0; stop < 20; stop++) {
    await page.keyboard.press('Tab');
    const { y = 0, height = 0 } = (await page.locator(':focus').boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(top);
  }
});

test('on a small phone the names in the bar and the head of the panel are read whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page);
  for (const address of ['/admin', '/en/admin']) {
    await page.goto(address);
    const names = page.locator('nav :is(a, [role=tab]) > span:not(.visually-hidden)');
    await expect(names).toHaveCount(7);
    const boxes = await names.evaluateAll((all) =>
      all.map((name) => {
        const words = document.createRange();
        words.selectNodeContents(name);
        const { left, right } = words.getBoundingClientRect();
        return { left, right };
      }),
    );
    boxes.forEach(({ left, right }, index) => {
      expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? 0);
      expect(right).toBeLessThanOrEqual(320);
    });
    const subtitle = page.getByRole('banner').locator('h1 + p');
    expect(await subtitle.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  }
});

test('the head says which of its screens is open, and the tabs where an article is reviewed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, '/admin/cuentas');
  const links = page.getByRole('navigation', { name: t('panel.accountLinks') });
  await expect(links.locator('[aria-current]')).toHaveText([t('panel.accounts')]);
  await page.goto('/admin/revision/00000000-0000-4000-8000-000000000000');
  await expect(page.locator('[role=tab][aria-current]')).toHaveText([t('panel.tabPublications')]);
  await expect(links.locator('[aria-current]')).toHaveCount(0);
});

test('in forced colours the open tab, a pressed tool and a switch are told from the others', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await logIn(page, '/admin/publicaciones');
  const line = (tab: Locator) => tab.evaluate((each) => getComputedStyle(each).borderBottomColor);
  const ground = (element: Locator) =>
    element.evaluate((each) => getComputedStyle(each).backgroundColor);
  for (const list of await page.getByRole('tablist').all()) {
    const chosen = list.getByRole('tab', { selected: true });
    const other = list.getByRole('tab', { selected: false }).first();
    expect(await line(chosen)).not.toBe(await line(other));
  }
  await page.goto('/admin/boletin');
  const track = page.getByRole('switch').first();
  await expect(track).toBeVisible();
  expect(await ground(track.locator('span'))).not.toBe(await ground(track));
  await page.goto('/admin/articulos/nuevo');
  const tools = page.getByRole('toolbar').first().getByRole('button');
  const pressed = tools.and(page.locator('[aria-pressed=true]')).first();
  const loose = tools.and(page.locator('[aria-pressed=false]')).first();
  expect(await ground(pressed)).not.toBe(await ground(loose));
});

test('a dialog scrolls as a whole where the window has little height, and nothing of it is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await logIn(page, '/admin/agentes');
  await page
    .getByRole('button', { name: t('panel.createAgent') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(t('panel.agentName'))).toBeVisible();
  // What heads and ends it is neither the banner of the page nor what tells of the whole site.
  for (const role of ['banner', 'contentinfo'] as const) {
    await expect(dialog.getByRole(role)).toHaveCount(0);
  }
  const sizes = await dialog.evaluate(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => ({
      goesOn: scrollHeight > clientHeight,
      isTooWide: scrollWidth > clientWidth,
    }),
  );
  expect(sizes).toEqual({ goesOn: true, isTooWide: false });
});

test('logging out forgets the user and leads to the home page', async ({ page }) => {
  await logIn(page);
  await page.getByRole('button', { name: t('panel.logout') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login/);
});
