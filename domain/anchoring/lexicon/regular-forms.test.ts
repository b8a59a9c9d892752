// That forms of regular words are compared as their dictionary forms, and that other words keep to themselves.
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
  ['answered', 'answer'],
  ['required', 'require'],
  ['worrying', 'worry'],
  ['declared', 'declare'],
  ['largest', 'large'],
  ['busier', 'busy'],
])('“%s” is of “%s”', (form, word) => {
  expect(keyOf(form)).toBe(keyOf(word));
});

test.each([
  ['media', 'medir'],
  ['vía', 'ver'],
  ['servicio', 'servir'],
  ['dejó', 'salir'],
])('«%s» is not of «%s»', (word, other) => {
  expect(keyOf(word)).not.toBe(keyOf(other));
});
