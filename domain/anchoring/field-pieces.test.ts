import { expect, test } from 'vitest';
import { sentenceTexts } from './field-pieces.ts';

const noText = {
  date: null,
  title_es: '',
  title_en: '',
  summary_es: '',
  summary_en: '',
  body_es: '',
  body_en: '',
  why_it_matters_es: '',
  why_it_matters_en: '',
};

test.each([
  ['412. Clientes afectados', ['412.', 'Clientes afectados']],
  ['``` 412 clientes', ['``` 412 clientes']],
  ['## 412 clientes', ['## 412 clientes']],
  ['![412 clientes](x) afectados', ['![412 clientes](x) afectados']],
])('a title, a summary and why it matters are what they look like: %s', (text, sentences) => {
  for (const field of ['title_es', 'summary_es', 'why_it_matters_es']) {
    expect(sentenceTexts({ ...noText, [field]: text }, 'es')).toEqual(sentences);
  }
});
