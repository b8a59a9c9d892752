// The interview generator: questions, and only those answers that somebody gave.
import type { Language } from '#i18n/i18n';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import { doubtsAbout, topicsFor } from './article.server.ts';
import { cleanBody, cleanLine } from '../checking/clean-body.ts';
import { composeGuide } from '../composing/composer.ts';
import { excerptsOf } from './excerpts.ts';
import type { DraftRequest, RunContext } from '../generation.ts';
import {
  answerPending,
  interviewBody,
  isTheirWords,
  type InterviewQuestion,
} from '../composing/interview-text.ts';
import { type DraftText, tagsOf } from './make-draft.ts';
import { InterviewAnswer } from '../model/answers.ts';
import { interviewPrompt, systemPrompt } from '../model/prompts.ts';
import type { NumberedSource } from './sources.server.ts';
import { knownTopics } from '../composing/topics.ts';
import { ask, type Parts, type Tally, translateIfPossible } from './writing.server.ts';

const maxQuestions = 15;

/** An interview whose questions a model writes, in both languages. Throws as `askModel` does. */
export async function writeInterview(
  services: Services,
  request: DraftRequest,
  sources: readonly NumberedSource[],
  work: RunContext,
  tally: Tally,
): Promise<DraftText> {
  const { language } = request;
  const answer = await ask(
    services,
    {
      schema: InterviewAnswer,
      system: systemPrompt(request),
      prompt: interviewPrompt(request, excerptsOf(sources, request)),
      words: request.targetLength * 1.5,
      language,
      textOf: ({ introduction, questions }) =>
        [introduction, ...questions.map(({ question }) => question)].join('\n'),
    },
    work,
    tally,
  );
  const introduction = cleanBody(answer.introduction, sources);
  const questions = questionsOf(answer, request, sources, work);
  const model = tally.model ?? '';
  const other: Language = language === 'es' ? 'en' : 'es';
  const translated = await translateIfPossible(
    services,
    partsOf(answer, introduction.text, questions),
    other,
    work,
    tally,
  );
  const { title, summary } = answer;
  const texts: DraftText['texts'] = {
    [language]: { title, summary, body: interviewBody(introduction.text, questions, language) },
  };
  if (translated) {
    texts[other] = {
      title: translated.title,
      summary: translated.summary,
      body: translatedBody(translated.parts, questions, other, sources),
    };
  }
  return {
    texts,
    topics: topicsFor(request, answer.topics, `${title} ${introduction.text}`),
    tags: tagsOf(answer.tags),
    used: [...new Set([...introduction.cited, ...answer.sources])],
    doubts: doubtsAbout(introduction.wasLedAstray),
    strayNotes: [
      ...introduction.strayNotes,
      ...cleanBody(translated?.parts[0] ?? '', sources).strayNotes,
    ],
    ai: {
      text: { method: 'model', model },
      translation: translated ? { language: other, model: tally.model ?? model } : null,
    },
  };
}

/** The questions, with those answers that are found to the letter; every other one is pending. */
function questionsOf(
  { questions, interviewee }: InterviewAnswer,
  { prompt }: DraftRequest,
  sources: readonly NumberedSource[],
  { log }: RunContext,
): InterviewQuestion[] {
  let refused = 0;
  const outside = sources.filter((source) => !source.is_own);
  const kept = questions
    .slice(0, maxQuestions)
    .flatMap(({ question, answer }): InterviewQuestion[] => {
      const asked = cleanLine(question, 1000);
      if (!asked) return [];
      const given = cleanBody(answer, []).text.replace(/\s+/g, ' ').trim();
      if (isPending(given)) return [{ question: asked, answer: null }];
      if (isTheirWords(given, interviewee, { prompt, sources: outside })) {
        return [{ question: asked, answer: given }];
      }
      refused += 1;
      return [{ question: asked, answer: null }];
    });
  if (refused > 0) log(say('generation.answersRefused', { count: refused }));
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
): Parts {
  const exchanges = questions.flatMap(({ question, answer }) =>
    answer === null ? [question] : [question, answer],
  );
  return { title, summary, parts: [introduction, ...exchanges] };
}

/** What was pending stays pending, whatever the translation says. */
function translatedBody(
  [introduction = '', ...parts]: readonly string[],
  questions: readonly InterviewQuestion[],
  language: Language,
  sources: readonly NumberedSource[],
): string {
  const rest = [...parts];
  const translated = questions.map(({ answer }) => ({
    question: cleanLine(rest.shift() ?? '', 1000),
    answer: answer === null ? null : cleanBody(rest.shift() ?? '', []).text || answer,
  }));
  return interviewBody(cleanBody(introduction, sources).text, translated, language);
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
