// An interview as the body of an article: questions and answers, the answers to the letter or pending.
// Safe in the browser.
import type { Language } from '#i18n/i18n';
import { quotationsOf } from './claims.ts';
import { comparable, findVerbatim, type Place } from './verbatim.ts';
import { countWords, fold } from './words.ts';

/** What stands where an answer is still to be given. */
export const answerPending: Record<Language, string> = {
  es: '[Respuesta pendiente]',
  en: '[Answer pending]',
};

/** A question, and the answer somebody gave; null while there is none. */
export interface Question {
  question: string;
  answer: string | null;
}

const marks = { es: ['P', 'R'], en: ['Q', 'A'] } as const;

/** The interview in Markdown. */
export function interviewBody(
  introduction: string,
  questions: readonly Question[],
  language: Language,
): string {
  const [asks, answers] = marks[language];
  const exchanges = questions.map(
    ({ question, answer }) =>
      `**${asks}:** ${question}\n\n**${answers}:** ${answer ?? answerPending[language]}`,
  );
  return [introduction, ...exchanges].filter(Boolean).join('\n\n');
}

/** Whether an interview still waits for an answer in either language, however the mark is escaped or spaced. */
export function hasPendingAnswers(article: { body_es: string; body_en: string }): boolean {
  const texts = [article.body_es, article.body_en].map((body) =>
    fold(body).replaceAll('\\', '').replace(/\s+/g, ' '),
  );
  return texts.some((text) => pendingMarks.some((mark) => text.includes(mark)));
}

const pendingMarks = Object.values(answerPending).map(fold);

interface Source {
  text: string;
}

/**
 * Whether the interviewee said it: it stands to the letter in the prompt, or in a source between
 * quotation marks and near their name.
 */
export function isTheirWords(
  answer: string,
  interviewee: string,
  { prompt, sources }: { prompt: string; sources: readonly Source[] },
): boolean {
  if (isInPrompt(answer, prompt)) return true;
  return sources.some(({ text }) => isQuotedNear(answer, interviewee, text));
}

/** So short a run of words may stand in a prompt without being anybody's answer. */
const tellingWords = 6;

function isInPrompt(answer: string, prompt: string): boolean {
  if (countWords(answer) >= tellingWords) return findVerbatim(answer, comparable(prompt)) !== null;
  const spoken = [
    ...quotationsOf(prompt).map(({ text }) => text),
    ...[...prompt.matchAll(/^\s*\**(?:R|A|Respuesta|Answer)\**\s*[:.—-]\**\s*(.+)$/gim)].map(
      ([, text = '']) => text,
    ),
  ];
  return spoken.some((words) => findVerbatim(answer, comparable(words)) !== null);
}

const nearby = 500;

function isQuotedNear(answer: string, interviewee: string, text: string): boolean {
  const name = fold(interviewee)
    .match(/[\p{L}]{3,}/gu)
    ?.at(-1);
  if (!name) return false;
  return quotationsOf(text).some((quotation) => {
    if (!findVerbatim(answer, comparable(quotation.text))) return false;
    return fold(around(text, { at: quotation.at, length: quotation.text.length })).includes(name);
  });
}

function around(text: string, { at, length }: Place): string {
  return `${text.slice(Math.max(0, at - nearby), at)} ${text.slice(at + length, at + length + nearby)}`;
}
