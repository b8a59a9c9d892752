// `npm run make-guide-pictures`: takes the pictures of docs/writing.md from the program itself, in both languages, by day
// and 1440 pixels wide. To be run again when the screens change.
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '#i18n/i18n';
import { writingTranslators as words } from '#i18n/writing-messages';
import { chromiumPath } from '#tests/helpers/chromium.ts';
import { startSite } from '#tests/helpers/site-process.ts';

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
  /** Of an article made for this picture alone; without it, of the one that is published. */
  article?: object;
  path: (id: string) => string;
  /** May answer another page to be taken instead. */
  open?: (page: Page, shown: { id: string; language: Language }) => Promise<Page | void>;
}

const answered = 'Las empresas tienen hasta enero para contestar.';
/** A draft that a model wrote, with a figure that is not its source's. */
const draft = {
  ...article,
  title_es: 'Los asistentes de compra, ante la Agencia de Consumo',
  title_en: 'Shopping assistants before the consumer agency',
  body_es: `${article.body_es}\n\nEn 83 de cada 100 casos el asistente recomendó el producto más caro [1].`,
  ai: { text: { method: 'model', model: 'roble-3' }, made_at: '2026-11-20T09:00:00.000Z' },
};

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
  {
    name: 'writing-refused',
    article: draft,
    path: (id) => `/admin/articulos/${id}`,
    async open(page, { language }) {
      await press('Publicar', 'Publish')(page);
      await page.getByRole('button', { name: words[language]('writing.publishNow') }).click();
      await page.getByRole('alert').filter({ hasText: '83' }).waitFor();
    },
  },
  {
    name: 'writing-collision',
    article: { ...article, body_es: `${article.body_es}\n\n${answered}` },
    path: (id) => `/admin/articulos/${id}`,
    async open(page, { id, language }) {
      const { version } = await ask(page, `GET /${id}/working-copy`);
      const theirs = answered.replace('enero', 'el 15 de enero');
      const body_es = `${article.body_es}\n\n${theirs}`;
      await ask(page, `PUT /${id}/working-copy`, { version, content: { body_es } });
      await writeAtEnd(page, language, ' La agencia publicará sus respuestas.');
      await page.keyboard.press('Control+s');
      await page.getByRole('region', { name: words[language]('writing.clashTitle') }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'writing-kept',
    article,
    path: (id) => `/admin/articulos/${id}`,
    async open(page, { language }) {
      await page.route('**/working-copy', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await writeAtEnd(page, language, ' Y que se pueda apagar.');
      await page.getByText(words[language]('writing.offline')).waitFor();
      // As after a crash, what the first page has is known to the browser alone.
      const again = await page.context().newPage();
      await again.goto(page.url());
      await again.getByRole('heading', { name: words[language]('writing.keptTitle') }).waitFor();
      return again;
    },
  },
];

/** Writes where the Spanish text ends. */
async function writeAtEnd(page: Page, language: Language, text: string): Promise<void> {
  const w = words[language];
  const body = { field: w('writing.body'), language: w('writing.inSpanish') };
  await page.getByRole('textbox', { name: w('writing.inLanguage', body) }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

/** What is seen of the site's own address is a name, not this machine's. */
const siteUrl = 'http://vigia.example';

const site = await startSite({
  ADMIN_EMAIL: account.email,
  ADMIN_PASSWORD: account.password,
  SITE_URL: siteUrl,
});
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    `--host-resolver-rules=MAP vigia.example:80 127.0.0.1:${new URL(site.url).port}`,
    `--unsafely-treat-insecure-origin-as-secure=${siteUrl}`,
  ],
});
try {
  await takeAll(browser);
} finally {
  await browser.close();
  await site.dispose();
}

async function takeAll(from: Browser): Promise<void> {
  const published = await publishArticle(await openSite(from));
  for (const { name, article: own, path: pathOf, open } of pictures) {
    for (const language of languages) {
      const page = await openSite(from);
      const id = own ? (await ask(page, 'POST ', own)).id : published;
      if (own) await addSourceText(page, id);
      await page.goto((language === 'en' ? '/en' : '') + pathOf(id));
      await page.waitForLoadState('networkidle');
      const shown = (await open?.(page, { id, language })) ?? page;
      await shown.waitForLoadState('networkidle');
      await keep(await shown.screenshot(), `${name}-${language}.webp`);
      await page.context().close();
    }
  }
}

/** A browser of its own at the site, logged in. */
async function openSite(from: Browser): Promise<Page> {
  const context = await from.newContext({
    baseURL: siteUrl,
    viewport: screen,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await fetched(page, 'POST /api/auth/login', account);
  return page;
}

/** Asks from within the page: nobody but this browser knows where the name leads. */
async function fetched(page: Page, call: string, data?: object): Promise<string> {
  const [method = '', target = ''] = call.split(' ');
  const body = data === undefined ? null : JSON.stringify(data);
  const answer = await page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' };
      const got = await fetch(sent.target, sent.body === null ? {} : { ...sent, headers });
      return { isGood: got.ok, text: await got.text() };
    },
    { method, target, body },
  );
  if (!answer.isGood) throw new Error(`${call}: ${answer.text}`);
  return answer.text;
}

/** `POST /{id}/publish` is a call to the API's articles. */
async function ask(page: Page, call: string, data?: object): Promise<Written> {
  const text = await fetched(page, call.replace(' ', ' /api/articles'), data);
  return JSON.parse(text) as Written;
}

async function addSourceText(page: Page, id: string): Promise<void> {
  const text = { from: 'paste', url: source.url, text: sourceText };
  await ask(page, `POST /${id}/source-texts`, text);
}

/** An article that is published, with something written since. */
async function publishArticle(page: Page): Promise<string> {
  const { id, version } = await ask(page, 'POST ', article);
  await addSourceText(page, id);
  const published = await ask(page, `POST /${id}/publish`, { version, languages });
  const body_es = `${article.body_es} La respuesta de las empresas se espera en enero.`;
  const { version: stored } = published;
  await ask(page, `PUT /${id}/working-copy`, { version: stored, content: { body_es } });
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
