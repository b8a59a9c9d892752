// What a sentence says in other words than its source, and what only looks like it.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';

const reworded = [
  ['La auditoría durará noventa días', 'La auditoría durará tres meses', 'anchored'],
  ['La auditoría durará noventa días', 'La auditoría durará tres años', 'differs'],
  ['The review will take sixteen weeks', 'The review will take four months', 'to-read'],
  ['The review will take sixteen weeks', 'The review will take four weeks', 'differs'],
  ['La uva se pagó a 0,81 euros el kilo', 'La uva se pagó a 81 céntimos el kilo', 'anchored'],
  ['La uva se pagó a 0,81 euros el kilo', 'La uva se pagó a 81 euros el kilo', 'differs'],
  ['The pump moves 12 cubic metres an hour', 'The pump moves 12 cubic feet an hour', 'differs'],
  ['El banco ganó un 12 % menos que en 2024', 'El banco ganó un 12 % más que en 2024', 'differs'],
  [
    'Los tres mayoristas se niegan a anular la venta',
    'Los tres mayoristas anularán la venta',
    'differs',
  ],
  [
    'La lonja reúne a 214 barcos y 1.090 marineros',
    'La lonja reúne a más de mil barcos',
    'differs',
  ],
  [
    'The board wants the files by the end of November',
    'The board wants the files before December',
    'anchored',
  ],
  [
    'The board wants the files by the end of November',
    'The board wants the files before October',
    'differs',
  ],
  [
    'The trees were sprayed on 2 August',
    'The trees were sprayed on the second of August',
    'anchored',
  ],
  [
    'The trees were sprayed on 2 August',
    'The trees were sprayed on the twelfth of August',
    'differs',
  ],
  [
    'The growers lost £2.9 million, of which insurance pays £1.7 million',
    'Insurance leaves £1.2 million of that unpaid',
    'anchored',
  ],
  [
    'The growers lost £2.9 million, of which insurance pays £1.7 million',
    'Insurance leaves £2.1 million of that unpaid',
    'differs',
  ],
  [
    'La Confederación Hidrográfica del Almarza (CHA) tiene 640 empleados',
    'La CHA tiene 640 empleados',
    'anchored',
  ],
  [
    'La Confederación Hidrográfica del Almarza (CHA) tiene 640 empleados',
    'La Confederación Hidrográfica del Alberche tiene 640 empleados',
    'differs',
  ],
  ['The ombudsman received 189 complaints', 'The police received 189 complaints', 'differs'],
] as const;

test.each(reworded)('of «%s», «%s» is %s', (text, sentence, state) => {
  const body = text.startsWith('The') ? 'body_en' : 'body_es';
  const source = {
    position: 1,
    url: 'https://gaceta.example/a',
    day: '2026-11-18',
    text: `${text}.`,
  };
  const [anchored] = anchor({ ...emptyText, [body]: `${sentence} [1].` }, [source]);
  expect(anchored!.state).toBe(state);
});
