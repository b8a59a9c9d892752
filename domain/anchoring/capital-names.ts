// Capitals that make a name of a word: «Podemos» and «podemos», «a Justicia» and «a justicia». Safe in the browser.
import type { Language } from '#i18n/i18n';

/** A word in its sentence, before and after a change. */
export interface Recased {
  before: string;
  after: string;
  /** Whether a sentence begins with it, before or after, so that its capital says nothing. */
  isFirst: boolean;
}

/** Names that are common words in small letters. */
const namesAlike = new Set(
  `meta apple amazon oracle alphabet windows edge word teams signal zoom slack target visa shell threads wired science
  nature guardian times conservatives podemos sumar`.split(/\s+/),
);

/** Before a noun that is written either way: «el Gobierno». */
const determiners =
  /^(?:el|la|los|las|lo|al|del|un|una|unos|unas|est[eao]s?|es[eao]s?|aquel(?:la|lo)?s?|su|sus|mi|mis|tu|tus|nuestr[oa]s?|vuestr[oa]s?|cada|tod[oa]s?|otr[oa]s?|algun[oa]?s?|algún|ningún|ninguna|ambos|ambas|much[oa]s?|poc[oa]s?|vari[oa]s|dicho|dicha|dichos|dichas|cuyo|cuya|cuyos|cuyas|primer|primera?|segundo|segunda|gran|nuev[oa]s?|actual(?:es)?|anterior(?:es)?|propi[oa]s?|mism[oa]s?|próxim[oa]s?|últim[oa]s?|recientes?|futur[oa]s?|citad[oa]s?|antigu[oa]s?)$/;
/** What joins the parts of a name: «el Ministerio de Justicia y Trabajo». */
const joints = /^(?:de|del|y|e)$/;
/** Words that are no names, and those that are written either way before one: «don Juan». */
const plain = new Set(
  `a al ante antes así aun aún aunque ayer bajo bien cada casi como cómo con contra cual cuál cuando cuándo cuanto cuánto de
  del desde después donde dónde durante e el ella ellas ellos en entonces entre era eran es ese esa eso esta este esto está
  están fue fueron ha había han hasta hay hoy incluso la las le les lo los luego más mediante mientras muy ni no nos o para
  pero poco por porque pues que qué quien quién se sea según ser será si sí sin sino sobre solo son su sus también tampoco
  tan tanto te toda todas todo todos tras u un una unas uno unos y ya yo don doña san santa santo sor fray señor señora
  señores calle plaza avenida internet web español inglés francés alemán italiano portugués catalán gallego euskera valenciano
  chino japonés ruso árabe`.split(/\s+/),
);
const articles = /^(?:el|la|los|las|the)$/;

/** As many changes of case as are a headline's, and how near each other. */
const headline = { least: 3, within: 4 };

/**
 * Whether a capital that is new or gone may make another thing of a word within a sentence: the name of a party, an
 * office, a newspaper or a person. «El Gobierno» stays the same thing as «el gobierno», and so does each word of a
 * headline whose capitals all change.
 */
export function makesName(words: readonly Recased[], at: number, language: Language): boolean {
  const word = words[at]!;
  const small = word.after.toLowerCase();
  if (!isRecased(word) || word.isFirst || isOfHeadline(words, at)) return false;
  if (namesAlike.has(small)) return true;
  const next = words[at + 1];
  if (articles.test(small)) return next !== undefined && isRecased(next);
  return language === 'es' && !plain.has(small) && !isDetermined(words, at);
}

function isOfHeadline(words: readonly Recased[], at: number): boolean {
  const around = words.slice(Math.max(0, at - headline.within), at + headline.within + 1);
  return around.filter((word) => isRecased(word) && !word.isFirst).length >= headline.least;
}

function isRecased({ before, after }: Recased): boolean {
  return before !== after && before.toLowerCase() === after.toLowerCase();
}

/** Whether it is, or is part of, a noun with a determiner: «el Gobierno», «la Ley de Igualdad», «la Unión Europea». */
function isDetermined(words: readonly Recased[], at: number): boolean {
  const one = words[at - 1]?.after.toLowerCase() ?? '';
  if (determiners.test(one)) return true;
  const isJoined = joints.test(one);
  const head = isJoined ? at - 2 : at - 1;
  const word = words[head];
  if (!word || !(isCapital(word.before) || isCapital(word.after))) return false;
  return (isJoined && word.isFirst) || isDetermined(words, head);
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}
