// `npm run make-guide-pictures`: takes the pictures of docs/writing.md from the program itself, in both languages, by day
// and 1440 pixels wide. To be run again when the screens change.
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { type SiteProcess, startSite } from '#tests/helpers/site-process.ts';

const folder = path.join(import.meta.dirname, '../docs/images');
const screen = { width: 1440, height: 900 };
const maxBytes = 60 * 1024;

const account = { email: 'redaccion@vigia.test', password: 'una-frase-muy-larga' };
const source = {
  name: 'Informe de la Agencia de Consumo',
  url: 'https://consumo.example/informe',
};
const sourceText =
  'La Agencia de Consumo recibió 412 quejas sobre asistentes de compra en 2026. En 38 de cada 100 casos el asistente recomendó el producto más caro. La agencia pide que se diga quién paga por cada recomendación.';
const article = {
  title_es: 'Los asistentes de compra recomiendan lo más caro en más de un tercio de los casos',
  title_en: 'Shopping assistants recommend the dearest product in more than a third of cases',
  summary_es: 'La Agencia de Consumo pide que cada recomendación diga quién paga por ella.',
  summary_en: 'The consumer agency asks that each recommendation say who pays for it.',
  body_es:
    'La Agencia de Consumo recibió 412 quejas sobre asistentes de compra en 2026 [1].\n\n## Qué pide la agencia\n\nQue se diga **quién paga** por cada recomendación [1].',
  body_en:
    'The consumer agency received 412 complaints about shopping assistants in 2026 [1].\n\n## What the agency asks for\n\nThat each recommendation say **who pays** for it [1].',
  topics: ['regulacion', 'etica-sesgos'],
  tags: ['consumo'],
  author: 'Ana Ruiz',
  sources: [source],
};

interface Written {
  id: string;
  version: string;
}

/** What is shown, as a person gets there. */
interface Picture {
  name: string;
  path: (id: string) => string;
  open?: (page: Page) => Promise<void>;
}

/** Presses the button with one of these names, of the two languages. */
function press(...names: readonly [string, string]) {
  return async (page: Page) => {
    const name = new RegExp(`^(${names.join('|')})`);
    await page.getByRole('button', { name }).first().click();
    await page.getByRole('dialog').waitFor();
  };
}

const pictures: readonly Picture[] = [
  { name: 'writing', path: (id) => `/admin/articulos/${id}` },
  {
    name: 'writing-publish',
    path: (id) => `/admin/articulos/${id}`,
    open: press('Publicar', 'Publish'),
  },
  {
    name: 'writing-history',
    path: (id) => `/admin/articulos/${id}`,
    open: press('Historial', 'History'),
  },
  { name: 'writing-list', path: () => '/admin/publicaciones?vista=todo' },
  { name: 'writing-front-page', path: () => '/admin/portada' },
  { name: 'writing-sentences', path: (id) => `/admin/revision/${id}` },
];

const site = await startSite({ ADMIN_EMAIL: account.email, ADMIN_PASSWORD: account.password });
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await takeAll(browser, site);
} finally {
  await browser.close();
  await site.dispose();
}

async function takeAll(from: Browser, { url }: SiteProcess): Promise<void> {
  const context = await from.newContext({
    baseURL: url,
    viewport: screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.request.post('/api/auth/login', { data: account });
  const id = await writeArticle(page);
  for (const picture of pictures) {
    for (const language of ['es', 'en']) {
      await page.goto((language === 'en' ? '/en' : '') + picture.path(id));
      await page.waitForLoadState('networkidle');
      await picture.open?.(page);
      await page.waitForLoadState('networkidle');
      await keep(await page.screenshot(), `${picture.name}-${language}.webp`);
    }
  }
}

/** An article that is published, with something written since. */
async function writeArticle(page: Page): Promise<string> {
  const ask = async (method: 'post' | 'put', target: string, data: object) => {
    const answer = await page.request[method](`/api/articles${target}`, { data });
    if (!answer.ok()) throw new Error(`${target}: ${await answer.text()}`);
    return (await answer.json()) as Written;
  };
  const { id, version } = await ask('post', '', article);
  await ask('post', `/${id}/source-texts`, { from: 'paste', url: source.url, text: sourceText });
  const languages = ['es', 'en'];
  const published = await ask('post', `/${id}/publish`, { version, languages });
  const body_es = `${article.body_es} La respuesta de las empresas se espera en enero.`;
  await ask('put', `/${id}/working-copy`, { version: published.version, content: { body_es } });
  return id;
}

/** With every letter as sharp as on the screen, and as many colours as there is room for. */
async function keep(picture: Buffer, name: string): Promise<void> {
  const file = path.join(folder, name);
  for (const colours of [128, 64, 32, 16]) {
    const reduced = await sharp(picture).png({ palette: true, colours, dither: 0 }).toBuffer();
    const { size } = await sharp(reduced).webp({ lossless: true, effort: 6 }).toFile(file);
    if (size <= maxBytes) return;
  }
  throw new Error(`${name} is larger than ${maxBytes} bytes.`);
}
