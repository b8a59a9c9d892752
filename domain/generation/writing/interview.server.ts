// The interview generator: questions, and only those answers that somebody gave.
import { saysSomething } from '#domain/text';
import { say } from '#i18n/sentences';
import { cleanBody, cleanLine } from '../checking/clean-body.ts';
import { isTheirWords } from '../checking/interviewee-words.ts';
import { answerPending } from '../checking/pending-answers.ts';
import { composeGuide } from '../composing/composer.ts';
import { interviewBody, type InterviewQuestion } from '../composing/interview-text.ts';
import { knownTopics } from '../composing/topics.ts';
import type { DraftRequest } from '../drafting.ts';
import { type DraftingContext, otherLanguage } from '../drafting-context.ts';
import { InterviewAnswer } from '../model/answers.ts';
import { requestAnswer } from '../model/ask-model.server.ts';
import { interviewPrompt, systemPrompt } from '../model/prompts.ts';
import { doubtsAbout, topicsFor } from './article.server.ts';
import { excerptsOf } from './excerpts.ts';
import { type DraftText, keptTitle, tagsOf, type Text } from './make-draft.ts';
import type { NumberedSource } from './sources.server.ts';
import { type TextParts, translateIfPossible, writtenBy } from './translation.server.ts';

const maxQuestions = 15;

/** An interview whose questions a model writes, in both languages. Throws as `askModel` does. */
export async function writeInterview(
  context: DraftingContext,
  sources: readonly NumberedSource[],
): Promise<DraftText> {
  const { request, progress } = context;
  const answer = await requestInterview(context, sources);
  const model = progress.model ?? '';
  const introduction = cleanBody(answer.introduction, sources);
  const questions = questionsOf(context, answer, sources);
  const translated = await translateIfPossible(
    context,
    partsOf(answer, introduction.text, questions),
  );
  const texts: DraftText['texts'] = {
    [request.language]: {
      title: answer.title,
      summary: answer.summary,
      body: interviewBody(introduction.text, questions, request.language),
    },
  };
  if (translated) {
    texts[otherLanguage(context)] = translatedText(context, translated, { questions, sources });
  }
  return {
    texts,
    topics: topicsFor(request, answer.topics, `${answer.title} ${introduction.text}`),
    tags: tagsOf(answer.tags),
    used: [...new Set([...introduction.cited, ...answer.sources])],
    doubts: doubtsAbout(introduction.wasLedAstray),
    strayNotes: [
      ...introduction.strayNotes,
      ...cleanBody(translated?.parts[0] ?? '', sources).strayNotes,
    ],
    ai: writtenBy(model, context, translated !== null),
  };
}

function requestInterview(
  context: DraftingContext,
  sources: readonly NumberedSource[],
): Promise<InterviewAnswer> {
  const { request } = context;
  return requestAnswer(context, {
    schema: InterviewAnswer,
    system: systemPrompt(request),
    prompt: interviewPrompt(request, excerptsOf(sources, request)),
    words: request.targetLength * 1.5,
    language: request.language,
    textOf: ({ introduction, questions }) =>
      [introduction, ...questions.map(({ question }) => question)].join('\n'),
    needed: ({ title, questions }) => ({
      title: keptTitle(title),
      questions: questions.map(({ question }) => cleanLine(question, 1000)).join(''),
    }),
  });
}

/** The questions, with those answers that are found to the letter; every other one is pending. */
function questionsOf(
  { request: { prompt }, run }: DraftingContext,
  { questions, interviewee }: InterviewAnswer,
  sources: readonly NumberedSource[],
): InterviewQuestion[] {
  let refused = 0;
  const outside = sources.filter((source) => !source.is_own);
  const kept = questions
    .slice(0, maxQuestions)
    .flatMap(({ question, answer }): InterviewQuestion[] => {
      const asked = cleanLine(question, 1000);
      if (!saysSomething(asked)) return [];
      const given = cleanBody(answer, []).text.replace(/\s+/g, ' ').trim();
      if (isPending(given)) return [{ question: asked, answer: null }];
      if (isTheirWords(given, interviewee, { prompt, sources: outside })) {
        return [{ question: asked, answer: given }];
      }
      refused += 1;
      return [{ question: asked, answer: null }];
    });
  if (refused > 0) run.log(say('generation.answersRefused', { count: refused }));
  const left = questions.length - maxQuestions;
  if (left > 0) run.log(say('generation.questionsLeft', { count: left, max: maxQuestions }));
  return kept;
}

function isPending(answer: string): boolean {
  const marks = Object.values(answerPending).map((mark) => mark.slice(1, -1).toLowerCase());
  return answer.trim() === '' || marks.some((mark) => answer.toLowerCase().includes(mark));
}

function partsOf(
  { title, summary }: InterviewAnswer,
  introduction: string,
  questions: readonly InterviewQuestion[],
): TextParts {
  const exchanges = questions.flatMap(({ question, answer }) =>
    answer === null ? [question] : [question, answer],
  );
  return { title, summary, parts: [introduction, ...exchanges] };
}

interface InterviewParts {
  questions: readonly InterviewQuestion[];
  sources: readonly NumberedSource[];
}

/** The translation as a text; an answer that was pending stays pending, whatever the translation says. */
function translatedText(
  context: DraftingContext,
  { title, summary, parts: [introduction = '', ...parts] }: TextParts,
  { questions, sources }: InterviewParts,
): Text {
  const rest = [...parts];
  const translated = questions.map(({ answer }) => ({
    question: cleanLine(rest.shift() ?? '', 1000),
    answer: answer === null ? null : cleanBody(rest.shift() ?? '', []).text || answer,
  }));
  const { text } = cleanBody(introduction, sources);
  return { title, summary, body: interviewBody(text, translated, otherLanguage(context)) };
}

/** A guide with the questions of the topics, in both languages, that no model touched. */
export function composeInterview(
  request: DraftRequest,
  sources: readonly NumberedSource[],
): DraftText {
  const topics = topicsFor(request, [], '');
  const es = composeGuide({ ...request, topics }, sources, 'es');
  const en = composeGuide({ ...request, topics }, sources, 'en');
  return {
    texts: { es, en },
    topics,
    tags: tagsOf(request.topics.filter((topic) => knownTopics([topic]).length === 0)),
    used: [...new Set([...es.used, ...en.used])],
    ai: { text: { method: 'composer' }, translation: null },
  };
}
