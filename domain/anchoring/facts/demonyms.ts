// What is of a country and those who live there, in Spanish and English: «españolas» of “Spain”, “Kestrians” of
// “Kestria”. Safe in the browser.

/** Each entry: how the country is called, then how what is of it begins; folded. */
const countries = `
spain/espana:spanish,spaniard,espanol france/francia:french,frances germany/alemania:german,aleman italy/italia:italian portugal:portugu britain/bretana:british,briton,britanic
ireland/irlanda:irish,irlandes netherlands/holanda/paises:dutch,neerlandes,holandes belgium/belgica:belgian,belga luxembourg/luxemburgo:luxemb switzerland/suiza:swiss,suiz austria:austri
denmark/dinamarca:danish,danes sweden/suecia:swedish,swede,suec norway/noruega:norwegian,noruega,noruego finland/finlandia:finnish,finns,finlandes iceland/islandia:icelandic,islandes
poland/polonia:polish,poles,polac hungary/hungria:hungar romania/rumania:romanian,ruman bulgaria:bulgar greece/grecia:greek,grieg turkey/turquia:turkish,turk,turc russia/rusia:russian,rusa,ruso
ukraine/ucrania:ukrain,ucran estonia:estoni latvia/letonia:latvian,leton lithuania/lituania:lithuan,lituan czechia/chequia:czech,checo,checa croatia/croacia:croat serbia:serb
china:chinese,chino japan/japon:japanese,japones korea/corea:korean,corean india:indian,indio,hindu pakistan:pakistan indonesia:indones australia:australian zealand/zelanda:zealander,neozeland
israel:israel egypt/egipto:egyptian,egipci morocco/marruecos:moroccan,marroqu algeria/argelia:algerian,argelin tunisia/tunez:tunis kenya/kenia:kenyan,kenian nigeria:nigerian ethiopia/etiopia:ethiop,etiop
mexico:mexican argentina:argentin chile:chilean,chilen colombia:colombian peru:peruvian,peruan bolivia:bolivian ecuador:ecuador,ecuatorian uruguay:uruguay paraguay:paraguay venezuela:venezol,venezuel
brazil/brasil:brazil,brasil cuba:cuban panama:panam guatemala:guatemal honduras:hondur nicaragua:nicarag canada:canad europe/europa:european,europeo,europea africa:african america:american asia:asian,asiat
catalonia/cataluna:catalan galicia:galician,galleg andalusia/andalucia:andalus scotland/escocia:scottish,scots,escoces wales/gales:welsh,gales england/inglaterra:english,ingles
`;

/** How many letters more a word may have: «argentin-os», «ecuatorian-as». */
const longestEnd = 3;

interface Country {
  names: string[];
  people: string[];
}

const all: Country[] = countries
  .trim()
  .split(/\s+/)
  .map((entry) => {
    const [names = '', people = ''] = entry.split(':');
    return { names: names.split('/'), people: people.split(',') };
  });

/** Whether a folded word is the name of a country. */
export function isCountry(word: string): boolean {
  return all.some(({ names }) => names.includes(word));
}

/** Whether a folded word is a country, or what is of one. */
export function isOfAnyCountry(word: string): boolean {
  return all.some((country) => country.names.includes(word) || isOf(word, country));
}

/** Whether one of two folded words is a country, or what is of it, and the other one what is of the same. */
export function areOfOneCountry(one: string, other: string): boolean {
  return all.some((country) => {
    const isNamed = (word: string) => country.names.includes(word);
    const [first, second] = [isOf(one, country), isOf(other, country)];
    return (isNamed(one) && second) || (first && (isNamed(other) || second));
  });
}

function isOf(word: string, { people: begins }: Country): boolean {
  return begins.some((begin) => word.startsWith(begin) && word.length - begin.length <= longestEnd);
}

/** How the people of a place are called by its name in English: “Kestrians”, “Corvanian”. */
const people = /^(\p{L}{4,}?)(?:i?ans?|ese|ish)$/u;

/** Whether a folded word calls people by a place of this name: “kestrians” of “kestria”. */
export function isPeopleOf(word: string, place: string): boolean {
  const stem = people.exec(word)?.[1];
  return stem !== undefined && place.startsWith(stem) && place.length - stem.length <= 3;
}
