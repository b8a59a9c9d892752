// Answers of an interview that are still to be given. Safe in the browser.
import type { Language } from '#i18n/i18n';
import { fold } from '#domain/text';

/** What stands where an answer is still to be given. */
export const answerPending: Record<Language, string> = {
  es: '[Respuesta pendiente]',
  en: '[Answer pending]',
};

/** Whether an interview still waits for an answer in either language, however the mark is escaped or spaced. */
export function hasPendingAnswers(article: { body_es: string; body_en: string }): boolean {
  const texts = [article.body_es, article.body_en].map((body) =>
    fold(body).replaceAll('\\', '').replace(/\s+/g, ' '),
  );
  return texts.some((text) => pendingMarks.some((mark) => text.includes(mark)));
}

const pendingMarks = Object.values(answerPending).map(fold);
