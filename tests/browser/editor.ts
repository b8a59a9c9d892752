// The page where an article is written, as the specs of its text editor work it.
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';

export interface EditorTexts {
  es: string;
  en: string;
}

const sources = [
  { name: 'Boletín Oficial del Estado', url: 'https://boe.test/' },
  { name: 'Diario de sesiones', url: 'https://diario.test/' },
];

/** Opens an article of its own with the texts, as an administrator. */
export async function openEditors(page: Page, { es, en }: EditorTexts): Promise<void> {
  await logIn(page, administrator);
  const data = { title_es: 'Para el editor', body_es: es, body_en: en, sources };
  const answer = await page.request.post('/api/articles', { data });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/admin/articulos/${id}`);
  await page.getByRole('textbox', { name: 'Texto en español' }).waitFor();
}

/** Saves, and answers the Markdown of both texts as the server has it. */
export async function writtenTexts(page: Page): Promise<EditorTexts> {
  await page.keyboard.press('Control+s');
  const id = /[0-9a-f-]{36}$/.exec(new URL(page.url()).pathname)?.[0];
  const answer = await page.request.get(`/api/articles/${id}/working-copy`);
  const { content } = (await answer.json()) as { content: { body_es: string; body_en: string } };
  return { es: content.body_es, en: content.body_en };
}

/** Pastes into the focused area what a program put on the clipboard. */
export async function paste(
  page: Page,
  { html = '', text = '', file = false }: { html?: string; text?: string; file?: boolean },
): Promise<void> {
  await page.evaluate(
    (given) => {
      const data = new DataTransfer();
      if (given.html) data.setData('text/html', given.html);
      if (given.text) data.setData('text/plain', given.text);
      if (given.file) data.items.add(new File(['x'], 'foto.png', { type: 'image/png' }));
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    },
    { html, text, file },
  );
}
