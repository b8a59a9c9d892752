// The models of the installation, within the budget of the day, with what happens written to a run's log.
import { storePicture } from '#domain/media/server';
import { countWords, mayBeIn, saysSomething } from '#domain/text';
import type { Language } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { type Sentence, say } from '#i18n/sentences';
import { ModelFailure, type ModelFailureKind } from '#platform/llm/model-failure';
import type {
  CallHooks,
  ModelEvent,
  Objection,
  WriteRequest,
  Written,
} from '#platform/llm/requests';
import type { Services } from '#platform/services';
import type { z } from 'zod';
import { plainText } from '../checking/plain-text.ts';
import type { DraftingContext } from '../drafting-context.ts';
import type { RunContext } from '../drafting.ts';
import { reserveCall } from './budget.server.ts';
import { asProblem, failureSentence } from './failures.server.ts';

/** A text that a model is asked for. */
export interface AnswerRequest<T> {
  schema: z.ZodType<T>;
  system: string;
  prompt: string;
  /** About how many words the answer has. */
  words: number;
  language: Language;
  /** What of the answer is text in that language. */
  textOf(value: T): string;
  /** What of the answer may not be missing, by the name the model knows it by, as it would be kept. */
  needed(value: T): Record<string, string>;
  /** What else is wrong with an answer, in words for the model. */
  objection?(value: T): string | null;
}

/** The model's answer, in the language asked for. Throws as `askModel` does. */
export async function requestAnswer<T>(
  { services, run, progress }: DraftingContext,
  answer: AnswerRequest<T>,
): Promise<T> {
  const { schema, system, prompt, words } = answer;
  const { value, model } = await askModel(services, {
    schema,
    system,
    prompt,
    maxOutputTokens: maxTokensFor(words),
    minOutputTokens: minTokensFor(words),
    check: (value) => objectionTo(value, answer),
    log: run.log,
    answered: run.answered,
    signal: run.signal,
  });
  progress.model = model;
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

function objectionTo<T>(
  value: T,
  { language, textOf, needed, objection }: AnswerRequest<T>,
): Objection | null {
  const problem = objection?.(value);
  if (problem) return { kind: 'off-schema', problem };
  const [missing] = Object.entries(needed(value)).find(([, text]) => !saysSomething(text)) ?? [];
  if (missing) return { kind: 'empty', problem: `${missing} está vacío.` };
  return isInLanguage(textOf(value), language)
    ? null
    : { kind: 'wrong-language', problem: rewrite[language] };
}

/** The language of a shorter text is not checked. */
const minCheckedWords = 20;

/** The objection to a text in another language. */
const rewrite: Record<Language, string> = {
  es: 'Todo el texto tiene que estar en español. Escríbelo de nuevo en español.',
  en: 'The whole text has to be in English. Write it again in English.',
};

function isInLanguage(text: string, language: Language): boolean {
  const plain = plainText(text);
  return countWords(plain) < minCheckedWords || mayBeIn(plain, language);
}

/** What of a run a call needs: its log, and where answers are kept. */
interface RunHooks {
  log: RunContext['log'];
  answered?: RunContext['answered'] | undefined;
  signal?: AbortSignal | undefined;
}

type WithRunHooks<Request> = Omit<Request, keyof CallHooks> & RunHooks;

/** A value that a model wrote. Throws a problem whose sentence says what to do, its cause the `ModelFailure`. */
export async function askModel<T>(
  services: Services,
  { log, answered, signal, ...request }: WithRunHooks<WriteRequest<T>>,
): Promise<Written<T>> {
  const hooks = callHooks(services, { log, answered, signal });
  return withProblems(services, services.models.write({ ...request, ...hooks }));
}

/** A picture that a model drew, kept among the media. */
export interface DrawnPicture {
  url: string;
  model: string;
}

/** Draws a picture and keeps it; `alt` says in words what it shows. Throws as `askModel` does, and `Unavailable` for what is no picture. */
export async function askForPicture(
  services: Services,
  { prompt, alt, ...hooks }: WithRunHooks<{ prompt: string; alt: string }>,
): Promise<DrawnPicture> {
  const request = { prompt, ...callHooks(services, hooks) };
  const { bytes, model } = await withProblems(services, services.models.draw(request));
  const url = await storePicture(services, bytes, { model, alt });
  return { url, model };
}

async function withProblems<Value>({ clock }: Services, call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof ModelFailure ? asProblem(error, clock.now()) : error;
  }
}

function callHooks(services: Services, { log, answered, signal }: RunHooks): CallHooks {
  return {
    reserve: (cost) => reserveCall(services, cost, { signal }),
    onEvent(event) {
      log(logLine(event));
      if (event.kind === 'answered') answered?.(event);
      if (event.kind === 'repair') {
        services.log.info({ problem: event.problem }, 'A model is asked to mend its answer');
      }
    },
    signal,
  };
}

function logLine(event: ModelEvent): Sentence {
  switch (event.kind) {
    case 'asking':
      return say('generation.asking', { model: event.model });
    case 'answered':
      return say('generation.answered', { model: event.model, tokens: event.tokens });
    case 'retry':
      return say('generation.retry', {
        reason: failureSentence(event.failure.kind),
        seconds: Math.max(1, Math.round(event.afterMs / 1000)),
      });
    default:
      return say('generation.repair', { problem: say(faults[event.fault] ?? faults.other) });
  }
}

/** What is wrong with an answer that is sent back, in words for the editor; the model is told more, in its own. */
const faults: Partial<Record<ModelFailureKind, MessageKey>> & { other: MessageKey } = {
  empty: 'generation.answerEmpty',
  'wrong-language': 'generation.answerInOtherLanguage',
  other: 'generation.answerOffSchema',
};
