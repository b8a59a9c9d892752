// What is open beside the page where an article is written, in English: each of it accessible, and as wide as its screen.
import type { Page } from '@playwright/test';
import { writingTranslators } from '#i18n/writing-messages';
import { administrator, logIn } from './accounts.ts';
import { audit } from './audit.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ timeout: 120_000 });

const w = writingTranslators.en;
const content = {
  title_es: 'Lo que se ve al lado',
  summary_es: 'Un resumen.',
  body_es: '## Un apartado\n\nUn párrafo con su nota [1].\n\nOtro párrafo.',
  title_en: 'What is seen beside it',
  body_en: 'A paragraph with its note [1].',
  sources: [{ name: 'Un informe', url: 'https://fuente.example/informe' }],
};

interface Copy {
  id: string;
  version: string;
}

/** An article of which something was published and something else was written since. */
async function writeOne(page: Page): Promise<Copy> {
  await logIn(page, administrator);
  const ask = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](`/api/articles${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Copy;
  };
  const { id, version } = await ask('post', '', content);
  const published = await ask('post', `/${id}/publish`, { version, languages: ['es'] });
  const body_es = '## Un apartado\n\nOtro párrafo, cambiado.\n\nUn párrafo con su nota [1].';
  return ask('put', `/${id}/working-copy`, { version: published.version, content: { body_es } });
}

async function look(page: Page): Promise<void> {
  await audit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

test('history, schedule and preview links are accessible in English', async ({ page }) => {
  const { id } = await writeOne(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/en/admin/articulos/${id}`);
  await press(page, w('writing.history'));
  const history = page.getByRole('dialog', { name: w('writing.history') });
  await expect(history.getByRole('insertion').first()).toBeVisible();
  await look(page);
  await history.getByRole('button', { name: w('writing.viewSource') }).click();
  await look(page);
  await page.keyboard.press('Escape');

  await press(page, w('writing.previews'));
  const previews = page.getByRole('dialog', { name: w('writing.previews') });
  await previews.getByRole('button', { name: w('writing.previewMake') }).click();
  await expect(previews.getByLabel(w('writing.previewUrl'))).toBeVisible();
  await look(page);
  await page.keyboard.press('Escape');

  await press(page, w('writing.publish'));
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await dialog.getByLabel(w('writing.later')).check();
  await dialog.getByLabel(w('writing.atDay')).fill('2099-01-02');
  await dialog.getByLabel(w('writing.atTime', { place: 'Madrid' })).fill('10:30');
  await look(page);
  await dialog.getByRole('button', { name: w('writing.scheduleIt') }).click();
  const plans = page.getByRole('list', { name: w('writing.when') });
  await expect(plans).toBeVisible();
  await look(page);
  await page.getByRole('textbox', { name: /^Summary in Spanish/ }).fill('Added after that.');
  await expect(plans).toContainText('goes out, without what was changed later.');
  await look(page);
});

test('what was not published at its time says why', async ({ page }) => {
  const { id, version } = await writeOne(page);
  const at = new Date(Date.now() + 2000).toISOString();
  const data = { version, languages: ['es'], at };
  const path = `/api/articles/${id}`;
  expect((await page.request.put(`${path}/schedule`, { data })).status()).toBe(200);
  expect((await page.request.delete(path)).ok()).toBe(true);
  // It comes back once its time is over.
  await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(at));
  expect((await page.request.put(`${path}/put-back`)).ok()).toBe(true);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/en/admin/articulos/${id}`);
  await expect(page.getByText(w('writing.planMissed'))).toBeVisible();
  await look(page);
});

test('the trash and the page of the sentences are accessible in English', async ({ page }) => {
  const { id } = await writeOne(page);
  await page.goto(`/en/admin/revision/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Otro párrafo, cambiado.').first()).toBeVisible();
  await look(page);
  await page.request.delete(`/api/articles/${id}`);
  await page.goto('/en/admin/publicaciones?vista=papelera');
  // Another test puts an article of the same name there and back.
  const own = page.locator(`[data-row="${id}"]`);
  await expect(
    page.getByRole('button', { name: new RegExp(content.title_es) }).and(own),
  ).toBeVisible();
  await look(page);
});
