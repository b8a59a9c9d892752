import { expect, test } from 'vitest';
import { loadPanelMessages, panelTranslators } from '#i18n/panel-messages';
import { deliveredOf, dueText, pastStatusOf, reasonText } from './issue-labels.ts';

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

test('an issue whose mails are files is neither sent nor delivered', () => {
  const mails = { queued: 0, 'handed-over': 0, accepted: 5, failed: 1, uncertain: 0, skipped: 0 };
  expect(pastStatusOf({ status: 'sent', written: 0 }).label).toBe('panel.issueSent');
  expect(pastStatusOf({ status: 'sent', written: 3 }).label).toBe('panel.issueWritten');
  expect(pastStatusOf({ status: 'sending', written: 3 }).label).toBe('panel.issueSending');
  expect(deliveredOf({ deliveries: mails, written: 3 })).toBe(2);
});
