import { beforeAll, expect, test } from 'vitest';
import type { ArticleLayer, ArticleRecord } from '#domain/articles';
import { loadPanelMessages, panelTranslators } from '#i18n/panel-messages';
import { removalConfirmation } from './confirmations.ts';

const t = panelTranslators.es;

beforeAll(() => loadPanelMessages('es', 'Vigía'));

function textFor(status: ArticleRecord['status'], layers: readonly ArticleLayer[]) {
  const article = { title_es: 'Un título', title_en: '', status } as ArticleRecord;
  return removalConfirmation({ article, layers, t })?.text;
}

test('only what readers see is said to be seen no more once it is deleted', () => {
  expect(textFor('published', ['dynamic'])).toMatch(/^Dejará de verse «Un título»/);
  expect(textFor('draft', ['dynamic', 'static'])).toMatch(/^Dejará de verse/);
  for (const status of ['draft', 'rejected'] as const) {
    expect(textFor(status, ['dynamic'])).toBe(t('panel.deleteDraftText', { title: 'Un título' }));
  }
});

test('a sample is said to come back only where it was covered', () => {
  const comesBack = t('panel.deleteShowsSample');
  expect(textFor('published', ['sample', 'dynamic'])).toContain(comesBack);
  expect(textFor('draft', ['sample', 'dynamic'])).not.toContain(comesBack);
});
