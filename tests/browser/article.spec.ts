// An article: its labels, its text and its sources.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, expectTrouble, hostileUrl, sampleUrl, test, untilLaidOut } from './fixtures.ts';
import { en, es } from './messages.ts';

const sponsored = '/noticias/procedencia-y-deteccion-marcar-imagenes-sinteticas';
const sentence =
  'Contenido pagado por Estudio Faro de Papel, que revisa los datos sobre su producto. El enfoque, el titular y la decisión de publicar son de la redacción.';

test('an article shows topics, title, summary, author, date, tags, picture and why it matters', async ({
  page,
}) => {
  await page.goto('/noticias/red-teaming-que-encuentra-y-que-se-le-escapa');
  const article = page.getByRole('main').getByRole('article').first();
  await expect(article.getByRole('list', { name: 'Temas' }).getByRole('link')).toHaveText([
    'Seguridad y alineamiento',
    es('topic.tecnica-modelos'),
    'Análisis',
  ]);
  await expect(article.getByRole('heading', { level: 1 })).toHaveText(/^Qué encuentra el red-team/);
  await expect(article.getByText(/^Cuatro años de investigación publicada/)).toBeVisible();
  await expect(article.getByText('Por Redacción de Vigía')).toBeVisible();
  await expect(article.getByText('29 de octubre de 2026', { exact: true })).toBeVisible();
  await expect(
    article.getByRole('list', { name: es('article.tags') }).getByRole('link'),
  ).toHaveText(['#alignment', '#red-teaming', '#agi', '#evaluación']);
  await expect(article.locator('svg').first()).toBeVisible();
  const note = page.getByRole('complementary', { name: 'Por qué importa' });
  await expect(note).toContainText('Gobiernos y empresas empiezan a pedir informes');
  await page.getByRole('link', { name: es('article.back') }).click();
  await expect(page).toHaveURL('/noticias');
});

test('on a small phone the names of sources are broken only where they have no room alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/noticias/reglamento-ia-2-diciembre-prohibiciones-alto-riesgo');
  const hosts = page.getByRole('region', { name: es('article.sources') }).locator('small');
  const lines = await hosts.evaluateAll((all) =>
    all.map((host) => {
      const words = document.createRange();
      words.selectNodeContents(host);
      return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBe(1);
});

test('what an article of somebody who paid is stays in one piece', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/noticias');
  const label = page.getByRole('strong').filter({ hasText: es('article.sponsored') });
  await expect(label).toHaveText('Pagado por Estudio Faro de Papel · Novedad de la industria');
  const kind = label.getByText(es('article.sponsored'), { exact: true });
  const lines = await kind.evaluate((words) => {
    const all = document.createRange();
    all.selectNodeContents(words);
    return all.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test('the same article speaks English under /en', async ({ page }) => {
  await page.goto('/en/noticias/red-teaming-que-encuentra-y-que-se-le-escapa');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^What red-teaming finds/);
  await expect(page.getByText('October 29, 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: en('article.back') })).toHaveAttribute(
    'href',
    '/en/noticias',
  );
  await expect(page.getByText(/Not yet translated/)).toHaveCount(0);
});

test('that somebody paid is said before the headline, with what that means', async ({ page }) => {
  await page.goto(sponsored);
  const label = page.getByRole('article').first().getByText(es('article.sponsored')).first();
  await expect(page.getByText(sentence)).toBeVisible();
  const labelBox = await label.boundingBox();
  const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(labelBox?.y).toBeLessThan(titleBox?.y ?? 0);
  const isFirst = await label.evaluate((element) => {
    const title = document.querySelector('h1');
    return title !== null && element.compareDocumentPosition(title) === 4;
  });
  expect(isFirst).toBe(true);
  await page.getByRole('link', { name: es('article.method') }).click();
  await expect(page).toHaveURL('/metodologia');
});

test('a source is reached from the text, and the text from the source', async ({ page }) => {
  await page.goto(sponsored);
  const sources = page.getByRole('region', { name: 'Fuentes' });
  await expect(sources.getByRole('listitem')).toHaveCount(6);
  const mark = page.getByRole('link', { name: 'Fuente 2', exact: true }).first();
  await mark.click();
  await expect(page.locator('#fuente-2:target')).toBeInViewport();
  const source = sources.getByRole('listitem').nth(1);
  await expect(source.getByRole('link', { name: 'Reglamento (UE) 2026/1744' })).toHaveAttribute(
    'href',
    'https://eur-lex.europa.eu/eli/reg/2026/1744/oj',
  );
  await source.getByRole('link', { name: 'Volver al texto de la nota 2' }).click();
  await expect(mark).toBeInViewport();
  await page.getByRole('link', { name: '6 fuentes' }).click();
  await expect(sources.getByRole('heading', { name: 'Fuentes' })).toBeInViewport();
});

test('every link back from a source has a target, in every article', async ({ page }) => {
  for (const { slug } of await sampleArticles()) {
    await page.goto(`/noticias/${slug}`);
    const lost = await page
      .locator('main a[href^="#"]')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !document.getElementById(href.slice(1))),
      );
    expect(lost, slug).toEqual([]);
  }
});

test('links out of an article do not tell the other site who reads', async ({ page }) => {
  await page.goto(sponsored);
  const links = page.getByRole('main').locator('a[href^="http"]');
  expect(await links.count()).toBeGreaterThan(6);
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer external');
  }
});

test('at most three related articles follow, each sharing a topic, none itself', async ({
  page,
}) => {
  const articles = await sampleArticles();
  const topicsOf = new Map(articles.map(({ slug, topics }) => [slug, topics]));
  for (const { slug, topics } of articles) {
    await page.goto(`/noticias/${slug}`);
    await untilLaidOut(page);
    const related = await page
      .getByRole('region', { name: es('article.related') })
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    expect(related.length).toBeGreaterThan(0);
    expect(related.length).toBeLessThanOrEqual(3);
    expect(related).not.toContain(slug);
    for (const each of related) {
      expect(
        topicsOf.get(each ?? '')?.some((topic) => topics.includes(topic)),
        each,
      ).toBe(true);
    }
  }
});

for (const { path: address, message, back, list } of [
  {
    path: '/noticias/no-existe',
    message: 'Artículo no encontrado',
    back: es('article.back'),
    list: '/noticias',
  },
  {
    path: '/en/noticias/no-existe',
    message: en('article.notFound'),
    back: en('article.back'),
    list: '/en/noticias',
  },
]) {
  test(`${address} answers 404 «${message}» with the way back`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(message);
    await page.getByRole('main').getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(list);
  });
}

test('an article without text, author or topics says so and stands', async ({ page }) => {
  await page.goto(`${hostileUrl}/noticias/sin-nada`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin nada');
  await expect(page.getByText(/El texto completo de este artículo aún no está/)).toBeVisible();
  await expect(page.getByText('Por Vigía', { exact: true })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Por qué importa' })).toContainText(
    'La inteligencia artificial ya interviene en decisiones',
  );
  await expect(page.getByRole('region', { name: 'Fuentes' })).toHaveCount(0);
});

test('on paper there is the article and how it is cited, and nothing of the frame', async ({
  page,
}) => {
  await page.goto(sponsored);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Fuentes' })).toBeVisible();
  await expect(
    page.getByText(/^Redacción de Vigía\. \(2026, 12 de noviembre\).*\/noticias\/procedencia/),
  ).toBeVisible();
  await expect(page.getByText(/^Versión del \d+ de /)).toBeVisible();
  await expect(page.getByText('BibTeX')).toBeHidden();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('link', { name: es('article.back') })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('list', { name: 'Idioma' })).toBeHidden();
});

for (const { width, height } of [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]) {
  test(`the first sentence is on the first screen of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const { slug } of await sampleArticles()) {
      await page.goto(`/noticias/${slug}`);
      const box = await page.locator('main .parts > p').first().boundingBox();
      // Its first line whole.
      expect((box?.y ?? height) + 28, slug).toBeLessThanOrEqual(height);
    }
  });
}

for (const width of [375, 768, 1440]) {
  test(`a drawn cover is whole at ${width} px, low enough for the text and no mere stripe`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/noticias/red-teaming-que-encuentra-y-que-se-le-escapa');
    const cover = page.getByRole('article').locator('svg.cover');
    const box = await cover.boundingBox();
    expect(box?.height).toBeGreaterThan(90);
    expect(box?.height).toBeLessThanOrEqual(260);
    // Drawn for this shape: nothing of it is cut off.
    const drawn = await cover.evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.width);
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(drawn / 180, 1);
  });
}

test('the line under the summary says how to cite the piece, also without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(sponsored);
  const address = page.getByText(/^http.*\/noticias\/procedencia[\w-]+$/).first();
  await expect(address).toBeVisible();
  await expect(page.getByText('Copiar enlace')).toBeHidden();
  await page.getByText('Citar', { exact: true }).click();
  await expect(page.getByText(/\(2026, \d+ de \w+\).* Vigía\. http/)).toBeVisible();
  await expect(page.getByText(/^Versión del/)).toBeVisible();
  await page.close();
});

test('the link is copied, and a notice says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(sponsored);
  await page.getByText('Copiar enlace').click();
  await expect(page.locator('#toasts > *')).toContainText('Enlace copiado');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('where the script that copies does not come the address stands there instead of the link', async ({
  page,
  troubles,
}) => {
  await page.route(/copy-link/, (route) => route.abort());
  await page.goto(sponsored);
  const main = page.getByRole('main');
  const address = `${sampleUrl}${sponsored}`;
  await expect(main).not.toContainText(address, { useInnerText: true });
  await page.getByText('Copiar enlace').click();
  await expect(main).toContainText(address, { useInnerText: true });
  await expect(page.getByText('Copiar enlace')).toBeHidden();
  await expectTrouble(troubles, /ERR_FAILED/);
});

test('in a wide window headings and sources stand in the margin, in a narrow one sources are folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(sponsored);
  const outline = page.getByRole('navigation', { name: 'En esta página' });
  const heading = page.locator('.parts > h2').nth(1);
  await outline.getByRole('link').nth(1).click();
  await expect(heading).toBeInViewport();
  const note = page.locator('.parts > details').first();
  const text = page.locator('.parts > :has(+ details)').first();
  const [noteBox, textBox] = [await note.boundingBox(), await text.boundingBox()];
  expect(noteBox?.x).toBeGreaterThan((textBox?.x ?? 0) + (textBox?.width ?? 0));
  expect(Math.abs((noteBox?.y ?? 0) - (textBox?.y ?? 0))).toBeLessThan(60);
  await expect(note.getByRole('link')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  await expect(outline).toBeHidden();
  await expect(note.getByRole('link')).toBeHidden();
  await note.locator('summary').click();
  await expect(note.getByRole('link')).toBeVisible();
});

interface SampleArticle {
  slug: string;
  topics: string[];
}

async function sampleArticles(): Promise<SampleArticle[]> {
  const folder = path.join(import.meta.dirname, '../../content/articles');
  const files = await readdir(folder);
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(path.join(folder, file), 'utf8'))),
  );
}

test('the outline in the margin marks the part that is being read', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(sponsored);
  const links = page.getByRole('navigation', { name: es('page.outline') }).getByRole('link');
  const marked = () =>
    links.evaluateAll((all) =>
      all.flatMap((link, at) => (link.matches(':target-current') ? [at] : [])),
    );
  for (const at of [1, 3]) {
    await page.locator(`#apartado-${at + 1}`).evaluate((heading) => heading.scrollIntoView());
    await expect.poll(marked).toEqual([at]);
    await expect(links.nth(at)).not.toHaveCSS(
      'border-left-color',
      await links.nth(at - 1).evaluate((link) => getComputedStyle(link).borderLeftColor),
    );
  }
});
