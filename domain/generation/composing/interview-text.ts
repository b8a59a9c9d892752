// An interview as the body of an article: questions and answers, the answers to the letter or pending.
// Safe in the browser.
import type { Language } from '#i18n/i18n';
import { answerPending } from '../checking/pending-answers.ts';

/** A question, and the answer somebody gave; null while there is none. */
export interface InterviewQuestion {
  question: string;
  answer: string | null;
}

const marks = { es: ['P', 'R'], en: ['Q', 'A'] } as const;

/** The interview in Markdown. */
export function interviewBody(
  introduction: string,
  questions: readonly InterviewQuestion[],
  language: Language,
): string {
  const [asks, answers] = marks[language];
  const exchanges = questions.map(
    ({ question, answer }) =>
      `**${asks}:** ${question}\n\n**${answers}:** ${answer ?? answerPending[language]}`,
  );
  return [introduction, ...exchanges].filter(Boolean).join('\n\n');
}
