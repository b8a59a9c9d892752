// Two people with accounts of their own at one article: each is told of the other, and nothing of either is lost.
import type { Page } from '@playwright/test';
import { publicationTranslators } from '#i18n/publication-messages';
import { administrator, logIn, otherAdministrator } from './accounts.ts';
import { editorsUrl, expect, expectTrouble, test } from './fixtures.ts';
import { toast } from './panel-page.ts';
import { begin, button, expectSaved, field, publish, showMarkdown, w } from './writing-page.ts';

test.use({ baseURL: editorsUrl });
test.describe.configure({ timeout: 120_000 });

const text = /Texto en español/;

async function save(page: Page, markdown: string): Promise<void> {
  await field(page, 'body').fill(markdown);
  await page.keyboard.press('Control+s');
}

/** What the server has of the text. */
async function expectStored(page: Page, markdown: string): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/articles/${id}/working-copy`);
      return ((await answer.json()) as { content: { body_es: string } }).content.body_es;
    })
    .toBe(markdown);
}

test('two editors see each other, merge what each wrote, choose where both did, and one publishes', async ({
  page,
  browser,
  troubles,
}) => {
  await begin(page);
  await field(page, 'title').fill(`De las dos ${Date.now()}`);
  await showMarkdown(page, text);
  await save(page, 'Uno aquí.\n\nDos allí.\n\nTres al fin.');
  await expectSaved(page);

  const context = await browser.newContext({ baseURL: editorsUrl, reducedMotion: 'reduce' });
  const other = await context.newPage();
  await logIn(other, otherAdministrator());
  await other.goto(page.url());
  await expect(other.getByText(/^admin lo tiene abierto desde las \d/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^otra lo tiene abierto desde las \d/)).toBeVisible();
  await showMarkdown(page, text);
  await showMarkdown(other, text);

  // Each in a block of their own: both stand.
  await save(other, 'Uno, suyo.\n\nDos allí.\n\nTres al fin.');
  await expectStored(page, 'Uno, suyo.\n\nDos allí.\n\nTres al fin.');
  await save(page, 'Uno aquí.\n\nDos allí.\n\nTres, mío.');
  await expectStored(page, 'Uno, suyo.\n\nDos allí.\n\nTres, mío.');
  await expect(field(page, 'body')).toHaveValue('Uno, suyo.\n\nDos allí.\n\nTres, mío.');

  // Both in one: whoever saves second chooses, and publishes nothing before.
  await save(other, 'Uno, suyo.\n\nDos, suyo.\n\nTres al fin.');
  await expectStored(page, 'Uno, suyo.\n\nDos, suyo.\n\nTres, mío.');
  await save(page, 'Uno, suyo.\n\nDos, mío.\n\nTres, mío.');
  const clash = page.getByRole('region', { name: w('writing.clashTitle') });
  await expect(clash.getByRole('insertion')).toHaveText([/mío/, /suyo/]);
  await expect(button(page, w('writing.publish'))).toHaveAttribute('aria-disabled');
  await clash.getByRole('button', { name: /^Quedarme con la guardada/ }).click();
  await expect(clash).toBeHidden();
  await publish(page);
  await expectStored(other, 'Uno, suyo.\n\nDos, suyo.\n\nTres, mío.');
  await other.reload();
  await expect(field(other, 'body')).toHaveText('Uno, suyo.Dos, suyo.Tres, mío.');
  await context.close();
  await expectTrouble(troubles, /409/);
});

test('what somebody else puts into the trash is told where it is written, and is brought back with what was typed', async ({
  page,
}) => {
  await begin(page);
  await field(page, 'title').fill(`A la papelera ${Date.now()}`);
  await expectSaved(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.request.delete(`/api/articles/${id}`);
  await field(page, 'summary').fill('Escrito mientras se eliminaba.');
  await expect(page.getByText(/^No se ha guardado: Está en la papelera/)).toBeVisible();
  await expect(toast(page)).toContainText('Está en la papelera');
  await button(page, w('writing.putBack')).press('Enter');
  await expectSaved(page);
  await expect(button(page, w('writing.putBack'))).toBeHidden();
  await expect(button(page, w('writing.publish'))).toBeFocused();
  await page.reload();
  await expect(field(page, 'summary')).toHaveValue('Escrito mientras se eliminaba.');
});

test('who brings back what was published is asked first, since readers see it again', async ({
  page,
}) => {
  await begin(page);
  await field(page, 'title').fill(`Vuelve a verse ${Date.now()}`);
  await field(page, 'body').fill('Un texto.');
  await publish(page);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.request.delete(`/api/articles/${id}`);
  await field(page, 'summary').fill('Escrito mientras se eliminaba.');
  await button(page, w('writing.putBack')).press('Enter');
  const question = page.getByRole('alertdialog', { name: w('writing.putBackTitle') });
  await expect(question).toContainText('los lectores volverán a verlo');
  await question.getByRole('button', { name: w('writing.putBack') }).press('Enter');
  await expectSaved(page);
  const copy = await page.request.get(`/api/articles/${id}/working-copy`);
  expect(await copy.json()).toMatchObject({
    public: { es: true },
    content: { summary_es: 'Escrito mientras se eliminaba.' },
    stored: { summary_es: '' },
  });
});

test('what one account typed is not shown to another in the same tab, and waits for its own', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.goto('/admin/publicacion');
  const name = page.getByLabel(publicationTranslators.es('imprint.fields.name'), { exact: true });
  const stored = await name.inputValue();
  await name.fill('Lo que escribe una');
  page.on('dialog', (dialog) => dialog.accept());
  await logIn(page, otherAdministrator());
  await page.goto('/admin/publicacion');
  await expect(page.getByText('Conectado como otra')).toBeVisible();
  await expect(name).toHaveValue(stored);
  await logIn(page, administrator);
  await page.goto('/admin/publicacion');
  await expect(name).toHaveValue('Lo que escribe una');
});

test('a panel that is open becomes that of the account that logs in in another tab, without what was typed before', async ({
  page,
  troubles,
}) => {
  await begin(page);
  const saved = `De una sola ${Date.now()}`;
  await field(page, 'title').fill(saved);
  await expectSaved(page);
  await page.route('**/working-copy', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'title').fill('Sin guardar');
  await expect(page.getByText(w('writing.offline'))).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());

  const tab = await page.context().newPage();
  await tab.goto('/login');
  const form = tab.getByRole('main').locator('form');
  const { email, password } = otherAdministrator();
  await form.locator('[name=email]').fill(email);
  await form.locator('[name=password]').fill(password);
  await form.getByRole('button').click();
  await expect(tab).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('Conectado como otra')).toBeVisible();
  await expect(field(page, 'title')).toHaveValue(saved);
  await expectTrouble(troubles, /ERR_FAILED/);
});
