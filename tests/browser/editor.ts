// The page with two editors that the specs of the editor work on.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { administrator, logIn } from './accounts.ts';

const client = path.join(import.meta.dirname, '../../dist/client');

export interface EditorTexts {
  es: string;
  en: string;
}

/** Opens two editors with the texts, as an administrator. */
export async function openEditors(page: Page, texts: EditorTexts): Promise<void> {
  await logIn(page, administrator);
  await page.goto('/admin');
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/panel-manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>;
  const file = manifest['app/panel/editor/editor-demo.tsx']?.file ?? '';
  await page.evaluate(
    async ([script, given]) => {
      await import(script);
      const { showEditors } = globalThis as unknown as { showEditors: (texts: unknown) => void };
      showEditors(given);
    },
    [`/${file}`, texts] as const,
  );
  await page.getByRole('textbox', { name: 'Texto en español' }).waitFor();
}

/** The Markdown of both editors as they last told it. */
export function writtenTexts(page: Page): Promise<EditorTexts & { refused: number }> {
  return page.evaluate(
    () => (globalThis as unknown as { editorTexts: EditorTexts & { refused: number } }).editorTexts,
  );
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
