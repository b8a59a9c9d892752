// The page where an article is written: from nothing to readers, back in its history, and by two people at once.
import type { Page } from '@playwright/test';
import { writingTranslators } from '#i18n/writing-messages';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, expectTrouble, test } from './fixtures.ts';
import { toast } from './panel-page.ts';

const w = writingTranslators.es;

test.describe.configure({ timeout: 120_000 });

function field(page: Page, key: 'title' | 'summary' | 'body', language: 'es' | 'en' = 'es') {
  const name = w('writing.inLanguage', {
    field: w(`writing.${key}`),
    language: w(language === 'es' ? 'writing.inSpanish' : 'writing.inEnglish'),
  });
  return page.getByRole('textbox', { name });
}

async function begin(page: Page): Promise<void> {
  await logIn(page, administrator);
  await page.goto('/admin/articulos/nuevo');
  await expect(page).toHaveURL(/\/admin\/articulos\/[0-9a-f-]{36}$/);
  await expect(field(page, 'title')).toBeVisible();
}

async function expectSaved(page: Page): Promise<void> {
  await expect(page.locator('output').filter({ hasText: /^Guardado \d/ })).toBeVisible();
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function publish(page: Page): Promise<void> {
  await button(page, w('writing.publish')).press('Enter');
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await dialog.getByRole('button', { name: w('writing.publishNow') }).press('Enter');
  await expect(toast(page)).toContainText(w('writing.published'));
  await expect(dialog).toBeHidden();
}

test('an article is written in two languages, published, changed and taken back', async ({
  page,
}) => {
  await begin(page);
  const title = `Escrito a mano ${Date.now()}`;
  await field(page, 'title').fill(title);
  await field(page, 'body').fill('Un párrafo en español.');
  await field(page, 'title', 'en').fill('Written by hand');
  await expect(page.getByText(w('writing.unsaved'), { exact: true })).toBeVisible();
  await expectSaved(page);
  await expect(page.getByRole('textbox', { name: w('writing.slug') })).toHaveValue(
    /^escrito-a-mano/,
  );
  await expectSaved(page);
  await publish(page);
  const slug = await page.getByRole('textbox', { name: w('writing.slug') }).inputValue();
  const seen = await page.request.get(`/noticias/${slug}`);
  expect(await seen.text()).toContain('Un párrafo en español.');

  await field(page, 'body').fill('Otro párrafo.');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await expect(page.getByText(w('writing.changesWaiting'))).toBeVisible();
  await button(page, w('writing.history')).click();
  const history = page.getByRole('list', { name: w('writing.history') });
  await expect(history).toContainText('Publicado en español');
  const published = history.getByRole('listitem').filter({ hasText: 'Publicado en español' });
  await published.getByRole('button', { name: /^Comparar/ }).click();
  await expect(published).toContainText('Un párrafo en español.');
  await published.getByRole('button', { name: /^Recuperar/ }).click();
  await expect(toast(page)).toContainText(w('writing.restored'));
  await expect(field(page, 'body')).toHaveText('Un párrafo en español.');
});

test('two pages merge what each changed, and choose where both changed the same', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await field(page, 'title').fill('De los dos');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'summary').fill('El resumen de la otra.');
  await other.keyboard.press('Control+s');
  await expectSaved(other);
  await field(page, 'body').fill('El texto de la una.');
  await page.keyboard.press('Control+s');
  await expect(field(page, 'summary')).toHaveValue('El resumen de la otra.');
  await expectSaved(page);
  await field(other, 'title').fill('Título de la otra');
  await other.keyboard.press('Control+s');
  await expect(field(other, 'body')).toHaveText('El texto de la una.');
  await expectSaved(other);
  await field(page, 'title').fill('Título de la una');
  await page.keyboard.press('Control+s');
  const clash = page.getByRole('alert', { name: w('writing.clashTitle') });
  await expect(clash).toContainText('Título de la otra');
  await expect(button(page, w('writing.publish'))).toHaveAttribute('aria-disabled');
  await clash.getByRole('button', { name: /^Quedarme con la mía/ }).click();
  await expect(clash).toBeHidden();
  await expectSaved(page);
  await other.reload();
  await expect(field(other, 'title')).toHaveValue('Título de la una');
  await expectTrouble(troubles, /409/);
});

test('a text that was not saved is offered when the article is opened again', async ({
  page,
  context,
  troubles,
}) => {
  await begin(page);
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await field(page, 'body').fill('Lo que nadie recibió.');
  await expect(page.getByText(w('writing.offline'))).toBeVisible();
  const again = await context.newPage();
  await again.goto(page.url());
  await expect(again.getByRole('heading', { name: w('writing.keptTitle') })).toBeVisible();
  await audit(again);
  await again.setViewportSize({ width: 1280, height: 900 });
  await button(again, w('writing.keptRecover')).click();
  await expect(field(again, 'body')).toHaveText('Lo que nadie recibió.');
  await expectSaved(again);
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('what is refused or missing is said, and every state is accessible', async ({ page }) => {
  await begin(page);
  await button(page, w('writing.sourceAdd')).click();
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await field(page, 'title').fill('Sin más');
  await field(page, 'body').fill('Texto.');
  await expectSaved(page);
  await button(page, w('writing.publish')).click();
  await expect(page.getByText(w('writing.noEnglish'))).toBeVisible();
  await audit(page);
});
