import type { AnchoredText } from '#domain/anchoring';

/** A text without words whose English is a translation, for tests that put one sentence into it. */
export const emptyText: AnchoredText = {
  title_es: '',
  title_en: '',
  summary_es: '',
  summary_en: '',
  body_es: '',
  body_en: '',
  why_it_matters_es: '',
  why_it_matters_en: '',
  date: '2026-11-18',
  translation: 'en',
};
