// Words of the news that mean the same in Spanish and English, each line one meaning. Names, numbers and
// words of one root (regulación, regulation) need no entry.

const lines = `
multa sancion sanciona fine penalty
tribunal juzgado court
juez jueza judge justice justicia
sentencia fallo ruling verdict
demanda demandar pleito querella lawsuit sue suit
abogado letrado lawyer attorney
ley norma ordenanza law rule bill
prohibir prohibe prohibicion veta veto ban bar
aprobar aprueba pass approve adopt
gobierno government
ministro ministra ministerio minister ministry
alcalde alcaldesa mayor mayoral
ayuntamiento consistorio council
parlamento pleno parliament
pais nacion country nation state
ciudad city
pueblo town village
orquesta orchestra
vecino residente resident neighbour neighbor
empresa compania firma company firm business
emergente startup start-up
empleo puesto trabajo job work post employment
trabajador empleado plantilla worker employee staff
despido despedir layoff dismissal laid
sindicato union
huelga paro strike stoppage
banco entidad bank lender
credito prestamo credit loan
euro
dolar dollar
libra pound
precio price
venta vender sale sell sold
comprar compra buy purchase acquire bought
inversion invertir inversor investment invest investor
ganar gana beneficio profit earn
perder pierde perdida lose loss lost
escuela colegio school
instituto institute
alumno estudiante pupil student undergraduate
profesor docente maestro teacher
universidad university
curso course
examen exam
nota calificacion grade mark
nino nina menor child children kid
adolescente teenager teen
mujer woman women
hombre man men
padre madre familia parent family
anciano mayor jubilado pensionista pensioner retired elderly
hospital
medico doctor physician gp
paciente patient
enfermedad disease illness
salud sanidad sanitario health healthcare
medicamento farmaco drug medicine
herido injured hurt wounded
muerte muerto fallecido death dead died killed
policia police
detenido detencion arrest arrested
delito crimen crime offence
carcel prision preso prison jail prisoner
estafa fraude timo scam fraud
victima afectado victim affected
robar robo sustraer steal theft stolen
investigar investigacion investiga investigate investigation probe inquiry
investigador cientifico researcher scientist
estudio informe study report
encuesta sondeo survey poll
hallar halla encontrar descubrir find found discover
advertir alertar avisar warn alert
pedir reclamar exigir demand ask call urge require
anunciar anuncia announce unveil
lanzar lanzamiento estrenar presentar launch release
retirar retira withdraw remove recall
suspender paralizar frenar halt suspend pause block
apagar desconectar off disable
acuerdo pacto deal agreement settlement pact
firmar sign signed
carta letter
voto votar votacion vote
eleccion election
candidato candidata candidate
video clip footage
falso falsa bulo fake false hoax
desnudo nude
imagen fotografia foto image picture photo
voz voice
musica music
cancion song
compositor songwriter composer
autor author
escritor writer
libro book
periodico diario newspaper
periodista journalist
noticia news
premio prize award
museo museum
juego game
juguete toy
coche automovil vehiculo car vehicle
taxi robotaxi
conductor driver driverless
autobus bus
tren train
avion plane aircraft
dron drone
barco buque ship vessel boat
camara camera
rostro cara facial face
reconocimiento recognition
vigilancia surveillance
privacidad privacy
dato data
filtracion filtrar leak exposed
fallo error mistake flaw bug glitch
ciberataque cyberattack hackear hackeo hackean hack
rescate ransom
historial record
papel paper
seguridad safety security
riesgo risk
peligroso peligro dangerous danger
sesgo sesgado discriminar bias biased discriminate
algoritmo algorithm
programa software program
herramienta tool
sistema system
modelo model
aprendizaje learning
entrenar entrenamiento train training
red network
agua water
energia energy
electricidad electrico luz electricity electric power
apagon blackout outage
incendio fuego fire
bosque monte forest
clima climate
satelite satellite
robot
vivienda piso housing flat home
alquiler rental rent tenant
impuesto hacienda tax
ayuda prestacion benefit welfare aid
pension
seguro aseguradora insurance insurer
consumidor consumer
cliente customer client
usuario user
viajero pasajero traveller passenger
inmigrante migrante migrant immigrant
frontera border
guerra war
militar ejercito military army
defensa defence defense
agricultor cosecha farmer harvest
comida alimento food
supermercado supermarket
reparto repartidor delivery rider courier
oficina office
calle street
terraza terrace
mercado market
noche night
semana week
mes month
ano year
dia day
hora hour
minuto minute
enero january
febrero february
marzo march
abril april
mayo may
junio june
julio july
agosto august
septiembre september
octubre october
noviembre november
diciembre december
mitad half
cuarto cuarta quarter
mil thousand
millon million
primero primera first
segundo segunda second
ultimo last
mundo world
europeo europea european
internacional international
nacional national
regional
publico public
privado private
abierto abierta abrir open
cerrar cierre close shut
consejero ejecutivo chief executive ceo
fundador founder
dimitir dimite resign
consejo board
experto especialista expert specialist
asistente assistant
contrato contract licence
licencia permiso permit license
derecho right
copia clonar copy clone
artista artist
obra
cultura culture
lengua idioma language
traductor translator
cancer
piel skin
virus
biologo biologist
animal
plan proyecto project plan
presupuesto budget
norma regla rule
regulador autoridad regulator watchdog authority
agencia agency
fiscal fiscalia prosecutor
denuncia queja denunciar complaint
recurrir recurso appeal
protesta protestar protest rally
manifestacion demonstration
contratacion contratar hiring hire recruitment
curriculo cv resume
entrevista interview
opinion
guia guide
boletin newsletter
episodio episode
`;

/** Words for whom a report is about, and for those who are always about them, in the singular: that two share them says nothing of what happened. */
export const actorWords =
  `alumno alumna estudiante pupil student profesor profesora docente teacher pasajero pasajera passenger viajero
traveller paciente patient medico medica doctor physician cliente customer client usuario usuaria user empleado empleada
worker trabajador trabajadora employee staff plantilla vecino vecina resident lector lectora reader fabricante maker
portavoz spokesman spokeswoman hospital clinica clinic banco bank policia police escuela school universidad university
instituto institute museo museum supermercado supermarket aeropuerto airport ministerio ministra ministro ministry
minister alcalde alcaldesa mayor ayuntamiento council gobierno government parlamento parliament empresa compania
company firm emergente startup regulador regulator diario periodico newspaper revista magazine
aplicacion app laboratorio lab laboratory ciudad city pueblo town tribunal court juez jueza judge`.split(
    /\s+/,
  );

/** What happens in the news, each line one kind of event: of two reports that tell other kinds, neither tells the other's. */
export const eventWords = `
comprar compra adquirir adquiere buy buys bought acquire takeover merge fusion
hackear hackean hackeo ciberataque piratas ransomware rescate hack hacked hackers cyberattack ransom
multa multar sancion sancionar fine fined penalty penalise
demanda demandar pleito querella sue sued lawsuit
prohibir prohibe veta vetar ban bans bar outlaw
despedir despido despidos suprime recorta prescinde layoff layoffs laid redundancies
contratar contrata ficha fichar nombra nombrar hire hires recruit appoint appoints
dimitir dimite renuncia resign resigns quit
inaugurar inaugura estrenar estrena lanzar lanza unveil unveils launch launches release releases
huelga paro strike walkout stoppage
atropellar atropella choca choque accidente crash crashes collision accident
detener detiene detenido detenidos arrest arrests arrested
robar roban robo ladrones steal stolen theft thieves burglary
premio galardon award
captar capta recauda funding raises
apagon averia caida outage blackout
expulsar expulsa expulsado expel expelled
condenado convicted jailed`;

/** Every word that stands in a line. */
export const listedWords = lines.trim().split(/\s+/);

/** The meaning a key of `wordKey` stands for, the same in both languages; null where none is listed. */
export function conceptsBy(wordKey: (word: string) => string): ReadonlyMap<string, string> {
  const concepts = new Map<string, string>();
  for (const line of lines.trim().split('\n')) {
    const words = line.split(' ');
    const concept = words.at(-1) ?? line;
    for (const word of words) {
      if (!concepts.has(wordKey(word))) concepts.set(wordKey(word), concept);
    }
  }
  return concepts;
}
