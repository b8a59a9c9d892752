// Sources that are no running text: tables, gazettes, press releases, hearings, stories with dashes, mails.
import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';

function first(text: string, sentence: string, language: 'es' | 'en' = 'es') {
  const source = { position: 1, url: 'https://gaceta.example/x', day: '2026-05-20', text };
  const body = { [`body_${language}`]: `${sentence} [1].` };
  return anchor({ ...emptyText, date: '2026-05-22', ...body }, [source])[0]!;
}

const losses = `Oficina de Estadística de Valdoria

Las pérdidas por fraude bajaron en dos de los tres países.

Cuadro 2. Pérdidas por fraude con voces clonadas (miles de euros)

País\t2024\t2025
Orrin\t7.410\t12.640
Lunaria\t1.120\t873
Velmonte\t640\t2.207

Cuadro 3. Víctimas por sexo y edad, 2025 (porcentaje)

Edad | Hombres | Mujeres
18 a 34 años | 21 | 9
65 años o más | 42 | 51`;

test.each([
  'Las pérdidas por fraude con voces clonadas pasaron en Orrin de 7,41 millones de euros en 2024 a 12,64 millones en 2025',
  'En Velmonte las pérdidas por fraude con voces clonadas fueron de 640.000 euros en 2024',
  'El 51 % de las mujeres de 65 años o más fueron víctimas en 2025',
])('«%s» is found in the row and the column that it names', (sentence) => {
  expect(first(losses, sentence)).toMatchObject({ state: 'anchored', differences: [] });
});

test.each([
  [
    'En Velmonte las pérdidas por fraude con voces clonadas fueron de 1,12 millones de euros en 2024',
    'la fuente dice 640; el texto, 1,12 millones de euros',
  ],
  [
    'En Velmonte las pérdidas por fraude con voces clonadas fueron de 2,207 millones de euros en 2024',
    'la fuente dice 640; el texto, 2,207 millones de euros',
  ],
  [
    'El 42 % de las mujeres de 65 años o más fueron víctimas en 2025',
    'la fuente dice 51; el texto, 42 %',
  ],
])('«%s» has the figure of another row or column', (sentence, text_es) => {
  expect(first(losses, sentence)).toMatchObject({ state: 'differs', differences: [{ text_es }] });
});

test('years may be the values of a table', () => {
  const founded = 'Fundaciones de Valdoria\n\nLirio | 2019\nFaro | 2021\nOcaso | 2023';
  expect(first(founded, 'Faro se fundó en 2021').differences).toEqual([]);
  expect(first(founded, 'Faro se fundó en 2019').state).not.toBe('anchored');
});

test('a year that the text around a table says is found though a row of something else has it', () => {
  const founded =
    'Faro se fundó en 2019, según Valdoria.\n\nLirio | 2019\nFaro | 2021\nOcaso | 2023';
  expect(first(founded, 'Faro se fundó en 2019').state).toBe('anchored');
});

test('millions that are told with fewer figures than a table has them are to be read', () => {
  const [near, far] = ['12,6', '12,7'].map(
    (figure) => first(losses, `Orrin perdió ${figure} millones de euros en 2025`).state,
  );
  expect(near).not.toBe('differs');
  expect(far).toBe('differs');
});

test('a passage of a row is the row as it is kept', () => {
  const { passages } = first(losses, 'Velmonte perdió 640.000 euros en 2024');
  expect(passages[0]).toMatchObject({
    text: 'Velmonte\t640\t2.207',
    at: losses.indexOf('Velmonte'),
    length: 18,
  });
});

const decree = `GACETA OFICIAL DE VALDORIA

Artículo 3. Usos permitidos.
Los drones podrán emplearse para la búsqueda de personas desaparecidas.

Artículo 9. Altura.
Ningún dron volará a menos de 40 metros sobre una vivienda.

El artículo 14 de la Ley 9/2023 exige que una persona revise todo rechazo. El artículo 22 invierte la carga de la prueba.

Valdoria, 8 de mayo de 2026.—El presidente, Tomás Arrieta.—La consejera de Interior, Nuria Casals.`;

test.each([
  ['El artículo 9 prohíbe que un dron vuele a menos de 40 metros sobre una vivienda', 0],
  ['El artículo 3 prohíbe que un dron vuele a menos de 40 metros sobre una vivienda', 1],
  ['El artículo 14 de la ley exige que una persona revise todo rechazo', 0],
  ['El artículo 22 de la ley exige que una persona revise todo rechazo', 1],
  ['La ley de 2023 exige que una persona revise todo rechazo', 0],
  ['La ley de 2021 exige que una persona revise todo rechazo', 1],
  ['Firman el presidente, Tomás Arrieta, y la consejera de Interior, Nuria Casals', 0],
  ['Firman el presidente, Tomás Arrieta, y la consejera de Interior, Nuria Canals', 1],
])('«%s» differs from the gazette in %i things', (sentence, count) => {
  expect(first(decree, sentence).differences).toHaveLength(count);
});

test('a document says what its top says to be its author’s', () => {
  const sentence =
    'Ningún dron volará a menos de 40 metros sobre una vivienda, según la Gaceta Oficial';
  expect(first(decree, `${sentence} de Valdoria`).state).toBe('anchored');
});

test.each([
  ['The maker will add a check to Lirio in May.', 'The maker has added a check to Lirio'],
  ['Lirio is considering an appeal against the fine.', 'Lirio lodged an appeal against the fine'],
])('what is to come of “%s” is not done', (text, sentence) => {
  expect(first(text, sentence, 'en').state).toBe('to-read');
});

test('what a correction takes back is found nowhere', () => {
  const report = 'Corrección: dijimos que los demandantes de Valdoria eran 17. Son 19.';
  expect(first(report, 'Los demandantes de Valdoria son 17').state).toBe('to-read');
  expect(first(report, 'Los demandantes de Valdoria son 19').state).not.toBe('differs');
});

test('words are joined that were parted at a line end, but not those with a hyphen of their own', () => {
  const text =
    'The self-\ndriving buses of Lirio stop auto-\nmatically at the cross-\ning of Orrin Street, said Mara Lund.';
  const sentence =
    'The self-driving buses of Lirio stop automatically at the crossing of Orrin Street';
  expect(first(text, sentence, 'en').state).toBe('anchored');
});

const hearing = `THE LEDGER ROOM, transcript
[00:00:12] Tamsin Orde: Hello. With me are Felix Grabowitz and Leila Pryce.
[00:02:47] Felix Grabowitz: The model had 2,300 variables and nobody could name them.
[00:04:15] Leila Pryce: My clients were refused a loan in the months before giving birth.
[00:06:02] Felix Grabowitz: I wrote to the risk committee in May 2024.
[00:09:50] Leila Pryce: We are not asking for the model to be destroyed.`;

test.each([
  ['“Nobody could name them,” Felix Grabowitz said', 'anchored'],
  ['“Nobody could name them,” Leila Pryce said', 'differs'],
  ['Grabowitz wrote to the risk committee in May 2024, he said', 'anchored'],
  ['Pryce wrote to the risk committee in May 2024, she said', 'differs'],
  ['Pryce said that nobody could name the 2,300 variables of the model', 'differs'],
  ['Pryce said that they are not asking for the model to be destroyed', 'anchored'],
  ['Pryce said that they are asking for the model to be destroyed', 'differs'],
])('%s: %s, by the names at the head of the turns', (sentence, state) => {
  expect(first(hearing, sentence, 'en').state).toBe(state);
});

const story = `El autobús que no paró
La marquesina de Orrin está llena a las siete.
—Este no para nunca —dijo Remedios Ochoa, limpiadora, sin mirar—.
—Así fue toda la semana pasada —añadió Hilario Bustos, jubilado—.
En la cochera, Marcos Ferreiro enseña la pantalla.
—No es un fallo, es un ajuste —explicó—.`;

test.each([
  ['«Este no para nunca», dijo Remedios Ochoa', 'anchored'],
  ['«Este no para nunca», dijo Hilario Bustos', 'differs'],
  ['«No es un fallo, es un ajuste», explicó Marcos Ferreiro', 'to-read'],
])('%s: %s, by what a story tells between its dashes', (sentence, state) => {
  expect(first(story, sentence).state).toBe(state);
});

const mails = `From: Gareth Pellow
To: Imogen Sacks
We are not pausing the program in the autumn.
> From: Imogen Sacks
> To: Gareth Pellow
> I won't sign the quarterly report as it stands.
>> From: Rui Tavira
>> I could strip it out in two days.
>>> From: Imogen Sacks
>>> Does anything look odd to you?`;

test.each([
  ['“I won’t sign the quarterly report as it stands,” Imogen Sacks wrote', 'anchored'],
  ['“I won’t sign the quarterly report as it stands,” Rui Tavira wrote', 'differs'],
])('%s: %s, by the sender of the mail', (sentence, state) => {
  expect(first(mails, sentence, 'en').state).toBe(state);
});

test('what a letter writes without quotation marks may be quoted in the other language', () => {
  const letter =
    'Un derecho que se respeta cuando hay tiempo no es un derecho. Lo firman 84 personas.';
  const quoted = '“A right that is respected when there is time is not a right,” they wrote';
  expect(first(letter, quoted, 'en').state).toBe('to-read');
  expect(first(letter, '“Nobody paid the fine of the bank,” they wrote', 'en').state).toBe(
    'differs',
  );
});

const minutes = `Asistentes: doña Mercedes Zaldívar (presidenta) y don Tomás Iruretagoyena (secretario).
1/ El secretario informa de que la carta se remitirá a Orrin antes del 22 de mayo.
2/ La vecina Ada Lund escribió cuatro correos a la empresa.`;

test.each([
  [
    'El secretario, Tomás Iruretagoyena, informó de que la carta se remitirá a Orrin antes del 22 de mayo',
    'anchored',
  ],
  [
    'La presidenta, Mercedes Zaldívar, informó de que la carta se remitirá a Orrin antes del 22 de mayo',
    'to-read',
  ],
  ['Ada Lund escribió cuatro correos a la empresa, según un hilo', 'anchored'],
  ['Ada Lund escribió cinco correos a la empresa, según un hilo', 'differs'],
])('%s: %s, by the offices of those present and the numbers of a thread', (sentence, state) => {
  expect(first(minutes, sentence).state).toBe(state);
});
