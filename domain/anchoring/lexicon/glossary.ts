// Words of the news in Spanish and English that are no cognates, so that sentences of one can be held against passages
// of the other. Safe in the browser.
import { fold, isStopWord, root } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { irregularForms } from './irregular-forms.ts';
import { acts } from './acts.ts';
import { nouns } from './nouns.ts';
import { qualities } from './qualities.ts';
import { speech } from './speech.ts';
import { comparedForms, englishForms, spanishForms } from './regular-forms.ts';
import { stemChanges } from './stem-changes.ts';

const pairs = `ley:law norma:rule empresa:company firma:company compania:company firm:company gobierno:government ayuntamiento:council
consistorio:council concejal:councillor alcalde:mayor juez:judge juzgado:court tribunal:court abogado:lawyer attorney:lawyer letrado:lawyer fiscal:prosecutor
multa:fine sancion:fine penalty:fine demanda:lawsuit pleito:lawsuit denuncia:complaint queja:complaint prueba:trial ensayo:trial test:trial estudio:study informe:report investigacion:inquiry
investigator:researcher investigador:researcher encuesta:survey sondeo:survey poll:survey pregunta:question respuesta:answer trabajador:worker empleado:employee
obrero:worker despido:dismissal puesto:job empleo:job sindicato:union huelga:strike salario:wage sueldo:wage pago:payment pagar:pay
precio:price coste:cost costar:cost gasto:spending gastar:spend ingreso:revenue facturacion:revenue beneficio:profit perdida:loss perder:lose
ganar:win inversion:investment deuda:debt banco:bank dinero:money bolsa:exchange accion:share socio:partner cliente:customer usuario:user
comprar:buy compra:purchase vender:sell venta:sale alquiler:rent alquilar:rent contrato:contract adjudicar:award firmar:sign
hospital:hospital medico:doctor enfermera:nurse enfermo:patient salud:health sanidad:health muerte:death morir:die herido:injured dano:harm
escuela:school colegio:school alumno:pupil student:pupil maestro:teacher profesor:teacher docente:teacher nota:grade examen:exam libro:book biblioteca:library
nino:child infantil:children hijo:child padre:parent madre:mother familia:family mujer:woman hombre:man anciano:elderly joven:young vecino:neighbour
ciudad:city pueblo:town calle:street casa:home vivienda:housing hogar:household inquilino:tenant casero:landlord pais:country mundo:world
red:network nube:cloud aprendizaje:learning entrenar:train entrenamiento:training dato:data fichero:file archivo:file clave:password contrasena:password
ordenador:computer pantalla:screen camara:camera imagen:picture image:picture video:video voz:voice llamada:call telefono:telephone mensaje:message
correo:mail pagina:page enlace:link error:mistake equivocar:mistake riesgo:risk peligro:danger seguro:safe seguridad:safety aseguradora:insurer
arma:weapon ejercito:army policia:police detener:arrest carcel:prison delito:crime fraude:fraud robo:theft estafa:scam victima:victim
coche:car vehiculo:vehicle camion:truck tren:train conductor:driver viajero:passenger pasajero:passenger via:line barco:ship puerto:port avion:plane
peaje:toll carretera:road autopista:highway trafico:traffic frenar:brake freno:brake velocidad:speed
agua:water luz:light energia:energy electricidad:electricity calor:heat tiempo:weather pronostico:forecast granizo:hail tormenta:storm helada:frost
campo:field cosecha:harvest vendimia:harvest uva:grape trigo:wheat jornalero:labourer agricultor:farmer pescador:fisherman finca:farm tonelada:tonne
dia:day semana:week mes:month ano:year hora:hour minuto:minute segundo:second verano:summer otono:autumn invierno:winter primavera:spring
lunes:monday martes:tuesday miercoles:wednesday jueves:thursday viernes:friday sabado:saturday domingo:sunday
enero:january febrero:february marzo:march abril:april mayo:may junio:june julio:july agosto:august septiembre:september octubre:october
noviembre:november diciembre:december
decir:say dijo:said afirmar:claim anadir:add explicar:explain advertir:warn aviso:warning pedir:ask rechazar:reject negar:deny aceptar:accept
aprobar:approve votar:vote voto:vote eleccion:election partido:party diputado:deputy ministro:minister presidente:president portavoz:spokesman
director:director jefe:chief fundador:founder dueno:owner lider:leader experto:expert cientifico:scientist ingeniero:engineer
abrir:open cerrar:close empezar:start comenzar:start acabar:end terminar:end durar:last parar:stop detuvo:paused pausa:pause retirar:withdraw
crecer:grow subir:rise aumentar:rise increase:rise bajar:fall caer:fall reducir:reduce recortar:cut borrar:delete eliminar:delete
prohibir:ban permitir:allow obligar:require exigir:demand deber:must usar:use utilizar:use uso:use emplear:employ hacer:make fabricar:make fabricante:maker
prestar:lend devolucion:return espera:wait ahorro:saving ahorrar:save esperar:expect lograr:achieve acertar:correct hallar:find encontrar:find mostrar:show
nuevo:new viejo:old grande:large pequeno:small mejor:best peor:worst debil:weak pobre:poor rico:rich alto:high bajo:low mayor:older primero:first
ultimo:last siguiente:next anterior:earlier mitad:half doble:double publico:public privado:private gratis:free
maquina:machine robot:robot herramienta:tool programa:software modelo:model sistema:system algoritmo:algorithm
derecho:right libertad:freedom intimidad:privacy privacidad:privacy datos:data prueba:evidence queja:complaint plazo:deadline fecha:date
extranjero:abroad origen:origin barrio:district distrito:district region:region regional:regional consejeria:department ministerio:ministry agencia:agency oficina:office fundacion:foundation
universidad:university instituto:institute centro:centre center:centre consejo:council comision:commission comite:committee junta:board colegio:college
asociacion:association sociedad:society parlamento:parliament reino:kingdom unido:united estados:states defensor:ombudsman
comida:food tienda:shop mostrador:counter sala:room obra:building planta:plant fabrica:factory taller:workshop almacen:warehouse
secreto:secret fuente:source cita:quotation articulo:article periodico:newspaper periodista:journalist prensa:press
frio:cold limpio:clean rapido:fast lento:slow dificil:hard facil:easy confianza:trust confiar:trust miedo:fear temer:fear conversacion:conversation
cobrar:charge llegar:arrive salir:leave vivir:live trabajar:work trabajo:work ayuda:aid ayudar:help apoyar:endorse respaldar:endorse
mas:more menos:less total:total media:average promedio:average mediana:median palabra:word linea:line tercio:third cuarto:quarter parte:part
respirar:breathe leer:read escribir:write firmar:sign hablar:speak ver:see mirar:look oir:hear pie:foot ojo:eye cara:face rostro:face
sombra:shade sustituir:replace reemplazar:replace proveedor:supplier pendiente:slope mentira:lie verdad:truth engano:deception falso:false fake:false verdadero:true
acuerdo:agreement reunion:meeting reunir:meet encuentro:meeting propuesta:proposal borrador:draft fallo:failure sentencia:ruling recurso:appeal recurrir:appeal apelar:appeal
juicio:hearing vista:hearing jurado:jury testigo:witness condena:sentence incumplir:breach infraccion:breach decreto:decree reglamento:regulation reguladora:regulator regulador:regulator
supervisor:supervisor vigilar:monitor vigilancia:surveillance comprobar:check revisar:review revision:review evaluar:assess evaluacion:assessment auditor:auditor medir:measure
medida:measure desarrollar:develop desarrollo:development construir:build lanzar:launch presentar:present publicar:publish anunciar:announce anuncio:advertisement
retrasar:delay retraso:delay aplazar:postpone cancelar:cancel suspender:suspend averia:breakdown fuga:leak filtracion:leak filtrar:leak
fondo:fund financiar:fund financiacion:funding ronda:round presupuesto:budget impuesto:tax tasa:rate tipo:rate sobre:envelope deber:debt prestamo:loan credito:credit
cuota:share sede:headquarters filial:subsidiary propietario:owner consejero:adviser asesor:adviser gerente:manager gestor:manager encargado:manager dirigir:run
plantilla:staff equipo:team compania:company emprendedor:entrepreneur empresarial:business negocio:business mercado:market sector:industry
vuelo:flight aeropuerto:airport piloto:pilot estacion:station muelle:dock estibador:docker grua:crane contenedor:container almacen:warehouse carga:load cargador:charger
bateria:battery motor:engine rueda:wheel puente:bridge tunel:tunnel edificio:building torre:tower suelo:floor techo:roof ventana:window
incendio:fire fuego:fire bombero:firefighter sequia:drought inundacion:flood rio:river mar:sea costa:coast playa:beach isla:island bosque:forest arbol:tree
sangre:blood corazon:heart cancer:cancer enfermedad:disease vacuna:vaccine farmaco:drug medicamento:drug receta:prescription quirofano:operating cirujano:surgeon cirugia:surgery
tratamiento:treatment urgencia:emergency emergencia:emergency ambulancia:ambulance diagnostico:diagnosis cuidado:care residencia:home
ensenar:teach aprender:learn beca:grant curso:course clase:class aula:classroom carrera:degree titulo:degree deberes:homework redaccion:essay ensayo:essay lengua:language idioma:language
lector:reader escritor:writer novela:novel pintura:painting dibujo:drawing ilustrador:illustrator musica:music cancion:song cantante:singer actor:actor pelicula:film cine:cinema obra:work
juego:game jugador:player partido:match equipo:team entrenador:coach campeon:champion
noticia:news titular:headline rueda:conference cadena:channel emisora:station oyente:listener espectador:viewer seguidor:follower cuenta:account contenido:content
bulo:hoax rumor:rumour falsificar:forge suplantar:impersonate clonar:clone clonada:clone enganar:deceive estafador:scammer amenaza:threat amenazar:threaten acoso:harassment
odio:hate sesgo:bias discriminar:discriminate igualdad:equality desigualdad:inequality pobreza:poverty genero:gender raza:race
pantalla:display teclado:keyboard raton:mouse boton:button aplicacion:app servidor:server buscador:search busqueda:search navegador:browser descargar:download subir:upload
cifrar:encrypt cifrado:encryption codigo:code fuente:source abierto:open entrenado:train afinar:tune etiquetar:label etiqueta:label marca:mark agua:water
fiable:reliable preciso:accurate exacto:exact exactitud:accuracy acierto:success exito:success fracaso:failure equivocacion:mistake avisar:warn alerta:alert alarma:alarm
peor:worse empeorar:worsen mejorar:improve mejora:improvement cambiar:change cambio:change mantener:keep seguir:continue continuar:continue evitar:avoid impedir:prevent
conseguir:achieve intentar:try tratar:try necesitar:need querer:want desear:wish creer:believe pensar:think saber:know conocer:know entender:understand comprender:understand
recordar:remember olvidar:forget sentir:feel sonar:dream ensenar:show parecer:seem quedar:remain faltar:lack sobrar:spare bastar:suffice
traer:bring llevar:carry enviar:send mandar:send recibir:receive entregar:deliver entrega:delivery devolver:return guardar:store almacenar:store conservar:keep borrado:delete
elegir:choose escoger:choose nombrar:appoint nombramiento:appointment cargo:post dimitir:resign dimision:resignation jubilar:retire suceder:succeed
menor:minor adulto:adult chico:boy chica:girl hermano:brother hermana:sister esposa:wife marido:husband amigo:friend novio:boyfriend bebe:baby
hambre:hunger pan:bread carne:meat leche:milk vino:wine aceite:oil fruta:fruit ganado:cattle oveja:sheep vaca:cow caballo:horse perro:dog gato:cat pajaro:bird pez:fish reno:reindeer
viento:wind lluvia:rain nieve:snow hielo:ice sol:sun luna:moon cielo:sky tierra:earth planeta:planet espacio:space estrella:star satelite:satellite
norte:north sur:south este:east oeste:west izquierda:left derecha:right arriba:above abajo:below dentro:inside fuera:outside cerca:near lejos:far
guerra:war paz:peace soldado:soldier ataque:attack atacar:attack bomba:bomb disparo:shot disparar:shoot matar:kill asesinato:murder secuestro:kidnapping
frontera:border aduana:customs refugiado:refugee inmigrante:immigrant extranjeria:immigration ciudadano:citizen ciudadania:citizenship
medio:means manera:way forma:way modo:way camino:path paso:step nivel:level grado:degree etapa:stage fase:phase plazo:term
mayoria:majority minoria:minority cantidad:amount numero:number cifra:figure dato:figure tabla:table lista:list encuestado:respondent muestra:sample
noche:night manana:morning tarde:afternoon madrugada:dawn ayer:yesterday hoy:today siglo:century decada:decade
rojo:red verde:green azul:blue blanco:white negro:black amarillo:yellow largo:long corto:short ancho:wide lleno:full vacio:empty caro:expensive barato:cheap
humano:human persona:person gente:people multitud:crowd publico:audience
sustituto:substitute relevo:replacement turno:shift jornada:workday convenio:agreement despedido:dismissed parado:unemployed desempleo:unemployment paro:unemployment pension:pension
ganancia:profit rentable:profitable quiebra:bankruptcy accionista:shareholder dividendo:dividend aval:guarantee hipoteca:mortgage tarjeta:card recibo:bill factura:invoice
defecto:defect danar:damage averiar:damage romper:break reparar:repair arreglar:fix arreglo:fix solucion:solution solucionar:solve resolver:solve
disculpa:apology lamentar:regret pesar:regret culpa:blame culpar:blame culpable:guilty acusar:accuse acusacion:charge cargo:charge sospecha:suspicion sospechoso:suspect`;

/** Inflected forms that are rather another word: «Irán», «un cupo», “a shot”. */
const isOther = new Set(
  'iran cupo shot bit children people bound felt spoke lay bore lent'.split(' '),
);

const toShared = new Map<string, string>();
for (const pair of pairs.split(/\s+/)) {
  const [one = '', other = ''] = pair.split(':');
  const key = root(other);
  if (!toShared.has(root(one))) toShared.set(root(one), key);
}

const inBoth = new Set(toShared.values());

/** Whether a key is of a word that has its counterpart in the other language in the list. */
export function isInBoth(key: string): boolean {
  return inBoth.has(key);
}

/** Words of other origin for one thing: what they say is the same to a comparison. */
const irregular = new Map<string, string>([
  // The root of “pay” is that of «país».
  ['pay', 'payment'],
  ['pays', 'payment'],
  ['paying', 'payment'],
  ['paid', 'payment'],
  ['pagado', 'payment'],
  ['bought', 'buy'],
  ['sold', 'sell'],
  ['lost', 'lose'],
  ['lose', 'lose'],
  ['said', 'say'],
  ['says', 'say'],
  ['dice', 'say'],
  // The root of «fallo» is that of “fall”.
  ['fallo', 'failure'],
  ['sue', 'lawsuit'],
  ['sues', 'lawsuit'],
  ['sued', 'lawsuit'],
  ['suing', 'lawsuit'],
  ['demando', 'lawsuit'],
  ['fallos', 'failure'],
  ['falla', 'failure'],
  ['fallan', 'failure'],
  ['fallar', 'failure'],
  ['fell', 'fall'],
  ['cayo', 'fall'],
  ['rose', 'rise'],
  ['risen', 'rise'],
  ['won', 'win'],
  ['found', 'find'],
  ['made', 'make'],
  ['hizo', 'make'],
  ['left', 'leave'],
  ['wrote', 'write'],
  ['written', 'write'],
  ['escrito', 'write'],
  ['spent', 'spend'],
  ['spend', 'spend'],
  ['lent', 'lend'],
  ['held', 'hold'],
  ['kept', 'keep'],
  ['told', 'tell'],
  ['went', 'go'],
  ['came', 'come'],
  ['took', 'take'],
  ['gave', 'give'],
  ['saw', 'see'],
  ['seen', 'see'],
  ['ran', 'run'],
  ['began', 'start'],
  ['begun', 'start'],
  ['built', 'build'],
  ['cost', 'cost'],
  ['costo', 'cost'],
  ['cuesta', 'cost'],
  ['cut', 'cut'],
  ['drew', 'draw'],
  ['drivers', 'driver'],
  ['ai', 'ia'],
  ['artificial', 'artificial'],
  ['pidio', 'ask'],
  ['impuso', 'impose'],
  ['prueban', 'trial'],
  ['niega', 'deny'],
  ['niegan', 'deny'],
  ['nego', 'deny'],
  ['negaron', 'deny'],
  ['pide', 'ask'],
  ['pedimos', 'ask'],
  ['pidieron', 'ask'],
  ['pidan', 'ask'],
  ['piden', 'ask'],
  ['cae', 'fall'],
  ['caen', 'fall'],
  ['pierde', 'lose'],
  ['pierden', 'lose'],
  ['muere', 'die'],
  ['murio', 'die'],
  ['murieron', 'die'],
  ['cierra', 'close'],
  ['cierran', 'close'],
  ['abre', 'open'],
  ['abrio', 'open'],
  ['subio', 'rise'],
  ['sube', 'rise'],
  ['suben', 'rise'],
  ['bajo', 'fall'],
  ['baja', 'fall'],
  ['vendio', 'sell'],
  ['vende', 'sell'],
  ['compro', 'buy'],
  ['perdio', 'lose'],
  ['gano', 'win'],
  ['gana', 'win'],
  ['pago', 'payment'],
  ['paga', 'payment'],
  ['temen', 'fear'],
  ['teme', 'fear'],
  ['quiere', 'want'],
  ['quieren', 'want'],
  ['empieza', 'start'],
  ['despide', 'dismissal'],
  ['despidio', 'dismissal'],
  ['detiene', 'paused'],
  ['admite', 'admit'],
  ['tested', 'trial'],
  ['recurre', 'appeal'],
  ['recurren', 'appeal'],
  ['recurrio', 'appeal'],
  ['recurrieron', 'appeal'],
  ['recurrido', 'appeal'],
  ['recurrida', 'appeal'],
  ['devuelto', 'devolver'],
  ['resuelto', 'resolver'],
  ['cubierto', 'cubrir'],
  ['roto', 'romper'],
  ['abriera', 'abrir'],
  ['pague', 'payment'],
  ['paguen', 'payment'],
  ['devuelve', 'devolver'],
  ['devuelven', 'devolver'],
]);

/** Words that have the root of another one: “man” is no «mano». */
const odd = new Map([
  ['man', 'man'],
  ['men', 'man'],
  ['mano', 'hand'],
  ['manos', 'hand'],
]);

/** Words that say little, but tell one side from the other. */
export const contrasts = new Map([
  ['contra', 'against'],
  ['against', 'against'],
  ['favor', 'favour'],
  ['favour', 'favour'],
  ['antes', 'before'],
  ['before', 'before'],
  ['despues', 'after'],
  ['after', 'after'],
]);

/** «Supondrá» is of «suponer», «saldrían» of «salir». */
export function inInfinitive(folded: string): string {
  return folded.replace(/(?<=[oe]n|al)dr(?:an?|ian?|emos)$/, 'er');
}

/** «Meses», «países», «franceses»: the plural of what ends in s already. */
function inSingular(folded: string): string {
  return folded.replace(pluralOfS, '');
}

const pluralOfS = /(?<=(?<!th|ch|oc|e)es|^(?:pais|autobus|gas|dios|compas))es$/;

const keys = new Map<string, string>();
for (const [form, lemma] of irregularForms.en) addIrregular(form, lemma);
for (const [form, lemma] of [
  ...irregularForms.es,
  ...stemChanges(),
  ...spanishForms(wordsOf('es')),
  ...englishForms(wordsOf('en')),
  ...comparedForms(englishOf(qualities)),
])
  addIrregular(form, lemma);

/** The words of a language in the list and in the lexicon. */
function wordsOf(language: Language): ReadonlySet<string> {
  const side = language === 'es' ? 0 : 1;
  const ofList = pairs.split(/\s+/).map((pair) => pair.split(':')[side]!);
  const ofLexicon = `${nouns} ${acts} ${qualities} ${speech}`
    .split(/\s+/)
    .flatMap((entry) => entry.split('=')[1 - side]?.split(/[,/]/) ?? []);
  return new Set([...ofList, ...ofLexicon]);
}

/** The English words of a part of the lexicon. */
function englishOf(entries: string): string[] {
  return entries.split(/\s+/).flatMap((entry) => entry.split('=')[0]!.split('/'));
}

/** What no ending leads back to its dictionary form by itself is kept; “declare” is a form of «declarar» as well. */
function addIrregular(form: string, lemma: string): void {
  const base = irregular.get(lemma) ?? lemma;
  const isLed = root(form) === root(base);
  if (!isLed && !isOther.has(form) && !irregular.has(form)) irregular.set(form, base);
}

/** Words beside the stop words that say nothing of what a sentence is about: forms of auxiliaries, pronouns, what joins clauses. */
const joining = new Set(
  `cuyo cuya cuyos cuyas haber habido habria habrian habra habran haya hayan hubo hubiera hubieran hubiese hemos tenia tenian tuvo tuvieron tenga tengo tengan tenemos tendra tendran tendria usted ustedes mis mia estuvo estuvieron estoy estamos estaba estaban ello ellos quienes aquellos aquellas suyo suya
  suyos suyas demas siquiera asimismo ademas entonces embargo hechos hecha hechas whose since whether within among although though yet ones shall others aside
  themselves himself herself itself myself ourselves ours theirs am going doing instead along however therefore meanwhile whereas else despite across around
  beside beyond`.split(/\s+/),
);

const maxKeys = 50_000;

/** What a word is compared by, the same in both languages where they are of one root or stand in the list; null for words that say nothing. */
export function keyOf(word: string): string | null {
  const known = keys.get(word);
  if (known !== undefined) return known || null;
  const folded = fold(word).replace(/['’]s$/, '');
  const contrast = contrasts.get(folded) ?? odd.get(folded);
  if (contrast) return contrast;
  const isEmpty =
    isStopWord(folded) || joining.has(folded) || folded.length < 2 || /^\d/.test(folded);
  const regular = root(irregular.get(folded) ?? inInfinitive(inSingular(folded)));
  const key = isEmpty ? '' : (toShared.get(regular) ?? regular);
  if (keys.size < maxKeys) keys.set(word, key);
  return key || null;
}

/** Whether one of the words is another form of the same one: “differ”, “differed”. */
export function hasRoot(keys: ReadonlySet<string>, key: string): boolean {
  if (keys.has(key)) return true;
  return [...keys].some(
    (other) =>
      Math.min(key.length, other.length) >= 3 &&
      Math.abs(key.length - other.length) <= 2 &&
      (key.startsWith(other) || other.startsWith(key)),
  );
}

/** The keys of a word of either language, as a list. */
export function keysInBoth(word: string): string[] {
  const key = keyOf(word);
  return key ? [key] : [];
}
