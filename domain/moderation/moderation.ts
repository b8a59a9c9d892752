// Which drafts may be published, and the input of decisions and reviews. Safe in the browser.
import type { ArticleRecord } from '#domain/articles';
import { answerPending, type StandingReason } from '#domain/generation';
import type { AnsweredReason, SignedLedger } from '#domain/provenance';
import type { Language } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { isBlank } from '#platform/fields';

export { DraftDecision, ReviewInput } from './acts.ts';

type Draft = Pick<ArticleRecord, 'title_es' | 'body_es' | 'body_en'>;

/** A text of an article for the person who may review it. */
export interface TextToReview {
  /** Of what readers of this language see. */
  hash: string;
  /** Why it cannot be reviewed; null where it can. */
  refusal: MessageKey | null;
  reasons: StandingReason[];
  /** How many of its sentences nobody has settled: it is signed when none is left. */
  open: number;
  /** The valid review, with the answers; null where there is none. */
  review: TextReview | null;
  /** Every review that was signed of it, also of what it said before, the newest first. */
  history: TextReview[];
}

/** A review with everything recorded of it: for administrators. */
export interface TextReview {
  by: string;
  role: string;
  at: string;
  hash: string;
  account_id: string;
  answers: AnsweredReason[];
  /** Of how many sentences it was made; null where that was not recorded. */
  ledger: SignedLedger | null;
}

/** An article for the person who may publish or review it. */
export interface ArticleToReview {
  article: ArticleRecord;
  /** The hash that an approval sends, so that exactly this is published. */
  seen: string;
  /** The name and role that readers would see; null where the account has none. */
  signer: { by: string; role: string } | null;
  texts: Record<Language, TextToReview>;
}

const minLetters = 20;
const minWords = 3;

/** Whether an answer to a reason is a sentence: a few different words, not a mark or a filler. */
export function isSentence(answer: string): boolean {
  const words = answer.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return answer.trim().length >= minLetters && new Set(words).size >= minWords;
}

/** Why a draft cannot be published; null where it can. */
export function reasonNotToPublish({ title_es, body_es, body_en }: Draft): MessageKey | null {
  if (isBlank(title_es)) return 'articles.noTitle';
  if (isBlank(body_es)) return 'articles.emptyBody';
  return [body_es, body_en].some(isAnswerPending) ? 'articles.pendingAnswers' : null;
}

/**
 * Whether the text contains either placeholder, whatever its spacing, escapes and capitals. The brackets count:
 * any text may say that an answer is pending.
 */
function isAnswerPending(text: string): boolean {
  const plain = text.replaceAll('\\', '').replaceAll(/\s+/g, ' ').toLowerCase();
  return Object.values(answerPending).some((mark) => plain.includes(mark.toLowerCase()));
}
