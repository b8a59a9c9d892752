// Which drafts may be published. Safe in the browser.
import type { ArticleRecord } from '#domain/articles';
import { answerPending } from '#domain/generation';
import type { MessageKey } from '#i18n/messages';

type Draft = Pick<ArticleRecord, 'title_es' | 'body_es' | 'body_en'>;

/** Why a draft cannot be published, by whomever; null where it can. */
export function reasonNotToPublish({ title_es, body_es, body_en }: Draft): MessageKey | null {
  if (!title_es.trim()) return 'articles.noTitle';
  if (!body_es.trim()) return 'articles.emptyBody';
  return [body_es, body_en].some(isAnswerPending) ? 'articles.pendingAnswers' : null;
}

/**
 * Whether either mark stands in the text, however it is spaced, escaped or capitalised. Its brackets count:
 * any text may speak of an answer that is pending.
 */
function isAnswerPending(text: string): boolean {
  const plain = text.replaceAll('\\', '').replaceAll(/\s+/g, ' ').toLowerCase();
  return Object.values(answerPending).some((mark) => plain.includes(mark.toLowerCase()));
}
