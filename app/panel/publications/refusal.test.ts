import { expect, test } from 'vitest';
import type { ArticleRecord } from '#domain/articles';
import { languages } from '#i18n/i18n';
import { loadPanelMessages, panelTranslators } from '#i18n/panel-messages';
import { refusalOf } from './refusal.ts';

test('who may not approve an interview yet is told which mark in its text to write the answers in place of', async () => {
  const marks = { es: '[Respuesta pendiente]', en: '[Answer pending]' };
  for (const language of languages) {
    await loadPanelMessages(language, 'Vigía');
    const t = panelTranslators[language];
    const body_es = `**¿Qué mide?**\n\n${marks[language]}`;
    const refusal = refusalOf({ title_es: 'Título', body_es, body_en: '' } as ArticleRecord);
    expect(refusal && t(refusal)).toContain(marks[language]);
  }
});
