// What a sentence says in other words than its source, and what only looks like it.
import { expect, test } from 'vitest';
import { anchor } from './anchor.server.ts';
import { emptyText } from '#tests/helpers/empty-text.ts';

const reworded = [
  ['La auditoría durará noventa días', 'La auditoría durará tres meses', 'anchored'],
  ['La auditoría durará noventa días', 'La auditoría durará tres años', 'differs'],
  ['The review will take sixteen weeks', 'The review will take four months', 'to-read'],
  ['The review will take sixteen weeks', 'The review will take four weeks', 'differs'],
  ['El 38 % de los casos se archivó', 'El 38 % y medio de los casos se archivó', 'differs'],
  ['El 38,5 % de los casos se archivó', 'El 38 % y medio de los casos se archivó', 'anchored'],
  ['El precio subió 12 puntos', 'El precio subió 12 puntos y medio', 'differs'],
  [
    'El paro subió un 12,5 % en marzo',
    'El paro subió un 12 y medio por ciento en marzo',
    'anchored',
  ],
  [
    'The panel shelved 38% of cases',
    'The panel shelved 38 and a half per cent of cases',
    'differs',
  ],
  ['The price rose 12.5 points', 'The price rose 12 and a half points', 'anchored'],
  [
    'Llegaron el 38 % de los avisos y medio centenar de quejas',
    'Llegaron medio centenar de quejas y el 38 % de los avisos',
    'anchored',
  ],
  ['La uva se pagó a 0,81 euros el kilo', 'La uva se pagó a 81 céntimos el kilo', 'anchored'],
  ['La uva se pagó a 0,81 euros el kilo', 'La uva se pagó a 81 euros el kilo', 'differs'],
  [
    'El 38 % de los clientes recibió una factura',
    'El 62 % de los clientes recibió una factura',
    'differs',
  ],
  ['The bank sent 38% of customers a bill', 'The bank sent 62% of customers a bill', 'differs'],
  [
    'De los 94 autobuses, 71 son ya eléctricos',
    'De los 94 autobuses, 23 son ya eléctricos',
    'differs',
  ],
  [
    'La inversión creció un 22 % hasta 128 millones',
    'La inversión creció un 22 % hasta 105 millones',
    'differs',
  ],
  [
    'La inversión creció un 22 % hasta 128 millones',
    'La inversión creció un 78 % hasta 128 millones',
    'differs',
  ],
  [
    'La autoridad multó al banco Lirio con 30.000 euros',
    'La autoridad multó al banco Lirio con 30.000 euros al mes',
    'to-read',
  ],
  [
    'La autoridad multó al banco Lirio con 30.000 euros',
    'La autoridad multó al banco Lirio con 30.000 euros diarios',
    'to-read',
  ],
  ['The tool costs 15 euros', 'The tool costs 15 euros a month', 'to-read'],
  ['The tool has a monthly fee of 15 euros', 'The tool costs 15 euros a month', 'anchored'],
  // What a sentence makes of a figure that it names and another one of its source.
  [
    'La empresa ofreció 6.200 euros a Benavides. El seguro fue caro. Llovió en mayo. No hubo más. Él calcula haber perdido 19.000',
    'La empresa ofreció a Benavides 6.200 euros, 12.800 menos de lo que él calcula haber perdido',
    'to-read',
  ],
  [
    'La empresa ofreció 6.200 euros a Benavides. El seguro fue caro. Llovió en mayo. No hubo más. Él calcula haber perdido 19.000',
    'La empresa ofreció a Benavides 6.200 euros, 13.800 menos de lo que él calcula haber perdido',
    'differs',
  ],
  [
    'The institute reviewed 57 public bodies. Only 19 had assessed the risk',
    'The institute found that of 57 public bodies only 19, a third, had assessed the risk',
    'to-read',
  ],
  [
    'The institute reviewed 57 public bodies. Only 19 had assessed the risk',
    'The institute found that of 57 public bodies only 19, a quarter, had assessed the risk',
    'differs',
  ],
  [
    'Se han solicitado accesos para centros de datos. La capacidad disponible es de 1.200 megavatios',
    'La potencia solicitada, 4.800 megavatios, cuadruplica la capacidad disponible',
    'to-read',
  ],
  [
    'Se han solicitado accesos para centros de datos. La capacidad disponible es de 1.200 megavatios',
    'La potencia solicitada, 3.800 megavatios, cuadruplica la capacidad disponible',
    'differs',
  ],
  [
    'El contrato se adjudicó por 6,4 millones de euros. El coste final fue de 8,1 millones de euros',
    'El coste final superó en 1,7 millones de euros el importe adjudicado',
    'anchored',
  ],
  [
    'El contrato se adjudicó por 6,4 millones de euros. El coste final fue de 8,1 millones de euros',
    'El coste final superó en 2,7 millones de euros el importe adjudicado',
    'differs',
  ],
  ['El fondo recibirá 62 millones de florines', 'The fund will get 62 million florins', 'anchored'],
  ['El fondo recibirá 62 millones de florines', 'The fund will get 62 million crowns', 'differs'],
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
  // A year is not said instead of a month.
  [
    'El consorcio estudiará el plan en 2026; la decisión se tomará en octubre',
    'La decisión del consorcio se tomará en octubre',
    'anchored',
  ],
  [
    'El consorcio estudiará el plan en 2026; la decisión se tomará en octubre',
    'La decisión del consorcio se tomará en agosto',
    'differs',
  ],
  [
    'The first review of the rules took place in March. The second review of the rules takes place in September. The car was sold in November',
    'The second review of the rules takes place in November',
    'differs',
  ],
  // What only numbers something is not counted.
  [
    'The operator cuts any user of more than 50 megawatts under regulation 27',
    'The operator cuts any user of more than 50 MW',
    'anchored',
  ],
  [
    'The operator cuts any user of more than 50 megawatts under regulation 27',
    'The operator cuts any user of more than 27 MW',
    'differs',
  ],
  [
    'The tug, steering itself, struck the ferry at 4.6 knots at 05.52',
    'The tug struck the ferry at 4.6 knots',
    'anchored',
  ],
  [
    'The maker offered her three months free',
    'The maker offered her three free months',
    'anchored',
  ],
  ['The maker offered her three months free', 'The maker offered her three free weeks', 'differs'],
  // What a passage denies, and the sentence says without a negation.
  [
    'The firm keeps the files for no more than 90 days',
    'The firm keeps the files for at most 90 days',
    'to-read',
  ],
  [
    'El programa no volverá a encenderse sin un funcionario',
    'El programa solo volverá a encenderse con un funcionario',
    'to-read',
  ],
  [
    'El programa no volverá a encenderse sin un funcionario',
    'El programa volverá a encenderse sin un funcionario',
    'to-read',
  ],
  ['The ban does not end until June', 'The ban ends in June', 'to-read'],
  ['The council did not know of the fault', 'The council was unaware of the fault', 'to-read'],
  ['The council did not know of the fault', 'The council knew of the fault', 'differs'],
  // What the figures and dates of a passage make.
  ['En el taller trabajan 31 mujeres y 19 hombres', 'En el taller trabajan 50 personas', 'to-read'],
  ['En el taller trabajan 31 mujeres y 19 hombres', 'En el taller trabajan 60 personas', 'differs'],
  [
    'The drone found its target in three of ten trials',
    'The drone lost its target in seven of ten trials',
    'to-read',
  ],
  [
    'The drone found its target in three of ten trials',
    'The drone lost its target in eight of ten trials',
    'differs',
  ],
  ['El sistema funciona desde mayo', 'El sistema lleva seis meses en marcha', 'to-read'],
  ['El sistema funciona desde mayo', 'El sistema lleva nueve meses en marcha', 'differs'],
  ['The system costs 1,200 euros a year', 'The system costs 100 euros a month', 'to-read'],
  ['The system costs 1,200 euros a year', 'The system costs 300 euros a month', 'differs'],
  [
    'La reunión empieza a las 16.30',
    'La reunión empieza a las cuatro y media de la tarde',
    'to-read',
  ],
  [
    'Ana Ruiz, 61 años, cultiva las tierras de su padre desde 1994',
    'Ana Ruiz cultiva las tierras de su padre desde hace 61 años',
    'to-read',
  ],
  [
    'La asamblea votó el martes: 812 votos a favor y 395 en contra',
    'La propuesta fue aprobada por 395 votos',
    'differs',
  ],
  // A datum in the passage that has most of a short sentence.
  [
    'El contrato, firmado con la casa Lirio por 86.500 euros, debía durar tres años',
    'El contrato era para tres años',
    'anchored',
  ],
  [
    'El contrato, firmado con la casa Lirio por 86.500 euros, debía durar tres años',
    'El contrato era para tres meses',
    'differs',
  ],
  // What may be, in other words.
  [
    'Es posible que la empresa presente una versión nueva en Norba',
    'La empresa presentará una versión nueva en Norba',
    'to-read',
  ],
  [
    'The firm may appeal within 28 days to the Transport Tribunal',
    'The firm has 28 days to appeal to the Transport Tribunal',
    'anchored',
  ],
  [
    'The new rule is expected in May and may be contested',
    'The new rule is expected in May',
    'anchored',
  ],
  [
    'The council plans to open the centre in May',
    'The council hopes the centre will open in May',
    'anchored',
  ],
  // What is reckoned and said to be.
  [
    'La espera bajó de 52 minutos a 39 en Norba',
    'La espera se redujo en trece minutos en Norba',
    'to-read',
  ],
  [
    'La espera bajó de 52 minutos a 39 en Norba',
    'La espera se redujo en treinta minutos en Norba',
    'differs',
  ],
  [
    'El contrato de Norba, de 480.000 euros, dura cuatro años',
    'El contrato de Norba cuesta una media de 120.000 euros al año',
    'to-read',
  ],
  [
    'El contrato de Norba, de 480.000 euros, dura cuatro años',
    'El contrato de Norba cuesta una media de 210.000 euros al año',
    'differs',
  ],
  [
    'The rest of the posts in Norba were photos; 61% were video and 27% audio',
    'The photos were 12% of the posts in Norba',
    'to-read',
  ],
  [
    'The bank in Norba paid 2,300 customers £115 each',
    'The bank in Norba paid its customers £264,500 in all',
    'to-read',
  ],
  [
    'The bank in Norba took £48.0m in the summer',
    'The bank in Norba took 48 million pounds in the summer',
    'anchored',
  ],
  [
    'The bank in Norba took £48.0m in the summer',
    'The bank in Norba took 84 million pounds in the summer',
    'differs',
  ],
  // What is no name, and who speaks for a ruling.
  [
    'Inés Robledo preside la agencia. La denuncia es de Marta Soler. «Una mejora no es un fin», razona la resolución',
    'Para Inés Robledo, «una mejora no es un fin»',
    'to-read',
  ],
  [
    'The programs in Norba write with artificial intelligence',
    'The programs in Norba write with AI',
    'to-read',
  ],
  // What stands beside a negation.
  [
    'The office in Norba has no evidence of fraud by pupils, but it expects the first claim of the school year before June',
    'The office in Norba expects the first claim of the school year before June',
    'anchored',
  ],
  [
    'El banco Lirio negó que hubiera recibido avisos de Norba',
    'El banco Lirio aseguró que había recibido avisos de Norba',
    'to-read',
  ],
  [
    'Internal messages suggest that the engineers in Norba knew it',
    'Internal messages prove that the engineers in Norba knew it',
    'differs',
  ],
  // Somebody speaks, not the program that the sentence before is about.
  [
    'Ana Ruiz cultiva almendros en Norba. Hace un año instaló Riegovivo, un sistema que abre las válvulas. «La máquina no se ensucia los zapatos», dice',
    '«La máquina no se ensucia los zapatos», dice Ana Ruiz',
    'anchored',
  ],
  // A word that every object has too.
  [
    'El constructor de Norba pagó 30 euros por cada constructor',
    'El constructor de Norba pagó 30 euros',
    'anchored',
  ],
  // What a value is compared with is not what the sentence gives.
  [
    'El banco Lirio ingresó 640 millones de euros. El beneficio de Norba fue de 48 millones, frente a los 60 millones del primer trimestre de 2025',
    'El banco Lirio ingresó en el primer trimestre 640 millones de euros',
    'anchored',
  ],
  [
    'The archive in Norba collected 486 rulings, compared with 162 a year earlier',
    'The archive in Norba went up in a year to 486 rulings',
    'anchored',
  ],
  // Parts of an hour, and the same time in another unit.
  [
    'La bolsa de Norba cerró durante 47 minutos',
    'La bolsa de Norba cerró durante tres cuartos de hora',
    'to-read',
  ],
  [
    'La bolsa de Norba cerró durante 27 minutos',
    'La bolsa de Norba cerró durante tres cuartos de hora',
    'differs',
  ],
  [
    'The claimants in Norba waited 74 days; the longest wait lasted 201 days',
    'The claimants in Norba waited 74 days, more than two months',
    'to-read',
  ],
  [
    'The claimants in Norba waited 74 days; the longest wait lasted 201 days',
    'The claimants in Norba waited 74 days, more than five months',
    'differs',
  ],
  // What two figures make: what is still to come, how many times as much.
  [
    'The review in Norba makes 14 recommendations, of which six have been carried out',
    'The review in Norba leaves eight of its 14 recommendations yet to be carried out',
    'to-read',
  ],
  [
    'The review in Norba makes 14 recommendations, of which six have been carried out',
    'The review in Norba leaves nine of its 14 recommendations yet to be carried out',
    'differs',
  ],
  [
    'Las lesiones de Norba pasaron de 20 a 50',
    'Las lesiones de Norba se han multiplicado por dos y medio',
    'to-read',
  ],
  [
    'Las lesiones de Norba pasaron de 20 a 50',
    'Las lesiones de Norba se han multiplicado por tres y medio',
    'differs',
  ],
  // What will be so is not so now.
  [
    'The team in Norba will grow from 34 to 85 people',
    'The team in Norba, now 34 strong, will grow to 85 people',
    'anchored',
  ],
  [
    'The team in Norba will grow from 34 to 85 people',
    'The team in Norba, now 85 strong, will grow',
    'differs',
  ],
  // «Mañana» is a day, read by that of the source, a Wednesday.
  [
    'El vecino de Norba presentará mañana una denuncia',
    'El vecino de Norba presentará el jueves una denuncia',
    'anchored',
  ],
  [
    'El vecino de Norba presentará mañana una denuncia',
    'El vecino de Norba presentará el martes una denuncia',
    'differs',
  ],
  // Who is due to do something has to; who hopes to has not.
  [
    'The inquiry in Norba is due to report by 15 May',
    'The inquiry in Norba must report by 15 May',
    'anchored',
  ],
  [
    'The inquiry in Norba hopes to report by 15 May',
    'The inquiry in Norba will report by 15 May',
    'differs',
  ],
  [
    'La tercera edición de Norba llegará, si hay fondos, en mayo de 2027',
    'La tercera edición de Norba llegará en mayo de 2027, lo que está garantizado',
    'differs',
  ],
  [
    'La agencia de Norba espera firmar la resolución en junio',
    'La agencia de Norba firmará la resolución en junio',
    'differs',
  ],
  [
    'En Norba, espero firmar la resolución en junio',
    'En Norba se firmará la resolución en junio',
    'differs',
  ],
  [
    'La repartidora de Norba presentó dos reclamaciones sin obtener respuesta',
    'La repartidora de Norba presentó dos reclamaciones y tuvo respuesta',
    'differs',
  ],
  [
    'The office in Norba has 86 reports, of which nine are of a double dose; no deaths have been reported',
    'The office in Norba has 86 reports, of which nine are of a double dose, but deaths have been reported',
    'differs',
  ],
  // Which of two a comparison gives, and whose cents.
  [
    'The solvency ratio of Norba stood at 198% in March, well above the 150% floor',
    'The solvency ratio of Norba stood at 150% in March, well above the floor',
    'differs',
  ],
  [
    'The ratio of Norba stood at 198% in March, well above the 150% floor',
    'The ratio of Norba stood at 198% in March, well above the floor',
    'anchored',
  ],
  [
    'El programa de Norba costó 0,40 euros por ejercicio',
    'El programa de Norba costó 40 céntimos de euro por ejercicio',
    'anchored',
  ],
  [
    'El programa de Norba costó 0,40 euros por ejercicio',
    'El programa de Norba costó 40 centavos de dólar por ejercicio',
    'differs',
  ],
  // Whose office stands behind a name in a list.
  [
    'The board of Norba met. Present: Gwen Halloran (chair), Peter Osei, David Rourke. The chair said: "A complaint is not a quality control system"',
    'In Norba, David Rourke said: "A complaint is not a quality control system"',
    'differs',
  ],
  [
    'The council in Norba will open its register before March',
    'The council in Norba will open its register before May',
    'differs',
  ],
  [
    'El ayuntamiento de Norba abrirá su registro antes de marzo',
    'The council in Norba will open its register before March',
    'anchored',
  ],
  // What a text calls a body by that it has named in full.
  [
    'Tribunal Superior de Norba, Sala de lo Social. La Sala estima el recurso de Marta Senra contra el banco Lirio',
    'El Tribunal Superior de Norba estima el recurso de Marta Senra contra el banco Lirio',
    'anchored',
  ],
  [
    'Tribunal Superior de Norba, Sala de lo Social. La Sala estima el recurso de Marta Senra contra el banco Lirio',
    'El Tribunal Supremo de Norba estima el recurso de Marta Senra contra el banco Lirio',
    'differs',
  ],
  // One thing in the place of another.
  [
    'El banco avisó a los clientes el 3 de marzo',
    'El banco avisó a los accionistas el 3 de marzo',
    'to-read',
  ],
  [
    'El fallo afectó a un tercio de los clientes',
    'El fallo afectó a un tercio de los empleados',
    'to-read',
  ],
  [
    'El ministerio multó a la empresa con 30.000 euros',
    'El ministerio multó al hospital con 30.000 euros',
    'to-read',
  ],
  ['The bank warned customers on 3 March', 'The bank warned shareholders on 3 March', 'to-read'],
  [
    'El banco avisó a los clientes el 3 de marzo',
    'La entidad avisó a los clientes el 3 de marzo',
    'anchored',
  ],
  [
    'El diario citó a un marido el 3 de marzo',
    'El diario citó a un hombre el 3 de marzo',
    'anchored',
  ],
  [
    'El robot rodó por la ciudad de Norba el 3 de marzo',
    'El robot rodó por las calles de Norba el 3 de marzo',
    'anchored',
  ],
  // One denial of two is gone, or one is added.
  [
    'El banco no avisó a los clientes de que no podían recurrir',
    'El banco avisó a los clientes de que no podían recurrir',
    'differs',
  ],
  [
    'El banco avisó a los clientes de que no podían recurrir',
    'El banco no avisó a los clientes de que no podían recurrir',
    'differs',
  ],
  [
    'The bank did not tell customers that no person had looked',
    'The customers were told by the bank that no person had looked',
    'differs',
  ],
  // What only tells which ones are meant denies nothing.
  ['El banco no informó a los afectados', 'El banco informó a los clientes rechazados', 'to-read'],
  // Who did it and to whom.
  [
    'El ministerio multó a la empresa con 30.000 euros',
    'La empresa multó al ministerio con 30.000 euros',
    'to-read',
  ],
  ['The union sued the bank on 3 March', 'The bank sued the union on 3 March', 'to-read'],
  [
    'El ministerio multó a la empresa con 30.000 euros',
    'La empresa fue multada por el ministerio con 30.000 euros',
    'anchored',
  ],
  [
    'El artículo 8 fija las multas del banco Lirio',
    'Las multas del banco Lirio las fija el artículo 8',
    'anchored',
  ],
  [
    'Según el sindicato, el programa falló 45 veces',
    'Según la empresa, el programa falló 45 veces',
    'to-read',
  ],
  // Exceptions, more and less, and what is still to come.
  [
    'El banco pagará 300 euros salvo a los empleados',
    'El banco pagará 300 euros a los empleados',
    'to-read',
  ],
  [
    'The bank will pay 300 euros unless the customer objects',
    'The bank will pay 300 euros if the customer objects',
    'to-read',
  ],
  [
    'The bank will pay 300 euros unless the customer objects',
    'The bank will pay 300 euros if the customer does not object',
    'to-read',
  ],
  [
    'The tool is more accurate than 45 doctors',
    'The tool is less accurate than 45 doctors',
    'to-read',
  ],
  ['El banco pagará 300 euros a cada cliente', 'El banco pagó 300 euros a cada cliente', 'to-read'],
  [
    'The bank will pay 300 euros to each customer',
    'The bank paid 300 euros to each customer',
    'to-read',
  ],
  [
    'El banco pagará 300 euros a cada cliente',
    'Cada cliente recibirá 300 euros, que pagará el banco',
    'anchored',
  ],
  [
    'El banco recurrirá la multa de 300 euros',
    'El banco ya ha recurrido la multa de 300 euros',
    'to-read',
  ],
  ['La multa puede llegar a 300 euros', 'La multa ha llegado a 300 euros', 'to-read'],
  [
    'El banco ha devuelto 300 euros a cada cliente',
    'El banco devolverá 300 euros a cada cliente',
    'to-read',
  ],
  [
    'The registrar has apologised to the 300 students',
    'The registrar is to apologise to the 300 students',
    'to-read',
  ],
  // What is denied of one thing and said of another.
  [
    'The president did not want a ban, but she did want a rule',
    'The president wants a rule',
    'to-read',
  ],
  // What came first, and the opposite of one word between the same others.
  [
    'El banco escribió primero a los clientes y después informó al regulador el 3 de marzo',
    'El banco informó primero al regulador y después escribió a los clientes el 3 de marzo',
    'to-read',
  ],
  [
    'The tool had the second lowest rate of the 45',
    'The tool had the second highest rate of the 45',
    'differs',
  ],
  // A date with the day of the week that it falls on, and with another.
  [
    'La resolución se firmó el 30 de octubre',
    'La resolución se firmó el viernes 30 de octubre',
    'anchored',
  ],
  [
    'La resolución se firmó el 30 de octubre',
    'La resolución se firmó el lunes 30 de octubre',
    'differs',
  ],
  // Units by their letters, shares that are reckoned, and halves that are done.
  [
    'The patient was given 40 milligrams of the drug',
    'The patient was given 40 mg of the drug',
    'anchored',
  ],
  [
    'The patient was given 40 milligrams of the drug',
    'The patient was given 40 g of the drug',
    'differs',
  ],
  [
    'El equipo hizo 640 llamadas y entró en 171',
    'El equipo entró en más de la cuarta parte de las 640 llamadas',
    'anchored',
  ],
  [
    'El equipo hizo 640 llamadas y entró en 171',
    'El equipo entró en menos de la cuarta parte de las 640 llamadas',
    'differs',
  ],
  [
    'The firm has corrected 17 of the 21 faults',
    'The firm has corrected about 80% of the faults',
    'to-read',
  ],
  [
    'The firm halved the price of the tool in March',
    'The firm cut the price of the tool by half in March',
    'anchored',
  ],
  // A word that is somebody's name.
  [
    'The treasurer was suspended for eleven weeks by the fund',
    "Grant, the fund's treasurer, was suspended for eleven weeks",
    'differs',
  ],
  // A word that is made of two is nobody, and «mayor» no mayor.
  ['The teachers in Norba are divided', 'Staffrooms in Norba are divided', 'to-read'],
  [
    'En los ejercicios más peligrosos de Norba se negaron cinco modelos',
    'En las tareas de mayor peligro de Norba se negaron cinco modelos',
    'to-read',
  ],
  [
    'Un programa de Norba dejó sin turno a 132 personas',
    'Un programa de Norba privó de turno a 132 personas',
    'anchored',
  ],
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
