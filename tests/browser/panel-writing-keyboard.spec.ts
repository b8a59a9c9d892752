// An article from nothing to its readers without a mouse, and what a screen reader is told on the way.
import type { Locator, Page } from '@playwright/test';
import { editorTranslators } from '#i18n/editor-messages';
import { writingTranslators } from '#i18n/writing-messages';
import { administrator, logIn } from './accounts.ts';
import { newMark } from './agents.ts';
import { editorsUrl, expect, test } from './fixtures.ts';
import { press, reach, reachTool, type } from './keyboard.ts';
import { t, toast } from './panel-page.ts';
import { expectSaved } from './writing-page.ts';

const w = writingTranslators.es;
const e = editorTranslators.es;
const source = 'https://fuente.example/informe';

test.use({ baseURL: editorsUrl });

function textbox(page: Page, name: string) {
  return page.getByRole('textbox', { name });
}

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Controls that the accessibility tree of the browser has without a name. */
async function unnamed(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return (
    nodes
      .filter(({ ignored, properties }) => {
        const isFocusable = properties?.some(
          ({ name, value }) => name === 'focusable' && value.value === true,
        );
        return !ignored && isFocusable;
      })
      // The page, and where the link past its frame leads: neither is a control.
      .filter(({ role }) => !['RootWebArea', 'main'].includes(String(role?.value)))
      .filter(({ name }) => !String(name?.value ?? '').trim())
      .map(({ role }) => String(role?.value))
  );
}

/** What live regions came to hold, from now on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('output, [role=status], [role=alert], [aria-live]');
        const text = region?.textContent?.trim();
        if (text && heard.at(-1) !== text) heard.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
}

async function writeFormatted(page: Page, body: Locator): Promise<void> {
  await type(page, body, 'Lo que consta en el informe');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' y en ningún otro');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' lugar.');
  await expect(body.locator('strong')).toHaveText(/y en ningún otro/);
}

async function addSource(page: Page): Promise<void> {
  await press(page, button(page, w('writing.sourceAdd')));
  await expect(textbox(page, w('writing.sourceName', { number: 1 }))).toBeFocused();
  await type(page, textbox(page, w('writing.sourceName', { number: 1 })), 'Un informe');
  await type(
    page,
    textbox(page, w('writing.sourceUrl', { number: 1 })),
    source.replace('https://', ''),
  );
}

/** The mark of the first source at the end of the text. */
async function insertNote(page: Page, body: Locator): Promise<void> {
  await reach(page, body);
  await page.keyboard.press('Control+End');
  const tools = page.getByRole('toolbar', {
    name: e('editor.toolbar', { label: 'Texto en español' }),
  });
  await reachTool(page, tools, tools.getByRole('button', { name: e('editor.note') }));
  await page.keyboard.press('Enter');
  const notes = page.getByRole('dialog');
  await press(page, notes.getByRole('button', { name: /Un informe/ }));
  await expect(body).toContainText('lugar.[1]');
}

test('an article is begun, formatted, given a note, published, corrected and renamed by keys alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const mark = newMark();
  await logIn(page, administrator);
  await page.goto('/admin/publicaciones');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/articles')) begun.push('one');
  });
  await press(page, page.getByRole('link', { name: t('panel.newArticle') }));
  await expect(page).toHaveURL(/articulos\/[0-9a-f-]{36}$/);
  const heard = await listen(page);
  await type(page, textbox(page, 'Título en español'), `Con el teclado ${mark}`);
  await type(page, textbox(page, 'Resumen en español'), 'Un resumen.');
  const body = textbox(page, 'Texto en español');
  await writeFormatted(page, body);
  await addSource(page);
  await insertNote(page, body);
  expect(await unnamed(page)).toEqual([]);
  expect(begun).toEqual(['one']);

  await type(page, textbox(page, 'Título en inglés'), `By keyboard ${mark}`);
  await type(page, textbox(page, 'Texto en inglés'), 'What the report says.');
  await expectSaved(page);
  // What saves itself at each pause is seen; what was asked for is heard.
  expect((await heard()).join('\n')).not.toMatch(/Guardad|Sin guardar/);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await heard()).join('\n')).toMatch(/Guardado \d/);
  await press(page, button(page, w('writing.publish')));
  const dialog = page.getByRole('dialog', { name: w('writing.publishTitle') });
  await expect(dialog).toBeVisible();
  expect(await unnamed(page)).toEqual([]);
  await press(page, dialog.getByRole('button', { name: w('writing.publishNow') }));
  await expect(toast(page)).toContainText(w('writing.published'));
  await expect(dialog).toBeHidden();

  await type(page, textbox(page, 'Resumen en español'), 'Un resumen corregido.');
  await press(page, button(page, w('writing.publish')));
  await press(page, dialog.getByRole('button', { name: w('writing.publishNow') }));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Ver en español' })).toHaveAttribute(
    'href',
    `/noticias/con-el-teclado-${mark}`,
  );
  // Written as a title, it is made an address.
  await type(page, textbox(page, w('writing.slug')), `Renombrado ${mark}`);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText(w('writing.slugChanged'));
  const seen = await page.request.get(`/noticias/con-el-teclado-${mark}`);
  expect(seen.url()).toContain(`/noticias/renombrado-${mark}`);
  const html = await seen.text();
  expect(html).toContain('Un resumen corregido.');
  expect(html).toContain('<strong>');
  expect(html).toContain(source);

  const said = (await heard()).join('\n');
  for (const words of [w('writing.published'), w('writing.slugChanged')]) {
    expect(said).toContain(words);
  }
});
