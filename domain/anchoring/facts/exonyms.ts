// Places that Spanish and English write in two ways, beyond those of names' own list. Safe in the browser.

/** Spanish and English, folded. */
const pairs = `
pirineos:pyrenees alpes:alps urales:urals himalaya:himalayas apeninos:apennines carpatos:carpathians vosgos:vosges
mediterraneo:mediterranean atlantico:atlantic pacifico:pacific indico:indian baltico:baltic caribe:caribbean adriatico:adriatic egeo:aegean artico:arctic antartida:antarctica
danubio:danube rin:rhine sena:seine tamesis:thames nilo:nile amazonas:amazon eufrates:euphrates tajo:tagus duero:douro rodano:rhone
abeba:ababa adis:addis jerusalen:jerusalem estambul:istanbul bombay:mumbai calcuta:kolkata damasco:damascus bagdad:baghdad teheran:tehran riad:riyadh
meca:mecca tanger:tangier marrakech:marrakesh fez:fes tombuctu:timbuktu kiev:kyiv leopolis:lviv tiflis:tbilisi erevan:yerevan
sudafrica:africa egipto:egypt argelia:algeria libia:libya siria:syria irak:iraq jordania:jordan libano:lebanon palestina:palestine etiopia:ethiopia kenia:kenya ruanda:rwanda camerun:cameroon malaui:malawi zimbabue:zimbabwe filipinas:philippines tailandia:thailand camboya:cambodia birmania:myanmar malasia:malaysia zelanda:zealand afganistan:afghanistan kazajistan:kazakhstan islandia:iceland groenlandia:greenland finlandia:finland laponia:lapland eslovaquia:slovakia chipre:cyprus luxemburgo:luxembourg moldavia:moldova bielorrusia:belarus baviera:bavaria sajonia:saxony renania:rhineland prusia:prussia flandes:flanders valonia:wallonia bretana:brittany normandia:normandy borgona:burgundy alsacia:alsace saboya:savoy provenza:provence corcega:corsica cerdena:sardinia sicilia:sicily lombardia:lombardy toscana:tuscany piamonte:piedmont
castilla:castile mallorca:majorca menorca:minorca canarias:canary vasco:basque vascongadas:basque cornualles:cornwall antillas:antilles belice:belize surinam:suriname guayana:guiana lovaina:leuven lieja:liege ratisbona:regensburg maguncia:mainz treveris:trier aquisgran:aachen friburgo:freiburg dresde:dresden brunswick:braunschweig salzburgo:salzburg lucerna:lucerne lausana:lausanne
avinon:avignon perpinan:perpignan bayona:bayonne tesalonica:thessaloniki salonica:thessaloniki corinto:corinth creta:crete rodas:rhodes
padua:padova siracusa:syracuse livorno:leghorn bolonia:bologna
gotemburgo:gothenburg roterdam:rotterdam nuremberg:nuremberg gotinga:gottingen breslavia:wroclaw danzig:gdansk kaliningrado:kaliningrad petersburgo:petersburg `;

const english = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);
const known = new Set(english.values());

/** The English name of a place, folded; null for what is in neither list. */
export function exonymOf(folded: string): string | null {
  return english.get(folded) ?? (known.has(folded) ? folded : null);
}
