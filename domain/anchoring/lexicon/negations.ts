// What a sentence denies: the words that its negations reach. Safe in the browser.
import { isAct, says } from './equivalents.ts';
import { keyOf } from './glossary.ts';

export interface Negation {
  at: number;
  text: string;
  /** The keys of the words that follow it, the nearest first. */
  reach: string[];
  /** The keys of its whole clause, and of the word before it. */
  clause: string[];
}

const negation =
  /(?<![a-zªºß-ɏ\p{N}])(?:no(?!\.)|jam[aá]s|tampoco|sin|ni|(?<!(?:m[aá]s|menos|mejor|peor|mayor|menor)\s(?:[a-zªºß-ɏ]+\s){0,2}que\s)(?:ning[uú]n[oa]?|nadie|nunca)|nada|not|non(?=-[a-zªºß-ɏ])|never|without|neither|nor|none|nobody|nothing|cannot|hardly|no one|[a-zªºß-ɏ]+n['’]t)(?![a-zªºß-ɏ\p{N}])/giu;
/** What denies what follows it as a negation does: «se niega a anular», «rechaza pagar», “refused to pay”. */
const refusal =
  /(?<![a-zªºß-ɏ])(?:se\s+(?:nieg[a-zªºß-ɏ]+|neg(?:[oó]|aron|ar[aá]n?|aba|aban))\s+a|negarse\s+a|refus(?:e|es|ed|ing)\s+to|declin(?:e|es|ed|ing)\s+to|rehus[a-zªºß-ɏ]+|reh[uú]s[a-zªºß-ɏ]+|rechaz(?:[aó]|an|aron|ar[aá]n?)(?=\s+[a-zªºß-ɏ]+[aei]r(?![a-zªºß-ɏ])))(?![a-zªºß-ɏ])/giu;
const mayRefuse = /nieg|neg[oó]|nega|refus|declin|reh[uú]|rechaz/iu;
const reached = 4;

/** What a sentence says that somebody refuses. */
export function refusalsOf({ text, at }: { text: string; at: number }): Negation[] {
  return mayRefuse.test(text) ? deniedBy(refusal, text, at) : [];
}

/** The negations of what a sentence quotes. */
export function quotedNegationsOf({
  quotations,
}: {
  quotations: readonly { text: string; at: number }[];
}): Negation[] {
  return quotations.flatMap(({ text, at }) => negationsOf(text, at));
}

/** The negations of a sentence, those between quotation marks left out. */
export function negationsOf(sentence: string, at: number): Negation[] {
  return deniedBy(negation, sentence, at);
}

function deniedBy(pattern: RegExp, sentence: string, at: number): Negation[] {
  const own = sentence.replaceAll(
    /«[^«»]*»|“[^“”]*”|(?<![\p{L}\p{N}])"[^"\n]*"(?![\p{L}\p{N}])/gu,
    (quoted) => ' '.repeat(quoted.length),
  );
  const found = [...own.matchAll(pattern)].flatMap((match) => {
    if (/^sin\s+(?:embargo|duda)/iu.test(own.slice(match.index))) return [];
    // «Niega que se ocultara ningún riesgo» denies once.
    const before = own.slice(Math.max(0, match.index - farthest), match.index);
    if (agreeing.test(match[0]) && denies.test(before)) return [];
    const clauseRest =
      own
        .slice(match.index + match[0].length)
        .replace(parenthesis, ' ')
        .split(clauseEnd)[0] ?? '';
    const rest = beforeNextAct(clauseRest);
    const keys = (rest.match(/[\p{L}\p{N}]+/gu) ?? []).map(keyOf).filter((key) => key !== null);
    const isOfNoun = /^(?:sin|without|ning[uú]n[oa]?|none)$/iu.test(match[0]);
    const denied = isObject.test(match[0]) ? lastKey(own.slice(0, match.index)) : null;
    // «Sin obtener respuesta» is without both.
    const isOfAct = /^\s+(?:\p{L}+[aeiáéí]r(?:se|l[aoe]s?)?|\p{L}+ing)(?!\p{L})/u.test(rest);
    const length = isOfNoun ? (isOfAct ? 2 : 1) : reached;
    const reach = [...keys.slice(0, length), ...(denied ? [denied] : [])];
    const clause = [...keys.slice(0, reached), ...reach];
    return [{ at: at + match.index, text: match[0], reach, clause }];
  });
  return merged(found, own, at);
}

/** How far a denial reaches to what agrees with it, and what it denies to what is joined to it, in letters. */
const farthest = 120;
const agreeing = /^(?:ning[uú]n[oa]?|nadie|nada|nunca|jam[aá]s)$/iu;
const denies =
  /(?<![a-zªºß-ɏ])(?:nieg[a-zªºß-ɏ]+|neg(?:[oó]|aron|aba|aban|ar)|duda(?:n|ba|ban)?|desmient[a-zªºß-ɏ]+|desmintió)\s+(?:que|haber)\s[^,;.:]*$/iu;

/**
 * What a negation reaches of its clause: «no acepta la explicación y pide revisarla» denies nothing of asking, which would
 * stand behind «ni».
 */
function beforeNextAct(clause: string): string {
  const near = clause.slice(0, farthest);
  const next = [...near.matchAll(/\s[ye]\s+(\p{Ll}+)/gu)].find(([, word = '']) => isDone(word));
  return next ? clause.slice(0, next.index) : clause;
}

/** Whether a Spanish word is of what is done, as a clause of its own has it. */
function isDone(word: string): boolean {
  const key = keyOf(word);
  return key !== null && isAct(key) && !undone.test(word) && /[aeóáíé]n?$/u.test(word);
}

const undone = /(?:[aei]r(?:se|l[aoe]s?)?|[ai]d[oa]s?|ndo)$/u;

/** What is denied twice in one clause of Spanish is denied once: «no se ha despedido a nadie». */
function merged(found: readonly Negation[], text: string, at: number): Negation[] {
  const all: Negation[] = [];
  for (const each of found) {
    const last = all.at(-1);
    const isAgain =
      last !== undefined &&
      /^no$/iu.test(last.text) &&
      /^(?:nada|nadie|ning|nunca|jam|tampoco)/iu.test(each.text) &&
      !clauseEnd.test(text.slice(last.at - at + last.text.length, each.at - at));
    if (!isAgain) all.push(each);
    else
      all[all.length - 1] = {
        ...last,
        reach: [...new Set([...last.reach, ...each.reach])],
        clause: [...new Set([...last.clause, ...each.clause])],
      };
  }
  return all;
}

/** What denies the word before it too: «explained none of them». */
const isObject = /^(?:none|nothing|nobody)$/iu;

function lastKey(text: string): string | null {
  const before = /\p{L}+(?=\s+$)/u.exec(text)?.[0];
  return before ? keyOf(before) : null;
}

/** What stands between commas without ending what a negation reaches: «no procede, en cambio, la entrega». */
const parenthesis =
  /,\s+(?:en\s+cambio|sin\s+embargo|no\s+obstante|por\s+(?:tanto|ello|ahora)|en\s+todo\s+caso|adem[aá]s|tampoco|however|therefore|though|in\s+any\s+case|moreover|instead|so\s+far|asimismo|as\s+a\s+rule),/giu;

/** Where what a negation reaches ends. */
const clauseEnd =
  /[,;:()—–]|(?<![a-zªºß-ɏ])(?:but|pero|sino|because|porque|aunque|although|while|mientras)(?![a-zªºß-ɏ])/iu;

const denying =
  /(?<![a-zªºß-ɏ])(?:rechaz|neg[oóaáu]|nieg|descart|carec|carenci|falt|proh[ií]b|evit|impid|imped|incumpl|omit|ausen|deny|denie|refus|reject|lack|fail|bans?(?![a-zªºß-ɏ])|banned|barr(?:ed|ing)(?![a-zªºß-ɏ])|declin|rul(?:e[sd]?|ing)\s+out|(?:stop[a-zªºß-ɏ]*|f[ae]ll(?:s|en|ing)?)\s+short|(?!regard|none|never)[a-zªºß-ɏ]{4,}less(?![a-zªºß-ɏ])|call(?:[oó]|an?|aban?|ar|ado|aron)(?![a-zªºß-ɏ])|dud(?:[aoó]n?|aban?|aron)\s+(?:de\s+)?que|doubt(?:s|ed)?\s+(?:that|if|whether)|avoid|prevent|withh|absen|miss|unable|inabilit|incapa[cz]|unaware|unanswer|unhurt|unharm|unscath|iles[oa]|ignor|desconoc|voluntar|yet\s+to|dej[a-zªºß-ɏ]{1,5}\s+de|apenas|salvo|laps(?:e|ed|ing)(?![a-zªºß-ɏ])|expir|caduc|few(?![a-zªºß-ɏ])|poc[oa]s?(?![a-zªºß-ɏ])|fuera|left\s+out|depriv|despoj|priv(?:[oóae]|ad[oa]s?|aron)\s+(?:[a-zªºß-ɏ]+\s+){0,2}de(?![a-zªºß-ɏ])|instead\s+of|instead|rather\s+than|en\s+(?:lugar|vez)\s+de|en\s+lugar|unless|until|hasta\s+que|sino)/iu;

const allDenying = new RegExp(denying.source, 'giu');

/** Whether one of two sentences denies something in words that the other has not. */
export function mayDenyBeside(sentence: string, other: string): boolean {
  const there = new Set(other.match(allDenying)?.map(stemOf));
  return sentence.match(allDenying)?.some((word) => !there.has(stemOf(word))) ?? false;
}

/** What forms of one word have in common: “ruled out”, “rule out”. */
function stemOf(word: string): string {
  const small = word.toLowerCase();
  return /^(?:instead|en)/u.test(small) ? small : small.slice(0, 4);
}

/** How many letters around a word that denies tell what it denies. */
const around = 40;

/** What leaves something undone or ends it, as a negation says it too: “has stepped down” of «ya no es». */
const undoing =
  /(?<![a-zªºß-ɏ])(?:ignor[a-zªºß-ɏ]+|desconoc[a-zªºß-ɏ]+|unaware|unknown|retir[a-zªºß-ɏ]+|withdr[ae]w[a-zªºß-ɏ]*|remov[a-zªºß-ɏ]+|elimin[a-zªºß-ɏ]+|quit[a-zªºß-ɏ]*|st(?:ep|and|ood)[a-zªºß-ɏ]*\s+down|ces[aeoó][a-zªºß-ɏ]*|cease[a-zªºß-ɏ]*|cancel[a-zªºß-ɏ]*|suspend[a-zªºß-ɏ]*|abandon[a-zªºß-ɏ]*|scrap[a-zªºß-ɏ]*|shelv[a-zªºß-ɏ]+|stop(?:s|ped)?|until|hasta|pendientes?|pending|halt(?:s|ed)?|detuv[a-zªºß-ɏ]+|par[oó]|sin(?![a-zªºß-ɏ])|silen[a-zªºß-ɏ]+)(?![a-zªºß-ɏ])/iu;

const allUndoing = new RegExp(undoing.source, 'giu');

/** Whether one of two sentences alone has what leaves something undone. */
export function mayUndoBeside(sentence: string, other: string): boolean {
  return undoing.test(sentence) && !undoing.test(other);
}

interface Worded {
  text: string;
  at: number;
  words: readonly { key: string; at: number }[];
}

/** Whether a sentence denies something in another way near words of these keys: “refused to publish”. */
export function deniesAmong(sentence: Worded, keys: ReadonlySet<string>): boolean {
  return denialsIn(sentence).some((index) => isNear(sentence, index, keys));
}

/**
 * The same of what is said of these words, and not by one of them: «los clientes rechazados fueron informados» denies
 * nothing of being told, nor does “they call for a ban” deny a ban.
 */
export function deniesOf(sentence: Worded, keys: ReadonlySet<string>): boolean {
  const { text, at, words } = sentence;
  const isOwn = (index: number) =>
    words.some((word) => word.at - at === index && says(keys, word.key));
  return denialsIn(sentence).some(
    (index) => !isOwn(index) && !isAttribute(text, index) && isNear(sentence, index, keys),
  );
}

/** Where a sentence denies something without a negation. */
function denialsIn({ text }: Worded): number[] {
  return [...text.matchAll(allDenying), ...text.matchAll(allUndoing)].map(({ index }) => index);
}

function isNear({ at, words }: Worded, index: number, keys: ReadonlySet<string>): boolean {
  return words.some((word) => Math.abs(word.at - at - index) <= around && says(keys, word.key));
}

/** Whether what denies only tells which ones are meant: «los clientes rechazados», and no «fueron rechazados». */
function isAttribute(text: string, at: number): boolean {
  const [form = ''] = /^\p{L}+/u.exec(text.slice(at)) ?? [];
  return /[ai]d[oa]s?$/iu.test(form) && !auxiliary.test(text.slice(0, at));
}

const auxiliary =
  /(?<![a-zªºß-ɏ])(?:ha[ns]?|hab[ií]an?|haber|habr[aá]n?|sido|siendo|ser|ser[aá]n?|es|son|eran?|fue(?:ron)?|qued[a-zªºß-ɏ]+|est[aá]n?|estaban?|result[a-zªºß-ɏ]+|v(?:io|ieron|en?))(?:\s+\p{Ll}+mente)?\s+$/iu;
