// How a text that a model wrote comes into the other language, and what is said of how it came about.
import type { Ai } from '#domain/provenance';
import { countWords, saysSomething } from '#domain/text';
import type { Language } from '#i18n/i18n';
import { say } from '#i18n/sentences';
import { type DraftingContext, hasTime, otherLanguage } from '../drafting-context.ts';
import { Translation } from '../model/answers.ts';
import { requestAnswer } from '../model/ask-model.server.ts';
import { failureReason } from '../model/failures.server.ts';
import { translationPrompt, translationSystem } from '../model/prompts.ts';
import { keptTitle } from './make-draft.ts';

/** A text in parts, as it goes into a translation. */
export interface TextParts {
  title: string;
  summary: string;
  parts: string[];
}

/** The text in another language, part by part. Throws as `askModel` does. */
async function translate(
  context: DraftingContext,
  text: TextParts,
  language: Language,
): Promise<TextParts> {
  return requestAnswer(context, {
    schema: Translation,
    system: translationSystem(language),
    prompt: translationPrompt(text, language),
    words: countWords([text.title, text.summary, ...text.parts].join(' ')),
    language,
    textOf: ({ summary, parts }) => [summary, ...parts].join('\n'),
    needed: ({ title, parts }) => ({
      title: keptTitle(title),
      ...Object.fromEntries(
        parts.flatMap((part, index) =>
          saysSomething(text.parts[index] ?? '') ? [[`parts[${index}]`, part]] : [],
        ),
      ),
    }),
    objection: ({ parts }) =>
      parts.length === text.parts.length
        ? null
        : `parts tiene ${parts.length} elementos y han de ser ${text.parts.length}.`,
  });
}

/**
 * The text in the language it was not asked for in. Spanish has to be; where it is English that cannot be had,
 * the text goes without and the log says so.
 */
export async function translateIfPossible(
  context: DraftingContext,
  text: TextParts,
): Promise<TextParts | null> {
  const { log, signal } = context.run;
  const language = otherLanguage(context);
  if (language === 'en' && !hasTime(context)) {
    log(say('generation.translationFailed', { reason: say('generation.noTime') }));
    return null;
  }
  try {
    return await translate(context, text, language);
  } catch (error) {
    if (language === 'es') throw error;
    signal.throwIfAborted();
    log(say('generation.translationFailed', { reason: failureReason(error) }));
    return null;
  }
}

/** Which model wrote the text, and which one translated it where it is translated. */
export function writtenBy(
  model: string,
  context: DraftingContext,
  isTranslated: boolean,
): Pick<Ai, 'text' | 'translation'> {
  return {
    text: { method: 'model', model },
    translation: isTranslated
      ? { language: otherLanguage(context), model: context.progress.model ?? model }
      : null,
  };
}
