// What every text that a model writes has in common: how it is asked, and how it comes into the other language.
import type { ArticleCard } from '#domain/articles';
import { latestArticles, listGroup } from '#domain/articles/server';
import type { Language } from '#i18n/i18n';
import { say } from '#i18n/sentences';
import type { Services } from '#platform/services';
import type { z } from 'zod';
import { countWords, languageOf } from '#domain/text';
import { askModel } from '../model/ask-model.server.ts';
import type { RunContext } from '../generation.ts';
import { Translation } from '../model/answers.ts';
import { reasonOf } from '../model/failures.server.ts';
import { plainText } from '../checking/plain-text.ts';
import { translationPrompt, translationSystem } from '../model/prompts.ts';

/** What is known of a draft while it is written. */
export interface Tally {
  /** The model that wrote last. */
  model: string | null;
  /** When the work began, by the clock of `performance.now()`. */
  began: number;
}

/** A run has 150 seconds and a call 60 of them. */
const lastCallMs = 80_000;

/** Whether there is still time for a call that the text can do without. */
export function hasTime({ began }: Tally): boolean {
  return performance.now() - began < lastCallMs;
}

/** What a model is asked. */
export interface AnswerRequest<T> {
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  /** About how many words the answer has. */
  words: number;
  language: Language;
  /** What of the answer is text in that language. */
  textOf(value: T): string;
  /** What else is wrong with an answer, in words for the model. */
  objection?(value: T): string | null;
}

/** What the model answers, in the language asked for. Throws as `askModel` does. */
export async function ask<T>(
  services: Services,
  { words, language, textOf, objection, ...request }: AnswerRequest<T>,
  { log, answered, signal }: RunContext,
  tally: Tally,
): Promise<T> {
  const { value, model } = await askModel(services, {
    ...request,
    maxOutputTokens: maxTokensFor(words),
    minOutputTokens: minTokensFor(words),
    check: (answer: T) => {
      const problem = objection?.(answer);
      if (problem) return { kind: 'off-schema' as const, problem };
      return isInLanguage(textOf(answer), language)
        ? null
        : { kind: 'wrong-language' as const, problem: rewrite[language] };
    },
    log,
    answered,
    signal,
  });
  tally.model = model;
  return value;
}

/** Room for an answer of so many words and what comes with it, with a little to spare. */
function maxTokensFor(words: number): number {
  return Math.ceil(words * 3.5) + 1500;
}

/** With less room than this an answer of so many words would be cut off, so that it is not asked for. */
function minTokensFor(words: number): number {
  return Math.ceil(words * 2) + 300;
}

const tellingWords = 20;

/** What a model is told that wrote in another language. */
const rewrite: Record<Language, string> = {
  es: 'Todo el texto tiene que estar en español. Escríbelo de nuevo en español.',
  en: 'The whole text has to be in English. Write it again in English.',
};

function isInLanguage(text: string, language: Language): boolean {
  const plain = plainText(text);
  return countWords(plain) < tellingWords || languageOf(plain) === language;
}

/** A text in parts, as it goes into a translation. */
export interface Parts {
  title: string;
  summary: string;
  parts: string[];
}

/** The text in the other language, part by part. Throws as `askModel` does. */
export async function translate(
  services: Services,
  text: Parts,
  language: Language,
  work: RunContext,
  tally: Tally,
): Promise<Parts> {
  const words = countWords([text.title, text.summary, ...text.parts].join(' '));
  const translated = await ask(
    services,
    {
      schema: Translation,
      system: translationSystem(language),
      prompt: translationPrompt(text, language),
      words,
      language,
      textOf: ({ summary, parts }) => [summary, ...parts].join('\n'),
      objection: ({ parts }) =>
        parts.length === text.parts.length
          ? null
          : `parts tiene ${parts.length} elementos y han de ser ${text.parts.length}.`,
    },
    work,
    tally,
  );
  return translated;
}

/**
 * The text in the other language. Spanish has to be; where it is English that cannot be had, the text
 * goes without and the log says so.
 */
export async function translateIfPossible(
  services: Services,
  text: Parts,
  language: Language,
  work: RunContext,
  tally: Tally,
): Promise<Parts | null> {
  if (language === 'en' && !hasTime(tally)) {
    work.log(say('generation.translationFailed', { reason: say('generation.noTime') }));
    return null;
  }
  try {
    return await translate(services, text, language, work, tally);
  } catch (error) {
    if (language === 'es') throw error;
    work.signal.throwIfAborted();
    work.log(say('generation.translationFailed', { reason: reasonOf(error) }));
    return null;
  }
}

const titlesKnown = 300;

/** The titles that articles have already, published or waiting. */
export async function knownTitles(services: Services): Promise<string[]> {
  const [published, drafts] = await Promise.all([
    latestArticles(services, { limit: titlesKnown }),
    listGroup(services, 'draft', { limit: titlesKnown }),
  ]);
  const all: Pick<ArticleCard, 'title_es' | 'title_en'>[] = [...published, ...drafts.articles];
  return all.flatMap(({ title_es, title_en }) => [title_es, title_en]).filter(Boolean);
}
