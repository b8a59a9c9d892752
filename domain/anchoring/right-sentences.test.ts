// Sentences that are right and were told to differ, each beside one that looks like it and does.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';

function stateOf(text: string, sentence: string, language: 'es' | 'en'): string {
  const source = { position: 1, url: 'https://gaceta.example/a', day: '2026-11-18', text };
  const body = `body_${language}`;
  return anchor({ ...emptyText, [body]: `${sentence} [1].` }, [source])[0]!.state;
}

const inSpanish = [
  // Who only reports it is nobody who did it.
  [
    'Una cabina cayó en la calle Olmos. La concejala, Susana Oteiza, informó de que el aparato llevaba 26 meses sin revisar.',
    'El aparato que cayó en la calle Olmos llevaba 26 meses sin revisar',
    'El aparato que cayó en la calle Olmos llevaba 16 meses sin revisar',
  ],
  // What is joined by «y» to what is denied is not denied.
  [
    'La Asociación de Letrados (ALO) no acepta la explicación y pide revisar las 9.400 actas.',
    'La ALO pide revisar las 9.400 actas',
    'La ALO acepta la explicación y pide revisar las 9.400 actas',
  ],
  // The share that two figures of the sentence make.
  [
    'El trabajo examinó 2.400 conversaciones con el modelo. En 600 de ellas se le informó de que sería reemplazado.',
    'En una de cada cuatro conversaciones, 600 de las 2.400, se informó al modelo de que sería reemplazado',
    'En una de cada tres conversaciones, 600 de las 2.400, se informó al modelo de que sería reemplazado',
  ],
  // A span that begins or ends with a day of the sentence.
  [
    'Las pruebas se hicieron entre el 4 de mayo y el 19 de junio. El laboratorio notificó los hallazgos el 8 de julio.',
    'Las pruebas terminaron el 19 de junio, menos de tres semanas antes de que el laboratorio notificara los hallazgos',
    'Las pruebas terminaron el 19 de junio, menos de dos semanas antes de que el laboratorio notificara los hallazgos',
  ],
  // A count of things is said instead of no amount of money.
  [
    'La multa, de 3,4 millones de euros, se impuso por instalar las cámaras en 52 supermercados.',
    'La multa por instalar las cámaras asciende a 3.400.000 euros',
    'La multa por instalar las cámaras asciende a 4.300.000 euros',
  ],
  // The day of the month that the sentence before names.
  [
    'El servicio se cortó el 3 de junio y los afectados recibieron una carta el día 11.',
    'Los afectados recibieron una carta el 11 de junio',
    'Los afectados recibieron una carta el 12 de junio',
  ],
  [
    'Ainara Goñi avisó a la empresa el día 12.',
    'Goñi avisó a la empresa el 12 de noviembre',
    'Goñi avisó a la empresa el 12 de octubre',
  ],
  // The difference that is told as lost.
  [
    'El presidente lamentó que la plantilla hubiera pasado de 61 a 38 periodistas en dos años.',
    'La plantilla ha perdido más de veinte periodistas en dos años, según el presidente',
    'La plantilla ha perdido más de cuarenta periodistas en dos años, según el presidente',
  ],
  // A firm may be an insurer.
  [
    'Las tres aseguradoras cubren el 64 % de la superficie.',
    'Las tres compañías cubren el 64 % de la superficie',
    'Las tres compañías cubren el 46 % de la superficie',
  ],
  // Two values of one unit.
  [
    'El 12 % de las horas dobladas se hizo con voces artificiales, frente al 4 % de 2024.',
    'Las voces artificiales han pasado del cuatro al doce por ciento de las horas dobladas',
    'Las voces artificiales han pasado del cuatro al veinte por ciento de las horas dobladas',
  ],
  [
    'Los archivos incluían el nombre real de 57.300 usuarios.',
    'Los archivos incluían el nombre real de cerca de 57.000 usuarios',
    'Los archivos incluían el nombre real de cerca de 75.000 usuarios',
  ],
  [
    'El programa ha alargado la espera en los pueblos de 19 a 34 minutos.',
    'La espera en los pueblos es ahora de 34 minutos en lugar de 19',
    'La espera en los pueblos es ahora de 43 minutos en lugar de 19',
  ],
] as const;

const inEnglish = [
  [
    'Luma is made by Halcyon. Neil Abernathy of the Youth Screen Centre (YSC) called the step late. His centre wrote to Halcyon in April with 58 complaints.',
    'The YSC wrote to Halcyon in April with 58 complaints',
    'The YSC wrote to Halcyon in April with 85 complaints',
  ],
  [
    'The system, Ledgerline, sent out demands without a check. Pensions Minister Rupert Dain said the system was switched off on 30 April.',
    'Ledgerline was switched off on 30 April, the minister said',
    'Ledgerline was switched off on 30 June, the minister said',
  ],
  [
    'The collision of 14 September injured five people in Norba.',
    'The collision, at half past five in the afternoon of 14 September, injured five people in Norba',
    'The collision, at half past five in the afternoon of 14 September, injured nine people in Norba',
  ],
  [
    'Wilk said his daughter had walked 3.5 miles to Ossley.',
    "Wilk's daughter had walked three and a half miles to Ossley",
    "Wilk's daughter had walked five and a half miles to Ossley",
  ],
  [
    'Between August and December 2025 the depot removed 56 people.',
    'The depot removed 56 people in the last five months of 2025',
    'The depot removed 65 people in the last five months of 2025',
  ],
  [
    'Between 14 and 27 November 2025 the chatbot gave wrong answers.',
    'The chatbot gave wrong answers from 14 November to 27 November 2025',
    'The chatbot gave wrong answers from 14 November to 29 November 2025',
  ],
  [
    'Complaints to the helpline about chatbots rose from 210 in 2024 to 905 in 2025.',
    'Complaints to the helpline about chatbots passed 900 in 2025',
    'Complaints to the helpline about chatbots passed 950 in 2025',
  ],
  [
    'The reviewers of Caldera spent 72 seconds on average on each file.',
    'The reviewers of Caldera spent just over a minute on average on each file',
    'The reviewers of Caldera spent just over an hour on average on each file',
  ],
  [
    'A voice resembling that of Tolland said he would close both of the libraries of Norba.',
    'A voice resembling that of Tolland said he would close the two libraries of Norba',
    'A voice resembling that of Rowland said he would close the two libraries of Norba',
  ],
  [
    'The board puts the cost of the exercise at £290,000.',
    'The board puts the cost of the exercise at just short of £300,000',
    'The board puts the cost of the exercise at just short of £400,000',
  ],
  [
    'The firm had banned chatbots in January.',
    'Chatbots were banned by the firm in January',
    'Chatbots were banned by the firm in March',
  ],
  [
    'The fire of 8 March burned for 31 hours.',
    'The fire of 8 March burned for well over a day',
    'The fire of 8 March burned for well over a week',
  ],
] as const;

test.each(inSpanish)('of «%s», «%s» does not differ and «%s» does', (text, right, wrong) => {
  expect(stateOf(text, right, 'es')).not.toBe('differs');
  expect(stateOf(text, wrong, 'es')).toBe('differs');
});

test.each(inEnglish)('of “%s”, “%s” does not differ and “%s” does', (text, right, wrong) => {
  expect(stateOf(text, right, 'en')).not.toBe('differs');
  expect(stateOf(text, wrong, 'en')).toBe('differs');
});

test.each([
  [
    'La Agencia Ibérica de Bioseguridad ordenó la revisión. La agencia calcula que la revisión durará 45 días.',
    'A review ordered by the Iberian Biosafety Agency is expected to last 45 days',
    'A review ordered by the Norland Chemistry Agency is expected to last 45 days',
  ],
  [
    'La Red de Museos confirmó que Curio está instalado en 17 centros.',
    'In Spain, the program Curio is installed in 17 centres',
    'In Spain, the program Curio is installed in 71 centres',
  ],
  [
    'En España lo utilizan cuatro hospitales como tercera lectura.',
    'Four hospitals use it as a third reading',
    'Five hospitals use it as a third reading',
  ],
  [
    '«No conspiran, simplemente aprenden que la paz compensa», dijo Leon Abara.',
    '"They do not conspire, they simply learn that peace pays," said Leon Abara',
    '"They do not conspire, they simply learn that peace pays," said Marta Ruiz',
  ],
])('of «%s», “%s” does not differ and “%s” does', (text, right, wrong) => {
  expect(stateOf(text, right, 'en')).not.toBe('differs');
  expect(stateOf(text, wrong, 'en')).toBe('differs');
});

// A translation that says much in words of which the passage has none is to be read, whatever figures it has.
test.each([
  [
    'If the school reacts within 48 hours, mostly in small rural villages with brave nuns, the photos reach half of the people',
    'to-read',
  ],
  ['If the school reacts within 48 hours, the photos reach half of the people', 'anchored'],
])(
  'of «Si la escuela reacciona en 48 horas, las fotos llegan a la mitad de personas», “%s” is %s',
  (sentence, state) => {
    const text = 'Si la escuela reacciona en 48 horas, las fotos llegan a la mitad de personas.';
    expect(stateOf(text, sentence, 'en')).toBe(state);
  },
);
