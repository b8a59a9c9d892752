// That forms of regular Spanish words of doing are compared as their infinitives, and that other words keep to themselves.
import { expect, test } from 'vitest';
import { keyOf } from './glossary.ts';

test.each([
  ['exigió', 'exigir'],
  ['exigía', 'exigir'],
  ['exija', 'exigir'],
  ['retiró', 'retirar'],
  ['retira', 'retirar'],
  ['pedirían', 'pedir'],
  ['vivió', 'vivir'],
  ['debían', 'deber'],
  ['crezca', 'crecer'],
  ['reduzca', 'reducir'],
  ['expliquen', 'explicar'],
  ['rechace', 'rechazar'],
  ['utilicen', 'utilizar'],
  ['superaría', 'superar'],
  ['salió', 'salir'],
])('«%s» is of «%s»', (form, infinitive) => {
  expect(keyOf(form)).toBe(keyOf(infinitive));
});

test.each([
  ['media', 'medir'],
  ['vía', 'ver'],
  ['servicio', 'servir'],
  ['dejó', 'salir'],
])('«%s» is not of «%s»', (word, other) => {
  expect(keyOf(word)).not.toBe(keyOf(other));
});
