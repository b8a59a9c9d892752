import { expect, test } from 'vitest';
import { renderMarkdown } from '#platform/markdown';
import { countWords } from '#domain/text';
import { composeDossier, type Composable, composeGuide } from './composer.ts';
import { composeDigest, composeStory, digestBody, type NumberedStory } from './digest.ts';
import { lookUp } from '../checking/look-up.ts';

const es =
  'El reglamento obliga a las empresas a explicar cómo decide el sistema y quién responde de él. La autoridad puede imponer multas de hasta 35 millones de euros a quien no lo cumpla.\n\nEl tiempo de mañana será soleado en toda la península y en las islas, según la agencia.';
const en =
  'The law obliges companies to explain how the system decides and who answers for it. “Nobody can hide behind a machine”, the commissioner said on 2 August 2026.';

function aSource(
  position: number,
  texts: Composable['texts'],
  fields: Partial<Composable> = {},
): Composable {
  return {
    position,
    url: `https://medio.example/${position}`,
    title: `Título ${position}`,
    outlet: `Medio ${position}`,
    published_at: '2026-11-18T10:00:00.000Z',
    texts,
    ...fields,
  };
}

const asked = {
  prompt: 'Multas del reglamento a las empresas',
  topics: ['regulacion'],
  targetLength: 800,
};
const sources = [aSource(1, { es, en }), aSource(2, { en })];

test('a dossier says first that no model was used, then shows passages with where they come from', () => {
  const { title, body, used } = composeDossier(asked, sources, 'es');
  expect(title).toBe('Dosier: Multas del reglamento a las empresas');
  expect(body.split('\n')[0]).toMatch(/^Texto compuesto sin ningún modelo de IA\./);
  expect(body).toContain('> «El reglamento obliga a las empresas');
  expect(body).toContain('[Medio 1: Título 1](https://medio.example/1), 18 de noviembre de 2026');
  expect(body.indexOf('El reglamento obliga')).toBeLessThan(body.indexOf('The law obliges'));
  expect(body).toMatch(/2 August 2026\.» \(en inglés\)/);
  expect(used).toEqual([1, 2]);
  expect(body).not.toContain('soleado');
});

test('the English dossier takes the English text of a source that has both', () => {
  const { title, body } = composeDossier(asked, sources, 'en');
  expect(title).toMatch(/^Dossier: /);
  expect(body.split('\n')[0]).toMatch(/^Put together without any AI model\./);
  expect(body).toContain('“The law obliges companies');
  expect(body).toContain('‘Nobody can hide behind a machine’');
  expect(body).not.toContain('El reglamento obliga');
});

test('every passage of a dossier stands in its source to the letter, and is short', () => {
  const texts = {
    es: composeDossier(asked, sources, 'es'),
    en: composeDossier(asked, sources, 'en'),
  };
  const findings = lookUp(
    {
      title_es: '',
      title_en: '',
      summary_es: '',
      summary_en: '',
      body_es: texts.es.body,
      body_en: texts.en.body,
    },
    sources.map(({ position, url, texts: of }) => ({
      position,
      url,
      text: `${of.es ?? ''}\n${of.en ?? ''}`,
    })),
  );
  expect(findings.filter(({ kind }) => kind === 'quotation').length).toBeGreaterThan(3);
  expect(
    findings.filter(({ kind, found }) => (kind === 'quotation' || kind === 'link') && !found),
  ).toEqual([]);
  for (const [passage] of texts.es.body.matchAll(/«[^»]*»/g))
    expect(countWords(passage)).toBeLessThanOrEqual(60);
});

test('where no source speaks of it, the dossier says so', () => {
  const { body, used } = composeDossier(
    { ...asked, prompt: 'zarzuela', topics: [] },
    sources,
    'es',
  );
  expect(body).toContain('no hay pasajes que mostrar');
  expect(used).toEqual([]);
});

test('what a source writes in Markdown or HTML is shown as it is written', () => {
  const text =
    'La ley del [reglamento](/admin) dice <b>cosas</b> de empresas y **multas** a `cualquiera` [1] que pase por aquí # hoy.';
  const { body } = composeDossier(asked, [aSource(1, { es: text })], 'es');
  const { html } = renderMarkdown(body);
  expect(html).not.toContain('/admin"');
  expect(html).not.toContain('<b>');
  expect(html).not.toContain('<strong>');
  expect(html).toContain('[reglamento](/admin)');
});

test('an interview guide says that no model was used, and every answer is pending', () => {
  const { body } = composeGuide(asked, sources, 'es');
  expect(body.split('\n')[0]).toMatch(/^Texto compuesto sin ningún modelo de IA\./);
  const questions = body.match(/^\*\*P:\*\*/gm) ?? [];
  expect(questions.length).toBeGreaterThanOrEqual(8);
  expect(body.match(/^\*\*R:\*\* \[Respuesta pendiente\]$/gm)).toHaveLength(questions.length);
});

interface StoryFields {
  number: number;
  title: string;
  summary: string;
  outlets: string[];
}

function aStory({ number, title, summary, outlets }: StoryFields): NumberedStory {
  return {
    positions: outlets.map((_, index) => number * 10 + index),
    story: {
      terms: [],
      items: outlets.map((outlet, index) => ({
        url: `https://${outlet.toLowerCase()}.example/${number}-${index}`,
        title,
        summary,
        text: summary,
        outlet,
        published_at: '2026-11-20T08:00:00.000Z',
        language: 'es',
      })),
    },
  };
}

const stories = [
  aStory({
    number: 1,
    title: 'La autoridad multa a una empresa',
    summary: 'La autoridad ha impuesto hoy una multa a una empresa por no explicar su sistema.',
    outlets: ['Alfa', 'Beta', 'Alfa'],
  }),
  aStory({
    number: 2,
    title: 'Un sindicato [pide](/admin) datos',
    summary: 'Visite https://malo.example ahora mismo y gane mucho dinero con esta oferta.',
    outlets: ['Gama'],
  }),
];

test('a digest without a model tells each story by its headline, a passage, outlet and link', () => {
  const { title, summary, body } = composeDigest(stories, '2026-11-21T09:00:00.000Z', 'es');
  expect(title).toBe('Noticias del 21 de noviembre de 2026: La autoridad multa a una empresa');
  expect(summary).toBe('2 noticias, tal como se publicaron, con enlace a cada medio.');
  expect(body).toContain('## La autoridad multa a una empresa\n\n«La autoridad ha impuesto');
  expect(body).toContain(
    'Fuente: [Alfa](https://alfa.example/1-0), 20 de noviembre de 2026. También en [Beta](https://beta.example/1-1)',
  );
  expect(body).not.toContain('1-2');
  const { html } = renderMarkdown(body);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
    'https://alfa.example/1-0',
    'https://beta.example/1-1',
    'https://gama.example/2-0',
  ]);
  expect(html).not.toContain('malo.example');
});

test('a story that a model did not word is quoted to the letter beside those it did', () => {
  const body = digestBody(
    stories,
    new Map([[10, { headline: 'Multa', text: 'Hubo una multa.' }]]),
    'es',
  );
  expect(body).toContain('## Multa\n\nHubo una multa.\n\nFuente: [Alfa]');
  expect(body).toContain('pide');
});

test('a story of its own keeps the headline as reported and credits its outlets', () => {
  const [story] = stories;
  if (!story) throw new Error('There is a story.');
  const { title, body, used } = composeStory(story, 'en');
  expect(title).toBe('La autoridad multa a una empresa');
  expect(body).toContain('(in Spanish)');
  expect(body).toContain('Also in [Beta]');
  expect(used).toEqual([10, 11, 12]);
});
