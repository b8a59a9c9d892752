// The coming issue's introduction, email and status, as an editor decides about them.
import { administrator } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble } from './fixtures.ts';
import { expectStories, five, open, shareSite, siteOf, test } from './newsletter-editor.ts';
import { mailsFrom } from './outbox.ts';
import { t, toast } from './panel-page.ts';

shareSite();

test('an introduction that could not be saved is still there, after a reload too, and then in the mail', async ({
  page,
  troubles,
}) => {
  await open(page);
  const spanish = page.getByRole('textbox', { name: t('panel.introSpanish') });
  await spanish.fill('Buenos días, vigías.');
  await page
    .getByRole('textbox', { name: t('panel.introEnglish') })
    .fill('Good morning, lookouts.');
  await expect(page.getByRole('button', { name: t('panel.sendNow') })).toHaveAccessibleDescription(
    /Guarda antes la introducción/,
  );
  await page.route('**/issues/coming', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  await expect(toast(page)).toContainText(t('panel.arrangeFailed'));
  await expect(toast(page)).toContainText('No hay conexión con el servidor');
  await expectTrouble(troubles, /ERR_FAILED/);
  await page.unroute('**/issues/coming');
  await page.reload();
  await expect(spanish).toHaveValue('Buenos días, vigías.');
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  await expect(toast(page)).toContainText(t('panel.introSaved'));
  await page.reload();
  await expect(spanish).toHaveValue('Buenos días, vigías.');
  await expect(page.getByText(t('panel.introUnsaved'))).toBeHidden();

  await page.getByRole('button', { name: t('panel.preview') }).click();
  const dialog = page.getByRole('dialog', { name: t('panel.emailPreviewTitle') });
  await expect(dialog.getByText(/La primera de la semana$/)).toBeVisible();
  const letter = dialog.frameLocator('iframe');
  await expect(letter.getByRole('article').getByText('Buenos días, vigías.')).toBeVisible();
  await expect(letter.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '36px');
  await dialog
    .getByRole('combobox', { name: t('panel.emailLayout') })
    .selectOption(t('panel.emailLayoutPhone'));
  await expect.poll(async () => (await dialog.locator('iframe').boundingBox())?.width).toBe(375);
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(247, 244, 235)');
  await dialog.getByRole('combobox', { name: 'Tema' }).selectOption(t('panel.previewDark'));
  await expect(letter.locator('body')).toHaveCSS('background-color', 'rgb(11, 23, 40)');
  await dialog.getByRole('tab', { name: t('panel.inEnglish') }).click();
  await expect(letter.getByRole('article').getByText('Good morning, lookouts.')).toBeVisible();
  await dialog.getByRole('combobox', { name: t('panel.emailLayout') }).selectOption('Solo texto');
  await expect(dialog.locator('pre')).toContainText('Good morning, lookouts.');
  await dialog.getByRole('button', { name: t('panel.testEnglish') }).click();
  await expect(toast(page)).toContainText(t('panel.testWritten'));
  const { dataDir } = await siteOf('past');
  const [mail] = await mailsFrom(dataDir, administrator.email, /Story 1 of the week/);
  expect(mail?.text).toContain('Good morning, lookouts.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('panel.preview') })).toBeFocused();
});

test('the issue is held and released, and whether issues go out by themselves is switched', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: t('panel.hold') }).click();
  await expect(toast(page)).toContainText(t('panel.issueNowHeld'));
  await expect(page.getByText(t('panel.issueHeldHint'))).toBeVisible();
  const release = page.getByRole('button', { name: t('panel.release') });
  await expect(release).toBeFocused();
  await release.press('Enter');
  // Its notice says so too, in other words around it.
  await expect(page.getByText(t('panel.issueGoes'), { exact: true })).toBeVisible();
  const automatic = page.getByRole('switch', { name: t('panel.automatic') });
  // One decision at a time: the one before is over when the page has been read again.
  await expect(automatic).toHaveAttribute('aria-busy', 'false');
  await automatic.press('Space');
  await expect(automatic).not.toBeChecked();
  await expect(page.getByText(t('panel.issueWaits'))).toBeVisible();
  await page.reload();
  await expect(automatic).not.toBeChecked();
  await automatic.press('Space');
  await expect(page.getByText(t('panel.issueGoes'))).toBeVisible();
});

test('what fails is told in the server’s words, and everything stays as it was', async ({
  page,
  troubles,
}) => {
  await open(page);
  await page.route('**/api/admin/newsletter/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 500, json: { error: 'Algo ha fallado en el servidor.' } }),
  );
  const trying: [string, string][] = [
    ['Bajar «La primera de la semana» (puesto 1 de 5)', 'No se pudo cambiar el boletín'],
    ['Detener', 'No se pudo detener el boletín'],
    ['Enviar ahora', 'No se pudo enviar el boletín'],
    ['Descartar boletín', 'No se pudo descartar el boletín'],
  ];
  for (const [name, sentence] of trying) {
    await page.getByRole('button', { name, exact: true }).click();
    const question = page.getByRole('alertdialog');
    if (sentence.includes('enviar') || sentence.includes('descartar')) {
      await question.getByRole('button', { name }).click();
      await expect(question).toBeHidden();
    }
    const alert = page.getByRole('alert').filter({ hasText: sentence });
    await expect(alert).toContainText('Algo ha fallado en el servidor.');
    await page.getByRole('button', { name: t('panel.closeToast') }).click();
  }
  await expectStories(page, ...five);
  await page.getByRole('switch').click();
  await expect(toast(page)).toContainText(t('panel.automaticFailed'));
  await expect(page.getByRole('switch')).toBeChecked();
  await expectTrouble(troubles, /status of 500/);
});

test('the growth of the readers is drawn, and told as a table', async ({ page }) => {
  await open(page);
  await expect(
    page.getByRole('img', { name: /^Del .* al .*; al final, \d+ en español/ }),
  ).toBeVisible();
  await page.getByText(t('panel.growthAsTable')).press('Enter');
  const table = page.getByRole('table', { name: t('panel.growth') });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+\/\d+\/\d{4}/);
});

for (const [language, prefix] of [
  ['Spanish', ''],
  ['English', '/en'],
] as const) {
  test(`the newsletter’s places are accessible in ${language}`, async ({ page }) => {
    test.setTimeout(240_000);
    await open(page, `${prefix}/admin/boletin`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('img', { name: /\d{4}; / })).toBeVisible();
    await audit(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: /^(Vista previa|Preview)$/ }).click();
    await expect(page.locator('iframe')).toBeVisible();
    await audit(page);
    await page.goto(`${prefix}/admin/boletin/2`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await audit(page);
  });
}
