import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { sentenceTexts } from './field-pieces.ts';

test.each([
  ['412. Clientes afectados', ['412.', 'Clientes afectados']],
  ['``` 412 clientes', ['``` 412 clientes']],
  ['## 412 clientes', ['## 412 clientes']],
  ['![412 clientes](x) afectados', ['![412 clientes](x) afectados']],
])('a title, a summary and why it matters are what they look like: %s', (text, sentences) => {
  for (const field of ['title_es', 'summary_es', 'why_it_matters_es']) {
    expect(sentenceTexts({ ...emptyText, [field]: text }, 'es')).toEqual(sentences);
  }
});
