// Interviews among the sources, whose answers are somebody's words without quotation marks: who gives them.
import { fold } from '#domain/text';
import type { NameFact } from '../facts/facts.ts';
import type { PreparedSource, SourceSentence } from '../reading/library.server.ts';

const office =
  '(?:(?:The|El|La|Los)\\s+)?(?:Mr|Ms|Mrs|Miss|Dr|Dame|Sir|Lord|Lady|Baroness|Chair(?:man|woman)?|Minister|Secretary|President|Speaker|Se[ñn]ora?|se[ñn]ora?|Sra?\\.|[Mm]inistr[oa]|[Pp]resident[ea]|[Dd]iputad[oa]|[Cc]onsejer[oa]|[Ss]enador(?:a)?|[Cc]oncejal[a]?|Senator|Deputy|Councillor|Commissioner|Judge|Justice|Professor|Governor|Mayor)';
const turn = new RegExp(
  `(?:^|[.?!…»”")]\\s+|\\n[^\\S\\n]*)(?:[PRQA][.:]|(\\p{Lu}{2,}(?:[ -]\\p{Lu}+)+(?: \\([^()\\n]{1,60}\\))?|\\p{Lu}{3,}(?: \\([^()\\n]{1,60}\\))?|${office}(?![\\p{L}])[^:?!\\n]{0,80}):)\\s`,
  'gu',
);
/** «—¿Cuántos casos tienen? —Treinta y cuatro»: turns by their dash. */
const dashed = /(?:^|[.?!…»”")]\s+|\n[^\S\n]*)[—–]\s?(?=[¿¡«“"]?\p{Lu})/gu;
const minTurns = 3;

interface Turn {
  at: number;
  /** Who speaks, where the turn is headed by a name. */
  label: string | null;
}

const turnsOf = new WeakMap<PreparedSource, readonly Turn[]>();

function turnsIn(from: PreparedSource): readonly Turn[] {
  const known = turnsOf.get(from);
  if (known) return known;
  const { text } = from.source;
  const headed = [...text.matchAll(turn)];
  const all = (headed.length >= minTurns ? headed : [...text.matchAll(dashed)]).map((match) => ({
    at: match.index + (/\p{L}/u.exec(match[0])?.index ?? match[0].length),
    label: match[1] ?? null,
  }));
  const found = all.length >= minTurns ? all : [];
  turnsOf.set(from, found);
  return found;
}

/** Whether a source is an interview, told by turns of questions and answers. */
export function isInterview(from: PreparedSource): boolean {
  return turnsIn(from).length > 0;
}

/** Whether two sentences of an interview stand in one turn. */
export function isOneTurn(one: SourceSentence, other: SourceSentence): boolean {
  const turns = turnsIn(one.from);
  const turnOf = ({ at, text }: SourceSentence) =>
    turns.findLastIndex((each) => each.at < at + text.length);
  return turnOf(one) === turnOf(other);
}

const asking =
  /^(?:HOST|PRESENTER|INTERVIEWER|PRESENTADORA?|ENTREVISTADORA?|PREGUNTA|QUESTION|PERIODISTA)$/u;

/** Who speaks in this place of an interview: those whom its turn is headed by, else whom the rest of it presents. */
export function voicesIn(sentence: SourceSentence): readonly NameFact[] {
  const { from } = sentence;
  const turns = turnsIn(from);
  const end = sentence.at + sentence.text.length;
  const label = turns.findLast(({ at }) => at < end)?.label;
  const names = from.sentences.flatMap((each) => each.names);
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
