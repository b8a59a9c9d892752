// Pages that ask for a session or a mailed link, and forms with something wrong in them: as accessible
// and as narrow as every other page, in both languages.
import type { Page } from '@playwright/test';
import { administrator, logIn, newReader, registeredElsewhere } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, hostileUrl, inEnglish, sampleUrl, test } from './fixtures.ts';
import { linkTo } from './outbox.ts';

type Language = 'es' | 'en';

function inLanguage(path: string, language: Language): string {
  return language === 'es' ? path : inEnglish(path);
}

/** Sends the form of the page by its button; the second is the newsletter's. */
async function send(page: Page): Promise<void> {
  await page.locator('main form [type=submit]').first().click();
}

for (const language of ['es', 'en'] as const) {
  for (const path of ['/login', '/register', '/recuperar', '/contacto', '/boletin']) {
    test(`${path} in ${language} with nothing filled in is as accessible as before`, async ({
      page,
    }) => {
      await page.goto(inLanguage(path, language));
      await send(page);
      await expect(page.locator('main [aria-invalid]').first()).toBeVisible();
      await audit(page);
    });
  }

  for (const path of [
    '/restablecer',
    '/boletin/confirmar',
    '/boletin/baja',
    '/boletin/preferencias',
  ]) {
    test(`${path} in ${language} without its token is accessible`, async ({ page, troubles }) => {
      await page.goto(inLanguage(path, language));
      await audit(page);
      await expectTrouble(troubles, /status of 400/);
    });
  }

  test(`the account page in ${language} is accessible, and so is each step of its forms`, async ({
    page,
  }) => {
    await logIn(page, administrator);
    await page.goto(inLanguage('/cuenta', language));
    await audit(page);
    await page.locator('#clave-factor').fill(administrator.password);
    await page.locator('form:has(#clave-factor) [type=submit]').click();
    await expect(page.locator('a[href^="otpauth:"]')).toBeVisible();
    await audit(page);
  });

  test(`the page for another password in ${language} is accessible`, async ({ page }) => {
    const { email } = await registeredElsewhere(page);
    await page.request.post('/api/auth/password-reset', { data: { email, language } });
    await page.goto(await linkTo(email, /./, { site: sampleUrl, to: '/restablecer' }));
    await send(page);
    await audit(page);
  });

  test(`the pages of the newsletter's links in ${language} are accessible, before and after`, async ({
    page,
  }) => {
    const { email } = newReader();
    await page.request.post(`${hostileUrl}/api/newsletter/subscribe`, {
      data: { email, language },
    });
    await page.goto(await linkTo(email, /./, { site: hostileUrl, to: '/boletin/confirmar' }));
    await audit(page);
    await send(page);
    await audit(page);
    await page.request.post('/api/newsletter/subscribe', { data: { email, language } });
    await page.goto(await linkTo(email, /./, { site: sampleUrl, to: '/boletin/baja' }));
    await audit(page);
    await send(page);
    await audit(page);
  });
}
