// Interviews among the sources, whose answers are somebody's words without quotation marks: who gives them.
import { fold } from '#domain/text';
import type { NameFact } from '../facts/facts.ts';
import { saying } from '../facts/offices.ts';
import type { PreparedSource, SourceSentence } from '../reading/library.server.ts';

const office =
  '(?:(?:The|El|La|Los)\\s+)?(?:Mr|Ms|Mrs|Miss|Dr|Dame|Sir|Lord|Lady|Baroness|Chair(?:man|woman)?|Minister|Secretary|President|Speaker|Se[ñn]ora?|se[ñn]ora?|Sra?\\.|[Mm]inistr[oa]|[Pp]resident[ea]|[Dd]iputad[oa]|[Cc]onsejer[oa]|[Ss]enador(?:a)?|[Cc]oncejal[a]?|Senator|Deputy|Councillor|Commissioner|Judge|Justice|Professor|Governor|Mayor)';
const turn = new RegExp(
  `(?:^|[.?!…»”")]\\s+|\\n[^\\S\\n]*)(?:[PRQA][.:]|(\\p{Lu}{2,}(?:[ -]\\p{Lu}+)+(?: \\([^()\\n]{1,60}\\)|, \\p{Ll}[^:\\n]{2,60})?|\\p{Lu}{3,}(?: \\([^()\\n]{1,60}\\))?|${office}(?![\\p{L}])[^:?!\\n]{0,80}):)\\s`,
  'gu',
);
/** “Leila Pryce: …”, at the beginning of a line, and “From: Rui Tavira” of a mail. */
const named =
  /(?:^|\n)[^\S\n]*(?:(?:From|De):\s+(?<sender>\p{Lu}[^\n<@]{2,60}?)(?=\s*(?:<[^\n]*)?\n)|(?<speaker>\p{Lu}[\p{Ll}’'-]+(?: (?:de |del |de la |van |von )?\p{Lu}[\p{L}’'-]+){1,3}(?: \([^()\n]{1,60}\))?):\s)/gu;
/** «—¿Cuántos casos tienen? —Treinta y cuatro»: turns by their dash. */
const dashed = /(?:^|[.?!…»”")]\s+|\n[^\S\n]*)[—–]\s?(?=[¿¡«“"]?\p{Lu})/gu;
/** «—No es un fallo —explicó Bustos—»: what a story tells of who speaks, between the dashes. */
const aside = new RegExp(
  `[—–]\\s?(?:(?:l[aoe]s?|me|nos|se)\\s+)?(?:${saying}|[a-zªºß-ɏ]+(?:ó|aba|ía|ed))(?![a-zªºß-ɏ])[^—–\\n]{0,120}`,
  'giu',
);
const minTurns = 3;

interface Turn {
  at: number;
  /** Who speaks, where the turn is headed by a name. */
  label: string | null;
  /** What a story tells of who speaks in it; null where it is no story. */
  aside: { from: number; to: number } | null;
}

const turnsOf = new WeakMap<PreparedSource, readonly Turn[]>();

function turnsIn(from: PreparedSource): readonly Turn[] {
  const known = turnsOf.get(from);
  if (known) return known;
  const found = [headedIn, namedIn, dashedIn]
    .map((turnsBy) => turnsBy(from.source.text))
    .find(({ length }) => length >= minTurns);
  turnsOf.set(from, found ?? []);
  return found ?? [];
}

function headedIn(text: string): Turn[] {
  return [...text.matchAll(turn)].map((match) => ({
    at: startOf(match),
    label: match[1] ?? null,
    aside: null,
  }));
}

/** The turns by names, of which one at least speaks again: what is headed so once is a caption or a contact. */
function namedIn(text: string): Turn[] {
  const turns = [...text.matchAll(named)].map((match) => ({
    at: startOf(match),
    label: match.groups?.sender ?? match.groups?.speaker ?? '',
    aside: null,
  }));
  return new Set(turns.map(({ label }) => label)).size < turns.length ? turns : [];
}

function dashedIn(text: string): Turn[] {
  const asides = [...text.matchAll(aside)].map(({ index, 0: words }) => ({
    from: index,
    to: index + words.length,
  }));
  const turns = [...text.matchAll(dashed)].map(startOf);
  return turns.map((at, index) => {
    const end = Math.min(turns[index + 1] ?? text.length, endOfLine(text, at));
    const own = asides.find(({ from }) => at <= from && from < end);
    return { at, label: null, aside: asides.length > 0 ? (own ?? { from: at, to: at }) : null };
  });
}

function startOf({ 0: whole, index }: RegExpExecArray): number {
  return index + (/\p{L}/u.exec(whole)?.index ?? whole.length);
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Whether a source is an interview, told by turns of questions and answers. */
export function isInterview(from: PreparedSource): boolean {
  return turnsIn(from).length > 0;
}

/** Whether a source is a story with turns, which tells between dashes who speaks. */
export function isStory(from: PreparedSource): boolean {
  return turnsIn(from).some((each) => each.aside !== null);
}

/** Whether two sentences of an interview stand in one turn. */
export function isOneTurn(one: SourceSentence, other: SourceSentence): boolean {
  const turns = turnsIn(one.from);
  const turnOf = ({ at, text }: SourceSentence) =>
    turns.findLastIndex((each) => each.at < at + text.length);
  return turnOf(one) === turnOf(other);
}

/** What is said in a sentence of an interview, without the name that heads its turn. */
export function wordsOf(sentence: SourceSentence): { text: string; at: number } {
  const { text, at } = sentence;
  const isHeaded = turnsIn(sentence.from).some(
    ({ label, at: start }) => label !== null && at <= start && start < at + text.length,
  );
  const [head = ''] = isHeaded ? (/^[^:\n]{1,90}:\s+/u.exec(text) ?? []) : [];
  return { text: text.slice(head.length), at: at + head.length };
}

/** All who speak in an interview by a name. */
export function voicesOf({ sentences }: PreparedSource): readonly NameFact[] {
  return [...new Set(sentences.flatMap(voicesIn))];
}

const asking =
  /^(?:HOST|PRESENTER|INTERVIEWER|PRESENTADORA?|ENTREVISTADORA?|PREGUNTA|QUESTION|PERIODISTA)$/u;

/** Who speaks in this place of an interview: those whom its turn is headed by, else whom the rest of it presents. */
export function voicesIn(sentence: SourceSentence): readonly NameFact[] {
  const { from } = sentence;
  const turns = turnsIn(from);
  const end = sentence.at + sentence.text.length;
  const own = turns.findLast(({ at }) => at < end);
  const label = own?.label;
  const names = from.sentences.flatMap((each) => each.names);
  if (own?.aside) {
    const { from: start, to } = own.aside;
    return names.filter(({ at }) => start <= at && at < to).slice(0, 1);
  }
  if (label && !asking.test(label)) {
    return (
      namesIn(label, names) ?? namesIn(firstLabel(turns, label), names) ?? calledBy(label, from)
    );
  }
  return label ? [] : presented(from);
}

/** The names that a heading has; null for none. */
function namesIn(label: string, names: readonly NameFact[]): readonly NameFact[] | null {
  const heading = new Set(fold(label).split(/[^\p{L}]+/u));
  const found = names.filter(({ words }) =>
    words.some(({ text, isRole }) => !isRole && text.length > 3 && heading.has(text)),
  );
  return found.length > 0 ? found : null;
}

/** Whom a text presents by the office that heads a turn: «la ministra, Ximena Larraguibel» of «MINISTRA:». */
function calledBy(label: string, { sentences, source }: PreparedSource): readonly NameFact[] {
  const office = fold(label);
  const presented = sentences
    .flatMap(({ names }) => names)
    .find(({ at }) => {
      const before = fold(source.text.slice(Math.max(0, at - maxOffice), at));
      const place = before.lastIndexOf(office);
      return place >= 0 && presenting.test(before.slice(place + office.length));
    });
  return presented ? [presented] : [];
}

/** How many letters before a name its office may begin, and what may stand between both. */
const maxOffice = 70;
const presenting = /^(?:\s+(?:de|del|of|for)\s[^,;.:]{0,40})?,?\s*\(?$/u;

/** The whole heading of which a later one is the beginning: “The Minister for Trade (Mr Gideon Sallow)”. */
function firstLabel(turns: readonly Turn[], label: string): string {
  return turns.find((each) => each.label?.startsWith(label))?.label ?? label;
}

/** The first whom the words before the first turn or between brackets name. */
function presented(from: PreparedSource): readonly NameFact[] {
  const first = turnsIn(from)[0]?.at ?? 0;
  const isAside = ({ at }: NameFact) =>
    at < first || /\([^()]*$/u.test(from.source.text.slice(Math.max(0, at - 200), at));
  const name = from.sentences
    .flatMap((each) => each.names)
    .find((each) => isAside(each) && (each.at < first || !/^\p{Lu}+$/u.test(each.text)));
  return name ? [name] : [];
}
