import { expect, test } from 'vitest';
import { isTheirWords } from './interviewee-words.ts';

const article =
  'La auditora Inés Valcárcel explicó ayer su método. «Pido los errores por grupo antes de firmar», dijo Valcárcel. El ministro Pablo Ruiz respondió: «No hay nada que temer de estas máquinas».';

const from = (prompt: string, ...texts: string[]) => ({
  prompt,
  sources: texts.map((text) => ({ text })),
});

test('words between quotation marks near the name of who said them are theirs', () => {
  expect(
    isTheirWords(
      'Pido los errores por grupo antes de firmar.',
      'Inés Valcárcel',
      from('', article),
    ),
  ).toBe(true);
});

test.each([
  ['La auditora Inés Valcárcel explicó ayer su método', 'Inés Valcárcel'],
  ['Pido los errores por grupo', 'Marta Oyarzun'],
  ['Pido los errores por grupo', ''],
  ['Pido siempre los errores por grupo antes de firmar', 'Inés Valcárcel'],
  ['No hay nada que temer de estas máquinas', 'Inés Valcárcel'],
  ['Me preocupa mucho el uso de estas máquinas en los hospitales', 'Inés Valcárcel'],
])('«%s» is not taken for an answer of %s', (answer, name) => {
  expect(
    isTheirWords(answer, name, from('Entrevista a la auditora sobre su método', article)),
  ).toBe(false);
});

test('what the prompt holds to the letter is an answer, unless it is only a few words of the request', () => {
  const prompt =
    'Entrevista a Inés sobre el método. Me escribió: Lo primero que pido es la definición exacta de lo que se predice.\nR: Depende.';
  expect(
    isTheirWords(
      'Lo primero que pido es la definición exacta de lo que se predice',
      'Inés',
      from(prompt),
    ),
  ).toBe(true);
  expect(isTheirWords('Depende', 'Inés', from(prompt))).toBe(true);
  expect(isTheirWords('sobre el método', 'Inés', from(prompt))).toBe(false);
});

test.each([
  'Entrevista a Inés Valcárcel sobre el riesgo de la inteligencia artificial en los hospitales',
  'Prepara una entrevista. Temas: el riesgo de la inteligencia artificial en los hospitales',
  'Prepara una entrevista a Inés Valcárcel sobre: el riesgo de la inteligencia artificial en los hospitales',
  'Entrevista a Inés Valcárcel: el riesgo de la inteligencia artificial en los hospitales',
  'El ministro Pablo Ruiz dijo: «El riesgo de la inteligencia artificial en los hospitales».',
  'Que hable de lo que dijo Pablo Ruiz: el riesgo de la inteligencia artificial en los hospitales',
  'Escribe sobre lo siguiente: el riesgo de la inteligencia artificial en los hospitales',
  'Unas 800 palabras: el riesgo de la inteligencia artificial en los hospitales',
  'Preguntas y respuestas sobre: el riesgo de la inteligencia artificial en los hospitales',
  'Que explique lo siguiente:\n- el riesgo de la inteligencia artificial en los hospitales',
])('what «%s» asks for is not an answer', (prompt) => {
  const asked = 'El riesgo de la inteligencia artificial en los hospitales';
  expect(isTheirWords(asked, 'Inés Valcárcel', from(prompt))).toBe(false);
});

test.each([
  'Sus respuestas:\n\n1. Depende.\n\n2. Me preocupa que nadie mire los errores de cada grupo.',
  'Respuestas:\n1. Me preocupa que nadie mire los errores de cada grupo.\n2. Nada más.',
  'P: ¿Qué le preocupa?\n**R:** Me preocupa que nadie mire los errores de cada grupo.',
  'Inés Valcárcel: Me preocupa que nadie mire los errores de cada grupo.',
  'She wrote to us yesterday:\n\nMe preocupa que nadie mire los errores de cada grupo.',
  '—¿Qué le preocupa?\n—Me preocupa que nadie mire los errores de cada grupo.',
  'Según ella, «me preocupa que nadie mire los errores de cada grupo».',
])('«%s» gives an answer', (prompt) => {
  const answer = 'Me preocupa que nadie mire los errores de cada grupo.';
  expect(isTheirWords(answer, 'Inés Valcárcel', from(prompt))).toBe(true);
});

test.each([
  [true, 'Inés Valcárcel audita sistemas. «Nadie mira los errores», lamenta.'],
  [true, '¿Y qué pasa?\nInés Valcárcel: «Nadie mira los errores».\n¿Y qué más?'],
  [true, '“Nadie mira los errores,” said Valcárcel on Monday.'],
  [false, 'Inés Valcárcel dijo: «No». Marta Ruiz calló. «Nadie mira los errores», añadió.'],
  [false, 'Inés Valcárcel: «No».\nMarta: «Nadie mira los errores».'],
  [true, '«Nadie mira los errores», dijo a la prensa Inés Valcárcel.'],
  [true, 'Inés Valcárcel respondió a Ruiz: «Nadie mira los errores».'],
  [false, '«Nadie mira los errores», respondió a Valcárcel el ministro, Pablo Ruiz.'],
  [false, '«Nadie mira los errores», le dijo el ministro a Inés Valcárcel.'],
  [false, '“Nadie mira los errores,” the minister told Inés Valcárcel.'],
  [false, 'Lo contó Inés Valcárcel. «Nadie mira los errores», dijo el ministro Pablo Ruiz.'],
])('whose words a source quotes: %s of «%s»', (isHers, text) => {
  expect(isTheirWords('Nadie mira los errores.', 'Inés Valcárcel', from('', text))).toBe(isHers);
});
