// Why a text cannot be published before a person has looked at it. The key of each reason stays what it is: by
// it the reason is known. A text without such reasons has only passed these checks; it is labelled as any
// other. Safe in the browser.
import { givesOrders } from '#domain/anchoring';
import type { ArticleFile } from '#domain/articles';
import { isMaterial } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { type Sentence, say } from '#i18n/sentences';
import { countWords, fold, isSameAddress, readsAsAnother } from '#domain/text';
import type { DraftRequest } from '../drafting.ts';
import { hasPendingAnswers } from './pending-answers.ts';
import { type ClaimFinding, lookUp, type Source, sourcesHolding } from './look-up.ts';
import { personClaimIn } from './person-claims.ts';
import { plainText } from './plain-text.ts';

/** A title, and the id of the article that has it. */
export interface KnownTitle {
  title: string;
  article: string;
}

/** A text, and what it is held against. */
export interface TextToCheck {
  file: ArticleFile;
  request: Pick<DraftRequest, 'kind' | 'targetLength' | 'language'>;
  sources: readonly Source[];
  /** Titles in either language that articles have already. */
  titles: readonly KnownTitle[];
  /** Numbers of sources that the text referred to and nobody gave it, where such marks were taken out of it. */
  strayNotes?: readonly number[];
}

/** The reasons, in sentences; none where the text passed. */
export function reasonsAgainst(checked: TextToCheck): Sentence[] {
  const { file, request, sources, titles } = checked;
  return [
    ...(isMaterial(file) ? [say('generation.composed')] : ofWriting(checked)),
    ...ofSources(file, sources),
    ...ofFindings(file, sources, request.language),
    ...(hasPendingAnswers(file) ? [say('generation.pendingAnswers')] : []),
    ...ofTitles(file, titles),
    ...ofInstructions(sources),
  ];
}

/** What only a model's writing can have wrong. */
function ofWriting({ file, request, strayNotes = [] }: TextToCheck): Sentence[] {
  return [
    ...ofLanguages(file, request.language),
    ...(request.kind === 'news' ? [] : ofLength(file, request)),
    ...ofNotes(file, strayNotes),
    ...ofPersonClaims(file),
  ];
}

const languageNames = { es: 'generation.spanish', en: 'generation.english' } as const;

function ofLanguages(file: ArticleFile, asked: Language): Sentence[] {
  const other = asked === 'es' ? 'en' : 'es';
  const wrong = (['es', 'en'] as const).filter((language) => {
    const text = textIn(file, language);
    return text.trim() !== '' && readsAsAnother(text, language);
  });
  return [
    ...wrong.map((language) =>
      say('generation.wrongLanguage', { language: say(languageNames[language]) }),
    ),
    ...(plainText(file[`body_${other}`]).trim() === ''
      ? [say('generation.notTranslated', { language: say(languageNames[other]) })]
      : []),
  ];
}

function textIn(file: ArticleFile, language: Language): string {
  return plainText(`${file[`summary_${language}`]}\n${file[`body_${language}`]}`);
}

function ofLength(
  file: ArticleFile,
  { targetLength, language }: TextToCheck['request'],
): Sentence[] {
  const words = countWords(plainText(file[`body_${language}`]));
  return words < targetLength * 0.4 || words > targetLength * 2
    ? [say('generation.oddLength', { words, target: targetLength })]
    : [];
}

/** Marks of notes that lead to no source, those that were taken out among them. */
function ofNotes({ body_es, body_en, sources }: ArticleFile, stray: readonly number[]): Sentence[] {
  const marks = [...`${body_es}\n${body_en}`.matchAll(/\[\^?(\d{1,3})\](?!\()/g)];
  const numbers = marks.map(([, digits]) => Number(digits)).filter((n) => n > sources.length);
  const notes = [...new Set([...stray, ...numbers])].toSorted((a, b) => a - b);
  return notes.length > 0
    ? [say('generation.noteWithoutSource', { notes: notes.map((note) => `[${note}]`).join(', ') })]
    : [];
}

/** A model's text that says that a person wrote it or looked at it. */
function ofPersonClaims(file: ArticleFile): Sentence[] {
  const texts = (['es', 'en'] as const).map((language) =>
    [file[`title_${language}`], file[`summary_${language}`], file[`body_${language}`]].join('\n'),
  );
  const passage = texts.map(personClaimIn).find((claim) => claim !== null);
  return passage ? [say('generation.claimsPerson', { passage: passage.slice(0, 160) })] : [];
}

/** The site's own articles prove nothing: a text that names no others names no source. */
function ofSources(file: ArticleFile, sources: readonly Source[]): Sentence[] {
  if (file.sources.length === 0) return [say('generation.noSources')];
  const own = sources.filter((source) => source.is_own);
  const isOwn = (url: string) => own.some((source) => isSameAddress(source.url, url));
  return file.sources.every(({ url }) => isOwn(url)) ? [say('generation.onlyOwnSources')] : [];
}

const notFound: Record<'quotation' | 'number' | 'date' | 'link', MessageKey> = {
  quotation: 'generation.quotationNotFound',
  number: 'generation.numberNotFound',
  date: 'generation.dateNotFound',
  link: 'generation.linkNotFound',
};

/** What the text states and no source holds. */
function ofFindings(file: ArticleFile, sources: readonly Source[], language: Language): Sentence[] {
  const findings = lookUp(file, sourcesHolding(file, sources));
  const missing = findings.filter(({ found }) => found === null);
  // What is composed states nothing of its own but the day in its title and its credits.
  const kinds = isMaterial(file) ? (['quotation'] as const) : (Object.keys(notFound) as Kind[]);
  const reasons = kinds.flatMap((kind) => {
    const ofKind = missing.filter(
      (finding) =>
        finding.kind === kind &&
        (kind !== 'quotation' || isMaterial(file) || finding.language === language),
    );
    const [first] = ofKind;
    if (!first) return [];
    return [say(notFound[kind], { [kind]: first.text.slice(0, 120), count: ofKind.length })];
  });
  return isMaterial(file) ? reasons : [...reasons, ...ofTranslatedQuotations(findings, language)];
}

type Kind = keyof typeof notFound;

/** A translation's quotations are not their authors' words, so that they are not looked up; but it may have no others. */
function ofTranslatedQuotations(findings: readonly ClaimFinding[], original: Language): Sentence[] {
  const quotations = findings.filter(({ kind }) => kind === 'quotation');
  const inOriginal = quotations.filter((finding) => finding.language === original);
  const translated = quotations.filter(
    (finding) => finding.language !== original && finding.found === null,
  );
  const added = translated.length - inOriginal.length;
  const language = say(languageNames[original === 'es' ? 'en' : 'es']);
  return added > 0 ? [say('generation.quotationAdded', { language, count: added })] : [];
}

/** The sentence names no article; which one it is goes with it. */
function ofTitles({ title_es, title_en }: ArticleFile, titles: readonly KnownTitle[]): Sentence[] {
  const own = new Set([title_es, title_en].filter(Boolean).map(plainTitle));
  const known = titles.find(({ title }) => own.has(plainTitle(title)));
  return known ? [say('generation.sameTitle', { article: known.article })] : [];
}

function plainTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function ofInstructions(sources: readonly Source[]): Sentence[] {
  const speaking = sources.filter(({ text }) => givesOrders(text)).map(({ position }) => position);
  return speaking.length > 0
    ? [say('generation.sourceInstructs', { sources: speaking.join(', ') })]
    : [];
}
