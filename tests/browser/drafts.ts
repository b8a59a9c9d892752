// The drafts that the editors' site starts with; each test decides about its own.
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
  'Con teclas uno',
  'Con teclas dos',
  'Con teclas cuatro',
  'Entre dos',
  'De vuelta entre dos',
  'Para recuperar',
  'Para deshacer',
  'Para deshacer otra cosa',
  'Para atajos uno',
  'Para atajos dos',
];

function titled(title: string) {
  return { ...base, slug: title.toLowerCase().replaceAll(' ', '-'), title_es: title };
}

function asDraft(article: (typeof hostileArticles)[number]) {
  return { ...article, slug: `borrador-${article.slug}` };
}

/** Every draft, as a static article's file would hold it. */
export const drafts = [
  ...titles.map(titled),
  { ...titled('Con teclas tres'), author: 'Agent: Radar', is_agent: true },
  {
    ...base,
    slug: 'de-un-agente',
    title_es: 'De un agente',
    title_en: '',
    summary_en: '',
    body_en: '',
    author: 'Agent: Radar',
    is_agent: true,
  },
  { ...base, slug: 'sin-texto', title_es: 'Sin texto', body_es: '' },
  ...hostileArticles.map(asDraft),
];
