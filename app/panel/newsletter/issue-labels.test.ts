import { expect, test } from 'vitest';
import { loadPanelMessages, panelTranslators } from '#i18n/panel-messages';
import { dueText, reasonText } from './issue-labels.ts';

test('a reason calls a topic by its name in the language of the panel', async () => {
  await Promise.all([loadPanelMessages('es', 'Vigía'), loadPanelMessages('en', 'Vigía')]);
  const reason = { kind: 'topic', topic: 'novedad-industria' } as const;
  expect(reasonText(reason, panelTranslators.es, 'es')).toBe(
    'Aporta otro tema: Novedad de la industria',
  );
  expect(reasonText(reason, panelTranslators.en, 'en')).toBe('Adds another topic: Industry update');
});

test('a due date has the Spanish format, in Madrid’s time', () => {
  expect(dueText('2026-11-27T07:00:00.000Z')).toBe('viernes, 27 de noviembre, 8:00');
});
