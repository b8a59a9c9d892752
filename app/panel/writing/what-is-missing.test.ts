import { expect, test } from 'vitest';
import { ArticleContent } from '#domain/articles';
import { writingTranslators } from '#i18n/writing-messages';
import { whatIsMissing, whyNotIn } from './what-is-missing.ts';

const content = ArticleContent.parse({
  title_es: 'Título',
  title_en: 'Title',
  body_es: 'Texto [3] [1].',
  body_en: 'Text [4].',
  topics: ['regulacion'],
  sources: [{ name: 'Fuente', url: 'https://x.example/' }],
  image_url: '/media/a.webp',
});
const state = { content, copy: { public: { es: false, en: false } } };
const inSpanish = { public: { es: true, en: false } };
const { es, en } = writingTranslators;

test('what one language lacks names it, in the language of the panel', () => {
  expect(whatIsMissing(es, state, ['es', 'en'])).toEqual([
    'No tiene resumen en español.',
    'No tiene resumen en inglés.',
    'Hay notas sin fuente en el texto en español: [3].',
    'Hay notas sin fuente en el texto en inglés: [4].',
  ]);
  expect(whatIsMissing(en, state, ['es', 'en'])).toEqual([
    'It has no summary in Spanish.',
    'It has no summary in English.',
    'Notes without a source in the Spanish text: [3].',
    'Notes without a source in the English text: [4].',
  ]);
});

test('English that is written and not chosen is said to be left for later', () => {
  const chosen = whatIsMissing(es, state, ['es']);
  expect(chosen[0]).toMatch(/^El inglés se queda para después/);
  const [first] = whatIsMissing(en, { ...state, content: { ...content, body_en: '' } }, ['es']);
  expect(first).toMatch(/^It is not in English/);
});

test('English alone is said to wait for Spanish, until Spanish is public', () => {
  expect(whatIsMissing(es, state, ['en'])[0]).toMatch(/^El español va primero/);
  expect(whatIsMissing(es, { ...state, copy: inSpanish }, ['en'])[0]).toMatch(/^No tiene resumen/);
});

test('what a program composed is said to go out as such', () => {
  const ai = { text: { method: 'composer' }, made_at: '2026-11-18T08:00:00.000Z' };
  const composed = { ...state, content: ArticleContent.parse({ ...content, ai }) };
  expect(whatIsMissing(es, composed, ['es'])).toContain(es('writing.goesOutAsMaterial'));
  expect(whatIsMissing(es, state, ['es'])).not.toContain(es('writing.goesOutAsMaterial'));
});

test('nothing is said of a language that is not published', () => {
  const written = { content: { ...content, summary_en: 'Summary' }, copy: inSpanish };
  expect(whatIsMissing(es, written, ['en'])).toEqual([
    'Hay notas sin fuente en el texto en inglés: [4].',
  ]);
  expect(
    whatIsMissing(en, { ...written, copy: { public: { es: false, en: true } } }, ['es']),
  ).toEqual(['It has no summary in Spanish.', 'Notes without a source in the Spanish text: [3].']);
});

test('a source that keeps a text from being published is named by its number', () => {
  const sources = [
    ...content.sources,
    { name: 'Otra', url: 'nada' },
    { name: '', url: 'https://y.example/' },
  ];
  const said = whatIsMissing(
    es,
    { ...state, content: { ...content, sources, body_es: 'Texto.' } },
    ['es'],
  );
  expect(said.filter((sentence) => sentence.startsWith('A la fuente'))).toEqual(
    [2, 3].map(
      (number) =>
        `A la fuente ${number} le falta el nombre, o una dirección que empiece por http:// o https://: así no se puede publicar.`,
    ),
  );
});

test('what a language lacks to be published is told exactly', () => {
  expect(whyNotIn(es, content, 'es')).toBeUndefined();
  expect(whyNotIn(es, { ...content, body_es: '' }, 'es')).toBe('Le falta el texto.');
  expect(whyNotIn(es, { ...content, title_en: '' }, 'en')).toBe('Le falta el título.');
  expect(whyNotIn(en, { ...content, title_en: '', body_en: '' }, 'en')).toBe(
    'It lacks a title and a text.',
  );
});

test('what nobody would see is missing', () => {
  const blank = '\u200b';
  const unseen = { ...content, title_en: blank, summary_es: blank };
  expect(whyNotIn(en, unseen, 'en')).toBe(en('writing.languageNoTitle'));
  expect(whatIsMissing(es, { ...state, content: unseen }, ['es'])).toContain(
    'No tiene resumen en español.',
  );
});
