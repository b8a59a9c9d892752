import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { headlineLabels } from './headline-labels.ts';

const made_at = '2026-11-20T08:00:00.000Z';
const article = {
  sponsored: true,
  sponsor_label: 'Faro',
  is_agent: true,
  ai: {
    text: { method: 'model' as const, model: 'uno' },
    translation: null,
    image: { model: 'dos' },
    made_at,
    run_id: null,
  },
  review: { es: { by: 'Ana Ruiz', role: 'redactora jefa', at: made_at, hash: '' }, en: null },
  image_url: '/media/una.webp',
  title_es: 'Uno',
  title_en: 'One',
};
const es = { language: 'es', t: translators.es } as const;

test('who paid stands before how it was made', () => {
  expect(headlineLabels(article, es)).toEqual([
    'Pagado por Faro · Novedad de la industria',
    'Redactado con IA y revisado por Ana Ruiz, redactora jefa',
    'Imagen generada con IA',
  ]);
  expect(headlineLabels(article, { ...es, isShort: true, hasPicture: false })).toEqual([
    'Pagado por Faro · Novedad de la industria',
    'Redactado con IA',
  ]);
});

test('what nobody paid for and people made has none', () => {
  const plain = { ...article, sponsored: false, is_agent: false, ai: null, review: null };
  expect(headlineLabels(plain, { language: 'en', t: translators.en })).toEqual([]);
});
