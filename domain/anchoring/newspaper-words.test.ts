// What newspapers say in other words than their sources, in either language, and what only looks like it.
import { expect, test } from 'vitest';
import type { Language } from '#i18n/i18n';
import { emptyText } from '#tests/helpers/empty-text.ts';
import { anchor } from './anchor.server.ts';

/** The language of the sentence, what its source says, the sentence, and what it is. */
const said: [Language, string, string, string][] = [
  // A plural of what ends in s.
  [
    'es',
    'The trial of the crane took place in nine countries',
    'La prueba de la grúa se hizo en nueve países',
    'anchored',
  ],
  [
    'es',
    'The trial of the crane took place in nine countries',
    'La prueba de la grúa se hizo en ocho países',
    'differs',
  ],
  // Halves and quarters of what is counted, and magnitudes that are told once.
  [
    'en',
    'The fund lent 1.5 million pounds to the port',
    'The fund lent a million and a half pounds to the port',
    'anchored',
  ],
  [
    'en',
    'The fund lent 1.5 million pounds to the port',
    'The fund lent two million and a half pounds to the port',
    'differs',
  ],
  [
    'es',
    'La actriz lleva 25 años en el doblaje',
    'La actriz lleva un cuarto de siglo en el doblaje',
    'anchored',
  ],
  [
    'es',
    'La actriz lleva 35 años en el doblaje',
    'La actriz lleva un cuarto de siglo en el doblaje',
    'differs',
  ],
  [
    'en',
    'The port has used the crane for 25 years',
    'The port has used the crane for a quarter of a century',
    'anchored',
  ],
  [
    'es',
    'El presupuesto de la Oficina es de 4,8 millones de euros, de los que 1,1 millones pagan a los peritos',
    'De los 4,8 millones de euros de la Oficina, 1,1 pagan a los peritos',
    'anchored',
  ],
  [
    'es',
    'El presupuesto de la Oficina es de 4,8 millones de euros, de los que 1,1 millones pagan a los peritos',
    'De los 4,8 millones de euros de la Oficina, 2,1 pagan a los peritos',
    'differs',
  ],
  // By how much something fell, and to how much.
  [
    'es',
    'El sistema ha acortado la espera de 9 a 6 minutos',
    'La espera ha bajado un tercio con el sistema',
    'anchored',
  ],
  [
    'es',
    'El sistema ha acortado la espera de 9 a 6 minutos',
    'La espera ha bajado dos tercios con el sistema',
    'to-read',
  ],
  [
    'es',
    'El sistema ha acortado la espera de 9 a 6 minutos',
    'La espera ha bajado tres cuartos con el sistema',
    'differs',
  ],
  [
    'en',
    'The crews had 9.4 hours of rest in the harbour, compared with 11.8 at the other sites',
    'The crews in the harbour had 2.4 hours less rest',
    'to-read',
  ],
  [
    'en',
    'The crews had 9.4 hours of rest in the harbour, compared with 11.8 at the other sites',
    'The crews in the harbour had 3.4 hours less rest',
    'differs',
  ],
  // How often, and on which day.
  [
    'en',
    'Police stopped the nurse twice in the harbour',
    'Police stopped the nurse on two occasions in the harbour',
    'anchored',
  ],
  [
    'en',
    'Police stopped the nurse twice in the harbour',
    'Police stopped the nurse on three occasions in the harbour',
    'to-read',
  ],
  [
    'es',
    'La vocal habló de la máquina en la asamblea del sábado',
    'La vocal habló de la máquina en la asamblea del pasado día 13',
    'to-read',
  ],
  [
    'es',
    'La vocal habló de la máquina en la asamblea del sábado',
    'La vocal habló de 13 máquinas en la asamblea del sábado',
    'differs',
  ],
  // What is no opposite.
  [
    'en',
    'El banco rechazó 23.600 solicitudes, de las que 5.100 debían haberse aprobado',
    'Of the 23,600 applications the bank refused, 5,100 should have been granted',
    'to-read',
  ],
  ['en', 'El banco rechazó 23.600 solicitudes', 'The bank granted 23,600 applications', 'differs'],
  [
    'en',
    'Injuries in the harbour may be under-reported, since 420 workers left',
    'Injuries in the harbour may go unreported, since 420 workers left',
    'anchored',
  ],
  [
    'en',
    'Injuries in the harbour were reported by 420 workers',
    'Injuries in the harbour went unreported by 420 workers',
    'differs',
  ],
  // How certain, and how many.
  [
    'en',
    'Some workers in the harbour may have been hurt, since 420 of them left',
    'Some workers in the harbour must have got injuries, since 420 of them left',
    'differs',
  ],
  [
    'en',
    'Los ocho jueces revisarán los once centros autorizados',
    'The eight judges will review all eleven authorised centres',
    'anchored',
  ],
  [
    'en',
    'La multa al banco es por el modelo de todos los barrios del puerto',
    'The fine on the bank is for the model of certain districts of the port',
    'differs',
  ],
  // What was so before.
  [
    'en',
    'The survey of the harbour says that only 31% of residents in its seven districts trust decisions about a benefit by software, down from 39% in 2024',
    'In the seven districts of the harbour only 39% of residents now trust decisions about a benefit by software',
    'differs',
  ],
  [
    'en',
    'The survey of the harbour says that only 31% of residents in its seven districts trust decisions about a benefit by software, down from 39% in 2024',
    'In the seven districts of the harbour only 31% of residents now trust decisions about a benefit by software',
    'anchored',
  ],
  // Who gives the answers, and what asking is.
  [
    'es',
    'P: ¿Cuándo lo supo? R: En enero. P: ¿Qué hizo? R: La ley no dice una palabra de mi voz. El Sindicato de Voces (SIVO) pide una norma',
    '«La ley no dice una palabra de mi voz», lamenta la actriz',
    'to-read',
  ],
  [
    'es',
    'P: ¿Cuándo lo supo? R: En enero. P: ¿Qué hizo? R: La ley no dice una palabra de mi voz. La actriz (Itziar Goñi) pide una norma',
    '«La ley no dice una palabra de mi voz», lamenta Fermín Lledó',
    'differs',
  ],
  [
    'en',
    '«Nadie preguntó a los vecinos y nadie les ha dicho qué se hace con sus caras», dijo Elvira Ponte',
    '"Nobody asked the neighbours and nobody has told them what is done with their faces," said Elvira Ponte',
    'anchored',
  ],
  [
    'en',
    '«Nadie preguntó a los vecinos y nadie les ha dicho qué se hace con sus caras», dijo Elvira Ponte',
    '"Nobody asked the neighbours and nobody has told them what is done with their houses," said Elvira Ponte',
    'differs',
  ],
  // Of which item of a list a figure is.
  [
    'en',
    'Tools for triage accounted for 257 reports, image readers for 193 and dictation for 192. Hospitals in the harbour made 642 reports',
    'Triage tools in the harbour were the commonest, with 193 of the 642 reports',
    'to-read',
  ],
  [
    'en',
    'Tools for triage accounted for 257 reports, image readers for 193 and dictation for 192. Hospitals in the harbour made 642 reports',
    'Triage tools in the harbour were the commonest, with 257 of the 642 reports',
    'anchored',
  ],
  [
    'en',
    'Tools for triage accounted for 257 of the reports to the harbour office, image readers for 193 and dictation for 192',
    'Of the reports to the harbour office, tools for triage accounted for 193',
    'differs',
  ],
  // A law is nobody, and cutting takes away.
  [
    'es',
    'Esta Autoridad sanciona a Ruedalia. Segundo: no comunicó, en el plazo de 72 horas que fija el artículo 31 de dicha Ley, cuatro incidentes de diciembre',
    'Ruedalia no comunicó cuatro incidentes de diciembre en el plazo de 72 horas que fija el artículo 31 de esa norma',
    'anchored',
  ],
  [
    'es',
    'Esta Autoridad sanciona a Ruedalia y avisa a Velomar. Segundo: Velomar no comunicó, en el plazo de 72 horas que fija el artículo 31 de dicha Ley, cuatro incidentes de diciembre',
    'Ruedalia no comunicó cuatro incidentes de diciembre en el plazo de 72 horas que fija el artículo 31 de esa norma',
    'differs',
  ],
  [
    'es',
    'El sistema cortó el agua a 126 fincas del valle en mayo',
    'El sistema dejó sin agua a 126 fincas del valle en mayo',
    'to-read',
  ],
  [
    'es',
    'El sistema llevó el agua a 126 fincas del valle en mayo',
    'El sistema dejó sin agua a 126 fincas del valle en mayo',
    'differs',
  ],
  // Figures that are written in other words.
  [
    'en',
    'El jurado descartó a tres de los diez finalistas tras la queja del puerto',
    'Three of the ten finalists were disqualified',
    'anchored',
  ],
  [
    'en',
    'El jurado descartó a tres de los diez finalistas tras la queja del puerto',
    'Two of the ten finalists were disqualified',
    'differs',
  ],
  [
    'es',
    'Rotawise raised £22 million last autumn to build its drones',
    'Rotawise captó 22 millones de libras el otoño pasado',
    'anchored',
  ],
  [
    'es',
    'Rotawise raised £22 million last autumn to build its drones',
    'Rotawise captó 32 millones de libras el otoño pasado',
    'differs',
  ],
  // What bodies of a kind are called.
  [
    'es',
    'El Ministerio de Administración Digital dispone de tres meses para responder al informe',
    'El Gobierno tiene tres meses para responder al informe',
    'to-read',
  ],
  [
    'es',
    'La Federación de Familias dispone de tres meses para responder al informe',
    'El Gobierno tiene tres meses para responder al informe',
    'differs',
  ],
  [
    'es',
    'El convenio quedará abierto a la firma el 1 de septiembre y entrará en vigor cuando lo ratifiquen 20 Partes',
    'Los Estados podrán firmar el convenio a partir del 1 de septiembre',
    'to-read',
  ],
  // What stands before a name.
  [
    'en',
    'Education secretary Philippa Nkemelu told the harbour council that she "would rather be late than unfair"',
    'Ms Nkemelu told the harbour council that she "would rather be late than unfair"',
    'anchored',
  ],
  [
    'en',
    'Education secretary Philippa Nkemelu told the harbour council that she "would rather be late than unfair"',
    'Ms Osterman told the harbour council that she "would rather be late than unfair"',
    'differs',
  ],
  // What is said of a date, and what goes on behind what is put in.
  [
    'es',
    'El despliegue comenzará el 1 de septiembre y podría extenderse a los puertos en 2028',
    'El despliegue podría extenderse a los puertos en 2028',
    'anchored',
  ],
  [
    'es',
    'El despliegue comenzará el 1 de septiembre de 2027 y podría extenderse a los puertos en 2028',
    'El despliegue comenzará en septiembre de 2028',
    'differs',
  ],
  [
    'es',
    'La asociación, que reunió 4.100 firmas, cree que los afectados podrían ser más de 500',
    'La asociación cree que los afectados podrían superar los 500',
    'anchored',
  ],
  [
    'es',
    'La asociación, que reunió 4.100 firmas, cree que los afectados podrían ser más de 500',
    'La asociación cree que los afectados podrían superar los 4.100',
    'differs',
  ],
  // What two sentences make is read, and never found.
  [
    'en',
    'Inspectors looked at 24,600 letters. They labelled 9,840 of them',
    'Inspectors labelled 40% of the letters they looked at',
    'to-read',
  ],
  [
    'en',
    'Inspectors looked at 24,600 letters. They labelled 9,840 of them',
    'Inspectors labelled 65% of the letters they looked at',
    'differs',
  ],
  [
    'es',
    'El contrato se adjudicó por 6,4 millones de euros. El coste final ascendió a 8,1 millones de euros',
    'El coste final ascendió a 1,7 millones de euros más',
    'anchored',
  ],
  [
    'es',
    'Nueve juguetes envían las grabaciones fuera. Se probaron doce juguetes',
    'El 75 % de los juguetes envía las grabaciones fuera',
    'to-read',
  ],
  [
    'es',
    'Nueve juguetes envían las grabaciones fuera. Se probaron doce juguetes',
    'El 57 % de los juguetes envía las grabaciones fuera',
    'differs',
  ],
  // Denied of all of them in the sentence behind.
  [
    'en',
    'I asked fourteen owners. None of them knew how',
    'One of the fourteen owners knew how',
    'to-read',
  ],
  // Decrees, what is no name, and the people of a place.
  ['en', 'El Decreto 88/2025 exige una firma', 'Decree 88/2025 requires a signature', 'anchored'],
  ['en', 'El Decreto 88/2025 exige una firma', 'Decree 89/2025 requires a signature', 'differs'],
  [
    'en',
    'The log has 93 errors, of which 22 are invented quotations',
    'Made-up quotations are 22 of the 93 errors in the log',
    'anchored',
  ],
  [
    'en',
    "Kestria's regulator hopes to finish before polling day",
    'The regulator hopes to finish before Kestrians vote',
    'to-read',
  ],
  [
    'en',
    "Kestria's regulator hopes to finish before polling day",
    'The regulator hopes to finish before Corvanians vote',
    'differs',
  ],
  [
    'en',
    'Una cuarta parte de las universidades españolas usa el programa',
    'A quarter of the universities in Spain use the program',
    'to-read',
  ],
  [
    'en',
    'Una cuarta parte de las universidades españolas usa el programa',
    'A quarter of the universities in France use the program',
    'differs',
  ],
  // What somebody did together with others is the same word.
  [
    'es',
    'Declan Forsyth said: "We sold a calculator and it was used as a judge."',
    '«Vendimos una calculadora y se usó como juez», declaró Declan Forsyth',
    'anchored',
  ],
  [
    'es',
    'Declan Forsyth said: "We sold a calculator and it was used as a judge."',
    '«Compramos una calculadora y se usó como juez», declaró Declan Forsyth',
    'differs',
  ],
  // What came first.
  [
    'es',
    'The bank first wrote to the 300 customers and then informed the regulator',
    'El banco informó primero al regulador y después escribió a los 300 clientes',
    'to-read',
  ],
  [
    'es',
    'The bank first wrote to the 300 customers and then informed the regulator',
    'El banco escribió primero a los 300 clientes y después informó al regulador',
    'anchored',
  ],
  // What a clause adds.
  [
    'en',
    'La Asociación de Cajas responde que la Ley 6/2021 no prevé esas devoluciones',
    'The Asociación de Cajas replied that Law 6/2021 did not provide for such refunds',
    'anchored',
  ],
  [
    'en',
    'La Asociación de Cajas responde que la Ley 6/2021 no prevé esas devoluciones',
    'The Asociación de Cajas replied that Law 6/2021 did not provide for such refunds, which it said would encourage fraud',
    'to-read',
  ],
];

test.each(said)('(%s) of «%s», «%s» is %s', (language, text, ...[sentence, state]) => {
  const source = {
    position: 1,
    url: 'https://gaceta.example/a',
    day: '2026-11-18',
    text: `${text}.`,
  };
  const written = { ...emptyText, [`body_${language}`]: `${sentence} [1].` };
  expect(anchor(written, [source])[0]!.state).toBe(state);
});
