import { expect, test } from 'vitest';
import { missingParts } from './missing-parts.ts';

const spanishOnly = {
  title_es: 'Un título',
  summary_es: 'Un resumen',
  body_es: 'Un texto',
  title_en: '',
  summary_en: ' ',
  body_en: '',
  sources: [{ name: 'BOE', url: 'https://boe.es' }],
};

test('the preview says what was not written in its language, and that no source is cited', () => {
  expect(missingParts(spanishOnly, 'es')).toEqual([]);
  expect(missingParts(spanishOnly, 'en')).toEqual([
    'panel.noEnglishTitle',
    'panel.noEnglishSummary',
    'panel.emptyBodyWarning',
  ]);
  expect(missingParts({ ...spanishOnly, sources: [] }, 'es')).toEqual(['panel.noSources']);
});
