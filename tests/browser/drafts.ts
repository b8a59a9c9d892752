// The drafts that sites start with: those that tests decide about, each about its own, and those that break lists.
import { hostileArticles } from './hostile-articles.ts';

const base = {
  date: '2026-11-12T08:00:00.000Z',
  topics: ['regulacion', 'etica-sesgos', 'tecnica-modelos'],
  tags: ['prueba'],
  summary_es: 'Lo que cuenta este borrador, en una frase. '.repeat(6),
  body_es: 'Primer párrafo del borrador.\n\n## Un intertítulo\n\nSegundo párrafo.',
  title_en: 'A draft in English',
  summary_en: 'What this draft tells.',
  body_en: 'First paragraph of the draft.',
  author: 'Redacción de Vigía',
};

const titles = [
  'Para aprobar',
  'Para rechazar',
  'Para el motivo',
  'Para destacar',
  'Para la imagen',
  'Para el archivo',
  'Para eliminar',
  'Para mirar',
  'Para el teclado uno',
  'Para el teclado dos',
  'Para varios uno',
  'Para varios dos',
  'Para el fallo',
  'Entre dos',
  'De vuelta entre dos',
  'Para recuperar',
  'Para deshacer',
  'Para deshacer otra cosa',
  'Para atajos uno',
  'Para atajos dos',
];

function titled(title: string, date = base.date) {
  return { ...base, date, slug: title.toLowerCase().replaceAll(' ', '-'), title_es: title };
}

function asDraft(article: (typeof hostileArticles)[number]) {
  return { ...article, slug: `borrador-${article.slug}` };
}

const byAgent = {
  ...base,
  slug: 'de-un-agente',
  title_es: 'De un agente',
  title_en: '',
  summary_en: '',
  body_en: '',
  author: 'Agent: Radar',
  is_agent: true,
};

/** Later than the others: where each control is reached by a key, a row far down the list takes hundreds. */
const later = '2026-11-13T08:00:00.000Z';

/** The editors' drafts, as a static article's file would hold them. */
export const drafts = [
  ...titles.map((title) => titled(title)),
  byAgent,
  { ...base, slug: 'sin-texto', title_es: 'Sin texto', body_es: '' },
  titled('Con teclas uno', later),
  titled('Con teclas dos', later),
  titled('Con teclas cuatro', later),
  { ...titled('Con teclas tres', later), author: 'Agent: Radar', is_agent: true },
];

/** Few enough that a list of them is looked at in no time, and more than a short page has. */
const maxFillers = 12;

/** Drafts of the hostile articles, and one of the usual kind among them. */
export const hostileDrafts = [
  byAgent,
  ...hostileArticles.filter(({ slug }) => !isFillerBeyond(slug)).map(asDraft),
];

function isFillerBeyond(slug: string): boolean {
  return Number(/^relleno-(\d+)$/.exec(slug)?.[1] ?? 0) > maxFillers;
}
