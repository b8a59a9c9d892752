// How certain, how many, how many times: what a sentence says more surely or of more than the passage that it rests on.
import { keyOf } from '../lexicon/glossary.ts';
import type { Held } from './held.ts';
import { holdDone } from './done.server.ts';
import { degreeOf, holdAssured, holdProof } from './proof.server.ts';
import { equivalentsOf, says } from '../lexicon/equivalents.ts';
import type { Finding } from './finding.ts';
import type { SourceSentence } from '../reading/library.server.ts';

const edge = (words: string) => new RegExp(`(?<![a-zªºß-ɏ])(?:${words})(?![a-zªºß-ɏ])`, 'giu');

/** What makes a statement a possibility. */
const possible = edge(
  'podr[ií]an?|podr[ií]a haber|(?:es|ser[ií]a|parece|ve|ven|cree|creen|considera|consideran) (?:muy )?(?:posible|probable) que|cabe la posibilidad de que|(?:it is|it was|thinks? it|finds? it) (?:possible|likely|probable) that|pudo|pudieron|quiz[aá]s?|tal vez|posiblemente|probablemente|presunt[oa]s?|presuntamente|supuest[oa]s?|supuestamente|al parecer|puede que|no (?:se )?(?:descart[a-zªºß-ɏ]+|excluy[a-zªºß-ɏ]+) que|a lo mejor|acaso|en principio|previsiblemente|presumiblemente|may|might|could|perhaps|maybe|presumably|conceivably|in principle|purportedly|possibly|probably|likely|allegedly|alleged|reportedly|apparently',
);
/** What may be said of a possibility, and of an ability as well: beside one of the source it says the same. */
const perhapsPossible = edge(
  'pueden?|pueda[n]?|es posible|cabe la posibilidad|a lo mejor|posibles?|se cree que|se sospecha|no (?:se )?descart[a-zªºß-ɏ]+|parece que|apunta[n]? a|can|possible|potentially|potential|suspected|believed to|thought to|appears? to|seems? to|suggests?|allow(?:s|ed)?|entitle[sd]?|permit(?:s|ted)?|permiten?|derecho a|right to|(?:ha(?:s|ve|d)|gives?|gave|tienen?|dan?|dio|dispon[a-zªºß-ɏ]+|cuentan?) .{0,40}(?:days?|weeks?|months?|years?|d[ií]as?|semanas?|mes(?:es)?|años?) (?:in which )?(?:to|para)',
);
/** What makes it a plan or a wish. */
const planned = edge(
  '(?:planean?|prev[eé]n?|pretenden?|quieren?|estudian?|valoran?|sopesan?|barajan?|se plantean?|considera[n]?|proponen?|propuso|espera(?:n|mos)?|espero|conf[ií](?:o|a|an|amos)\\s+en|pretend(?:o|emos)|planeamos)(?=\\s+[a-zªºß-ɏ]+[aeií]r(?:se|lo|la|los|las)?(?![a-zªºß-ɏ]))|(?:(?:is|are|was|were)\\s+(?:expected|due|set|scheduled|projected|forecast)|plans?|planning|intends?|expects?|wants?|considers?|considering|proposes?|proposed|hopes?|aims?)(?=\\s+to\\s)',
);

/** What says a plan in words that a source has for other things as well: “should open in May”. */
const hopes =
  /(?<![a-zªºß-ɏ])(?:reckons?\s+on|(?:espera|conf[ií]a|prev[eé])n?\s+(?:en\s+)?que|est[aá]n?\s+previst[a-zªºß-ɏ]+|tienen?\s+previst[a-zªºß-ɏ]+|aspiran?\s+a|deber[ií]an?|hopes?|hoped|should|(?:is|are|was|were)\s+(?:due|set|expected|meant)\s+to)(?![a-zªºß-ɏ])/iu;

/** Who is due to do something has to do it. */
const dueTo = /(?<![a-zªºß-ɏ])(?:due|set|scheduled)$/iu;
const owes =
  /(?<![a-zªºß-ɏ])(?:debe[n]?|deber[aá]n?|ha[n]?\s+de|tienen?\s+que|tendr[aá]n?\s+que|must|ha(?:s|ve)\s+to|is\s+required|are\s+required)(?![a-zªºß-ɏ])/iu;

/** How many of a kind: each class with the words that say it. */
const quantifiers: readonly (readonly [string, RegExp])[] = [
  // «No consta firma alguna» is «ninguna».
  ['none', edge('(?<=(?<![a-zªºß-ɏ])(?:no|sin)\\s(?:[a-zªºß-ɏ]+\\s){1,5})algun[oa]')],
  // «Más que ningún otro» is more than any other.
  [
    'most of all',
    edge(
      '(?<=(?:m[aá]s|menos|mejor|peor|mayor|menor)\\s(?:[a-zªºß-ɏ]+\\s){0,2}que\\s)(?:ning[uú]n[oa]?|cualquiera?|nadie)|(?<=than\\s)(?:any|all|every[a-zªºß-ɏ]*)',
    ),
  ],
  [
    'most',
    edge(
      'la mayor[ií]a|la mayor parte|casi tod[oa]s?|most(?! of all)|the majority|nearly all|almost all',
    ),
  ],
  ['some', edge('no (?:a |en |de )?tod[oa]s|not (?:all|every|everyone|everybody)')],
  [
    'all',
    edge(
      'tod[oa]s|tod[oa] (?:el|la|los|las)|cualquiera?|all(?!\\s+(?:of\\s+)?(?:(?:the|its|their|those|these)\\s+)?(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![a-zªºß-ɏ]))|everyone|everybody|every(?!\\s+(?:\\d|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred|other|few))',
    ),
  ],
  [
    'some',
    edge(
      'algun[oa]s?|alg[uú]n|vari[oa]s|ciert[oa]s|determinad[oa]s|some(?!\\s+\\d)|several|a few|certain|a number of',
    ),
  ],
  ['many', edge('much[oa]s|numeros[oa]s|many|numerous|a lot of')],
  ['few', edge('poc[oa]s|(?<!a )few|hardly any')],
  [
    'none',
    edge(
      'ning[uú]n[oa]?|nadie|none|nobody|no one|no (?=[a-zªºß-ɏ]+ (?:has|have|had|was|were|is|are)(?![a-zªºß-ɏ]))',
    ),
  ],
];
/** Which of them say different things of one whole. */
const isNear = new Set(['some many', 'many some', 'few some', 'some few']);

/** What tells a multiple from how often something happened. */
const asMuch =
  '(?=\\s+(?:as|more|less|the|its|his|her|their|what|higher|larger|bigger|greater|faster|slower|longer|m[aá]s|menos|el|la|lo|los|las|que|superior|inferior|mayor|menor)(?![a-zªºß-ɏ]))';

/** How many times as much: each multiple with the words that say it. */
const multiples: readonly (readonly [string, RegExp])[] = [
  [
    '2',
    edge(
      `duplic(?!(?:ate[ds]?|ad[oa]s)(?![a-zªºß-ɏ]))[a-zªºß-ɏ]+|(?:el|al) doble|dos veces|twice|doubled?|doubling|two times${asMuch}`,
    ),
  ],
  [
    '3',
    edge(
      `triplic[a-zªºß-ɏ]+|(?:el|al) triple|tres veces${asMuch}|thrice|tripled?|tripling|three times${asMuch}`,
    ),
  ],
  ['4', edge(`cuadruplic[a-zªºß-ɏ]+|cuatro veces${asMuch}|quadrupled?|four times${asMuch}`)],
  ['5', edge(`quintuplic[a-zªºß-ɏ]+|cinco veces${asMuch}|fivefold|five times${asMuch}`)],
  ['10', edge(`decuplic[a-zªºß-ɏ]+|diez veces${asMuch}|tenfold|ten times${asMuch}`)],
];

/** What differs in degree from the passage that a sentence is about, or cannot be told from it. */
export function holdDegree(held: Held, sentence: SourceSentence): Finding[] {
  return [
    ...holdCertainty(held, sentence),
    ...holdDone(held, sentence),
    ...holdProof(held, sentence),
    ...holdAssured(held, sentence),
    ...holdBeside(held, sentence),
    ...holdClasses(held, sentence, { classes: quantifiers, isOther: isOtherMany }),
    ...holdClasses(held, sentence, { classes: multiples, isOther: () => true }),
  ];
}

/** How much of a sentence the one beside its passage has to say for what that says to be possible to count. */
const leastBeside = 0.2;

/** What the sentence before or behind the passage says only to be possible or to come: doubtful where the text says that it is so. */
function holdBeside(held: Held, { from, index }: SourceSentence): Finding[] {
  const beside = [from.sentences[index - 1], from.sentences[index + 1]].filter(
    (each) => each !== undefined && (held.covered.get(each) ?? 0) >= leastBeside,
  );
  const possible = beside
    .flatMap((each) => holdCertainty(held, each!))
    .filter(({ state }) => state === 'differs')
    .map((each) => Object.assign(each, { state: 'unsure' as const }));
  return [...possible, ...beside.flatMap((each) => holdDone(held, each!))];
}

/** Whether they count the same, and not nearly as many. */
function isOtherMany(one: Class, other: Class): boolean {
  return one.of !== null && one.of === other.of && !isNear.has(`${one.name} ${other.name}`);
}

/** What may be so, or is planned, is not so; what is so, is not only possible. */
function holdCertainty({ part }: Held, sentence: SourceSentence): Finding[] {
  const theirs = weakened(sentence).filter(
    (each) => !isQuoted(part, sentence, each) && isOfSaid(part, sentence, each),
  );
  const mine = weakened(part);
  const maybe = theirs.find(({ isPossible }) => isPossible);
  const words = part.text.slice(0, 80);
  if (mine.length === 0 && maybe && saysPerhaps(part)) return [];
  if (mine.length === 0 && theirs.length > 0 && !maybe && hopes.test(part.text)) return [];
  if (
    mine.length === 0 &&
    theirs.every(({ words: said }) => dueTo.test(said)) &&
    owes.test(part.text)
  )
    return [];
  if (mine.length === 0 && part.negations.length > 0) {
    return maybe ? [degreeOf('unsure', { part, words, sentence, at: null })] : [];
  }
  if (mine.length > 0) {
    const certain = theirs.find(
      ({ isPossible, reach }) =>
        isPossible &&
        reach.some((key) => says(part.keys, key)) &&
        !mine.some((own) => reach.some((key) => says(new Set(own.reach), key))),
    );
    if (certain && isToCome(part, certain.reach))
      return [degreeOf('unsure', { part, words, sentence, at: null })];
    const isAdded =
      mine.some(({ isPossible, words }) => isPossible && !isAbility(part, words)) &&
      theirs.length === 0 &&
      !saysPerhaps(sentence);
    return isAdded ? [degreeOf('unsure', { part, words: mine[0]!.words, sentence, at: null })] : [];
  }
  // What may be, said as what is; where it is said in other words, nothing is certain.
  const lost = theirs.find(({ reach }) => reach.some((key) => part.keys.has(key)));
  if (lost) return [degreeOf('differs', { part, words, sentence, at: lost })];
  const [certainly] = certain.exec(part.text) ?? [];
  if (maybe && certainly)
    return [degreeOf('differs', { part, words: certainly, sentence, at: maybe })];
  return maybe ? [degreeOf('unsure', { part, words, sentence, at: null })] : [];
}

/** Whether a sentence says of one of these words that it will be so: «suspenderá». */
function isToCome({ words, text, at: start }: Held['part'], reach: readonly string[]): boolean {
  return words
    .filter(({ key }) => says(new Set(reach), key))
    .some(
      ({ at }) =>
        /^\p{L}+r(?:á|án|emos)(?!\p{L})/u.test(text.slice(at - start)) ||
        /(?<![a-zªºß-ɏ])(?:will|shall)\s+$/iu.test(text.slice(0, at - start)),
    );
}

/** What says of something not seen that it is so: what “may be” is not what “must have been”. */
const certain =
  /(?<![a-zªºß-ɏ])(?:must\s+have|(?:tuvo|tuvieron|tienen?)\s+que\s+haber|deben?\s+de\s+haber)(?![a-zªºß-ɏ])/iu;

/** Whether a possibility of a sentence is what somebody was able to do, or an aim: “could not tell”, “so that they could”. */
function isAbility({ text }: { text: string }, words: string): boolean {
  const place = text.indexOf(words);
  return (
    /^(?:could|pud)/iu.test(words) &&
    (/^\s+(?:not|never|no\s+longer|hardly|only)(?![a-zªºß-ɏ])/iu.test(
      text.slice(place + words.length),
    ) ||
      /(?<![a-zªºß-ɏ])(?:no|nunca|apenas|s[oó]lo|so\s+that(?:\s+[a-zªºß-ɏ]+){0,4}|para\s+que(?:\s+[a-zªºß-ɏ]+){0,4})\s+$/iu.test(
        text.slice(0, place),
      ))
  );
}

/** How many letters behind a word tell that it is the one that is quoted. */
const quotedBehind = 12;

/** Whether what is only possible stands in what the sentence quotes to the letter. */
function isQuoted(
  { quotations }: Held['part'],
  { text, at: start }: SourceSentence,
  { at, words }: Weakened,
) {
  const said = text
    .slice(at - start, at - start + words.length + quotedBehind)
    .replace(/[.,;:!?»”"]+$/u, '');
  return quotations.some((each) => each.text.includes(said));
}

/** What begins a clause of the possibility alone, of what the one before it is about: “is expected in May and may fail”. */
const goesOn =
  /(?<![a-zªºß-ɏ])(?:and|but|y|e|pero|aunque|although|where|donde)\s+(?:(?:it|they|he|she|we|ello|quiz[aá]s?|tambi[eé]n|also|then|es|que)\s+){0,2}$/iu;

/** Whether the clause of a possibility, between semicolons, has a word of the sentence; one that has none is of something else. */
function isOfSaid(
  { keys }: Held['part'],
  { text, at: start, words }: SourceSentence,
  { at, words: said }: Weakened,
) {
  const before = text.slice(0, at - start);
  // «No descarta que»: the possibility is what stands behind it.
  const from = said.endsWith(' que')
    ? at + said.length
    : start + Math.max(before.lastIndexOf(';'), before.search(goesOn));
  const next = text.indexOf(';', at - start);
  const end = next < 0 ? Infinity : start + next;
  return words.some(
    (word) =>
      word.at >= from &&
      word.at < end &&
      (keys.has(word.key) || !equivalentsOf(word.key).isDisjointFrom(keys)),
  );
}

/** Whether a sentence says a possibility in words that may also say something else: «puede contribuir». */
function saysPerhaps({ text }: { text: string }): boolean {
  return withoutQuotations(text).search(perhapsPossible) >= 0;
}

interface Weakened {
  words: string;
  at: number;
  isPossible: boolean;
  /** What may be so: the word after it, with and without its pronoun. */
  reach: string[];
}

const weaker = new WeakMap<object, Weakened[]>();

/** What makes less of a sentence, found once for as long as it is kept. */
function weakened(sentence: { text: string; at: number }): Weakened[] {
  const before = weaker.get(sentence);
  if (before) return before;
  const found = weakenedIn(sentence);
  weaker.set(sentence, found);
  return found;
}

/** The month has a capital, and stands at the beginning or behind what dates it; in a headline both have one. */
function isMayOfHeadline(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return (
    /^May\s+\p{Lu}/u.test(text.slice(at)) && /[\p{L})”»"]\s+$/u.test(before) && !dated.test(before)
  );
}

const dated =
  /(?<![a-zªºß-ɏ])(?:an?|the|each|every|in|since|until|by|before|after|around|past|last|next|this|from|of|during|late|early|mid|between|through|to|and|or)\s+$/iu;

function weakenedIn({ text, at }: { text: string; at: number }): Weakened[] {
  const own = withoutQuotations(text);
  return [
    ...[...own.matchAll(possible)]
      .filter(({ 0: words, index }) => words !== 'May' || isMayOfHeadline(own, index))
      .map((match) => ({ match, isPossible: true })),
    ...[...own.matchAll(planned)].map((match) => ({ match, isPossible: false })),
  ].map(({ match, isPossible }) => {
    const rest = own.slice(match.index + match[0].length);
    const next = /^\s+(?:[Tt]o |[Bb]e |[Hh]ave |haber |ser )*(\p{L}+)/u.exec(rest)?.[1];
    return {
      words: match[0],
      at: at + match.index,
      isPossible,
      reach: next ? keysOf(next) : [],
    };
  });
}

/** «Deberse» is «se debe». */
function keysOf(word: string): string[] {
  const bare = word.replace(/(?<=[aeiáéí]r)(?:se|l[aoe]s?)$/u, '');
  return [keyOf(word), keyOf(bare)].filter((key) => key !== null);
}

type Classes = readonly (readonly [string, RegExp])[];

/** A class that a sentence says, with its words and the first word of what it is said of. */
interface Class {
  name: string;
  words: string;
  at: number;
  of: string | null;
}

/** Where both sides say a class of one thing, and not the same; where only one says any, nothing is certain. */
function holdClasses(
  { part }: Held,
  sentence: SourceSentence,
  { classes, isOther }: { classes: Classes; isOther: (one: Class, other: Class) => boolean },
): Finding[] {
  const [mine, theirs] = [classesOf(part, classes), classesOf(sentence, classes)];
  const own = mine.find(({ name }) => !theirs.some((each) => each.name === name));
  if (!own) return [];
  const other = theirs.find(
    (each) => !mine.some(({ name }) => each.name === name) && isOther(own, each),
  );
  const at = other ? { at: sentence.at + other.at, words: other.words } : null;
  return [degreeOf(other ? 'differs' : 'unsure', { part, words: own.words, sentence, at })];
}

const known = new WeakMap<object, Map<Classes, Class[]>>();

/** What a sentence says of these classes, found once for as long as it is kept. */
function classesOf(sentence: { text: string }, classes: Classes): Class[] {
  const own = known.get(sentence) ?? new Map<Classes, Class[]>();
  known.set(sentence, own);
  const found = own.get(classes) ?? classesIn(sentence.text, classes);
  own.set(classes, found);
  return found;
}

function classesIn(text: string, classes: Classes): Class[] {
  if (!anyOf(classes).test(text)) return [];
  let own = withoutQuotations(text);
  return classes.flatMap(([name, words]) => {
    const match = [...own.matchAll(words)][0];
    if (!match) return [];
    const rest = own.slice(match.index + match[0].length);
    // «Casi todos» is not «todos».
    own = own.replaceAll(words, (found) => ' '.repeat(found.length));
    return [{ name, words: match[0], at: match.index, of: firstKey(rest) }];
  });
}

const unions = new WeakMap<Classes, RegExp>();

/** What most sentences are known by to say none of these classes. */
function anyOf(classes: Classes): RegExp {
  const union =
    unions.get(classes) ?? new RegExp(classes.map(([, { source }]) => source).join('|'), 'iu');
  unions.set(classes, union);
  return union;
}

function firstKey(text: string): string | null {
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const key = keyOf(word);
    if (key) return key;
  }
  return null;
}

function withoutQuotations(text: string): string {
  return text.replaceAll(/«[^«»]*»|“[^“”]*”|"[^"\n]*"/gu, (quoted) => ' '.repeat(quoted.length));
}
