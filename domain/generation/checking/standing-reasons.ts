// What stands against each text of an article, reason by reason, so that a person can answer each: looked
// for anew in what is kept of the sources, whenever it is asked for.
import { createHash } from 'node:crypto';
import { givesOrders } from '#domain/anchoring';
import type { ArticleRecord } from '#domain/articles';
import type { Language } from '#i18n/i18n';
import { isMessageKey, type MessageKey, translators } from '#i18n/messages';
import { articleIn, type KeptSentence, worded } from '#i18n/sentences';
import { countWords, readsAsAnother } from '#domain/text';
import type { DraftRequest } from '../drafting.ts';
import { type ClaimFinding, lookUp, type Source } from './look-up.ts';
import { plainText } from './plain-text.ts';

/** A reason against a text. Its id stays the same as long as the reason does. */
export interface StandingReason {
  id: string;
  text_es: string;
  text_en: string;
  /** The id of the article that it is about, where it is about another one. */
  article_id?: string;
}

/** An article, and what is kept of its making. */
export interface ArticleEvidence {
  article: ArticleRecord;
  /** What its run was asked for; null where that is not known. */
  request: Pick<DraftRequest, 'kind' | 'targetLength' | 'language'> | null;
  /** The texts it was written from. */
  sources: readonly Source[];
  /** What the checks of its run had against it. */
  checks: readonly KeptSentence[];
}

type Values = Record<string, string | number>;

const maxShownLength = 300;
/** Shorter ones name a thing rather than quote a person. */
const minQuotationWords = 3;

/** The reasons that stand against each of its texts; none where nothing does. */
export function standingReasons(weighed: ArticleEvidence): Record<Language, StandingReason[]> {
  const findings = lookUp(weighed.article, weighed.sources);
  return { es: reasonsIn(weighed, findings, 'es'), en: reasonsIn(weighed, findings, 'en') };
}

function reasonsIn(
  weighed: ArticleEvidence,
  findings: readonly ClaimFinding[],
  language: Language,
): StandingReason[] {
  const reasons = [
    ...ofSources(weighed),
    ...ofInstructions(weighed),
    ...ofQuotations(weighed, findings, language),
    ...ofData(weighed, findings, language),
    ...ofLanguage(weighed, language),
    ...ofLength(weighed, language),
    ...ofChecks(weighed),
  ];
  return [...new Map(reasons.map((reason) => [reason.id, reason])).values()];
}

function ofSources({ article, sources }: ArticleEvidence): StandingReason[] {
  if (article.sources.length === 0) return [reason('no-sources', 'generation.noSources')];
  return sources.length === 0 ? [reason('no-texts', 'standing.noTexts')] : [];
}

function ofInstructions({ sources }: ArticleEvidence): StandingReason[] {
  return sources
    .filter(({ text }) => givesOrders(text))
    .map(({ position }) =>
      reason(`instructions:${position}`, 'standing.instructs', { source: position }),
    );
}

/** A translation's quotations are not their authors' words: those of the original stand against it too. */
function ofQuotations(
  { article: { ai } }: ArticleEvidence,
  findings: readonly ClaimFinding[],
  language: Language,
): StandingReason[] {
  const isTranslation = ai?.translation?.language === language;
  const original = isTranslation ? (language === 'es' ? 'en' : 'es') : language;
  return findings
    .filter(({ kind, found, text, language: own }) => {
      const isQuoted = kind === 'quotation' && countWords(text) >= minQuotationWords;
      return isQuoted && !found && own === original;
    })
    .map(missing);
}

/** Without any text to look in, nothing could be found: one reason says so for all. */
function ofData(
  { sources }: ArticleEvidence,
  findings: readonly ClaimFinding[],
  language: Language,
): StandingReason[] {
  if (sources.length === 0) return [];
  return findings
    .filter(({ kind, found, language: own }) => kind !== 'quotation' && !found && own === language)
    .map(missing);
}

const missingKeys = {
  quotation: 'standing.quotation',
  number: 'standing.number',
  date: 'standing.date',
  link: 'standing.link',
} as const satisfies Record<ClaimFinding['kind'], MessageKey>;

function missing({ kind, text }: ClaimFinding): StandingReason {
  const letters = [...text];
  const isLong = letters.length > maxShownLength;
  const shown = isLong ? `${letters.slice(0, maxShownLength).join('')}…` : text;
  return reason(`${kind}:${digest(text)}`, missingKeys[kind], { text: shown });
}

function ofLanguage({ article }: ArticleEvidence, language: Language): StandingReason[] {
  const text = plainText(`${article[`summary_${language}`]}\n${article[`body_${language}`]}`);
  const isOdd = text.trim() !== '' && readsAsAnother(text, language);
  const key = language === 'es' ? 'standing.notSpanish' : 'standing.notEnglish';
  return isOdd ? [reason('language', key)] : [];
}

function ofLength({ article, request }: ArticleEvidence, language: Language): StandingReason[] {
  if (!request || request.kind === 'news' || request.language !== language) return [];
  const { targetLength: target } = request;
  const words = countWords(plainText(article[`body_${language}`]));
  const isOdd = words < target * 0.4 || words > target * 2;
  return isOdd ? [reason('length', 'generation.oddLength', { words, target })] : [];
}

/** What is looked for anew above, or says nothing against either text by itself. */
const foundAnew = [
  'generation.noSources',
  'generation.sourceInstructs',
  'generation.quotationNotFound',
  'generation.numberNotFound',
  'generation.dateNotFound',
  'generation.linkNotFound',
  'generation.wrongLanguage',
  'generation.notTranslated',
  'generation.oddLength',
  'generation.pendingAnswers',
  'generation.composed',
];
const foundAnewInWords = foundAnew
  .filter(isMessageKey)
  .flatMap((key) => [1, 2].map((count) => sentencePattern(translators.es(key, { count }))));

/** The rest of what the checks of the run said. */
function ofChecks({ checks }: ArticleEvidence): StandingReason[] {
  return checks.filter(isLookedForNowhereElse).map((check) => {
    const other = articleIn(check);
    const text = { text_es: worded(check, 'es'), text_en: worded(check, 'en') };
    return Object.assign(
      { id: `check:${digest(JSON.stringify(check))}`, ...text },
      other && { article_id: other },
    );
  });
}

function isLookedForNowhereElse(check: KeptSentence): boolean {
  return typeof check === 'string'
    ? !foundAnewInWords.some((pattern) => pattern.test(check))
    : !foundAnew.includes(check.key);
}

/** What a sentence looks like whatever stands in its places. */
function sentencePattern(sentence: string): RegExp {
  const parts = sentence.split(/\{\w+\}|(?<=^)\d+/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

function reason(id: string, key: MessageKey, values?: Values): StandingReason {
  return { id, text_es: translators.es(key, values), text_en: translators.en(key, values) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
