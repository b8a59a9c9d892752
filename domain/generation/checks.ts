// Why a text cannot be published before a person has looked at it. A text without such reasons has only
// passed these checks; it is labelled as any other. Safe in the browser.
import type { ArticleFile } from '#domain/articles';
import type { Language } from '#i18n/i18n';
import { translators } from '#i18n/messages';
import type { DraftRequest } from './generation.ts';
import { hasPendingAnswers } from './interview-text.ts';
import { languageOf } from './language-of.ts';
import { lookUp, type Source } from './look-up.ts';
import { plainText } from './plain-text.ts';
import { countWords, fold } from './words.ts';

const t = translators.es;

/** A text, and what it is held against. */
export interface Checked {
  file: ArticleFile;
  request: Pick<DraftRequest, 'kind' | 'targetLength' | 'language'>;
  sources: readonly Source[];
  /** Titles in either language that articles have already. */
  titles: readonly string[];
}

/** The reasons, in sentences; none where the text passed. */
export function reasonsAgainst({ file, request, sources, titles }: Checked): string[] {
  const isComposed = file.ai?.text?.method === 'composer';
  return [
    ...(isComposed && request.kind !== 'news' ? [t('generation.composed')] : []),
    ...(isComposed ? [] : ofLanguages(file, request.language)),
    ...(isComposed || request.kind === 'news' ? [] : ofLength(file, request)),
    ...(file.sources.length === 0 ? [t('generation.noSources')] : []),
    ...ofQuotations(file, sources, request.language),
    ...(hasPendingAnswers(file) ? [t('generation.pendingAnswers')] : []),
    ...(isKnown(file, titles) ? [t('generation.sameTitle')] : []),
    ...ofInstructions(sources),
  ];
}

const languageNames = { es: 'generation.spanish', en: 'generation.english' } as const;

function ofLanguages(file: ArticleFile, asked: Language): string[] {
  const other = asked === 'es' ? 'en' : 'es';
  const wrong = (['es', 'en'] as const).filter((language) => {
    const text = textIn(file, language);
    return text.trim() !== '' && languageOf(text) !== language;
  });
  return [
    ...wrong.map((language) =>
      t('generation.wrongLanguage', { language: t(languageNames[language]) }),
    ),
    ...(textIn(file, other).trim() === ''
      ? [t('generation.notTranslated', { language: t(languageNames[other]) })]
      : []),
  ];
}

function textIn(file: ArticleFile, language: Language): string {
  return plainText(`${file[`summary_${language}`]}\n${file[`body_${language}`]}`);
}

function ofLength(file: ArticleFile, { targetLength, language }: Checked['request']): string[] {
  const words = countWords(plainText(file[`body_${language}`]));
  return words < targetLength * 0.4 || words > targetLength * 2
    ? [t('generation.oddLength', { words, target: targetLength })]
    : [];
}

/** A translation's quotations are not their authors' words, so only the original is held to the letter. */
function ofQuotations(file: ArticleFile, sources: readonly Source[], language: Language): string[] {
  const isComposed = file.ai?.text?.method === 'composer';
  const missing = lookUp(file, sources).filter(
    (finding) =>
      finding.kind === 'quotation' &&
      finding.found === null &&
      (isComposed || finding.language === language) &&
      countWords(finding.text) >= 3,
  );
  return missing.length > 0
    ? [
        t('generation.quotationNotFound', {
          quotation: missing[0]?.text.slice(0, 120) ?? '',
          count: missing.length,
        }),
      ]
    : [];
}

function isKnown(file: ArticleFile, titles: readonly string[]): boolean {
  const known = new Set(titles.map(plainTitle));
  return [file.title_es, file.title_en].some((title) => title && known.has(plainTitle(title)));
}

function plainTitle(title: string): string {
  return fold(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function ofInstructions(sources: readonly Source[]): string[] {
  const speaking = sources
    .filter(({ text }) => speaksToModels(text))
    .map(({ position }) => position);
  return speaking.length > 0
    ? [t('generation.sourceInstructs', { sources: speaking.join(', ') })]
    : [];
}

const instructions = [
  /\b(?:ignor[ae]n?|olvid[ae]n?|desatiend[ae]|omit[ae])\b[^.\n]{0,40}\b(?:instrucci|reglas|indicaci|anterior|previ|sistema)/,
  /\b(?:ignore|forget|disregard|override)\b[^.\n]{0,40}\b(?:instruction|rule|prompt|previous|above|prior|system)/,
  /\b(?:system|developer)\s*(?:prompt|message)\b|\bprompt del? sistema\b/,
  /^[ \t]*(?:system|assistant|user|sistema|asistente)\s*:/m,
  /<\|?(?:im_start|im_end|system|endoftext)\|?>|\[\/?inst\]/,
  /\b(?:you are now|from now on you|as an ai (?:language )?model|eres ahora|a partir de ahora eres|como modelo de lenguaje)\b/,
  /\b(?:anad[ae]|incluy[ae]|insert[ae]|add|include|insert|append)\b[^.\n]{0,40}\b(?:enlace|link|url|tema)\b/,
  /"(?:status|author|role|sponsored|is_agent)"\s*:/,
  /\bdatos-[0-9a-f]{3,}/,
  /\b(?:set|pon|cambia)\b[^.\n]{0,30}\b(?:status|estado|author|autor)\b[^.\n]{0,20}\b(?:to|a|=|como)\b/,
];

/** Whether a text seems to speak to whatever model reads it. */
export function speaksToModels(text: string): boolean {
  const folded = fold(text);
  return instructions.some((instruction) => instruction.test(folded));
}
