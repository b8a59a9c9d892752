// Whom a sentence gives an office that its source gives to somebody else: «Encabo, concejal de Mayores» of «el concejal de
// Mayores, Bernabé Rosique».
import { fold } from '#domain/text';
import type { NameFact } from '../facts/facts.ts';
import { offices } from '../facts/offices.ts';
import { isSameName } from '../facts/same-name.ts';
import { equivalentsOf, says } from '../lexicon/equivalents.ts';
import { keyOf } from '../lexicon/glossary.ts';
import type { SourceSentence } from '../reading/library.server.ts';
import type { Finding } from './finding.ts';
import type { Held } from './held.ts';

/** An office that stands beside a name, and what it is of: «concejal de Mayores». */
interface Role {
  office: string;
  /** Whether many may have it: a party has several deputies. */
  isShared: boolean;
  /** Whether it stands below another of that name: “junior minister”, «director adjunto». */
  isLesser: boolean;
  of: ReadonlySet<string>;
  name: NameFact;
}

type Worded = Pick<SourceSentence, 'text' | 'at' | 'names' | 'quotations'>;

/** The names of a sentence whose office the sources give to somebody else. */
export function holdRoles({ part, pool, isTranslated }: Held): Finding[] {
  const mine = rolesIn(part);
  if (mine.length === 0) return [];
  const theirs = pool.flatMap((sentence) => rolesIn(sentence).map((role) => ({ role, sentence })));
  return mine.flatMap((own): Finding[] => {
    const isOne = ({ role, sentence }: (typeof theirs)[number]) =>
      isSameName(own.name, role.name, isTranslated(sentence)) ||
      isSameName(role.name, own.name, isTranslated(sentence));
    const ofOwn = theirs.filter(isOne);
    const holder = theirs.find(
      (each) =>
        each.role.isLesser === own.isLesser &&
        isOfOffice(own, each.role) &&
        !ofOwn.includes(each) &&
        isOfSame(own, each.role, ofOwn.length > 0),
    );
    const isHeld = ofOwn.some(
      ({ role }) => isOfOffice(own, role) && (own.isLesser || !role.isLesser),
    );
    if (!holder || isHeld) return [];
    const { text, at } = own.name;
    const { name } = holder.role;
    return [{ kind: 'name', text, at, state: 'differs', sentence: holder.sentence, instead: name }];
  });
}

/** Who holds in these sentences the office that a name tells what it is of: «la consejera de Cultura». */
export function holdersOf(
  pool: readonly SourceSentence[],
  office: string,
  { words }: NameFact,
): NameFact[] {
  const key = keyOf(office);
  const of = words.map((word) => word.key);
  return pool
    .flatMap(rolesIn)
    .filter((role) => role.office === key && of.some((each) => says(role.of, each)))
    .map(({ name }) => name);
}

function isOfOffice(one: Role, other: Role): boolean {
  return one.office === other.office || equivalentsOf(one.office).has(other.office);
}

/**
 * Whether both are of one body or place; where neither says of which, or many may have the office, only whoever has another
 * one has not this one.
 */
function isOfSame(one: Role, other: Role, hasAnother: boolean): boolean {
  if (one.isShared && !hasAnother) return false;
  if (one.of.size === 0 && other.of.size === 0) return hasAnother;
  return [...one.of].some((key) => says(other.of, key));
}

/** How many offices and names of a sentence are looked at: more are a list. */
const maxRoles = 40;

const known = new WeakMap<object, readonly Role[]>();

function rolesIn(sentence: Worded): readonly Role[] {
  const before = known.get(sentence);
  if (before) return before;
  const found = sentence.names.length === 0 ? [] : findRoles(sentence);
  known.set(sentence, found);
  return found;
}

function findRoles({ text, at: start, names, quotations }: Worded): Role[] {
  const isQuoted = (at: number) =>
    quotations.some((each) => each.at <= at && at < each.at + each.text.length);
  const named = [...text.matchAll(/\p{L}{3,}/gu)].filter(([word]) => isOffice(word));
  return named.slice(0, maxRoles).flatMap((match): Role[] => {
    const [word] = match;
    const office = keyOf(word);
    const place = start + match.index;
    if (office === null || isQuoted(place)) return [];
    const lead = text.slice(0, match.index);
    if (former.test(lead)) return [];
    const owner = /(\p{L}+)['’]s?\s+(?:\p{Ll}+\s+)?$/u.exec(lead)?.[1] ?? '';
    return names.slice(0, maxRoles).flatMap((name): Role[] => {
      if (isQuoted(name.at)) return [];
      const of = ofWhat(name, { text, start, place, word });
      const isShared = shared.test(fold(word));
      const isLesser = lesser.test(`${lead.slice(-20)}|${text.slice(match.index + word.length)}`);
      return of === null
        ? []
        : [{ office, isShared, isLesser, of: keysOf(`${owner} ${of}`), name }];
    });
  });
}

const shared =
  /^(?:diputad|deputy|senad|senator|profes|lectur|investig|researcher|alumn|student|pupil|patient|pacient|vecin|neighb|trabajad|worker|emplead|employee|soci[oa]s?$|partner|usuari|user|client|customer|testig|witness|victim|abogad|letrad|lawyer|medic|doctor|enfermer|nurse|periodist|journalist|reporter|ingenier|engineer|tecnic|technician|expert|perit|analist|analyst|autor|author|cofundador|cofounder)/u;

function isOffice(word: string): boolean {
  return (
    offices.has(fold(word)) || (word.length > 6 && profession.test(word) && !things.test(word))
  );
}

/** How professions end, and what ends so that is none. */
const profession =
  /^\p{Ll}+(?:ists?|istas?|[oó]log[oa]s?|[oó]graf[oa]s?|[oó]nom[oa]s?|ographer|onomer)$/u;
const things =
  /(?:ass|cons|res|ins|pers|check|short|black|wait|rev|entrev|conqu)istas?$|(?:check|short|black|wait)lists?$/u;

/** What an office is of that stands beside a name: empty where that is not said, null where it is not the name's. */
function ofWhat(
  { at, text: name }: NameFact,
  { text, start, place, word }: { text: string; start: number; place: number; word: string },
): string | null {
  const end = place + word.length;
  if (at >= end) {
    const gap = text.slice(end - start, at - start);
    return beforeName.exec(gap)?.[1] ?? (/^,?\s+$/u.test(gap) ? '' : null);
  }
  const gap = text.slice(at + name.length - start, Math.max(place, at + name.length) - start);
  if (at + name.length > place || !behindName.test(gap)) return null;
  return behindOffice.exec(text.slice(end - start))?.[1] ?? '';
}

/** «, la », “, the defender's ”, « (». */
const behindName =
  /^\s*[,(]\s*(?!(?:y|e|and|but|pero)\s)(?:(?:the|an?|el|la|un|una|its|his|her|their|su|entonces)\s+)?(?:[\p{L}'’]+\s+){0,2}$/u;
/** « de Mayores, », “ of the county ”. */
const beforeName = /^((?:\s+\p{Ll}{4,})?\s+(?:de|del|of|for|at|en)\s[^,;.:()«»"“”]{1,50}?),\s+$/u;
const behindOffice = /^((?:\s+\p{Ll}{4,})?\s+(?:de|del|of|for|at|en)\s[^,;.:()«»"“”]{1,50})/u;
/** What makes an office a lesser one, before it or behind it; the bar stands for the office. */
const lesser =
  /(?<![a-zªºß-ɏ])(?:junior|deputy|vice|assistant|acting|interim|associate)[\s-]+\||\|\s+(?:adjunt[oa]|interin[oa]|suplente|en\s+funciones)(?![a-zªºß-ɏ])/iu;
const former = /(?<![a-zªºß-ɏ])(?:ex|former|antigu[oa]|entonces|then|late|next|futur[oa])[\s-]+$/iu;

function keysOf(text: string): ReadonlySet<string> {
  const keys = (text.match(/\p{L}{3,}/gu) ?? []).map(keyOf);
  return new Set(keys.filter((key) => key !== null));
}
