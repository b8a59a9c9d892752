// What issues of the newsletter say: the sample content, and content meant to break a mail or a page.
import { type ArticleCard, ArticleFile } from '#domain/articles';
import type { IssueContent } from '#domain/issues';
import { readSamples } from '#domain/samples/server';

/** The articles that come with the program, one of them as a model would have drafted it. */
export async function sampleContent(): Promise<IssueContent> {
  const { articles } = await readSamples();
  const [first, ...others] = articles.filter(({ sponsored }) => !sponsored).map(cardOf);
  return {
    picks: [drafted(first), ...others].map((article) => ({ article, reasons: [] })),
    sponsored: articles.filter(({ sponsored }) => sponsored).map(cardOf),
    intro_es:
      'Esta semana hablamos de cifras que se citan juntas y miden cosas distintas.\n\nQue tengas buena guardia.',
    intro_en:
      'This week: figures that are quoted together and measure different things.\n\nA quiet watch to you.',
  };
}

/** Five stories that are as long as stories can be, in characters that take room, one with no English. */
export function hostileContent(): IssueContent {
  const long = (unit: string, length: number) => unit.repeat(length).slice(0, length);
  const base = {
    date: '2026-11-19T08:00:00.000Z',
    summary_es: long('«&<ñ>" 🚩', 2000),
    why_it_matters_es: long('¿Por qué <b>importa</b>? &amp; ', 2000),
    topics: ['tema-que-nadie-conoce'],
    author: 'N'.repeat(180),
    is_agent: true,
  };
  const titles = ['<script>alert(1)</script>', 'Palabra', '«é»&', '\u202eatreiba עברית ', '🚩'];
  const articles = titles.map((unit, index) => {
    const title = long(unit, 300).replace(/[\ud800-\udbff]$/, '');
    const title_en = index === 4 ? '' : title;
    return ArticleFile.parse({ ...base, slug: `hostil-${index}`, title_es: title, title_en });
  });
  const paid = { ...articles[1], slug: 'pagado', sponsored: true, sponsor_label: 'P'.repeat(200) };
  return {
    picks: articles.map((article) => ({ article: cardOf(article), reasons: [] })),
    sponsored: [
      cardOf(ArticleFile.parse(paid)),
      cardOf(ArticleFile.parse({ ...paid, slug: 'otro' })),
    ],
    intro_es: long('Palabra<i>&', 2000),
    intro_en: '',
  };
}

function drafted(article: ArticleCard | undefined): ArticleCard {
  if (!article) throw new Error('There are no sample articles.');
  const ai = { text: { method: 'model', model: 'modelo-de-prueba' }, made_at: article.date };
  const role = 'redactora jefa';
  const signed = { by: 'Ana Robles', role, at: article.date, hash: 'a'.repeat(64) };
  const file = ArticleFile.parse({
    ...article,
    author_name: undefined,
    sponsor_label: undefined,
    is_agent: true,
    ai,
  });
  return { ...cardOf(file), review: { es: signed, en: signed } };
}

function cardOf(article: ArticleFile): ArticleCard {
  return {
    ...article,
    author_name: article.author_name ?? null,
    sponsor_label: article.sponsor_label ?? null,
  };
}
