import { expect, test } from 'vitest';
import { translators } from '#i18n/messages';
import { authorLine, authorName, paidLabel } from './signature.ts';

const { es, en } = translators;

test('a person signs with «Por», and a program says that it is one', () => {
  expect(authorLine({ author: 'Ana Ruiz' }, es)).toBe('Por Ana Ruiz');
  expect(authorLine({ author: 'Ana Ruiz' }, en)).toBe('By Ana Ruiz');
  expect(authorLine({ author: '' }, es)).toBe('Por Vigía');
  expect(authorLine({ author: 'Agent: Radar' }, es)).toBe('Agente Radar (programa)');
  expect(authorLine({ author: 'Agent: Radar' }, en)).toBe('Agent Radar (a program)');
  expect(authorName({ author: 'Agent: Agente Radar' }, es)).toBe('Agente Radar (programa)');
  expect(authorName({ author: 'Agentes del cambio' }, es)).toBe('Agentes del cambio');
});

test('the label of what was paid for names who paid, before what it is', () => {
  const paid = { sponsored: true, sponsor_label: 'Estudio Faro' };
  expect(paidLabel(paid, es)).toBe('Pagado por Estudio Faro · Novedad de la industria');
  expect(paidLabel(paid, en)).toBe('Paid for by Estudio Faro · Industry update');
  expect(paidLabel({ sponsored: true }, es)).toBe('Contenido pagado · Novedad de la industria');
  expect(paidLabel({ ...paid, sponsored: false }, es)).toBe('');
});
