// Pages as readers adapt them: twice as large, text twice as large, in few colours of their own, and heard.
import { overflow } from './audit.ts';
import { expect, inEnglish, test, untilLaidOut } from './fixtures.ts';
import { es } from './messages.ts';
import { publicPages } from './public-pages.ts';

const article = '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas';

for (const { name, path } of publicPages) {
  test(`${name} twice as large, or with text twice as large, fits its window`, async ({ page }) => {
    for (const address of [path, inEnglish(path)]) {
      await page.setViewportSize({ width: 640, height: 450 });
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      await expect.poll(() => overflow(page), `${address} at 200 %`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => overflow(page), `${address}, large text`).toBeLessThanOrEqual(0);
    }
  });
}

test('in forced colours what is chosen is told by more than its ground', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/noticias?tema=regulacion');
  const width = (element: Element) => Number.parseFloat(getComputedStyle(element).borderTopWidth);
  const toggles = page.getByRole('group', { name: 'Tema' }).locator('label');
  const widths = await toggles.evaluateAll((labels) =>
    labels.map((label) => Number.parseFloat(getComputedStyle(label).borderTopWidth)),
  );
  expect(widths[0]).toBeGreaterThan(Math.max(...widths.slice(1)));
  const views = page.getByRole('navigation', { name: es('news.view') }).getByRole('link');
  expect(await views.first().evaluate(width)).toBeGreaterThan(await views.last().evaluate(width));
});

test('in forced colours the focus is outlined, and what is drawn keeps its colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    const outline = await page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(
        document.activeElement ?? document.body,
      );
      return { outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(outline.outlineStyle).toBe('solid');
    expect(outline.width).toBeGreaterThanOrEqual(3);
  }
  const drawn = page.getByRole('figure').locator('svg').or(page.locator('svg.cover')).first();
  const kept = await drawn.evaluate((svg) => {
    const colours = [...svg.querySelectorAll('circle, path')].map((shape) => {
      const { fill, stroke } = getComputedStyle(shape);
      return `${fill} ${stroke}`;
    });
    return new Set(colours).size;
  });
  expect(kept).toBeGreaterThan(2);
  // Half day, half night: the drawing of the switch is nothing but its ground.
  const disc = page.getByRole('banner').getByRole('button').locator('span').first();
  expect(await disc.evaluate((each) => getComputedStyle(each).forcedColorAdjust)).toBe('none');
});

for (const { name, path } of publicPages) {
  test(`${name} with text twice as large fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of [path, inEnglish(path)]) {
      await page.goto(address);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect.poll(() => overflow(page), address).toBeLessThanOrEqual(0);
    }
  });
}

test('what a headline keeps together breaks rather than widen a phone with text twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(article);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await page.locator('h1').evaluate((title) => {
    const whole = document.createElement('span');
    whole.className = 'whole';
    whole.textContent = '120000 millones';
    title.replaceChildren('Gastan ', whole, ' en septiembre');
  });
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
});

test('the head of a page stays one line on a small phone, and is read whole with text twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const head = page.getByRole('banner');
  const button = head.getByRole('button', { name: es('frame.menu') });
  const height = () => head.evaluate((each) => each.getBoundingClientRect().height);
  expect(await height()).toBe(71);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await height()).toBeGreaterThan(200);
  const name = head.getByRole('img', { name: 'Vigía' });
  expect((await name.boundingBox())?.width).toBeGreaterThan(100);
  await button.click();
  const { y = 0, height: tall = 0 } = (await button.boundingBox()) ?? {};
  const menu = await page.locator('#menu').boundingBox();
  expect(menu?.y).toBeGreaterThanOrEqual(y + tall);
});

for (const path of ['/', '/noticias', '/entrevistas/tomas-arriaga-informe-sin-fallos']) {
  test(`${path} is printed without what surrounds it`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('combobox')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('link', { name: es('home.subscribe') })).toBeHidden();
  });
}

test('an article is heard in the order in which it is read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(article);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - paragraph:
      - link "Volver a noticias"
    - article:
      - paragraph:
        - strong: /Pagado por/
      - paragraph: /Contenido pagado por/
      - paragraph: Desinformación y deepfakes
      - heading /Procedencia y detección/ [level=1]
      - paragraph: /Metadatos firmados/
      - text: Por Redacción de Vigía
      - time: 12 de noviembre de 2026
      - link "6 fuentes"
      - group: Citar
      - link "Copiar enlace"
      - heading "Qué pide la norma" [level=2]
      - navigation "En esta página"
      - complementary "Por qué importa":
        - heading "Por qué importa" [level=2]
      - region "Fuentes":
        - heading "Fuentes" [level=2]
      - list "Temas"
      - list "Etiquetas del artículo"
    - region "Sobre el mismo tema":
      - heading "Sobre el mismo tema" [level=2]
  `);
});

test('every landmark that a page has twice has a name of its own, and its headings leave out no level', async ({
  page,
}) => {
  for (const { path } of publicPages) {
    await page.goto(path);
    await untilLaidOut(page);
    const names = await page
      .getByRole('navigation')
      .or(page.getByRole('complementary'))
      .or(page.getByRole('region'))
      .evaluateAll((landmarks) =>
        landmarks.map((landmark) => {
          const by = landmark.getAttribute('aria-labelledby');
          const name = by ? document.getElementById(by)?.textContent : landmark.ariaLabel;
          return `${landmark.localName} ${name?.trim() ?? ''}`;
        }),
      );
    expect(names, path).toEqual([...new Set(names)]);
    expect(
      names.filter((name) => name.endsWith(' ')),
      path,
    ).toEqual([]);
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ localName }) => Number(localName.slice(1))));
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1);
    expect(skipped, path).toEqual([]);
  }
});
