// The stories of the coming issue, as an editor orders, replaces and restores them.
import type { Page } from '@playwright/test';
import { overflow } from './audit.ts';
import { expect, expectTrouble } from './fixtures.ts';
import {
  expectStories,
  five,
  open,
  otherEditor,
  shareSite,
  stories,
  test,
} from './newsletter-editor.ts';
import { t, toast } from './panel-page.ts';

shareSite();

test('the way to the newsletter stands beside the messages, and its place tells what comes', async ({
  page,
}) => {
  await open(page, '/admin');
  await page
    .getByRole('navigation', { name: t('panel.otherLinks') })
    .getByRole('link', { name: 'Boletín' })
    .click();
  await expect(page).toHaveURL(/\/admin\/boletin$/);
  await expect(page.getByText(/^viernes, \d+ de \w+, 8:00$/)).toBeVisible();
  await expect(page.getByText(t('panel.issueGoes'))).toBeVisible();
  await expect(page.getByText(/30 personas: 20 en español y 10 en inglés/)).toBeVisible();
  await expectStories(page, ...five);
  await expect(stories(page).first()).toContainText('Destacada');
  await expect(stories(page).last()).toContainText(t('panel.reasonFresh'));
  await expect(page.getByText('Patrocinado · Faro, S. L.')).toBeVisible();
  await expect(stories(page).filter({ hasText: 'La pagada' })).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: 'Retirar los contenidos de muestra' }),
  ).toBeVisible();
  const waiting = page.getByRole('link', {
    name: /^El boletín n\.º 2 tiene 2 correos rechazados/,
  });
  await expect(waiting).toHaveAttribute('href', /\/admin\/boletin\/2$/);
  // What sends to everybody is not what the eye is led to.
  const shade = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await shade('Enviar ahora')).toBe(await shade('Detener'));
  expect(await shade('Vista previa')).not.toBe(await shade('Detener'));
});

test('the stories are ordered, swapped, left out and given back by keyboard alone', async ({
  page,
}) => {
  await open(page);
  await page.getByRole('button', { name: 'Bajar «La primera de la semana»' }).focus();
  await page.keyboard.press('ArrowDown');
  await expectStories(page, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');
  const moving = page.getByRole('button', { name: /^Bajar «La primera de la semana»/ });
  await expect(moving).toBeFocused();
  await expect(moving).toHaveAccessibleName(/puesto 2 de 5/);
  await expect(stories(page).nth(1)).toContainText(t('panel.reasonChosen'));
  // As fast as fingers are.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp']) await page.keyboard.press(key);
  await expectStories(page, 'segunda', 'tercera', 'primera', 'cuarta', 'quinta');
  await expect(moving).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Cambiar «La primera' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('panel.exchangeTitle') });
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /^Elegir «La sexta/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStories(page, 'segunda', 'tercera', 'sexta', 'cuarta', 'quinta');
  await expect(page.getByRole('button', { name: 'Cambiar «La sexta' })).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta');
  await expect(page.getByRole('button', { name: 'Quitar «La cuarta' })).toBeFocused();
  const list = page.getByRole('list', { name: t('panel.picks') });
  await expect(list).toHaveAttribute('aria-busy', 'false');
  await page.reload();
  await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta');
  await page.getByRole('button', { name: t('panel.addStory') }).press('Enter');
  await page.getByRole('button', { name: /^Elegir «La séptima/ }).press('Enter');
  await expectStories(page, 'segunda', 'tercera', 'cuarta', 'quinta', 'séptima');
  await page.getByRole('button', { name: t('panel.backToRules') }).press('Enter');
  await expectStories(page, ...five);
  const back = page.getByRole('button', { name: t('panel.backToRules') });
  await expect(back).toBeFocused();
  await expect(back).toHaveAccessibleDescription(t('panel.isByRules'));
});

test('what a headline holds is text and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page);
  await page.getByRole('button', { name: /^Cambiar «La primera/ }).click();
  await page.getByRole('button', { name: /^Elegir «<img src=x/ }).click();
  await expect(stories(page).first()).toContainText('<img src=x onerror="alert(1)">');
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: t('panel.preview') }).click();
  const letter = page.frameLocator('iframe');
  await expect(letter.getByText('<img src=x onerror="alert(1)">').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('panel.backToRules') }).click();
  await expectStories(page, ...five);
});

test('a letter that is looked at while a change is being saved shows it once it is', async ({
  page,
}) => {
  await open(page);
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/admin/newsletter/issues/coming', async (route) => {
    if (route.request().method() === 'PATCH') await saved.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Quitar «La quinta/ }).click();
  await page.getByRole('button', { name: t('panel.preview') }).click();
  const fifth = page.frameLocator('iframe').getByText(/La quinta/);
  await expect(fifth.first()).toBeVisible();
  saved.resolve();
  await expect(fifth).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('panel.backToRules') }).click();
  await expectStories(page, ...five);
});

test('an introduction is saved after a change of the stories that is still under way', async ({
  page,
}) => {
  await open(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/admin/newsletter/issues/coming', async (route) => {
    if (route.request().method() === 'PATCH') await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Bajar «La primera/ }).click();
  const intro = page.getByRole('textbox', { name: t('panel.introSpanish') });
  await intro.fill('Después del orden.');
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  released.resolve();
  await expect(toast(page)).toContainText(t('panel.introSaved'));
  await page.reload();
  await expect(intro).toHaveValue('Después del orden.');
  await expectStories(page, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');
  await intro.fill('');
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  await page.getByRole('button', { name: t('panel.backToRules') }).click();
  await expectStories(page, ...five);
});

test('what another editor changed is told, read again, and not written over', async ({
  page,
  browser,
  troubles,
}) => {
  await open(page);
  await expectStories(page, ...five);
  const other = await otherEditor(browser);
  await expectStories(other, ...five);
  await other.getByRole('button', { name: /^Bajar «La primera/ }).click();
  await expectStories(other, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');
  await page.getByRole('button', { name: /^Quitar «La quinta/ }).click();
  await expect(toast(page)).toContainText('El boletín ha cambiado mientras lo mirabas.');
  await expectStories(page, 'segunda', 'primera', 'tercera', 'cuarta', 'quinta');

  const intro = (at: Page) => at.getByRole('textbox', { name: t('panel.introSpanish') });
  await intro(page).fill('La mía.');
  await intro(other).fill('La de otra persona.');
  await other.getByRole('button', { name: t('panel.saveIntro') }).click();
  await expect(toast(other)).toContainText(t('panel.introSaved'));
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  await expect(toast(page)).toContainText('El boletín ha cambiado mientras lo mirabas.');
  await expect(intro(page)).toHaveValue('La mía.');
  await expect(intro(page)).toHaveAccessibleDescription(/«La de otra persona\.»/);
  await page.getByRole('button', { name: t('panel.saveIntro') }).click();
  await expect(toast(page)).toContainText(t('panel.introSaved'));
  await page.getByRole('button', { name: t('panel.backToRules') }).click();
  await expectStories(page, ...five);
  await expectTrouble(troubles, /status of 409/);
  await other.context().close();
});
