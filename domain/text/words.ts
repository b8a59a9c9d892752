// Words as they are compared: folded, without stop words, without the endings of number and gender.

/** The text in lower case without accents: «Regulación» and «regulacion» are one, so are «2.º» and «2.o». */
export function fold(text: string): string {
  // Most words have nothing to be taken apart.
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}

// oxlint-disable-next-line no-control-regex
const isAscii = /^[\u0000-\u007f]*$/;

/** The folded words of a text, in order. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

const maxSearchWords = 8;

/** The different words that a search looks for, folded and without endings of the plural; at most eight. */
export function searchWords(question: string): string[] {
  const words = wordsOf(question).map((word) =>
    word.length > 4 ? word.replace(/(?:ies|es|s)$/, '') : word,
  );
  return [...new Set(words)].slice(0, maxSearchWords);
}

/** How many words a text has. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu)?.length ?? 0;
}

/** Words of Spanish and English that say nothing of a text's subject, folded. */
const stopWords = new Set(
  `a al algo ante antes aquel aquella aqui asi aun aunque bajo bien cada casi como con contra cual cuales cuando cuanto
  de del desde donde dos durante e el ella ellas ellos en entre era eran eres es esa esas ese eso esos esta estan estar
  estas este esto estos fue fueron gran ha hace hacen hacer hacia hacho han has hasta hay hecho la las le les lo los mas
  menos mi mientras mismo misma mismos mucho muy nada ni no nos nueva nuevas nuevo nuevos o os otra otras otro otros para
  pero por porque pues puede pueden que quien se segun ser sera si sido sin sino sobre solo son su sus tal tambien tan
  tanto tener tiene tienen toda todas todo todos tras tres tu tus un una unas uno unos vez y ya
  about after again against all also an and any are as at be because been before being below between both but by can
  could did do does down during each few for from further had has have having he her here hers him his how i if in
  into is it its itself just least less like made make may me might more most must my never new no nor not now of off on
  once one only onto or other our out over own per said same say says she should so some such than that the their them
  then there these they this those three through to too two under until up us very was we were what when where which
  while who whom why will with without would you your via vs`.split(/\s+/),
);

/** Whether a folded word says nothing by itself in Spanish or English. */
export function isStopWord(folded: string): boolean {
  return stopWords.has(folded);
}

/**
 * A folded word without its plural ending, in Spanish and English alike.
 * @example singular('leyes') === singular('ley') && singular('policies') === singular('policy')
 */
export function singular(folded: string): string {
  if (folded.length < 3 || /\d/.test(folded)) return folded;
  const plain = folded.replace(/ies$/, 'y').replace(/s$/, '');
  const bare = plain.length > 3 ? plain.replace(/e$/, '') : plain;
  return bare.replace(/z$/, 'c');
}

/**
 * A folded word without its endings of number and gender.
 * @example stem('multadas') === stem('multado')
 */
function stem(folded: string): string {
  const one = singular(folded);
  return one.length > 3 ? one.replace(/[oa]$/, '') : one;
}

/**
 * The first letters of a folded word's root, spelt as both languages would, so that cognates are equal.
 * @example root('regulacion') === root('regulation') && root('filosofo') === root('philosopher')
 */
export function root(folded: string): string {
  const base = singular(folded)
    .replace(/^es(?=[ptckqm])/, 's')
    .replace(/cion/, 'tion')
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replaceAll('y', 'i')
    .replaceAll('-', '')
    .replace(/(.)\1/g, '$1');
  const bare = base.replace(
    /(?<=.{3})(?:ations?|ando|iendo|ad[oa]|id[oa]|aron|ieron|aban?|ing|ed|er|[aei]r[ao]?n?|an|en|[aeo])$/,
    '',
  );
  return bare.slice(0, rootLength);
}

const rootLength = 6;

/** The stems of the words that say what a text is about, in order; «IA» and “AI” are one. */
export function contentStems(text: string): string[] {
  return wordsOf(text)
    .map((word) => (word === 'ai' ? 'ia' : word))
    .filter((word) => word === 'ia' || (word.length > 2 && !stopWords.has(word)))
    .map(stem);
}
