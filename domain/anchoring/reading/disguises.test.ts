import { expect, test } from 'vitest';
import { disguisesIn } from './disguises.ts';

test.each([
  ['figures of full width', 'con １３．０００ euros', ['１３．０００']],
  ['figures of another script', 'con ١٣٠٠٠ euros', ['١٣٠٠٠']],
  ['figures of formulas', 'con 𝟭𝟯.000 euros', ['𝟭𝟯.000']],
  ['figures in circles', 'con ⑬.⓪⓪⓪ euros', ['⑬.⓪⓪⓪']],
  ['raised figures', 'con ¹³.⁰⁰⁰ euros', ['¹³.⁰⁰⁰']],
  ['figures of keys', 'con 1️⃣3️⃣ euros', ['1️⃣3️⃣']],
  ['figures of pictures', 'con 🔟.000 euros, el 💯 %', ['🔟.000', '💯']],
  ['what is not seen within a word', 'la au\u00adto\u200bridad', ['au\u00adto\u200bridad']],
  ['letters of another script in a word', 'la аutоridad multó', ['аutоridad']],
  ['letters of formulas', 'el banco 𝐋𝐢𝐫𝐢𝐨', ['𝐋𝐢𝐫𝐢𝐨']],
])('%s are told', (_what, text, told) => {
  expect(disguisesIn(text).map((each) => each.text)).toEqual(told);
});

test.each([
  'La autoridad de Valdoria multó al banco Lirio con 30.000 euros [1].',
  '«El 1.º de enero, art. 5.2.ª», dijo; 40 m² y 3 km³ a 20 °C, ½ de los casos y 5 ‰.',
  'Una nota¹ al pie, un café, São Paulo, Łódź, Țepeș, Gödel, naïve, cœur.',
  'La palabra rusa «спутник», la letra π, el interferón β-1 y 50 μm o 10 kΩ.',
  'Un emoji 👩‍💻 y una bandera 🇪🇸.',
  '**Valdoria** multó al _banco_ [Lirio](https://lirio.example/a).',
  'Dijo 東京 y اللغة العربية sin más.',
])('what is written as it looks is not: %s', (text) => {
  expect(disguisesIn(text)).toEqual([]);
});

test('a word of a hundred thousand letters is looked through in no time', () => {
  expect(disguisesIn(`“${'a'.repeat(100_000)}”`)).toEqual([]);
  expect(disguisesIn(`${'a'.repeat(100_000)}\u0430`)).toHaveLength(1);
});
