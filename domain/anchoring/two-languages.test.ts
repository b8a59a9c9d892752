import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { readPairs } from './corpus/read-pairs.ts';

function told(body_es: string, body_en: string): (string | null)[] {
  const sources = [1, 2].map((position) => ({ position, url: '', day: null, text: '' }));
  return anchor({ ...emptyText, body_es, body_en }, sources).flatMap(({ differences }) =>
    differences.filter(({ kind }) => kind === 'translation').map(({ text_en }) => text_en ?? null),
  );
}

test.each([
  // A quantity, a span, a time, a decade and a day by their names.
  ['Acudió medio centenar de vecinos.', 'Some fifty residents turned up.'],
  ['Hace un lustro tardaba 25 minutos.', 'Five years ago it took 25 minutes.'],
  ['Cerró a las siete y media de la tarde.', 'It closed at 7.30 pm.'],
  ['Lo dejó a sus ochenta y tantos años.', 'He was in his eighties when he left it.'],
  ['Tienen quince días para recurrir.', 'They have two weeks to appeal.'],
  ['Se vendieron 61.000 hasta Reyes.', 'By Epiphany, 6 January, 61,000 had been sold.'],
  ['Nevó en los Pirineos y en Adís Abeba.', 'It snowed in the Pyrenees and in Addis Ababa.'],
  // What one language denies and the other says otherwise.
  [
    'La oposición no ha dejado de pedirlo desde 2024.',
    'The opposition has kept asking since 2024.',
  ],
  ['El código no es correcto.', 'The code is wrong.'],
  ['Se publica cada 15 minutos como mucho.', 'It is published no more than once every 15 minutes.'],
  [
    'Si nadie publica nada, no habrá boletín.',
    'If nobody publishes anything, there will be no issue.',
  ],
  [
    'Apenas quedan taxistas que no lo usen.',
    'There are hardly any drivers left who do not use it.',
  ],
  // The same clause in other words, and what only looks like a name or like its opposite.
  [
    'Tomó por jureles 600 kilos de caballa, y hubo que tirarlos.',
    'It took 600 kilos of mackerel for horse mackerel, and they had to be thrown away.',
  ],
  ['Suscríbete y te llegará cuando salga.', 'Subscribe, and you will get it when it is out.'],
  ['El servidor rechaza la dirección que recibe.', 'The server refuses the address it accepts.'],
])('«%s» is told in both languages as “%s”', (es, en) => {
  expect(told(es, en)).toEqual([]);
});

test.each([
  ['Acudió medio centenar de vecinos.', 'Some eighty residents turned up.'],
  ['Hace un lustro tardaba 25 minutos.', 'Seven years ago it took 25 minutes.'],
  ['Cerró a las siete y media de la tarde.', 'It closed at 8.15 pm.'],
  ['La dosis era de 2,5 miligramos.', 'The dose was 2.5 grams.'],
  ['Tienen quince días para recurrir.', 'They have five weeks to appeal.'],
  ['Se vendieron 61.000 hasta Reyes.', 'By 16 January, 61,000 had been sold.'],
  ['Nevó en los Pirineos.', 'It snowed in the Carpathians.'],
  ['No se pudo rechazar el artículo.', 'The article could be rejected.'],
  ['No se puede aprobar sin título en español.', 'It can be approved without a Spanish title.'],
  ['Nadie lo ha visto desde el martes.', 'Everybody has seen it since Tuesday.'],
])('«%s» is not told by “%s”', (es, en) => {
  expect(told(es, en)).not.toEqual([]);
});

test('of freely translated texts at least 34 of 36 planted divergences are told, and no right pair', () => {
  let found = 0;
  for (const story of readPairs('fresh')) {
    const body_es = story.map(({ es }) => es).join('\n\n');
    const of = (paragraphs: readonly string[]) => told(body_es, paragraphs.join('\n\n'));
    expect(of(story.map(({ en }) => en))).toEqual([]);
    found += story.filter(
      (planted) => of(story.map((each) => (each === planted ? each.planted : each.en))).length > 0,
    ).length;
  }
  expect(found).toBeGreaterThanOrEqual(34);
});
