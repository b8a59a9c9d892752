// The text editor: writing, formatting, notes, typography, paste and the Markdown view.
import type { Page } from '@playwright/test';
import { audit, untilStill, violations } from './audit.ts';
import { openEditors, paste, writtenTexts } from './editor.ts';
import { expect, test } from './fixtures.ts';

const area = (page: Page) => page.getByRole('textbox', { name: 'Texto en español' });
const tools = (page: Page) => page.getByRole('toolbar', { name: /Texto en español/ });
const written = (page: Page) => expect.poll(async () => (await writtenTexts(page)).es);

test('a text is formatted by buttons, keys and typed Markdown, and the rest keeps its bytes', async ({
  page,
}) => {
  const odd = '* uno\r\n* dos  \r\n\r\nFin.\r\n';
  await openEditors(page, { es: odd, en: '' });
  await area(page).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Apartado');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Una **palabra** y ');
  await page.keyboard.press('Control+b');
  await expect(tools(page).getByRole('button', { name: 'Negrita' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.type('otra');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' 3 * 4');
  await written(page).toBe(
    '* uno\r\n* dos  \r\n\r\nFin.\r\n\r\n## Apartado\r\n\r\nUna **palabra** y **otra** 3 * 4\r\n',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('b');
  await written(page).toContain('\r\n\r\n- a\r\n  - b\r\n');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(area(page)).not.toBeFocused();
});

test('a key works where the caret is, though the browser has not told of its move yet', async ({
  page,
}) => {
  await openEditors(page, { es: 'Uno.\n\nFin.', en: '' });
  await area(page).click();
  await page.keyboard.press('Control+Home');
  await area(page).evaluate((element) => {
    const caret = getSelection();
    caret?.selectAllChildren(element);
    caret?.collapseToEnd();
    const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
    element.dispatchEvent(new KeyboardEvent('keydown', enter));
  });
  await page.keyboard.type('Al final.');
  await written(page).toBe('Uno.\n\nFin.\n\nAl final.');
});

test('notes, links, find and replace', async ({ page }) => {
  await openEditors(page, { es: 'La ley. La norma.', en: 'Text' });
  await area(page).click();
  await page.keyboard.press('Control+End');
  await tools(page).getByRole('button', { name: 'Insertar nota' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Diario de sesiones/ })
    .click();
  await written(page).toBe('La ley. La norma.[2]');
  await expect(area(page)).toBeFocused();
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  const link = page.getByRole('dialog');
  await link.getByLabel('Dirección').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Enlazar' }).click();
  await expect(page.getByText(/Escribe una dirección/)).toBeVisible();
  await link.getByLabel('Dirección').fill('/contacto');
  await link.getByLabel(/^Texto/).fill('Escríbenos');
  await page.getByRole('button', { name: 'Enlazar' }).click();
  await written(page).toBe('La ley. La norma.[2] [Escríbenos](/contacto)');
  await page.keyboard.press('Control+f');
  await page.getByLabel('Buscar', { exact: true }).fill('La ');
  await expect(page.getByText('2 coincidencias')).toBeVisible();
  await page.getByLabel('Reemplazar con').fill('Una ');
  await page.getByRole('button', { name: 'Reemplazar todo' }).click();
  await written(page).toBe('Una ley. Una norma.[2] [Escríbenos](/contacto)');
});

test('typography follows the language, and what was typed comes back', async ({ page }) => {
  await openEditors(page, { es: '', en: '' });
  await area(page).click();
  await page.keyboard.type('Dijo "el "plan" va" al 5 % -- y... https://a.test/x--y"');
  await written(page).toBe('Dijo «el “plan” va» al 5\u00a0% — y… https://a.test/x--y"');
  await page.keyboard.type(' a--');
  await page.keyboard.press('Backspace');
  await written(page).toMatch(/ a--$/);
  await tools(page).getByRole('button', { name: 'Tipografía automática' }).click();
  await page.keyboard.type(' "b"');
  await written(page).toMatch(/ "b"$/);
});

test('paste keeps our formatting alone, and says where pictures go', async ({ page }) => {
  await openEditors(page, { es: '', en: '' });
  await area(page).click();
  await paste(page, {
    html: '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Título</span></h1><p dir="ltr"><span style="font-weight:700">Negrita</span><span style="font-style:italic"> y cursiva</span> <a href="https://www.google.com/url?q=https://a.test/&amp;sa=D"><span>enlace</span></a></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Uno</span></p></li></ul><img src="https://x.test/y.png"></b>',
    text: 'Título',
  });
  await written(page).toBe(
    '## Título\n\n**Negrita** *y cursiva* [enlace](https://a.test/)\n\n- Uno',
  );
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, { text: 'Hola *a* todas\n- y "tú"' });
  await written(page).toBe('Hola **a** todas\n\\- y "tú"');
  await paste(page, { file: true });
  await expect(page.getByText(/Aquí no se pegan imágenes/)).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await paste(page, {
    html: '<table><tr><th>País</th><th>Fuente</th></tr><tr><td style="color:red"><b>España</b></td><td><a href="https://a.test/">Informe</a></td></tr></table>',
  });
  await written(page).toBe(
    '| País | Fuente |\n| --- | --- |\n| **España** | [Informe](https://a.test/) |',
  );
});

test('the Markdown view holds the same bytes, and both are accessible', async ({ page }) => {
  const es = '# T\n\n|a|b|\n|-|-|\n|1|2|\n\n```\nx\n```\n\n* a\n\n\n1) b [1]  \nc\n';
  await openEditors(page, { es, en: 'Text' });
  await audit(page);
  // What is beside the text moves with the width, and the view begins formatted there.
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('tablist', { name: 'Idioma' })).toHaveCount(width < 1280 ? 1 : 0);
    await page
      .getByRole('group', { name: /Vista de Texto en español/ })
      .getByRole('button', { name: 'Markdown' })
      .click();
    await expect(page.getByRole('textbox', { name: 'Texto en español' })).toHaveValue(es);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilStill(page);
      expect(await violations(page), `${width} px, ${colorScheme}`).toEqual([]);
    }
  }
  await page.getByRole('textbox', { name: 'Texto en español' }).fill(`${es}\nMás *texto*`);
  await page.getByRole('button', { name: 'Con formato' }).first().click();
  await expect(area(page).locator('em')).toHaveText('texto');
  await area(page).getByLabel('Tabla, en Markdown').fill('| a | b |\n|-|-|\n| 3 | 4 |');
  await written(page).toBe(
    `${es.replace('|a|b|\n|-|-|\n|1|2|', '| a | b |\n|-|-|\n| 3 | 4 |')}\nMás *texto*`,
  );
});

test('a link is typed at once, and a wrong address is where the cursor goes back to', async ({
  page,
}) => {
  await openEditors(page, { es: 'Texto.', en: '' });
  await area(page).click();
  await page.keyboard.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Dirección' });
  await expect(address).toBeFocused();
  await page.keyboard.type('nada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('el informe');
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await address.fill('fuente.example/informe');
  await page.keyboard.press('Enter');
  await written(page).toContain('[el informe](https://fuente.example/informe)');
});

test('one goes on below a table that ends the text', async ({ page }) => {
  const table = '| A | B |\n| --- | --- |\n| 1 | 2 |';
  await openEditors(page, { es: table, en: '' });
  await page.getByRole('textbox', { name: 'Tabla, en Markdown' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.type('Debajo.');
  await written(page).toContain(`${table}\n\nDebajo.`);
});

test('on the way up the line of the caret stays below the tools', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  const lines = Array.from({ length: 60 }, (_, index) => `Línea ${index + 1}.`);
  await openEditors(page, { es: lines.join('\n\n'), en: '' });
  await area(page).focus();
  await page.keyboard.press('Control+End');
  for (let line = 59; line > 1; line -= 1) {
    await page.keyboard.press('ArrowUp');
    const tool = await tools(page).boundingBox();
    const top = await page.evaluate(
      () => getSelection()?.getRangeAt(0).getBoundingClientRect().top,
    );
    expect(top, `line ${line}`).toBeGreaterThanOrEqual(tool!.y + tool!.height);
  }
});

test('where the window has little height the tools scroll away with the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openEditors(page, { es: 'Una línea.\n\n'.repeat(40), en: '' });
  await area(page).focus();
  await page.keyboard.press('Control+End');
  await expect(tools(page)).not.toBeInViewport();
});
