// The models of the installation, within the budget of the day, with what happens told in a run's log.
import { storePicture } from '#domain/media/server';
import { type Sentence, say } from '#i18n/sentences';
import { ModelFailure } from '#platform/llm/model-failure';
import type { AnswerOfModel, ModelEvent, Watch, WriteRequest, Written } from '#platform/llm/models';
import type { Services } from '#platform/services';
import { reserveCall } from './budget.server.ts';
import { asProblem, failureSentence } from './failures.server.ts';

/** What is asked, and where what happens is told. */
type Told<Request> = Omit<Request, keyof Watch> & {
  log(line: Sentence): void;
  answered?(answer: AnswerOfModel): void;
  signal?: AbortSignal;
};

/** A value that a model wrote. Throws a problem whose sentence says what to do, its cause the `ModelFailure`. */
export async function askModel<T>(
  services: Services,
  { log, answered, signal, ...request }: Told<WriteRequest<T>>,
): Promise<Written<T>> {
  return inWords(
    services,
    services.models.write({ ...request, ...watch(services, { log, answered, signal }) }),
  );
}

/** A picture that a model drew, kept among the media. */
export interface DrawnPicture {
  url: string;
  model: string;
}

/** Draws a picture and keeps it; `alt` says in words what it shows. Throws as `askModel` does, and `Invalid` for what is no picture. */
export async function drawPicture(
  services: Services,
  { prompt, alt, ...told }: Told<{ prompt: string; alt: string }>,
): Promise<DrawnPicture> {
  const request = { prompt, ...watch(services, told) };
  const { bytes, model } = await inWords(services, services.models.draw(request));
  const url = await storePicture(services, bytes, { model, alt });
  return { url, model };
}

async function inWords<Value>({ clock }: Services, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ModelFailure ? asProblem(error, clock.now()) : error;
  }
}

function watch(
  services: Services,
  { log, answered, signal }: Pick<Told<object>, 'log' | 'answered' | 'signal'>,
): Watch {
  return {
    beforeCall: (cost) => reserveCall(services, cost, { signal }),
    note(event) {
      log(lineOf(event));
      if (event.kind === 'answered') answered?.(event);
    },
    signal,
  };
}

const maxProblem = 300;

function lineOf(event: ModelEvent): Sentence {
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
      return say('generation.repair', { problem: event.problem.slice(0, maxProblem) });
  }
}
