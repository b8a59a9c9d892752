// A source in neither language: its figures are compared, its words are for a person to read.
import { expect, test } from 'vitest';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';

const foreign = {
  French:
    "L'autorité de Valdoria a condamné mardi la banque Lirio à une amende de 30 000 euros pour avoir utilisé un programme qui refusait des crédits. « Nous ne ferons pas appel », a déclaré son porte-parole, Thomas Arce. Le programme était utilisé par 41 agences depuis le 3 mars 2025.",
  Portuguese:
    'A autoridade de Valdoria multou na terça-feira o banco Lirio em 30.000 euros por usar um programa que recusava créditos. «Não vamos recorrer», disse o seu porta-voz, Thomas Arce. O programa era usado por 41 agências desde 3 de março de 2025.',
  Catalan:
    "L'autoritat de Valdoria va multar dimarts el banc Lirio amb 30.000 euros per fer servir un programa que rebutjava crèdits. «No recorrerem», va dir el seu portaveu, Thomas Arce. El programa, el feien servir 41 oficines des del 3 de març de 2025.",
  Dutch:
    'De autoriteit van Valdoria heeft de bank Lirio op dinsdag een boete van 30.000 euro opgelegd omdat zij een programma gebruikte dat kredieten weigerde. „Wij gaan niet in beroep”, zei de woordvoerder van de bank, Thomas Arce. Sinds 3 maart 2025 gebruikten 41 kantoren het programma.',
  German:
    'Die Behörde von Valdoria hat die Bank Lirio am Dienstag mit einer Geldstrafe von 30.000 Euro belegt, weil sie ein Programm einsetzte, das Kredite ablehnte. „Wir legen keine Berufung ein“, sagte ihr Sprecher Thomas Arce. Das Programm wurde seit dem 3. März 2025 von 41 Filialen genutzt.',
  Italian:
    "L'autorità di Valdoria ha multato martedì la banca Lirio per 30.000 euro per aver usato un programma che respingeva i crediti. «Non faremo ricorso», ha detto il suo portavoce, Thomas Arce. Il programma era usato da 41 filiali dal 3 marzo 2025.",
};

function firstOf(sentence: string, text: string) {
  const sources = [{ position: 1, url: 'https://x.example/lirio', day: '2026-11-18', text }];
  return anchor({ ...emptyText, body_es: `${sentence} [1].` }, sources)[0]!;
}

const right = [
  'La autoridad de Valdoria multó el martes al banco Lirio con 30.000 euros',
  '«No recurriremos», dijo su portavoz, Thomas Arce',
  'El programa, que usaban 41 oficinas desde el 3 de marzo de 2025, rechazaba créditos',
  'Lirio no es el único banco que lo usó',
];

test.each(Object.entries(foreign))('of a source in %s nothing right differs', (_, text) => {
  for (const sentence of right)
    expect(firstOf(sentence, text)).toMatchObject({ state: 'to-read', differences: [] });
});

test.each(Object.entries(foreign))('of a source in %s another figure differs', (_, text) => {
  for (const sentence of [right[0]!.replace('30.000', '40.000'), right[2]!.replace('41', '14')])
    expect(firstOf(sentence, text).differences[0]?.kind).toBe('number');
});
