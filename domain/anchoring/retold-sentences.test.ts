// Sentences that reckon, retell or deny in words of their own and are right, each beside one that looks like it and differs.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';

function stateOf(text: string, sentence: string, language: 'es' | 'en'): string {
  const source = { position: 1, url: 'https://gaceta.example/a', day: '2026-11-18', text };
  const body = `body_${language}`;
  return anchor({ ...emptyText, [body]: `${sentence} [1].` }, [source])[0]!.state;
}

/** In which language, the source, what is right and what is wrong. */
const sentences = [
  [
    'es',
    'La tecnología es de la empresa Timbra, que no ha sido sancionada.',
    'Timbra, autora de la tecnología, se libra de la sanción',
    'Timbra, autora de la tecnología, ha sido sancionada',
  ],
  [
    'es',
    'Mientras tanto, los turnos volverán a decidirlos seis capataces.',
    'Entretanto, media docena de capataces se encargará de repartir los turnos',
    'Entretanto, una docena de capataces se encargará de repartir los turnos',
  ],
  [
    'en',
    'The minister for schools, Aoife Tuohy, apologised. The junior minister, Cathal Brosnan, was not in the chamber.',
    'The junior minister, Cathal Brosnan, was not in the chamber',
    'The minister for schools, Cathal Brosnan, was not in the chamber',
  ],
  [
    'es',
    'El aparato pesa 3,4 kilos y tarda doce segundos por muestra.',
    'El aparato pesa algo menos de tres kilos y medio',
    'El aparato pesa algo menos de dos kilos y medio',
  ],
  [
    'es',
    'El precio medio de la uva cayó de 0,92 a 0,81 euros el kilo.',
    'La uva ha perdido once céntimos por kilo',
    'La uva ha perdido quince céntimos por kilo',
  ],
  [
    'es',
    'La denuncia la presentó el enólogo Blas Echeverri, que probó las botellas con otros cuatro catadores.',
    'Las botellas las probaron cinco catadores en total',
    'Las botellas las probaron siete catadores en total',
  ],
  [
    'es',
    'De las 46 solicitudes se autorizaron doce y se denegaron 23.',
    'Once de las 46 solicitudes siguen pendientes',
    'Catorce de las 46 solicitudes siguen pendientes',
  ],
  [
    'es',
    'El 58 % de las víctimas había cumplido 65 años.',
    'Más de la mitad de las víctimas, el 58 %, tenía al menos 65 años',
    'Más de la mitad de las víctimas, el 85 %, tenía al menos 65 años',
  ],
  [
    'es',
    'Solo uno de cada cinco padres conoce las normas del centro.',
    'De cada cinco padres, cuatro ignoran las normas del centro',
    'De cada cinco padres, dos ignoran las normas del centro',
  ],
  [
    'en',
    'Los agentes han identificado a 19 víctimas, con un perjuicio de 1,9 millones de euros, de los que se han recuperado 475.000.',
    'A quarter of the €1.9 million lost by the 19 victims has been recovered',
    'A quarter of the €1.9 million lost by the 29 victims has been recovered',
  ],
  [
    'es',
    'La autoridad abrió expediente a las tres mayores cadenas de hoteles del archipiélago.',
    'La autoridad investiga a tres grandes cadenas de hoteles',
    'La autoridad investiga a cinco grandes cadenas de hoteles',
  ],
  [
    'es',
    'El 12 de septiembre, a las 17.50, un dron Gaviota 4 aterrizó en la pista del aeródromo.',
    'El dron aterrizó en la pista a las 17.50 del 12 de septiembre',
    'El dron aterrizó en la pista a las 17.20 del 12 de septiembre',
  ],
  [
    'es',
    'El concejal de Aguas, Bernabé Rosique, firmó el contrato. La alcaldesa, Marta Luengo, lo defendió en el pleno.',
    'Bernabé Rosique, concejal de Aguas, firmó el contrato',
    'Marta Luengo, concejala de Aguas, firmó el contrato',
  ],
  [
    'es',
    'El partido se jugó el sábado 21 de marzo en Osera.',
    'El partido se jugó el sábado 21 de marzo',
    'El partido se jugó el sábado 28 de marzo',
  ],
  [
    'en',
    'El artículo 9 de la Ordenanza 3/2025 exige detener el vehículo cuando falla un sensor.',
    'Article 9 of Ordinance 3/2025 requires the vehicle to stop when a sensor fails',
    'Article 8 of Ordinance 3/2025 requires the vehicle to stop when a sensor fails',
  ],
  [
    'es',
    'Conversations are processed by Starling Compute in Iceland.',
    'Las conversaciones las procesa en Islandia Starling Compute',
    'Las conversaciones las procesa en Finlandia Starling Compute',
  ],
  [
    'en',
    'Nobody has yet shown whether viewers notice the mistakes.',
    'Whether viewers notice the mistakes remains an open question',
    'It has been shown that viewers notice the mistakes',
  ],
  [
    'en',
    'We do not ask you to postpone the vote.',
    'The signatories stop short of asking to postpone the vote',
    'The signatories ask to postpone the vote',
  ],
  [
    'en',
    'El Ayuntamiento ha retirado sus 24 autobuses sin conductor.',
    'The council has withdrawn its 24 driverless buses',
    'The council has withdrawn its 42 driverless buses',
  ],
  [
    'en',
    'Counsel for the defendant, Mr. Leopold Strake, filed a brief citing six precedents.',
    'Strake filed a brief citing six precedents',
    'Straker filed a brief citing six precedents',
  ],
  [
    'es',
    'All pupils had spoken to an adult about a problem in the previous fortnight.',
    'Todos los alumnos habían hablado con un adulto de un problema en los quince días anteriores',
    'Todos los alumnos habían hablado con un adulto de un problema en los cuarenta días anteriores',
  ],
  [
    'en',
    'A third of the calls were paid for by the Lowmoor Trust; nobody has admitted paying for the rest.',
    'A third of the calls were paid for by the Lowmoor Trust, as it has admitted',
    'Two thirds of the calls were paid for by the Lowmoor Trust, as it has admitted',
  ],
  [
    'en',
    "Lumio's data officer, Jasper Quill, resigned in May, after writing to the board about it.",
    'Before he resigned, Quill wrote to the board about it',
    'Before he resigned, Quayle wrote to the board about it',
  ],
  [
    'en',
    '"No letter will leave this building again unless a person has read it," Rupert Dain told Radio Costa. Radio Costa is owned by Marta Ruiz.',
    '"No letter will leave this building again unless a person has read it," Dain told Radio Costa',
    '"No letter will leave this building again unless a person has read it," Ruiz told Radio Costa',
  ],
  [
    'es',
    'El gasto de la consejería ascendió a 96.000 euros en licencias y 40.000 en vigilancia.',
    'Entre licencias y vigilancia la consejería gastó 136.000 euros',
    'Entre licencias y vigilancia la consejería gastó 156.000 euros',
  ],
  [
    'en',
    'Damages are assessed at £128,000, of which £40,000 has already been paid.',
    'She is still owed £88,000',
    'She is still owed £78,000',
  ],
  [
    'en',
    'My group tried to find out where 40,000 accelerators had gone. We found 31,500 of them.',
    'The group found 31,500 of the accelerators',
    'The group found 13,500 of the accelerators',
  ],
  [
    'es',
    'Companies lost money. The agent split the order into 96 smaller ones, each below 500 dollars.',
    'El agente dividió el pedido en casi un centenar de compras de menos de 500 dólares',
    'El agente dividió el pedido en casi dos centenares de compras de menos de 700 dólares',
  ],
  [
    'es',
    'The error rate reached 44% for Tigrinya.',
    'La tasa de error llegó al 44 % en tigriña',
    'La tasa de error llegó al 24 % en tigriña',
  ],
  [
    'es',
    'El Tribunal Superior de Arvenal, Sala Tercera, anuló 491 suspensiones.',
    'La Sala Tercera del Tribunal Superior de Arvenal anuló 491 suspensiones',
    'La Sala Cuarta del Tribunal Superior de Arvenal anuló 491 suspensiones',
  ],
  [
    'en',
    'The mate, Iain Drever, had 70 seconds to take over but was not shown any warning.',
    'Drever, the mate, had 70 seconds to take over',
    'Draper, the mate, had 70 seconds to take over',
  ],
  [
    'es',
    '«Casi nadie en la lonja sabía cómo se apagaba», señaló Uxía Landeira.',
    '«Casi nadie en la lonja sabía cómo se apagaba», señaló Landeira',
    '«Nadie en la lonja sabía cómo se apagaba», señaló Landeira',
  ],
  [
    'en',
    'El senador Aníbal Funes ha propuesto que la Ley de Becas Territoriales prohíba las bajas automáticas.',
    'Senator Aníbal Funes wants the Territorial Scholarships Act to forbid automatic withdrawals',
    'Senator Aníbal Funes wants the Digital Trade Act to forbid automatic withdrawals',
  ],
  [
    'es',
    '"We would rather publish this than explain it later," said the head of safety, Priya Nandakumar.',
    '«Preferimos publicar esto a tener que explicarlo más tarde», dijo Priya Nandakumar',
    '«Los resultados no sorprendieron a los vecinos», dijo Priya Nandakumar',
  ],
  [
    'es',
    'La consejera de Cultura, Remedios Alcaide, descartó su cese. «El asunto no tiene un pase», dijo Alcaide.',
    '«El asunto no tiene un pase», admitió la consejera de Cultura',
    '«El asunto no tiene un pase», admitió Elvira Santamarta',
  ],
  [
    'es',
    'El Sindicato de la Palabra Hablada (SPH) denunciará a la emisora por vulnerar el artículo 8 de la Ley de Imagen y Voz Propias.',
    'El Sindicato de la Palabra Hablada denunciará a la emisora',
    'El Sindicato de la Voz Escrita denunciará a la emisora',
  ],
  [
    'en',
    '«Comimos arroz de fiado cinco meses, no nos pidan aplausos», reclamó Yesenia Luján.',
    '"We ate rice on credit for five months, do not ask us for applause," said Yesenia Luján',
    '"We ate beans on credit for five months, do not ask us for applause," said Yesenia Luján',
  ],
] as const;

test.each(sentences)(
  '(%s) of «%s», «%s» does not differ and «%s» does',
  (...[language, text, right, wrong]) => {
    expect(stateOf(text, right, language)).not.toBe('differs');
    expect(stateOf(text, wrong, language)).toBe('differs');
  },
);

// How certain something is, in what share of what, and who says it.
test.each([
  [
    'es',
    'The department was studying an appeal and might suspend payments on the contract.',
    'El departamento estudia recurrir y suspenderá los pagos del contrato',
  ],
  [
    'es',
    'La presidenta del comité, Elisa Borrero, considera que el programa funcionó y que falló la organización.',
    'Según el director de informativos, el programa funcionó y lo que falló fue la organización',
  ],
  [
    'es',
    'We examined the use of Sentra in 19 of the 38 public hospitals of the country.',
    'La Oficina examinó el uso de Sentra en la mitad de los 19 hospitales públicos del país',
  ],
  [
    'es',
    'El investigador, Patxi Luzuriaga, sospecha que el mismo fallo explica el aterrizaje de mayo.',
    'Luzuriaga ha comprobado que el mismo fallo explica el aterrizaje de mayo',
  ],
  [
    'en',
    'El 17 de marzo una vecina recibió una carta que le daba diez días para dejar su piso.',
    'A resident received a letter on 27 March giving her ten days to leave her flat',
  ],
] as const)('(%s) of «%s», «%s» is not anchored', (language, text, wrong) => {
  expect(stateOf(text, wrong, language)).not.toBe('anchored');
});
