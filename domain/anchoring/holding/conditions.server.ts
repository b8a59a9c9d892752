// What a sentence says without the exception or the time of its passage, or more of where that says less.
import { equivalentsOf } from '../lexicon/equivalents.ts';
import { hasRoot } from '../lexicon/glossary.ts';
import { isWithin, saidBefore, type TakenApart, type Word } from '../reading/analysis.server.ts';
import type { SourceSentence } from '../reading/library.server.ts';

/** Whether a passage excepts or compares what the sentence states without, or the other way. */
export function leavesOutCondition(part: TakenApart, passage: SourceSentence): boolean {
  return leavesOutException(part, passage) || turnsComparison(part, passage);
}

const excepting =
  /(?<![a-zªºß-ɏ])(?:salvo|excepto|menos(?=\s(?:a|en|l[ao]s?|el)\s)|a\s+menos\s+que|a\s+excepci[oó]n\s+de|unless|except(?:\s+for)?|apart\s+from|other\s+than)(?![a-zªºß-ɏ])/giu;

/** What may say the same as an exception. */
const limiting =
  /(?<![a-zªºß-ɏ])(?:salvo|excepto|menos|excepci[oó]n|exclu[a-zªºß-ɏ]+|fuera|sin|no|si|solo|s[oó]lo|unless|except|apart|other|without|not|no|only|but|exempt[a-zªºß-ɏ]*|if|until|hasta|[a-zªºß-ɏ]+n['’]t)(?![a-zªºß-ɏ])/iu;

/** «Pagará a los empleados» of «pagará, salvo a los empleados». */
function leavesOutException(part: TakenApart, { text, at: start, words }: SourceSentence): boolean {
  if (ofOthers.test(part.text)) return false;
  return [...text.matchAll(excepting)].some(({ index, 0: excepted }) => {
    const behind = words.find(({ at }) => at - start >= index + excepted.length);
    if (!behind || !part.keys.has(behind.key)) return false;
    const own = part.words.filter(({ key }) => key === behind.key);
    return own.every(({ at }) => {
      const before = saidBefore(part, at);
      return !limiting.test(before.split(/\s+/u).slice(-5).join(' ')) || isIf(excepted, before);
    });
  });
}

/** How a sentence tells what is excepted from the rest: «los operadores sí tienen que avisar». */
const ofOthers =
  /(?<![a-zªºß-ɏ])(?:sí|l[oa]s\s+dem[aá]s|el\s+resto|the\s+(?:others|rest)|everyone\s+else)(?![a-zªºß-ɏ])/iu;

/** “If the customer objects” of “unless the customer objects”. */
function isIf(excepted: string, before: string): boolean {
  return (
    /^(?:unless|a\s+menos)/iu.test(excepted) &&
    /(?<![a-zªºß-ɏ])(?:if|si)\s+(?:[a-zªºß-ɏ]+\s+){0,2}$/iu.test(before) &&
    !/(?<![a-zªºß-ɏ])(?:not|no)(?![a-zªºß-ɏ])/iu.test(before)
  );
}

const more = /(?<![a-zªºß-ɏ])(?:m[aá]s|more)\s+$/iu;
const less = /(?<![a-zªºß-ɏ])(?:menos|less|fewer)\s+$/iu;

/** “Less accurate” of “more accurate”. */
function turnsComparison(part: TakenApart, passage: SourceSentence): boolean {
  return part.words.some((word) => {
    const own = comparedIn(part, word);
    if (own === null) return false;
    const theirs = passage.words.filter(({ key }) => key === word.key);
    return theirs.length === 1 && comparedIn(passage, theirs[0]!) === -own;
  });
}

/** 1 for more of it, −1 for less of it, null for neither. */
function comparedIn(part: TakenApart, { at }: Word): number | null {
  const before = saidBefore(part, at);
  if (more.test(before)) return 1;
  return less.test(before) ? -1 : null;
}

/**
 * As done what a passage says is to come or may be, or the other way round: «pagó» of «pagará», “has reached” of «puede
 * llegar a», “is to apologise” of “has apologised”.
 */
export function isOfOtherTime(part: TakenApart, passage: SourceSentence): boolean {
  return isDoneAlready(part, passage) || isDoneAlready(passage, part);
}

function isDoneAlready(done: TakenApart, ahead: TakenApart): boolean {
  return outsideQuotations(ahead).some((word) => {
    if (!isAhead(ahead, word)) return false;
    const own = outsideQuotations(done).filter(({ key }) => isOfOne(key, word.key));
    return own.length > 0 && own.every((each) => isDone(done, each));
  });
}

function outsideQuotations({ words, quotations }: TakenApart): Word[] {
  return words.filter(({ at }) => !isWithin(quotations, at));
}

function isOfOne(one: string, other: string): boolean {
  return hasRoot(new Set([other]), one) || equivalentsOf(other).has(one);
}

const coming =
  /(?<![a-zªºß-ɏ])(?:will|may|might|could|plans?\s+to|is\s+to|are\s+to|intends?\s+to|pueden?|podr[ií]an?|va\s+a|van\s+a)\s+(?:be\s+)?$/iu;

function isAhead(part: TakenApart, { at }: Word): boolean {
  return coming.test(saidBefore(part, at)) || /[aei]r(?:á|án|emos)$/u.test(formAt(part, at));
}

/** A word as it is written. */
function formAt({ text, at: start }: TakenApart, at: number): string {
  return /^\p{L}+/u.exec(text.slice(at - start))?.[0] ?? '';
}

const past = {
  en: /(?:ed|aid|old|ent|ade|ave|ook|ought|id|ut)$/u,
  es: /(?:ó|aron|ieron|jeron)$/u,
};
/** What stands before a form that is done by it: “has sent”, «ha enviado». */
const perfect = /(?<!\p{L})(?:has|have|had|ha[ns]?|hemos|hab[ií]an?)\s+(?:\p{Ll}+\s+)?$/u;
const participle = { en: /(?:ed|en|[dtk]|un|ome|one)$/u, es: /(?:[ai]do|cho|to|so)$/u };
/** What stands before a form that is not done by itself. */
const undone =
  /(?<![a-zªºß-ɏ])(?:will|would|to|may|might|could|can|shall|should|must|is|are|be|being|who|which)\s+(?:[a-zªºß-ɏ]+\s+)?$/iu;

function isDone(part: TakenApart, { at }: Word): boolean {
  const [form, before] = [formAt(part, at), saidBefore(part, at)];
  const language = part.language ?? 'es';
  if (perfect.test(before)) return participle[language].test(form);
  const isApposed = /[,;:(]\s*$/u.test(before);
  return !isApposed && !(language === 'en' && undone.test(before)) && past[language].test(form);
}
