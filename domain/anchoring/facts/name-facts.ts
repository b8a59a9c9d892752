// The names of a text: words with a capital that are no beginning of a sentence and no day or month.
import { fold, isStopWord, wordsOf } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { NameFact, NameWord } from './facts.ts';
import { keyOf } from '../lexicon/glossary.ts';
import { isCountry } from './demonyms.ts';
import { exonymOf } from './exonyms.ts';
import { offices } from './offices.ts';
import { isNewWord } from '../lexicon/new-words.server.ts';
import { isListed } from '../lexicon/word-lists.server.ts';

const notNames = new Set(
  `i january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday jan feb apr jun jul aug sept oct nov dec enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre lunes martes miercoles
  jueves viernes sabado domingo english spanish french german european american british chinese italian japanese russian indian
  polish danish swedish norwegian finnish dutch greek turkish arab african asian latin australian austrian belgian swiss irish
  scottish welsh hungarian czech romanian ukrainian israeli iranian vietnamese thai colombian chilean peruvian egyptian nigerian kenyan western
  eastern northern southern christian muslim jewish catholic canadian portuguese catalan basque mexican argentine brazilian korean dear estimado estimada querido querida ok q1 q2 q3 q4 internet covid`.split(
    /\s+/,
  ),
);
const roles = new Set(
  `mr mrs ms sr sra don dona dr dra doctor doctora profesor profesora professor judge juez jueza magistrado magistrada justice inspector
  inspectora superintendent president presidente presidenta minister ministro ministra secretary secretario secretaria senator senador
  senadora director directora chief executive officer ceo consejero consejera delegado mayor alcalde alcaldesa concejal concejala
  commissioner comisario comisaria councillor leader lider chair chairman chairwoman diputado diputada spokesman spokeswoman portavoz
  founder fundador fundadora lead author autor autora engineer ingeniero ingeniera researcher investigador investigadora campaigner head
  teacher counsel lawyer abogado abogada lord sir lady rey reina king queen papa pope general capitan captain project drivers nurses charity union sindicalista headmaster headmistress headteacher maestro maestra
  catedratico catedratica decano decana dean rector rectora vice chancellor sergeant sargento colonel coronel major comandante
  economist economista historian historiadora physicist fisico fisica programmer programador programadora novelist novelista
  scientist cientifico cientifica coach entrenador entrenadora bishop obispo father padre sister hermana`.split(
    /\s+/,
  ),
);
const generic = new Set(
  `fundacion foundation instituto institute universidad university agencia agency ministerio ministry departamento department consejo
  council comision commission comite committee junta board oficina office centro centre center asociacion association sociedad society
  tribunal court hospital banco bank colegio school observatorio observatory biblioteca library ayuntamiento gobierno government
  parlamento parliament ley law act reglamento regulation decreto decree ordenanza ordinance directiva directive fondo fund autoridad authority grupo
  group`.split(/\s+/),
);
const connectors = /^(?:de|del|la|las|los|el|of|the|for|and|y|von|van|der|da|do|dos|di|du|le)$/;

interface Token {
  at: number;
  text: string;
  isFirst: boolean;
}

/** The names of a text, in the order they stand in it. `starts` are the places where its sentences begin. */
export function nameFactsOf(
  text: string,
  {
    language,
    starts,
    isTitleCase,
  }: {
    language: Language | null;
    starts: ReadonlySet<number>;
    isTitleCase: (at: number) => boolean;
  },
): NameFact[] {
  const tokens = tokensOf(text, starts);
  const bodies = [...text.matchAll(bodyInHeadline)].map(({ index: from, 0: words }) => ({
    from,
    to: from + words.length,
  }));
  const inside = new Set(
    tokens
      .filter((token) => isCapital(token) && !token.isFirst && !isTitleCase(token.at))
      .map((token) => token.text),
  );
  const isName = (token: Token, next: Token | undefined) => {
    if (
      !isCapital(token) ||
      isMatter(token) ||
      isOfAge(token) ||
      notNames.has(fold(token.text).replace(/['’](?:s|m|d|ve|ll|re)$/, ''))
    )
      return false;
    const isCommon = isCommonWord(token.text, language);
    if (isTitleCase(token.at)) {
      const isWord = isCommon || isCommonCompound(token.text, language);
      return !isWord || bodies.some(({ from, to }) => from <= token.at && token.at < to);
    }
    if (isLoneArticle(token, next, text)) return false;
    if (!token.isFirst) return true;
    if (!isCommon) return true;
    if (connectors.test(token.text.toLowerCase()) || isShortWord(token.text)) return false;
    if (isStopWord(fold(token.text))) return false;
    return (
      inside.has(token.text) ||
      isApposed(token, text) ||
      (next !== undefined &&
        isCapital(next) &&
        text.slice(token.at + token.text.length, next.at) === ' ' &&
        !notNames.has(fold(next.text)))
    );
  };
  return grouped(text, tokens, {
    language,
    isName: (index) => isName(tokens[index]!, tokens[index + 1]),
  });
}

function tokensOf(text: string, starts: ReadonlySet<number>): Token[] {
  return [
    ...text.matchAll(
      /\p{L}[\p{L}\p{N}]*(?:(?:['’&]|-(?!\p{Ll}{6}|(?:based|born|led|owned|run|built|made|wide|style|era|like|free|only|sized?|known|fed|paid|bound|grade|level|type|ready|aided|up|off|out|down|over|term|time|scale|hand)(?!\p{L})))[\p{L}\p{N}]+)*/gu,
    ),
  ].map((match) => ({
    at: match.index,
    text: match[0],
    isFirst: isStart(text, match.index, starts),
  }));
}

/** What common words name in a headline, where each has a capital: “the Fair Trading Office”. */
const bodyInHeadline =
  /(?<=(?<!\p{L})(?:[Tt]he|\p{L}['’]s) )(?:(?!(?:Central|City|Her|His|Its|Local|Pension|Regional|Said|That|Their|Told|Town|Typical|Which|Who)(?!\p{L}))\p{Lu}\p{L}+(?: (?:of|and|for))? ){1,3}(?:Act|Agency|Association|Authority|Bank|Board|Bureau|Code|Commission|Committee|Council|Court|Department|Federation|Foundation|Fund|Institute|Insurance|Ministry|Office|Society|Tribunal|Trust|Union)(?!\p{L})/gu;

function isStart(text: string, at: number, starts: ReadonlySet<number>): boolean {
  if (starts.has(at)) return true;
  const before = text.slice(Math.max(0, at - 7), at);
  return (
    /(?:^|[.!?…:;\n]\s*|[«“"¿¡(]|[—–-]\s?)[\s«“"¿¡(]*$/.test(before) &&
    !/\p{L}-$/u.test(before) &&
    !titled.test(before)
  );
}

/** “Mr. Strake” goes on with a name. */
const titled = /(?<!\p{L})(?:Mrs?|Ms|Dra?|Sra?|Prof|Gen|Col|Sgt|Hon|Rev)\.\s$/u;

function isCapital({ text }: Token): boolean {
  return /^\p{Lu}/u.test(text) && !(text.length === 1 && text !== 'X');
}

/** What this publication is about is nobody. */
function isMatter({ text }: Token): boolean {
  return /^(?:AI|IA)$/.test(text);
}

/** “Grant, the fund's treasurer, …”: a common word that begins a sentence, and is somebody by the office behind it. */
function isApposed({ at, text: word }: Token, text: string): boolean {
  if (/(?:ly|mente)$/u.test(word) || adverbs.has(fold(word))) return false;
  const [, first = '', second = ''] =
    behindApposed.exec(text.slice(at + word.length, at + word.length + apposed)) ?? [];
  return offices.has(fold(first)) || offices.has(fold(second));
}

/** How many letters behind a word are looked at for its office. */
const apposed = 60;
const behindApposed =
  /^,\s+(?:(?:the|an?|el|la|un|una|its|his|her|su)\s+)?(?:[\p{L}]+['’]s\s+)?(\p{Ll}+)(?:\s+(\p{Ll}+))?/u;
const adverbs = new Set(
  `yesterday today tomorrow tonight later meanwhile however instead then now still also earlier afterwards once again nevertheless
  moreover furthermore besides there here ayer hoy manana despues luego ademas mientras entonces ahora antes tambien asi aparte alli aqui`.split(
    /\s+/,
  ),
);

/** “Under-18s” and «Sub-21» are nobody's name. */
function isOfAge({ text }: Token): boolean {
  return /^(?:Under|Over|Sub)-\d+s?$/u.test(text);
}

/** «La» of «2.º La empresa sostuvo»: an article with a capital that no name follows. */
function isLoneArticle({ at, text: word }: Token, next: Token | undefined, text: string): boolean {
  if (!/^(?:El|La|Los|Las|Un|Una|The|An?)$/.test(word)) return false;
  const isBeside = next !== undefined && text.slice(at + word.length, next.at) === ' ';
  return isBeside && !isCapital(next);
}

function isShortWord(text: string): boolean {
  return text.length <= 3 && !/^\p{Lu}{2,}/u.test(text);
}

/** “Four-year-old” and, as headlines have it, “Four-Year-Old”. */
function isCommonCompound(word: string, language: Language | null): boolean {
  return word.includes('-') && word.split('-').every((part) => isCommonWord(part, language));
}

function isCommonWord(word: string, language: Language | null): boolean {
  const small = word.toLowerCase().replace(/['’]s$/, '');
  if (/^\p{Lu}{2,}$/u.test(word)) return false;
  if (/-\p{Ll}/u.test(word) && isCommonCompound(small, language)) return true;
  if (language === 'en' && isCompound(small)) return true;
  const isKnown = (each: Language) => isListed(small, each) || isNewWord(small, each);
  return language ? isKnown(language) : isKnown('en') || isKnown('es');
}

/** How many letters each half of a compound has at least. */
const leastHalf = 4;

/** Whether an English word is two common ones and a plural: “staffrooms”, “chatlogs”. */
function isCompound(word: string): boolean {
  if (!/^[a-z]{9,}s$/.test(word)) return false;
  return Array.from({ length: word.length - 2 * leastHalf }, (_, index) => index + leastHalf).some(
    (cut) => isListed(word.slice(0, cut), 'en') && isListed(word.slice(cut), 'en'),
  );
}

/** Names that stand together, with what joins them, as one. */
function grouped(
  text: string,
  tokens: readonly Token[],
  { language, isName }: { language: Language | null; isName(index: number): boolean },
): NameFact[] {
  const names: NameFact[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    if (!isName(index)) continue;
    let last = index;
    for (let next = index + 1; next < tokens.length; next += 1) {
      const gap = text.slice(
        tokens[next - 1]!.at + tokens[next - 1]!.text.length,
        tokens[next]!.at,
      );
      const isPart =
        gap === ', ' &&
        partOfCourt.test(tokens[next]!.text) &&
        isOfCourt(tokens.slice(index, next));
      if ((!isPart && !/^[ \u00a0]$|^\. $/.test(gap)) || /['’]s?$/.test(tokens[next - 1]!.text))
        break;
      // «En Islandia Starling Compute procesa…»: a country, and a name of its own behind it.
      if (next === index + 1 && isName(next) && isWhere(text, tokens[index]!)) break;
      if (isName(next) && !(gap === '. ' && tokens[next]!.isFirst)) last = next;
      else if (!/^(?:de|del|la|las|los|of|the|for|von|van|der|da|di|du)$/.test(tokens[next]!.text))
        break;
      if (next - last > 2) break;
      // “Amal Haddad of Wexcombe University” is somebody, and where they are.
      if (tokens[next]!.text === 'of' && isPerson(tokens.slice(index, next))) break;
    }
    const words = tokens.slice(index, last + 1);
    const end = words.at(-1)!;
    const given = givenBehind(text, { from: words[0]!.at, to: end.at + end.text.length });
    names.push({
      kind: 'name',
      at: words[0]!.at,
      text: text.slice(words[0]!.at, end.at + end.text.length).replace(/['’]s?$/, ''),
      words: [
        ...words.filter((token) => isCapital(token)).map((token) => token.text),
        ...given,
      ].map((word) => wordOf(word, language)),
    });
    index = last;
  }
  return names;
}

/** The given names that a record of sessions puts behind the surnames: «el señor Lledó Amat (Fermín)». */
function givenBehind(text: string, { from, to }: { from: number; to: number }): string[] {
  if (!/(?<![a-zªºß-ɏ])(?:se[ñn]ora?|sra?\.)\s+$/iu.test(text.slice(Math.max(0, from - 8), from)))
    return [];
  const given = /^\s\((\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\)/u.exec(text.slice(to));
  return given?.[1]?.split(/\s/u) ?? [];
}

/** What a court is divided into: «Tribunal Superior de Arvenal, Sala Tercera». */
const partOfCourt = /^(?:Sala|Secci[oó]n|Pleno|Chamber|Division|Section|Bench)$/u;

function isOfCourt(words: readonly Token[]): boolean {
  return words.some(({ text }) => /^(?:Tribunal|Audiencia|Corte|Court)$/u.test(text));
}

/** Whether a country stands where something is: «en Islandia». */
function isWhere(text: string, { at, text: word }: Token): boolean {
  return (
    isCountry(fold(word)) &&
    fold(word) !== 'paises' &&
    /(?<![a-zªºß-ɏ])(?:en|in)\s$/iu.test(text.slice(Math.max(0, at - 4), at))
  );
}

/** Whether words may be a first name and a surname: more than one, and none that bodies are called by. */
function isPerson(words: readonly Token[]): boolean {
  return words.length > 1 && !words.some(({ text }) => generic.has(fold(text)));
}

function wordOf(written: string, language: Language | null): NameWord {
  const bare = written.replace(/['’]s?$/, '');
  const text = fold(bare);
  return {
    text,
    key: placeKey(text) ?? keyOf(bare) ?? text,
    isHard: !isCommonWord(bare, language) || (language !== null && isListed(bare, language)),
    isRole: roles.has(text),
    isGeneric: generic.has(text),
  };
}

/** Names of places, bodies and feasts that the two languages write in different ways. */
const places = new Map(
  `reino:kingdom unido:united estados:states alemania:germany francia:france espana:spain italia:italy suiza:switzerland suecia:sweden
  noruega:norway dinamarca:denmark grecia:greece turquia:turkey rusia:russia japon:japan corea:korea brasil:brazil mexico:mexico
  londres:london paris:paris bruselas:brussels ginebra:geneva lisboa:lisbon nueva:new york:york europa:europe europea:europe europeo:europe european:europe africa:africa asia:asia
  belgica:belgium holanda:netherlands irlanda:ireland escocia:scotland gales:wales polonia:poland hungria:hungary austria:austria ucrania:ukraine
  inglaterra:england austria:austria florida:florida ue:eu onu:un oit:ilo fmi:imf naciones:nations union:union ru:uk uk:uk us:us usa:us un:un eu:eu otan:nato ocde:oecd eeuu:us oms:who ia:ai aepd:aepd pekin:beijing moscu:moscow roma:rome viena:vienna milan:milan
  gante:ghent oporto:porto amberes:antwerp brujas:bruges haya:hague colonia:cologne munich:munich hamburgo:hamburg francfort:frankfurt basilea:basel
  berna:bern florencia:florence venecia:venice turin:turin napoles:naples genova:genoa burdeos:bordeaux marsella:marseille niza:nice estrasburgo:strasbourg
  tolosa:toulouse edimburgo:edinburgh dublin:dublin atenas:athens varsovia:warsaw cracovia:krakow praga:prague bucarest:bucharest belgrado:belgrade
  copenhague:copenhagen estocolmo:stockholm helsinki:helsinki tokio:tokyo seul:seoul singapur:singapore cairo:cairo argel:algiers tunez:tunis marruecos:morocco
  filadelfia:philadelphia orleans:orleans habana:havana lituania:lithuania letonia:latvia chequia:czechia croacia:croatia eslovenia:slovenia rumania:romania
  islandia:iceland finlandia:finland luxemburgo:luxembourg eslovaquia:slovakia chipre:cyprus egipto:egypt argelia:algeria kenia:kenya etiopia:ethiopia
  zelanda:zealand jordania:jordan libano:lebanon siria:syria irak:iraq filipinas:philippines tailandia:thailand malasia:malaysia camboya:cambodia sicilia:sicily
  escandinavia:scandinavia baviera:bavaria bretana:britain normandia:normandy cornualles:cornwall navidad:christmas pascua:easter real:royal catalunya:catalonia cataluna:catalonia andalucia:andalusia sevilla:seville zaragoza:saragossa navarra:navarre vizcaya:biscay vilna:vilnius`
    .split(/\s+/)
    .map((pair) => pair.split(':') as [string, string]),
);

const placeKeys = new Set(places.values());

/** The one name of a place or a body that the languages write in two ways; null for others. */
export function placeKey(folded: string): string | null {
  return places.get(folded) ?? (placeKeys.has(folded) ? folded : exonymOf(folded));
}

/** The offices that a sentence names, folded. */
export function officesIn(sentence: { text: string }): readonly string[] {
  const known = officesOf.get(sentence);
  if (known) return known;
  const found = wordsOf(sentence.text)
    .filter((word) => word.length > 3 && roles.has(word))
    .map((word) => (word === 'justice' ? 'judge' : word));
  officesOf.set(sentence, found);
  return found;
}

const officesOf = new WeakMap<object, readonly string[]>();
