// What people who speak are called by, and the words by which a text lets them speak. Safe in the browser.

/** Offices, professions and parts that somebody has in a story, in both languages, without accents. */
export const offices: ReadonlySet<string> = new Set(
  `abogado abogada letrado letrada lawyer attorney solicitor barrister juez jueza magistrado magistrada judge fiscal prosecutor
  ministro ministra minister secretario secretaria secretary presidente presidenta president alcalde alcaldesa mayor mayoress
  concejal concejala councillor diputado diputada deputy senador senadora senator gobernador gobernadora governor comisario
  comisaria commissioner portavoz spokesman spokeswoman spokesperson director directora headmaster headmistress headteacher
  gerente manager jefe jefa boss dueno duena owner fundador fundadora founder cofundador cofundadora socio socia partner
  consejero consejera adviser advisor asesor asesora tutor tutora maestro maestra profesor profesora teacher professor lecturer
  alumno alumna pupil student estudiante rector rectora decano decana dean medico medica doctor doctora pediatra paediatrician
  pediatrician enfermero enfermera nurse cirujano cirujana surgeon oncologo oncologa oncologist psicologo psicologa psychologist
  psiquiatra psychiatrist farmaceutico farmaceutica pharmacist fisioterapeuta physiotherapist paciente patient cuidador cuidadora carer
  periodista journalist reporter presentador presentadora presenter escritor escritora writer autor autora author editor editora
  investigador investigadora researcher cientifico cientifica scientist ingeniero ingeniera engineer tecnico tecnica technician
  perito perita expert experto experta economista economist historiador historiadora historian criminologo criminologa criminologist
  sociologo sociologa sociologist analista analyst auditor auditora supervisor supervisora inspector inspectora ombudsman
  sindicalista trabajador trabajadora worker empleado empleada employee obrero obrera repartidor repartidora courier rider
  conductor conductora driver piloto pilot capitan captain maquinista estibador estibadora docker fontanero plumber electricista
  electrician camarero camarera waiter waitress cocinero cocinera cook chef agricultor agricultora farmer pescador fisherman
  panadero panadera baker tendero tendera shopkeeper vigilante guard bombero bombera firefighter policia policeman policewoman
  soldado soldier general coronel colonel brigadier sargento sergeant vecino vecina neighbour neighbor inquilino inquilina tenant
  casero casera landlord landlady cliente clienta customer usuario usuaria user testigo witness victima victim acusado acusada
  defendant demandante claimant plaintiff preso presa prisoner inmate padre father madre mother hijo hija son daughter abuelo
  abuela grandfather grandmother hermano hermana brother sister marido husband esposa wife viudo viuda widow widower bibliotecario
  bibliotecaria librarian entrenador entrenadora coach arbitro referee actor actriz actress cantante singer pintor pintora
  painter musico musica musician programador programadora programmer developer contratista contractor proveedor supplier
  viceministro viceministra viceconsejero viceconsejera vicepresidente vicepresidenta subdirector subdirectora vicerrector vicerrectora
  subsecretario subsecretaria titular tesorero tesorera treasurer mate chancellor canciller bursar sheriff chairman chairwoman delegado delegada consul ambassador
  embajador embajadora foreman capataz curator interventor interventora defensor defensora encargado encargada responsable coordinador coordinadora coordinator organiser organizer
  registrador registradora registrar notario notaria notary arzobispo archbishop obispo bishop cura priest pastor imam rabino rabbi`.split(
    /\s+/,
  ),
);

/** Words that let somebody speak. */
export const saying =
  '(?:said|says|told|added|explained|warned|argued|claimed|wrote|writes|admitted|insisted|replied|answered|according\\s+to|dijo|dice|dicen|afirm[aó]|asegur[aó]|explic[aó]|a[ñn]adi[oó]|a[ñn]ade|advirti[oó]|advierte|sostiene|sostuvo|se[ñn]al[aó]|aleg[aó]|admiti[oó]|admite|respondi[oó]|responde|lament[aó]|resum(?:e|i[oó])|seg[uú]n|critic[aó]|denunci[aó]|protest[aó]|recuerda|record[oó]|cree|opina|piensa|considera|believes|thinks|declar[aó]|apunt[aó]|indic[aó]|coment[aó]|contest[oóa]|reconoci[oó]|reconoce|confes[oó]|cont[oó]|concluy[oóe]|insisti[oó]|insiste|mantuvo|mantiene|escribi[oó]|escribe|coincid(?:i[oó]|e)|zanj[oóa]|remach[oóa]|ironiz[oóa]|recalc[oóa]|subray[oóa]|precis[oóa]|matiz[oóa]|defendi[oó]|defiende|celebr[oóa]|reproch[oóa]|aventur[oóa]|vaticin[oóa]|confirm[oóa]|asever[oóa]|manifest[oó]|expres[oó]|stated|states|adds|explains|warns|argues|claims|admits|insists|replies|answers|recalled|recalls|remarked|observed|observes|noted|notes|conceded|concedes|concluded|concludes|stressed|stresses|maintained|maintains|complained|complains|joked|jokes|asked|asks|declared|declares|confirmed|confirms|announced|announces|predicted|predicts|acknowledged|acknowledges|inform[oóa]|detall[oóa]|relat[oóa]|revel[oóa]|anunci[oóa]|reiter[oóa]|agreg[oóa]|testified|testifies|revealed|reveals|reiterated|reiterates|calcul[oóa]|estim[oóa]|expon[ea]|expuso|estimates|estimated|reckons|reported)';
