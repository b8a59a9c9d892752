// The labels about AI on every surface that shows an article: each way it can be made, reviewed or not or changed
// since, in both languages. The expected texts are written out here, not taken from the program.
import { parseRssFeed } from 'feedsmith';
import { expect, test } from 'vitest';
import type { ArticleFile, ArticleRecord } from '#domain/articles';
import { putArticles } from '#domain/articles/server';
import { Ai } from '#domain/provenance';
import { type Language, languages } from '#i18n/i18n';
import {
  type AdminApp,
  changeArticle,
  createAdminApp,
  putDraft,
  readArticle,
  signTheReview,
} from '#tests/helpers/admin-app.ts';
import { anArticle } from '#tests/helpers/services.ts';

type Labels = Record<Language, string[]>;
interface Origin {
  fields: Partial<ArticleFile>;
  /** The labels without a review, with one, and the IPTC's term for the text. */
  plain: Labels;
  reviewed: Labels;
  types: Record<Language, string | null>;
  /** The languages whose text a review counts for. */
  reviewable: Language[];
}

const made_at = '2026-11-18T08:00:00.000Z';
const model = { method: 'model', model: 'roble-3' } as const;
const translation = { language: 'en', model: 'olmo-1' } as const;
const both = (type: string | null) => ({ es: type, en: type });
const trained = 'trainedAlgorithmicMedia';

const origins: Record<string, Origin> = {
  modelo: {
    fields: { ai: Ai.parse({ text: model, made_at }), is_agent: true, author: 'Agent: Radar' },
    plain: { es: ['Redactado con IA'], en: ['Written with AI'] },
    reviewed: {
      es: ['Redactado con IA y revisado por Ana Ruiz, redactora jefa'],
      en: ['Written with AI and reviewed by Ana Ruiz, redactora jefa'],
    },
    types: both(trained),
    reviewable: ['es', 'en'],
  },
  recopilado: {
    fields: { ai: Ai.parse({ text: { method: 'composer' }, made_at }) },
    plain: {
      es: ['Recopilación automática de fuentes'],
      en: ['Compiled automatically from sources'],
    },
    reviewed: {
      es: ['Recopilación automática de fuentes'],
      en: ['Compiled automatically from sources'],
    },
    types: both('algorithmicMedia'),
    reviewable: [],
  },
  humano: {
    fields: {},
    plain: { es: [], en: [] },
    reviewed: { es: [], en: [] },
    types: both(null),
    reviewable: [],
  },
  traducido: {
    fields: { ai: Ai.parse({ translation, made_at }) },
    plain: { es: [], en: ['Translated with AI'] },
    reviewed: { es: [], en: ['Translated with AI'] },
    types: { es: null, en: 'compositeWithTrainedAlgorithmicMedia' },
    reviewable: ['en'],
  },
  completo: {
    fields: {
      ai: Ai.parse({ text: model, translation, image: { model: 'pincel-2' }, made_at }),
      image_url: '/media/dibujo.webp',
      sponsored: true,
    },
    plain: {
      es: ['Redactado con IA', 'Imagen generada con IA'],
      en: ['Written with AI', 'Translated with AI', 'AI-generated image'],
    },
    reviewed: {
      es: ['Redactado con IA y revisado por Ana Ruiz, redactora jefa', 'Imagen generada con IA'],
      en: [
        'Written with AI and reviewed by Ana Ruiz, redactora jefa',
        'Translated with AI',
        'AI-generated image',
      ],
    },
    types: both(trained),
    reviewable: ['es', 'en'],
  },
  agente: {
    fields: { is_agent: true },
    plain: { es: ['Redactado con IA'], en: ['Written with AI'] },
    reviewed: {
      es: ['Redactado con IA y revisado por Ana Ruiz, redactora jefa'],
      en: ['Written with AI and reviewed by Ana Ruiz, redactora jefa'],
    },
    types: both(trained),
    reviewable: ['es', 'en'],
  },
};
/** Put there, approved, approved and reviewed in both languages, and changed in Spanish since. */
const states = ['nuevo', 'aprobado', 'revisado', 'cambiado'] as const;

interface Case {
  slug: string;
  origin: Origin;
  /** Whether a review of the text in that language holds. */
  isReviewed: Record<Language, boolean>;
  /** What the labels say, in their order, and what they say where they must be short. */
  labels: Labels;
  shorts: Labels;
}

test('every surface says, before the headline and in its language, how each article was made', async () => {
  await using app = await createAdminApp();
  const cases: Case[] = [];
  for (const [name, origin] of Object.entries(origins)) {
    for (const state of states) cases.push(await putCase(app, { name, origin, state }));
  }
  await crawl(app, cases);
  for (const { slug } of cases) {
    await changeArticle(app, `${slug}/toggle-static`, { is_static: true });
  }
  await crawl(app, cases);
  await checkLists(app, cases, ['status/published', 'static']);
}, 300_000);

/** Brings an article into its state the way the product does. */
async function putCase(
  app: AdminApp,
  { name, origin, state }: { name: string; origin: Origin; state: (typeof states)[number] },
): Promise<Case> {
  const slug = name + state;
  const file = anArticle({
    slug,
    title_es: `Titular de ${slug}`,
    title_en: `Headline of ${slug}`,
    date: '2026-11-20T08:00:00.000Z',
    ...origin.fields,
  });
  if (state === 'nuevo') await putArticles(app.services, 'dynamic', [file]);
  else await approveAndReview(app, file, state === 'aprobado' ? [] : origin.reviewable);
  if (state === 'cambiado') {
    await putArticles(app.services, 'dynamic', [{ ...file, body_es: 'Otro cuerpo.' }]);
  }
  const holds = (language: Language) =>
    origin.reviewable.includes(language) &&
    (state === 'revisado' || (state === 'cambiado' && language === 'en'));
  const isReviewed = { es: holds('es'), en: holds('en') };
  return {
    slug,
    origin,
    isReviewed,
    labels: {
      es: (isReviewed.es ? origin.reviewed : origin.plain).es,
      en: (isReviewed.en ? origin.reviewed : origin.plain).en,
    },
    shorts: origin.plain,
  };
}

/** Approves a draft, and signs the reviews of these texts; approving alone reviews nothing. */
async function approveAndReview(app: AdminApp, file: ArticleFile, reviewed: readonly Language[]) {
  const id = await putDraft(app.services, file);
  const { article } = await changeArticle(app, id, { status: 'published' });
  expect(article.review, file.slug).toBeNull();
  for (const language of reviewed) {
    expect((await signTheReview(app, id, language)).review?.[language]).not.toBeNull();
  }
}

async function crawl(app: AdminApp, cases: readonly Case[]): Promise<void> {
  for (const language of languages) {
    const seen = new Map<string, number>();
    const prefix = language === 'es' ? '' : '/en';
    const lists = ['/', '/noticias', '/noticias?pagina=2', '/noticias?pagina=3'];
    for (const target of lists) {
      expectCards(await page(app, prefix + target), cases, { language, seen });
    }
    for (const each of cases) {
      const html = await page(app, `${prefix}/noticias/${each.slug}`);
      expectPage(html, each, language);
      expectCards(html, cases, { language, seen });
    }
    for (const { slug } of cases) expect(seen.get(slug), slug).toBeGreaterThan(0);
    await expectLead(app, cases, language);
    await expectFeeds(app, cases, language);
  }
  for (const each of cases) {
    expectAnswer(await readArticle(app, each.slug), each);
    const told = await app.get(`/api/articles/${each.slug}/provenance`);
    expect(told.json(), each.slug).toMatchObject({
      ai_disclosure: {
        es: disclosureOf(each, 'es') ?? null,
        en: disclosureOf(each, 'en') ?? null,
      },
    });
  }
}

async function page(app: AdminApp, target: string): Promise<string> {
  const answer = await app.get(target.replace(/(?<=.)\/$/, ''));
  expect(answer.statusCode, target).toBe(200);
  return answer.body;
}

/** The lead of the front page, and the band of the featured, for each in turn; featuring voids no review. */
async function expectLead(app: AdminApp, cases: readonly Case[], language: Language) {
  const prefix = language === 'es' ? '' : '/en';
  // Material is never featured.
  for (const each of cases.filter(({ origin }) => origin !== origins['recopilado'])) {
    await changeArticle(app, `${each.slug}/toggle-featured`, { featured: true });
    for (const target of [prefix || '/', `${prefix}/noticias`]) {
      const seen = new Map<string, number>();
      expectCards(await page(app, target), [each], { language, seen });
      expect(seen.get(each.slug), `${target} ${each.slug}`).toBe(1);
    }
    await changeArticle(app, `${each.slug}/toggle-featured`, { featured: false });
  }
}

/** Holds what stands between the start of each card and its headline; counts the cards. */
function expectCards(
  html: string,
  cases: readonly Case[],
  { language, seen }: { language: Language; seen: Map<string, number> },
): void {
  const prefix = language === 'es' ? '' : '/en';
  const words = language === 'es' ? 'Titular de' : 'Headline of';
  for (const each of cases) {
    const address = `${prefix}/noticias/${each.slug}`;
    const headline = new RegExp(`<a [^>]*href="${address}"[^>]*>(?:<[^>]+>)*${words}`, 'g');
    const tick = new RegExp(`href="${address}"><title>([^<]*)</title>`).exec(html);
    if (tick) expect(tick[1]).toBe(titleInFeed(each, language));
    const cards = html.replaceAll(/<figure.*?<\/figure>/gs, '');
    for (const { index } of cards.matchAll(headline)) {
      const before = cards.slice(0, index);
      const start = Math.max(before.lastIndexOf('<li'), before.lastIndexOf('<article'));
      expect(labelsIn(before.slice(start)), each.slug).toEqual(each.labels[language]);
      seen.set(each.slug, (seen.get(each.slug) ?? 0) + 1);
    }
  }
}

/** The texts of this markup that say how something was made. */
function labelsIn(html: string): string[] {
  return html
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter((text) =>
      /^(Redactado|Recopilación|Traducido|Imagen generada|Written|Compiled|Translated|AI-gen)/.test(
        text,
      ),
    );
}

function expectPage(html: string, each: Case, language: Language): void {
  const labels = each.labels[language];
  const all = [...paidLabel(each, language), ...labels];
  const head = html.slice(html.indexOf('<header', html.indexOf('<main')), html.indexOf('<h1'));
  expect(labelsIn(head), each.slug).toEqual(labels);
  expectMeanings(head, each, language);

  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  const summary = language === 'es' ? 'Un resumen.' : 'A summary.';
  expect(description).toBe([all.join(' · '), summary].filter(Boolean).join('. '));
  expect(html).toContain(`<meta property="og:description" content="${description}"`);

  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const thing = JSON.parse(json) as Record<string, unknown>;
  const type = each.origin.types[language];
  expect(thing['digitalSourceType'], each.slug).toBe(
    type ? `https://schema.org/${type[0]?.toUpperCase()}${type.slice(1)}DigitalSource` : undefined,
  );
  const disclosure = disclosureOf(each, language);
  expect((thing['creativeWorkStatus'] as { termCode?: string } | undefined)?.termCode).toBe(
    disclosure,
  );
  expect(/<article[^>]* ai-disclosure="([^"]*)"/.exec(html)?.[1], each.slug).toBe(disclosure);
  expect(thing['creditText']).toBe(all.length > 0 ? all.join(' · ') : undefined);
  const isDrawn = each.origin.fields.image_url !== undefined;
  expect(JSON.stringify(thing['image']).includes('TrainedAlgorithmicMedia')).toBe(isDrawn);
  expect(thing['author']).toMatchObject({ '@type': 'Organization' });
}

/** The W3C group's term: whether a model took part, and a person reviewed the result. */
function disclosureOf({ origin, isReviewed }: Case, language: Language): string | undefined {
  const type = origin.types[language];
  if (type === null || type === 'algorithmicMedia') return undefined;
  return isReviewed[language] ? 'ai-assisted' : 'ai-autonomous';
}

/** A sentence for each label, with model, date and review, in the language of the page. */
function expectMeanings(text: string, each: Case, language: Language): void {
  const { ai } = each.origin.fields;
  const labels = each.labels[language];
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const isSpanish = language === 'es';
  const names = [
    ai?.text?.method === 'model' && ai.text.model,
    !isSpanish && ai?.translation?.model,
    ai?.image?.model,
  ].filter((name) => typeof name === 'string');
  for (const name of names) expect(text).toContain(`(${name})`);
  const date = isSpanish ? /18 de noviembre de 2026/g : /November 18, 2026/g;
  expect(count(date), each.slug).toBe(ai ? labels.length : 0);
  const isTold = labels.length > 0 ? 1 : 0;
  const reviewed = isSpanish
    ? /Revisado por Ana Ruiz, redactora jefa, el 21 de/g
    : /\. Reviewed by Ana Ruiz, redactora jefa, on November 21/g;
  const unreviewed = isSpanish ? /Nadie de la redacción ha/g : /Nobody on the editorial staff/g;
  expect([count(reviewed), count(unreviewed)], each.slug).toEqual(
    each.isReviewed[language] ? [isTold, 0] : [0, isTold],
  );
}

async function expectFeeds(app: AdminApp, cases: readonly Case[], language: Language) {
  const prefix = language === 'es' ? '' : '/en';
  const rss = parseRssFeed((await app.get(`${prefix}/rss`)).body).items ?? [];
  const json = (await app.get(`${prefix}/feed.json`)).json<{ items: JsonItem[] }>().items;
  for (const each of cases) {
    const labels = each.labels[language];
    const address = `https://vigia.test${prefix}/noticias/${each.slug}`;
    const item = rss.find(({ link }) => link === address);
    const jsonItem = json.find(({ url }) => url === address);
    const title = titleInFeed(each, language);
    expect([item?.title, jsonItem?.title]).toEqual([title, title]);
    for (const words of [item?.categories?.map(({ name }) => name), jsonItem?.tags]) {
      expect(words?.filter((word) => labelsIn(String(word)).length > 0)).toEqual(labels);
    }
    for (const text of [item?.content?.encoded, jsonItem?.content_html]) {
      expectMeanings(String(text), each, language);
    }
    const type = each.origin.types[language];
    const term = type && `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
    expect(item?.dc?.types?.[0] ?? null, each.slug).toBe(term);
    const disclosure = disclosureOf(each, language);
    const terms = item?.categories?.filter(({ domain }) => domain?.includes('ai-content-disc'));
    expect(terms?.[0]?.name, each.slug).toBe(disclosure);
    const isDrawn = each.origin.fields.image_url !== undefined;
    const note = language === 'es' ? 'Imagen generada con IA' : 'AI-generated image';
    expect(item?.media?.contents?.[0]?.description?.value).toBe(isDrawn ? note : undefined);
    const { _vigia: extension } = jsonItem ?? {};
    if (labels.length === 0) {
      expect(extension).toBeUndefined();
      continue;
    }
    expect(extension).toMatchObject({
      labels,
      digital_source_type: term,
      ai_disclosure: disclosure ?? null,
    });
    expect(extension?.review, each.slug).toEqual(
      each.isReviewed[language]
        ? { by: 'Ana Ruiz', role: 'redactora jefa', at: '2026-11-21T09:00:00.000Z' }
        : null,
    );
  }
}

interface JsonItem {
  url: string;
  title: string;
  tags: string[];
  content_html: string;
  _vigia?: { labels: string[]; digital_source_type: string | null; review: object | null };
}

/** The label of what was paid for, which stands before all others. */
function paidLabel({ origin }: Case, language: Language): string[] {
  if (!origin.fields.sponsored) return [];
  return [
    language === 'es'
      ? 'Contenido pagado · Novedad de la industria'
      : 'Paid content · Industry update',
  ];
}

function titleInFeed(each: Case, language: Language): string {
  const { slug, shorts } = each;
  const marks = [...paidLabel(each, language), ...shorts[language]];
  const title = `${language === 'es' ? 'Titular de' : 'Headline of'} ${slug}`;
  return marks.length > 0 ? `[${marks.join(' · ')}] ${title}` : title;
}

function expectAnswer(article: ArticleRecord, { slug, origin, isReviewed }: Case): void {
  expect(article.ai, slug).toEqual(origin.fields.ai ?? null);
  expect(article.is_agent, slug).toBe(origin.fields.is_agent ?? false);
  const signed = {
    by: 'Ana Ruiz',
    role: 'redactora jefa',
    at: '2026-11-21T09:00:00.000Z',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  const { es, en } = isReviewed;
  const holding = es || en ? { es: es ? signed : null, en: en ? signed : null } : null;
  expect(article.review, slug).toEqual(holding);
}

async function checkLists(app: AdminApp, cases: readonly Case[], lists: readonly string[]) {
  for (const list of lists) {
    const rows = (await app.get(`/api/articles/${list}`)).json<ArticleRecord[]>();
    for (const each of cases) {
      const row = rows.find(({ slug }) => slug === each.slug);
      expect(row, `${list} ${each.slug}`).toBeDefined();
      if (row) expectAnswer(row, each);
    }
  }
}
