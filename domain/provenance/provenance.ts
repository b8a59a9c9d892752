// How a text or a picture was made, and who reviewed it: the AI labels that readers see. Safe in the browser. The
// duty to label is article 50 of Regulation (EU) 2024/1689.
import { longDate } from '#i18n/dates';
import { type Language, localized, type Translate } from '#i18n/i18n';
import type { OriginKey } from '#i18n/origin-messages';
import type { Ai } from './ai.ts';

export { Ai } from './ai.ts';

/** A person's review of a text: under which public name and role, when, and a hash of what they saw. */
export interface Review {
  by: string;
  role: string;
  at: string;
  hash: string;
}

/** The valid reviews of an article, by the language of the readers who see them. */
export type Reviews = Record<Language, Review | null>;

/** A reason against a text, by its id and in words, and the reviewer's answer. */
export interface AnsweredReason {
  reason: string;
  text_es: string;
  text_en: string;
  answer: string;
}

/** Of how many sentences a review was made, and what each of them was then. */
export interface SignedLedger {
  sentences: number;
  /** How many code found in their sources. */
  anchored: number;
  /** How many a person settled, by how. */
  read: number;
  no_claim: number;
  own_knowledge: number;
  /** How many differ from their source and were let out for a reason. */
  exceptions: number;
  /** How many nobody had settled: differing, and to be read. */
  differs: number;
  to_read: number;
}

/** The fields that say how an article was made. `is_agent` without `ai` is a text whose making was not recorded. */
export interface Origin {
  is_agent: boolean;
  ai: Ai | null;
  review: Reviews | null;
}

/** The origin of what people made. */
export const madeByPeople: Origin = { is_agent: false, ai: null, review: null };

/** An origin with what a reader sees: a translation counts where it is read, a picture where there is one. */
export interface Shown extends Origin {
  image_url: string;
  title_es: string;
  title_en: string;
  summary_es?: string;
  summary_en?: string;
  /** The text, where more than a card is shown. */
  body_es?: string;
  body_en?: string;
}

/** One label of how an article was made. */
export interface OriginLabel {
  kind: 'model' | 'composer' | 'translation' | 'image';
  /** The label: «Redactado con IA y revisado por Ana Ruiz, redactora jefa». */
  label: string;
  /** The label where it must be short, and stay the same after a review: «Redactado con IA». */
  short: string;
  /** Its explanation: who or what, when, with which model, and whether a person reviewed it. */
  meaning: string;
}

interface Wording {
  language: Language;
  t: Translate<OriginKey>;
}

/**
 * The labels above the headline for readers of this language: a model or the composer made the text, a model
 * translated what they read, a model drew the picture. None for what people made.
 */
export function originLabels(article: Shown, wording: Wording): OriginLabel[] {
  const review = reviewSentence(reviewRead(article, wording.language), wording);
  const text = textLabel(article, wording, review);
  // The review is named once: with the text, else with the translation.
  const translation = translationLabel(article, wording, text ? '' : review);
  return [text, translation, imageLabel(article, wording)].filter((label) => label !== null);
}

/** Whether a program made any of it, so that it is labelled and a review counts. */
export function isMade({ is_agent: isAgent, ai }: Omit<Origin, 'review'>): boolean {
  return isAgent || Boolean(ai?.text ?? ai?.translation ?? ai?.image);
}

/** Whether a program wrote or translated the text that readers of this language see: then a review of it counts. */
export function isMadeIn(article: Shown, language: Language): boolean {
  return madeText(article) !== null || translationRead(article, language) !== null;
}

/** The review that readers of this language see; null where there is none, and for material, which is not reviewed. */
export function reviewRead({ ai, review }: Omit<Origin, 'is_agent'>, language: Language) {
  return isMaterial({ ai }) ? null : (review?.[language] ?? null);
}

/**
 * Whether it was composed without a model out of passages of its sources: material to write from, which is
 * never featured and never mailed.
 */
export function isMaterial({ ai }: Pick<Origin, 'ai'>): boolean {
  return ai?.text?.method === 'composer';
}

/**
 * The term of the IPTC for how the text in this language was made; null for a person's own.
 *
 * What a model wrote is `trainedAlgorithmicMedia` also after a review: `compositeWith…` is for a person's
 * work that a model changed, not for a model's work that a person read. A model's translation of what it
 * did not write is such a change. What the composer puts together is `algorithmicMedia`: made by a program
 * that was not trained on anything.
 */
export function digitalSourceType(article: Shown, language: Language): DigitalSourceType | null {
  const text = madeText(article);
  if (text?.method === 'model') return 'trainedAlgorithmicMedia';
  if (translationRead(article, language)) return 'compositeWithTrainedAlgorithmicMedia';
  return text ? 'algorithmicMedia' : null;
}

export type DigitalSourceType =
  | 'trainedAlgorithmicMedia'
  | 'compositeWithTrainedAlgorithmicMedia'
  | 'algorithmicMedia';

/** The address of a term in the vocabulary of the IPTC. */
export function sourceTypeAddress(type: DigitalSourceType): string {
  return `http://cv.iptc.org/newscodes/digitalsourcetype/${type}`;
}

/**
 * The term of the W3C AI Content Disclosure group for the text that readers of this language see, by its two questions:
 * was generative AI involved, and did a person review the resulting text. Null where no model is recorded: that none
 * took part is not known, and what the composer puts together is made by no model.
 */
export function aiDisclosure(article: Shown, language: Language): AiDisclosure | null {
  const isModel =
    madeText(article)?.method === 'model' || translationRead(article, language) !== null;
  if (!isModel) return null;
  return reviewRead(article, language) ? 'ai-assisted' : 'ai-autonomous';
}

export const aiDisclosures = ['ai-assisted', 'ai-autonomous'] as const;
export type AiDisclosure = (typeof aiDisclosures)[number];

/** Where the terms of `aiDisclosure` are defined. */
export const aiDisclosureVocabulary = 'https://w3c-cg.github.io/ai-content-disclosure/';

/** Whether the picture a reader sees was drawn by a model. */
export function hasMadePicture({ ai, image_url: imageUrl }: Pick<Shown, 'ai' | 'image_url'>) {
  return Boolean(ai?.image) && imageUrl !== '';
}

/** Who or what made the text, if no person did; an agent's text of which nothing is known is a model's. */
function madeText({ is_agent: isAgent, ai }: Origin) {
  return ai?.text ?? (isAgent ? { method: 'model' as const, model: null } : null);
}

function textLabel(article: Shown, { language, t }: Wording, review: string): OriginLabel | null {
  const text = madeText(article);
  if (!text) return null;
  const date = article.ai && longDate(article.ai.made_at, language);
  const signed = reviewRead(article, language);
  if (text.method === 'composer') {
    return {
      kind: 'composer',
      label: t('origin.composer'),
      short: t('origin.composer'),
      meaning: sentences(date && t('origin.composerMeaning', { date }), review),
    };
  }
  const meaning =
    text.model && date
      ? t('origin.modelMeaning', { model: text.model, date })
      : t('origin.agentMeaning');
  return {
    kind: 'model',
    label: signed
      ? t('origin.modelReviewed', { name: signed.by, role: signed.role })
      : t('origin.model'),
    short: t('origin.model'),
    meaning: sentences(meaning, review),
  };
}

function translationLabel(
  article: Shown,
  { language, t }: Wording,
  review: string,
): OriginLabel | null {
  const translation = translationRead(article, language);
  if (!translation || !article.ai) return null;
  const meaning =
    translation.language === 'en' ? 'origin.translatedFromSpanish' : 'origin.translatedFromEnglish';
  const date = longDate(article.ai.made_at, language);
  return {
    kind: 'translation',
    label: t('origin.translation'),
    short: t('origin.translation'),
    meaning: sentences(t(meaning, { model: translation.model, date }), review),
  };
}

function imageLabel(article: Shown, { language, t }: Wording): OriginLabel | null {
  const { ai } = article;
  if (!ai?.image || !hasMadePicture(article)) return null;
  return {
    kind: 'image',
    label: t('origin.image'),
    short: t('origin.image'),
    meaning: t('origin.imageMeaning', {
      model: ai.image.model,
      date: longDate(ai.image.made_at ?? ai.made_at, language),
    }),
  };
}

/** The model's translation, if some of what is shown in this language is one: English falls back to Spanish. */
function translationRead(article: Shown, language: Language): Ai['translation'] {
  const translation = article.ai?.translation ?? null;
  const isRead = (['title', 'summary', 'body'] as const)
    .map((field) => localized(article, field, language))
    .some(({ text, language: actual }) => text.trim() && actual === translation?.language);
  return isRead ? translation : null;
}

function reviewSentence(review: Review | null, { language, t }: Wording): string {
  return review
    ? t('origin.reviewed', {
        name: review.by,
        role: review.role,
        date: longDate(review.at, language),
      })
    : t('origin.notReviewed');
}

function sentences(...some: (string | null)[]): string {
  return some.filter(Boolean).join(' ');
}
