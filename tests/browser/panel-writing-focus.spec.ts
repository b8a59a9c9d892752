// Where the keyboard stands while an article is written: each act leaves the focus where one goes on.
import type { Page } from '@playwright/test';
import { editorTranslators } from '#i18n/editor-messages';
import { newMark } from './agents.ts';
import { administrator, logIn } from './accounts.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { press, reach, reachTool } from './keyboard.ts';
import { t, toast } from './panel-page.ts';
import { begin, button, expectSaved, field, publish, showMarkdown, w } from './writing-page.ts';

test.use({ baseURL: editorsUrl });

const e = editorTranslators.es;

async function beginWith(page: Page): Promise<string> {
  const title = `A la primera ${newMark()}`;
  await begin(page);
  await page.keyboard.type(title);
  await reach(page, field(page, 'body'));
  await page.keyboard.type('Lo que consta.');
  await expectSaved(page);
  return title;
}

test('the first stop of the panel leads past its navigation, and each screen names its window', async ({
  page,
}) => {
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  await expect(page.getByRole('link', { name: t('panel.newArticle') })).toBeVisible();
  await expect(page).toHaveTitle(/^Publicaciones · Panel/);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: t('panel.skipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main', { name: t('panel.tabPublications') })).toBeFocused();
  await expect(page).toHaveURL(/publicaciones$/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

test('a new article is begun in its title, which names the window as it is typed', async ({
  page,
}) => {
  await begin(page);
  await expect(field(page, 'title')).toBeFocused();
  await page.keyboard.type('De un tirón');
  await expect(page).toHaveTitle(/^De un tirón · Panel/);
  await expectSaved(page);
  await page.reload();
  await expect(field(page, 'title')).toHaveValue('De un tirón');
  await expect(field(page, 'title')).not.toBeFocused();
});

test('a note is chosen with one key, and a new preview link is there to be copied', async ({
  page,
}) => {
  await beginWith(page);
  await press(page, button(page, w('writing.sourceAdd')));
  await page.keyboard.type('Un informe');
  await reach(page, field(page, 'body'));
  const tools = page.getByRole('toolbar', {
    name: e('editor.toolbar', { label: 'Texto en español' }),
  });
  await reachTool(page, tools, tools.getByRole('button', { name: e('editor.note') }));
  await page.keyboard.press('Enter');
  const notes = page.getByRole('dialog', { name: e('editor.noteTitle') });
  await expect(notes.getByRole('button', { name: /Un informe/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'body')).toContainText('[1]');
  await press(page, button(page, w('writing.previews')));
  await press(page, button(page, w('writing.previewMake')));
  const url = page.getByRole('textbox', { name: w('writing.previewUrl') });
  await expect(url).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await url.inputValue());
});

test('what is withdrawn or taken from readers leaves the focus at what can be done next', async ({
  page,
}) => {
  await beginWith(page);
  const copy = page.url().replace('/admin/articulos/', '/api/articles/');
  await page.getByRole('button', { name: w('writing.save'), exact: true }).press('Enter');
  await expectSaved(page);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const plan = async () => {
    const { version } = await (await page.request.get(`${copy}/working-copy`)).json();
    const data = { version, languages: ['es'], at };
    return (await page.request.put(`${copy}/schedule`, { data })).status();
  };
  // The save may still be on its way, and makes another version then.
  await expect.poll(plan).toBe(200);
  await page.reload();
  const language = 'español';
  await press(page, button(page, w('writing.withdrawLanguage', { language })));
  await expect(toast(page)).toContainText(w('writing.withdrawn'));
  await expect(button(page, w('writing.publish'))).toBeFocused();
  await publish(page);
  await press(page, button(page, w('writing.unpublish')));
  await press(page, button(page, w('writing.unpublishAction')));
  await expect(toast(page)).toContainText(w('writing.unpublished'));
  await expect(button(page, w('writing.publish'))).toBeFocused();
});

test('the keyboard gets from the text to the details of the article and back by one link each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await beginWith(page);
  await press(page, page.getByRole('link', { name: w('writing.skipToDetails') }));
  await expect(page.getByRole('complementary', { name: w('writing.details') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: w('writing.skipToText') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'body')).toBeFocused();
  await showMarkdown(page, /Texto en español/);
  await press(page, page.getByRole('link', { name: w('writing.skipToText') }));
  await expect(field(page, 'body')).toBeFocused();
});

test('what gets the focus under a notice is scrolled out from under it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginWith(page);
  for (let source = 0; source < 3; source += 1) {
    await button(page, w('writing.sourceAdd')).press('Enter');
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: w('writing.previews') }).press('Enter');
  await page.getByRole('button', { name: w('writing.previewMake') }).press('Enter');
  await page.getByRole('button', { name: w('writing.previewCopy') }).press('Enter');
  await page.keyboard.press('Escape');
  await toast(page)
    .getByRole('button', { name: t('panel.closeToast') })
    .hover();
  for (const name of [
    w('writing.sourceUrl', { number: 1 }),
    w('writing.sourceName', { number: 2 }),
    w('writing.sourceUrl', { number: 2 }),
    w('writing.sourceName', { number: 3 }),
  ]) {
    await reach(page, page.getByRole('textbox', { name }));
    const { y, height } = (await page.locator(':focus').boundingBox())!;
    const notice = (await toast(page).boundingBox())!;
    const middle = y + height / 2;
    expect(middle < notice.y || middle > notice.y + notice.height, name).toBe(true);
  }
});

test('no notice lies on the last control of a screen that is scrolled to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await beginWith(page);
  await page.getByRole('button', { name: w('writing.previews') }).press('Enter');
  await page.getByRole('button', { name: w('writing.previewMake') }).press('Enter');
  await page.getByRole('button', { name: w('writing.previewCopy') }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = (await button(page, w('writing.slugChange')).boundingBox())!;
  const notice = (await toast(page).boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(notice.y);
});
