// What one of two sentences that translate each other denies and the other does not. Languages deny in different ways:
// what a turn of phrase may deny or not, and what is denied without a negation, is no difference.
import type { Negation } from '../lexicon/negations.ts';
import type { TextSentence } from '../reading/text-parts.server.ts';

interface LoneNegation {
  isOfFirst: boolean;
  negation: Negation;
}

/** The negation that one of two sentences has alone; null where they agree, or may. */
export function loneNegation(one: TextSentence, other: TextSentence): LoneNegation | null {
  if (one.part.negations.length === 0 && other.part.negations.length === 0) return null;
  const [mine, theirs] = [countOf(one, other), countOf(other, one)];
  if (mine.least <= theirs.most && theirs.least <= mine.most) return null;
  const isOfFirst = mine.least > theirs.most;
  const [denying, plain] = isOfFirst ? [one, other] : [other, one];
  if (deniesByWords(plain.text, denying.text)) return null;
  if (turnsOfPhrase.test(denying.text)) return null;
  const { certain } = isOfFirst ? mine : theirs;
  const [nouns, others] = [certain.filter(isOfNoun), certain.filter((each) => !isOfNoun(each))];
  const there = plain.part.negations.filter((each) => !isOfNoun(each));
  const negation =
    others.length > there.length
      ? others.at(-1)
      : nouns.findLast((each) => turnsRound(each, plain));
  return negation ? { isOfFirst, negation } : null;
}

function isOfNoun({ text }: Negation): boolean {
  return /^(?:sin|without)$/iu.test(text);
}

/** «Sin» is said by what a word ends in; “with” says the opposite of it, and so does what it denies said as done. */
function turnsRound(negation: Negation, plain: TextSentence): boolean {
  return (
    /(?<![a-zªºß-ɏ])(?:con|with)(?![a-zªºß-ɏ])/iu.test(plain.text) || isSaidOf(negation, plain)
  );
}

interface Count {
  /** Those that no turn of phrase brings in. */
  certain: Negation[];
  least: number;
  most: number;
}

function countOf({ part, language }: TextSentence, other: TextSentence): Count {
  if (part.negations.length === 0) return { certain: [], least: 0, most: 0 };
  const turns = idioms
    .filter(([, cue]) => !cue || cue.test(other.part.text))
    .flatMap(([turn]) => part.text.matchAll(turn).toArray())
    .map(({ index, 0: words }) => [part.at + index, part.at + index + words.length]);
  const isInTurn = ({ at }: Negation) => turns.some(([from, to]) => at >= from! && at < to!);
  const certain = part.negations.filter((negation, index, all) => {
    const before = all[index - 1];
    const isOfLast =
      before !== undefined &&
      negation.at - before.at <= maxGap[language] &&
      concord.test(negation.text);
    const isOptional = /^hardly$/iu.test(negation.text);
    return (
      !isOptional && !isOfLast && !(before && follows.test(negation.text)) && !isInTurn(negation)
    );
  });
  return { certain, least: certain.length, most: part.negations.length };
}

/** Spanish says a denial twice, English once: «no quedó ninguno». */
const concord = /^(?:nada|nadie|ning[uú]n[oa]?|nunca|jam[aá]s|none|ever)$/iu;
const maxGap = { es: 40, en: 12 };
/** What goes on with a negation: «no consta que … ni …». */
const follows = /^(?:ni|nor|neither|tampoco)$/iu;

/** Whether a sentence says what a negation reaches, and denies it nowhere. */
function isSaidOf({ reach }: Negation, { part }: TextSentence): boolean {
  const denied = new Set(part.negations.flatMap((each) => [...each.reach, ...each.clause]));
  return reach.some((key) => part.keys.has(key) && !denied.has(key));
}

/** Turns of phrase with a negation that the other language may say without one, where it has these words. */
const idioms: [turn: RegExp, other: RegExp | null][] = (
  [
    [
      String.raw`no\s+(?:[a-zªºß-ɏ]+\s+)?(?:dej[a-zªºß-ɏ]*|par(?:[aoó]|a[rn]|ado|aba|aron))\s+de|sin\s+(?:dejar\s+de|parar|cesar|descanso|falta|m[aá]s|precedentes?)`,
      null,
    ],
    [
      String.raw`no\s+(?:[a-zªºß-ɏ]+\s+)?(?:tien[a-zªºß-ɏ]+|ten[ií]a[a-zªºß-ɏ]*|tuv[a-zªºß-ɏ]+)\s+(?:desperdicio|p[eé]rdida|precio)|no\s+(?:[a-zªºß-ɏ]+\s+)?(?:dud|ocult)[a-zªºß-ɏ]+|no\s+es\s+para\s+menos|ni\s+que\s+decir|sin\s+ir\s+m[aá]s\s+lejos|no\s+(?:[a-zªºß-ɏ]+\s+)?tard[a-zªºß-ɏ]+(?:\s+[a-zªºß-ɏ]+)?\s+en|not\s+long`,
      null,
    ],
    [
      String.raw`no\s+(?:[a-zªºß-ɏ]+\s+)?(?:m[aá]s\s+remedio|cabe\s+duda|obstante|en\s+vano|es\s+de\s+extrañar|es\s+casualidad|es\s+raro)|no\s+(?:doubt|wonder|matter|sooner|exception)`,
      null,
    ],
    [
      String.raw`no\s+(?:s[oó]lo|solamente|[uú]nicamente)|cómo\s+no|de\s+no\s+(?:ser|haber)|a\s+no\s+ser|por\s+no\s+(?:hablar|decir|mencionar)|nunca\s+(?:antes|como)|como\s+nunca|m[aá]s\s+que\s+nunca|nada\s+m[aá]s|nada\s+menos`,
      null,
    ],
    [
      String.raw`not\s+(?:only|just|merely|least|to\s+mention|unlike|surprisingly)|nothing\s+(?:but|short|less)|none\s+other|if\s+not|never\s+mind|can(?:not|['’]t)\s+help|whether\s+or\s+not|why\s+not|no\s+one\s+but`,
      null,
    ],
    [
      String.raw`no\s+(?:[a-zªºß-ɏ]+\s+)?(?:m[aá]s|menos)\s+de|no\s+(?:[a-zªºß-ɏ]+\s+)?(?:lleg|pas|super|alcanz|baj|exced)[a-zªºß-ɏ]*\s+(?:a|de|l[ao]s?)|no\s+(?:more|fewer|less|later|earlier)\s+than`,
      String.raw`at\s+(?:most|least)|up\s+to|under|below|fewer|less|short\s+of|barely|hardly|almost|nearly|or\s+(?:less|more)|mere[a-zªºß-ɏ]*|only|just|como\s+(?:mucho|m[aá]ximo|m[ií]nimo)|a\s+lo\s+sumo|al\s+menos|por\s+lo\s+menos|hasta|menos|apenas|casi`,
    ],
    [
      String.raw`no\s+(?:[a-zªºß-ɏ]+\s+){1,6}(?:hasta|m[aá]s\s+que|sino)|not\s+(?:[a-zªºß-ɏ]+\s+){0,6}until`,
      String.raw`only|just|wait[a-zªºß-ɏ]*|s[oó]lo|solamente|esper[a-zªºß-ɏ]+`,
    ],
  ] as const
).map(([turn, other]) => [
  new RegExp(String.raw`(?<![a-zªºß-ɏ])(?:${turn})(?![a-zªºß-ɏ])`, 'giu'),
  other === null ? null : new RegExp(String.raw`(?<![a-zªºß-ɏ])(?:${other})(?![a-zªºß-ɏ])`, 'iu'),
]);

const turnsOfPhrase =
  /\b(?:not (?:only|least|just)|no s[oó]lo|nada m[aá]s|sin embargo|no obstante|nonetheless|sin duda|nothing but|sino|what it does not|whether or not)\b/iu;

/** Whether a sentence denies something in words, by themselves or by a part of them, that the other has not as well. */
function deniesByWords(plain: string, denying: string): boolean {
  return (
    otherWords.test(plain) || matters.some((words) => words.test(plain) && !words.test(denying))
  );
}

/** Words that deny something by a part of them. */
const otherWords =
  /(?<![a-zªºß-ɏ])(?:(?:in|im|ir|il)(?:capa|exist|sufic|cumpl|visib|voluntar|usual|neces|compl|possib|posib|regul|leg|vulner|dep|cre)[a-zªºß-ɏ]*|des(?:apar|proteg|igual)[a-zªºß-ɏ]*|dis(?:app|ag|quali)[a-zªºß-ɏ]*|[a-zªºß-ɏ]{3,}less(?:ly)?|least|pending|pendiente|tampoco|vac[ií]o|empty|free|formerly|former|dej[oóa])(?![a-zªºß-ɏ])/iu;

/** What says a denial without a negation, by its matter, in both languages. */
const matters = [
  'rechaz|reject|refus|rehus|declin|se\\s+ni?eg',
  'nieg|neg[oóaáu]|deny|denie',
  'descart|rul(?:e[sd]?|ing)\\s+out',
  'carec|carenci|lack|falt|miss(?!ion)|ausen|absen|withh',
  'prohib|bans?(?![a-zªºß-ɏ])|bann|barred',
  'evit|avoid|imp[ie]d|prevent',
  'incumpl|omit|fail|unable|fall[oóa]',
  'dej[a-zªºß-ɏ]{1,5}\\s+de|stop|ceas|quit(?!e|[a-zªºß-ɏ]{3})|par(?:[oó]|aron)(?![a-zªºß-ɏ])|detuv',
  'apenas|hardly|barely|scarce',
  'salvo|unless|except|a\\s+menos',
  'few(?![a-zªºß-ɏ])|poc[oa]s',
  'fuera|left\\s+out|leave[sd]?\\s+out|outside',
  'instead|en\\s+(?:lugar|vez)|rather\\s+than',
  'until|hasta\\s+que',
  'sino(?![a-zªºß-ɏ])',
  'un(?!i|der|til|cle|[aoe]?s?(?![a-zªºß-ɏ]))[a-zªºß-ɏ]{4,}|des(?:hac|hic|hec|hiz|con|act|ap|em|oc)|in(?:cap|exist|sufic|ciert|usu|just|segur|creíb)|imp(?:osib|rob)|iles',
  'inv[aá]lid',
  'differ|difier|distint|diferent|unlike',
  'wrong|err[oó]ne|equivocad|incorrect|mistaken|failed',
  '(?:is|are|was|were)\\s+gone|lost|los(?:e|es|ing)(?![a-zªºß-ɏ])|p[eé]rd|pierd',
  'too\\s+[a-zªºß-ɏ]+\\s+(?:to|for)(?![a-zªºß-ɏ])|demasiad',
  'nowhere|rarely|seldom|rara\\s+vez|rar[oa]s?\\s+veces|poc[oa]s\\s+veces',
  'out\\s+of\\s+(?:reach|order|date|use|print|stock|work)|beyond\\s+(?:reach|repair|doubt)|far\\s+from\\s+[a-zªºß-ɏ]+ing|lejos\\s+de\\s+[a-zªºß-ɏ]+[aei]r|f[ae]lls?\\s+short',
  'ignor|unaware|forg[eo]t|olvid',
  'as\\s+(?:it|they|he|she)\\s+(?:was|were)|como\\s+estaba|intact',
  'at\\s+most|como\\s+(?:mucho|m[aá]ximo)|a\\s+lo\\s+sumo',
  'turn(?:s|ed|ing)?\\s+down|back(?:s|ed)?\\s+out|pull(?:s|ed)?\\s+out|held\\s+back|hold(?:s|ing)?\\s+back|g[ai]ve(?:s|n)?\\s+up',
].map((words) => new RegExp(`(?<![a-zªºß-ɏ])(?:${words})`, 'iu'));
