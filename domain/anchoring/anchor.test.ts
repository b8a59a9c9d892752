// What differs from its source is told, what stands in it is anchored: the figures on the labelled corpus, which may
// only become better, and the rules that no corpus shows.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';
import type { AnchoredText, AnchoringSource } from './anchoring.ts';
import { readPairs } from './corpus/read-pairs.ts';
import { type LabelledSentence, readTexts } from './corpus/read-texts.ts';

function stateOf(labelled: LabelledSentence, which: 'clean' | 'planted'): string {
  const { language, day, sources } = labelled;
  const text = { ...emptyText, date: day, [`body_${language}`]: `${labelled[which]}.` };
  return anchor(text, sources)[0]!.state;
}

function count(states: readonly string[], state: string): number {
  return states.filter((each) => each === state).length;
}

test.each([
  ['seen', { missed: 0, red: 98, cleanRed: 0, anchored: 96 }],
  ['held-out', { missed: 0, red: 99, cleanRed: 0, anchored: 97 }],
  ['later', { missed: 0, red: 59, cleanRed: 0, anchored: 58 }],
  ['last', { missed: 0, red: 74, cleanRed: 0, anchored: 77 }],
  ['styles', { missed: 0, red: 91, cleanRed: 0, anchored: 84 }],
  ['styles-held-out', { missed: 0, red: 83, cleanRed: 0, anchored: 75 }],
  ['clean', { missed: 0, red: 73, cleanRed: 0, anchored: 60 }],
  ['clean-unread', { missed: 0, red: 61, cleanRed: 0, anchored: 40 }],
  ['reworded', { missed: 0, red: 74, cleanRed: 0, anchored: 62 }],
  ['reworded-more', { missed: 0, red: 111, cleanRed: 1, anchored: 82 }],
  ['fresh', { missed: 0, red: 100, cleanRed: 1, anchored: 89 }],
  ['newer', { missed: 0, red: 92, cleanRed: 0, anchored: 77 }],
  ['wider', { missed: 0, red: 88, cleanRed: 0, anchored: 68 }],
  ['broad', { missed: 3, red: 145, cleanRed: 2, anchored: 123 }],
  ['drafted', { missed: 6, red: 253, cleanRed: 14, anchored: 157 }],
  ['plain', { missed: 0, red: 57, cleanRed: 0, anchored: 55 }],
  ['drafted-more', { missed: 6, red: 178, cleanRed: 7, anchored: 120 }],
  ['drafted-last', { missed: 6, red: 182, cleanRed: 12, anchored: 97 }],
  ['desk', { missed: 6, red: 156, cleanRed: 2, anchored: 108 }],
  ['drafted-second', { missed: 3, red: 113, cleanRed: 10, anchored: 66 }],
  ['desk-second', { missed: 5, red: 149, cleanRed: 17, anchored: 102 }],
  ['newspaper', { missed: 6, red: 70, cleanRed: 1, anchored: 65 }],
  ['measured', { missed: 0, red: 87, cleanRed: 1, anchored: 88 }],
  ['asserted', { missed: 5, red: 58, cleanRed: 5, anchored: 71 }],
  ['ordinary', { missed: 3, red: 79, cleanRed: 0, anchored: 72 }],
  ['routine', { missed: 2, red: 104, cleanRed: 0, anchored: 95 }],
  ['agency', { missed: 1, red: 106, cleanRed: 0, anchored: 81 }],
  ['whole', { missed: 4, red: 99, cleanRed: 0, anchored: 94 }],
  ['reworded-second', { missed: 3, red: 65, cleanRed: 3, anchored: 52 }],
  ['fresh-second', { missed: 3, red: 96, cleanRed: 3, anchored: 72 }],
  ['newer-second', { missed: 0, red: 87, cleanRed: 0, anchored: 73 }],
  ['wider-second', { missed: 3, red: 85, cleanRed: 2, anchored: 69 }],
  ['broad-second', { missed: 3, red: 146, cleanRed: 2, anchored: 114 }],
  ['plain-second', { missed: 1, red: 58, cleanRed: 1, anchored: 48 }],
  ['drafted-more-second', { missed: 1, red: 68, cleanRed: 1, anchored: 46 }],
  ['drafted-last-second', { missed: 7, red: 98, cleanRed: 4, anchored: 43 }],
  ['newspaper-second', { missed: 4, red: 71, cleanRed: 1, anchored: 67 }],
  ['quoted', { missed: 1, red: 72, cleanRed: 1, anchored: 53 }],
  ['retold', { missed: 4, red: 32, cleanRed: 3, anchored: 23 }],
  ['documents', { missed: 3, red: 56, cleanRed: 0, anchored: 47 }],
  ['spoken', { missed: 1, red: 50, cleanRed: 1, anchored: 41 }],
] as const)('in the file %s the figures are no worse than %j', (half, floor) => {
  const all = readTexts(half);
  const planted = all.map((each) => stateOf(each, 'planted'));
  const clean = all.map((each) => stateOf(each, 'clean'));
  expect(count(planted, 'anchored')).toBeLessThanOrEqual(floor.missed);
  expect(count(planted, 'differs')).toBeGreaterThanOrEqual(floor.red);
  expect(count(clean, 'differs')).toBeLessThanOrEqual(floor.cleanRed);
  expect(count(clean, 'anchored')).toBeGreaterThanOrEqual(floor.anchored);
});

test.each([
  ['right', { red: 6, anchored: 125 }],
  ['right-second', { red: 5, anchored: 107 }],
  ['correct', { red: 1, anchored: 120 }],
  ['correct-second', { red: 4, anchored: 106 }],
  ['sound', { red: 2, anchored: 111 }],
  ['sound-second', { red: 6, anchored: 105 }],
  ['natural', { red: 0, anchored: 28 }],
  ['natural-second', { red: 0, anchored: 31 }],
] as const)('of the right sentences of %s no more differ than %j', (file, floor) => {
  const states = readTexts(file).map((each) => stateOf(each, 'clean'));
  expect(count(states, 'differs')).toBeLessThanOrEqual(floor.red);
  expect(count(states, 'anchored')).toBeGreaterThanOrEqual(floor.anchored);
});

test.each([
  ['seen', 37],
  ['read', 38],
  ['unread', 35],
  ['reworded', 29],
] as const)(
  'in both languages (%s) at least %i planted divergences are told, and no right pair',
  (half, floor) => {
    let found = 0;
    for (const story of readPairs(half)) {
      const body_es = story.map(({ es: line }) => line).join('\n\n');
      const told = (body_en: string) => divergences(body_en, body_es).length;
      expect(told(story.map(({ en: line }) => line).join('\n\n'))).toBe(0);
      found += story.filter(
        (planted) =>
          told(story.map((each) => (each === planted ? each.planted : each.en)).join('\n\n')) > 0,
      ).length;
    }
    expect(found).toBeGreaterThanOrEqual(floor);
  },
);

const source: AnchoringSource = {
  position: 1,
  url: 'https://gaceta.example/lirio',
  day: '2026-11-18',
  text: 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros. El banco no recurrirá la decisión.',
};
const other = {
  ...source,
  position: 2,
  url: 'https://otra.example/x',
  text: 'Llovió tres días en Orrin.',
};

function states(
  text: Partial<AnchoredText>,
  sources: readonly AnchoringSource[] = [source, other],
) {
  return anchor({ ...emptyText, ...text }, sources).map(({ state }) => state);
}

test('a sentence without a mark is proposed a passage, and does not take it', () => {
  const [sentence] = anchor(
    { ...emptyText, body_es: 'La autoridad de Valdoria multó al banco Lirio.' },
    [source],
  );
  expect(sentence).toMatchObject({ state: 'to-read', passages: [{ source: 1, at: 0 }] });
});

test('title and summary rest on what the body cites, and on nothing else', () => {
  const body_es = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';
  const title_es = 'Valdoria multa al banco Lirio con 30.000 euros';
  expect(states({ title_es, body_es })).toEqual(['anchored', 'anchored']);
  expect(states({ title_es: title_es.replace('30', '13'), body_es })).toEqual([
    'differs',
    'anchored',
  ]);
  expect(states({ title_es, body_es: 'Llovió tres días en Orrin [2].' })).toEqual([
    'differs',
    'anchored',
  ]);
});

test('the site’s own articles and sources without a text confirm nothing and contradict nothing', () => {
  const body_es = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].';
  expect(states({ body_es }, [{ ...source, is_own: true }])).toEqual(['to-read']);
  expect(states({ body_es }, [{ ...source, text: '' }])).toEqual(['to-read']);
  expect(states({ body_es }, [])).toEqual(['differs']);
});

const fine = (sum: string) => `La autoridad de Valdoria multó al banco Lirio con ${sum} [1].`;
const page = 'https://gaceta.example/lirio';

test.each([
  fine('30.0000 euros'),
  fine('30.000:000 euros'),
  fine('30.000 000 euros'),
  fine('30.000(000) euros'),
  fine('30.000k euros'),
])('figures that go on are one number: %s', (body_es) => {
  expect(states({ body_es })).toEqual(['differs']);
});

test.each(['30k euros', '0,03 M de euros', '30K €'])('%s are 30.000 euros', (sum) => {
  expect(states({ body_es: fine(sum) })).toEqual(['anchored']);
});

test.each([
  fine('**30.000**000 euros'),
  fine('30.000`.000` euros'),
  fine('30.000\\.000 euros'),
  fine(`30.000[.000](${page}) euros`),
  fine('1**30.000** euros'),
  `La autoridad de Valdoria multó al banco [Lirio](${page} con 13.000 euros) con 30.000 euros [1].`,
  `La autoridad de Valdoria multó al banco [Lirio](${page} "con 13.000 euros") con 30.000 euros [1].`,
  'El banco ![no](/a.png) recurrirá la decisión [1].',
])('marks neither part nor hide what readers see: %s', (body_es) => {
  expect(states({ body_es })[0]).toBe('differs');
});

test.each([
  fine('**30.000** euros'),
  fine('30**.000** euros'),
  fine(`[30.000](${page}) euros`),
  fine(`30.000 [euros](<${page}>)`),
  'El banco n**o** recurrirá la decisión [1].',
])('what is marked is found as it is seen: %s', (body_es) => {
  expect(states({ body_es })).toEqual(['anchored']);
});

test('a figure that a sentence begins with is no number of a list', () => {
  expect(states({ body_es: '130. euros pagó el banco Lirio [1].' })).toEqual(['differs']);
  const list =
    '1. El banco no recurrirá la decisión [1].\n2. el banco no recurrirá la decisión [1].';
  expect(states({ body_es: list })).toEqual(['anchored', 'anchored']);
  expect(states({ body_es: '9. El banco no recurrirá la decisión [1].' })).toEqual(['anchored']);
});

test('a caption is held against what the body cites', () => {
  const body_es = `${fine('30.000 euros')}\n\n![](/a.png "Multa de 30.000 euros")`;
  expect(states({ body_es })).toEqual(['anchored', 'anchored']);
  const planted = body_es.replace('Multa de 30', 'Multa de 13');
  expect(states({ body_es: planted })).toEqual(['anchored', 'differs']);
});

test('millions of something are no money for the money of the paragraph before', () => {
  const text = 'Cauce ingresó 212 millones de euros. Tiene 3,1 millones de usuarios en Orrin.';
  const body_en =
    'Cauce had revenue of 212 million euros [1].\n\nIt has 3.1 million users in Orrin [1].';
  expect(states({ body_en }, [{ ...source, text }])).not.toContain('differs');
});

test('the head of a table names nobody, and its rows are held against their sources', () => {
  const body_es = '| Banco | Multa |\n|---|---|\n| 30.000 euros [1] | Banco Lirio |';
  expect(states({ body_es })).toEqual(['to-read', 'anchored']);
  expect(states({ body_es: body_es.replace('Lirio', 'Nardo') })).toEqual(['to-read', 'differs']);
});

test('what the source says the opposite of is told in the words of the text', () => {
  const text = 'El PIB de Valdoria cayó en 2025.';
  const [told] = anchor({ ...emptyText, body_es: 'El PIB de Valdoria subió en 2025 [1].' }, [
    { ...source, text },
  ]);
  expect(told?.differences.map((each) => each.text_es)).toEqual([
    'la fuente dice lo contrario de «subió»',
  ]);
});

test('captions and alternative texts are sentences of their own', () => {
  const body_es =
    'Un texto [1].\n\n![El banco Lirio en 2019](https://a.example/b.png "Multa de 99 euros")';
  const fields = anchor({ ...emptyText, body_es }, [source]).map(({ field, text }) => [
    field,
    text,
  ]);
  expect(fields).toEqual([
    ['body', 'Un texto [1].'],
    ['alt', 'El banco Lirio en 2019'],
    ['caption', 'Multa de 99 euros'],
  ]);
});

test('places are those of the text as it is stored', () => {
  const body_es =
    '## Título\n\nUno, **dos** y tres. «Va. Viene», dijo el Sr. Lirio [1]. Otra 3.5 más.\n- Un punto [2]';
  for (const { at, length, text } of anchor({ ...emptyText, body_es }, [source, other])) {
    expect(body_es.slice(at, at + length)).toBe(text);
  }
  expect(anchor({ ...emptyText, body_es }, [source, other]).map(({ text }) => text)).toEqual([
    'Título',
    'Uno, **dos** y tres.',
    '«Va. Viene», dijo el Sr. Lirio [1].',
    'Otra 3.5 más.',
    'Un punto [2]',
  ]);
});

test('words that are added to a true sentence are not anchored with it', () => {
  const said = 'La autoridad de Valdoria multó al banco Lirio con 30.000 euros';
  for (const added of [
    ' por blanquear dinero',
    ' y despidió a su directora',
    ', según fuentes cercanas al caso',
    ' tras meses de negociaciones secretas',
  ]) {
    expect(states({ body_es: `${said}${added} [1].` }), added).not.toEqual(['anchored']);
  }
  expect(states({ body_es: `${said} [1].` })).toEqual(['anchored']);
});

const derived = [
  [
    'El sistema acierta el 97 % de día y el 88 % de noche',
    'De noche acierta nueve puntos menos',
    'anchored',
  ],
  [
    'El sistema acierta el 97 % de día y el 88 % de noche',
    'De noche acierta siete puntos menos',
    'differs',
  ],
  ['The trial lasted six months', 'The trial lasted half a year', 'anchored'],
  ['The trial lasted six months', 'The trial lasted half a century', 'differs'],
  ['The fault lasted from 4 May to 11 May', 'The fault lasted a week', 'anchored'],
  [
    'La empresa devolvió 1 de cada 25 recibos',
    'La empresa devolvió uno de cada 250 recibos',
    'differs',
  ],
  [
    'El sistema atiende el 72 % de las llamadas',
    'El sistema atiende más del 70 % de las llamadas',
    'anchored',
  ],
  [
    'El sistema atiende el 72 % de las llamadas',
    'El sistema atiende más del 80 % de las llamadas',
    'differs',
  ],
  ['El ensayo reunió a 412 personas', 'El ensayo reunió a más de 412 personas', 'to-read'],
  ['El ensayo reunió a 412 personas', 'El ensayo reunió al menos a 412 personas', 'anchored'],
  ['The trial had more than 412 people', 'The trial had over 412 people', 'anchored'],
  ['The trial had 412 people', 'The trial had fewer than 412 people', 'to-read'],
  ['The hall opens in the second quarter of 2028', 'The hall opens in April 2028', 'differs'],
  [
    'The town lost 11 of its 36 towers',
    'The town lost less than a third of its towers',
    'anchored',
  ],
] as const;

/** The state of a sentence that rests on a source of this one sentence, in the language of both. */
function stateBeside(text: string, sentence: string) {
  const body = /^(?:The|Most|We|Does)/.test(text) ? 'body_en' : 'body_es';
  const said = { ...source, text: text.endsWith('?') ? text : `${text}.` };
  return states({ [body]: `${sentence} [1].` }, [said])[0];
}

test.each(derived)('of «%s», what its figures make, «%s», is %s', (text, sentence, state) => {
  expect(stateBeside(text, sentence)).toBe(state);
});

const degrees = [
  ['El aumento podría deberse a las obras', 'El aumento se debe a las obras', 'differs'],
  ['La comisión puede que revise el caso', 'La comisión podría revisar el caso', 'to-read'],
  ['La fiscalía planea recurrir el fallo', 'La fiscalía ha recurrido el fallo', 'differs'],
  ['The agency may review the grants', 'The agency reviews the grants', 'differs'],
  ['Algunos bancos usan claves', 'Todos los bancos usan claves', 'differs'],
  ['Most inmates asked for a hearing', 'All inmates asked for a hearing', 'differs'],
  ['Los bancos usan claves', 'Todos los bancos usan claves', 'to-read'],
  ['Las quejas se han triplicado en Orrin', 'Las quejas se han duplicado en Orrin', 'differs'],
  ['Las quejas llegaron en May a Orrin', 'Las quejas llegaron en May a Orrin', 'anchored'],
  ['Muchos bancos usan claves nuevas', 'Muchos bancos usan claves nuevas', 'anchored'],
  ['El precio del agua ha bajado', 'El precio del agua ha subido', 'differs'],
  ['La obra costó 2,6 millones de euros', 'La obra costó 2,6 M€', 'anchored'],
  ['La obra costó 2,6 millones de euros', 'La obra costó 6,2 M€', 'differs'],
  ['La obra costó 50.000 euros', 'La obra costó 50.000 florines', 'differs'],
  ['El sindicato pide una investigación', 'El Gobierno pide una investigación', 'differs'],
  [
    'El tribunal estima el recurso del banco',
    'El tribunal desestima el recurso del banco',
    'differs',
  ],
  ['The court refused to ban the strike', 'The court agreed to ban the strike', 'differs'],
  [
    'The firm reports to the office and not to the board',
    'The firm reports to the board, not to the office',
    'differs',
  ],
  ['El banco pagó, pero la directora no dimitió', 'El banco no pagó', 'to-read'],
  ['The lab ran 60 tests in 2022; by 2025 it was 12', 'By 2025 the lab ran 12 tests', 'anchored'],
  ['The lab ran 60 tests in 2022; by 2025 it was 12', 'By 2025 the lab ran 60 tests', 'differs'],
  [
    'We release Corvid 3, which reads twice as fast as Corvid 2',
    'Corvid 3 reads twice as fast as Corvid 2',
    'anchored',
  ],
  ['The word costs $3 per million words', 'The word costs $3 per thousand words', 'differs'],
  ['El texto tiene 80 palabras', 'El texto tiene 80 líneas', 'differs'],
  ['La falta podría suponer una multa', 'La falta supondrá una multa', 'differs'],
  ['The rules may not save lives', 'The rules do not save lives', 'to-read'],
  [
    'The lab handles 1,400 calls a day with 31 people',
    'The lab handles 1,400 calls a day',
    'anchored',
  ],
  ['Does the agency review the grants?', 'The agency reviews the grants', 'to-read'],
  [
    'La directora no supo nada hasta el martes',
    'La directora supo nada hasta el martes',
    'to-read',
  ],
  [
    'The product is right nine times out of ten',
    'The product is right in 90% of cases',
    'anchored',
  ],
] as const;

const said = [
  [
    'La clínica pagó 4.200 euros por las obras y 1.300 por el mobiliario',
    'La clínica pagó 5.500 euros en total por obras y mobiliario',
    'anchored',
  ],
  ['The lab cut the cost of a test from $14 to $9', 'A test now costs the lab $14', 'differs'],
  ['The group had 812 complaints (previous year: 640)', 'The group had 640 complaints', 'differs'],
  [
    'The caretaker did not answer the alarm and called the school instead',
    'The caretaker called the school instead of answering the alarm',
    'anchored',
  ],
  [
    'El taller cuesta 31 euros por alumno y curso',
    'El taller cuesta 31 euros por alumno y mes',
    'differs',
  ],
  [
    'Se aprobó la prórroga con 11 votos a favor y 7 en contra',
    'La prórroga se aprobó por 7 votos contra 11',
    'differs',
  ],
  [
    'El pediatra contó a la madre: «Los niños necesitan aburrirse». El tutor calló',
    '«Los niños necesitan aburrirse», contó el tutor',
    'differs',
  ],
  ['The minister would not rule out a fine', 'The minister has ruled out a fine', 'differs'],
  [
    'El Consejo impuso a la plataforma Cauce una sanción de 2,4 millones de euros. La resolución dice que Cauce mantuvo en línea 1.312 vídeos sin etiqueta',
    'El Consejo reprocha a la plataforma Cauce 1.312 vídeos sin etiqueta',
    'anchored',
  ],
  ['El PIB creció un 2 % en 2025', 'El PIB varió un −2 % en 2025', 'differs'],
  ['El PIB cayó un 2 % en 2025', 'El PIB varió un −2 % en 2025', 'anchored'],
  ['La media fue de 3 grados', 'La media fue de 3 grados bajo cero', 'differs'],
  ['The balance stood at -40 million euros', 'The balance stood at 40 million euros', 'to-read'],
  ['The fund returned -4.5% in 2025', 'The fund lost 4.5% in 2025', 'anchored'],
  ['The fund returned -4.5% in 2025', 'The fund gained 4.5% in 2025', 'differs'],
  ['Hubo cien quejas -30 de ellas nuevas- en Orrin', 'En Orrin hubo 30 quejas nuevas', 'anchored'],
] as const;

test.each([...degrees, ...said])('of «%s», «%s» is %s', (text, sentence, state) => {
  expect(stateBeside(text, sentence)).toBe(state);
});

const es =
  'La autoridad multó al banco Lirio con 30.000 euros el 3 de noviembre de 2026 [1]. El banco no recurrirá.';
const en =
  'The authority fined the bank Lirio 30,000 euros on November 3, 2026 [1]. The bank will not appeal.';

function divergences(body_en: string, body_es = es): string[] {
  const none = { ...source, text: '' };
  const anchored = anchor({ ...emptyText, body_es, body_en }, [none, { ...none, position: 2 }]);
  return anchored.flatMap(({ language, differences }) =>
    differences
      .filter(({ kind }) => kind === 'translation')
      .map(({ text_en }) => `${language}: ${text_en}`),
  );
}

test('the two languages are held against each other, and what differs is the translation’s', () => {
  expect(divergences(en)).toEqual([]);
  expect(divergences(en.replace('30,000', '13,000'))).toEqual([
    'en: one language says 30.000 euros; the other, 13,000 euros',
  ]);
  expect(divergences(en.replace('euros', 'dollars'))).toHaveLength(1);
  expect(divergences(en.replace('November', 'October'))).toHaveLength(1);
  expect(divergences(en.replace('Lirio', 'Nardo'))).toHaveLength(1);
  expect(divergences(en.replace(' not', ''))).toHaveLength(1);
  expect(divergences(en.replace(' [1]', ''))).toHaveLength(1);
  expect(divergences(`## News\n\n${en}`, `### Noticias\n\n${es}`)).toHaveLength(1);
  expect(divergences('')).toEqual([]);
});
