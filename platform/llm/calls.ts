// Calls to the service that is configured: at most two at once, each paid for before it is made, each
// with an end; made again where the fault may pass.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from '#platform/log';
import { createTurns } from '#platform/outbound/turns';
import { type Cost, costOf, honestCount, pictureCost, refusedTokens, tokensOf } from './cost.ts';
import { type Limits, pauseBefore, usualLimits } from './limits.ts';
import { ModelFailure } from './model-failure.ts';
import type { Watch, WriteRequest } from './models.ts';
import type * as OneCall from './one-call.ts';
import type { PictureAnswer, TextAnswer } from './one-call.ts';
import { type Provider, providerFacts, type ProviderName } from './provider.ts';
import { looserShape, type Shape, systemFor } from './shapes.ts';
import { withoutKey } from './without-key.ts';

interface Asked extends Pick<
  WriteRequest<unknown>,
  'schema' | 'system' | 'maxOutputTokens' | 'minOutputTokens'
> {
  model: string;
  messages: { role: 'user' | 'assistant'; content: string }[];
}

type Answered<Answer> = Omit<Answer, 'tokens'> & {
  tokens: number;
  ms: number;
  /** Whether the budget left it less room for its answer than was asked for. */
  isCapped: boolean;
};

export interface Calls {
  /** Calls that belong together: they share what is left of retries. */
  begin(watch: Watch): { ask(asked: Asked): Promise<Answered<TextAnswer>> };
  draw(request: Watch & { prompt: string; model: string }): Promise<Answered<PictureAnswer>>;
  /** The first model for texts that the server lists, where it lists them. */
  firstModel(signal: AbortSignal | undefined): Promise<string | undefined>;
}

/** Where calls go. */
export interface Place {
  provider: ProviderName;
  baseUrl: string;
  key: string | undefined;
}

/** Calls to this place, none of them made yet. */
export function createCalls(
  { provider: name, baseUrl, key }: Place,
  outbound: {
    fetchFor(origin: string, limits: { maxBytes: number }): typeof globalThis.fetch;
  },
  log: Log,
  given: Partial<Limits> = {},
): Calls {
  const limits = { ...usualLimits, ...given };
  const turns = createTurns(limits.callsAtOnce);
  const { origin } = new URL(baseUrl);
  const reach = {
    baseUrl: baseUrl.replace(/\/+$/, ''),
    key,
    fetch: outbound.fetchFor(origin, { maxBytes: limits.maxAnswerBytes }),
    fetchPicture: outbound.fetchFor(origin, { maxBytes: limits.maxPictureBytes }),
  };
  let opened: Promise<Service> | undefined;
  let known: Shape = 'schema';

  /** The provider's code is read when it is first asked, and again if that failed. */
  function open(): Promise<Service> {
    opened ??= openService().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  }

  async function openService(): Promise<Service> {
    const [library, create] = await Promise.all([
      import('./one-call.ts'),
      providerFacts[name].load(),
    ]);
    return { ...library, provider: create(reach) };
  }

  /** Makes a call when it is its turn, until it works, cannot work or has been made often enough. */
  async function persist<Answer extends { tokens: number | undefined }>(
    watch: Watch,
    cost: Cost,
    pauses: number[],
    call: Call<Answer>,
  ): Promise<Answered<Answer>> {
    const signal = watch.signal ?? new AbortController().signal;
    for (;;) {
      try {
        return await once(watch, cost, signal, call);
      } catch (error) {
        if (signal.aborted) throw endOf(signal);
        if (!(error instanceof ModelFailure)) throw error;
        const afterMs = pauseBefore(error, pauses, limits);
        if (afterMs === undefined) throw error;
        watch.note?.({ kind: 'retry', failure: error, afterMs });
        await wait(afterMs, undefined, { signal }).catch(() => {
          throw endOf(signal);
        });
      }
    }
  }

  async function once<Answer extends { tokens: number | undefined }>(
    { beforeCall }: Watch,
    cost: Cost,
    signal: AbortSignal,
    call: Call<Answer>,
  ): Promise<Answered<Answer>> {
    const service = await open();
    return turns.take('model', signal, async () => {
      const grant = await beforeCall(cost);
      const began = performance.now();
      const outcome = await inTime(signal, (limited) =>
        call(limited, service, grant.tokens - cost.estimate),
      ).catch((error: unknown) => {
        const failure = signal.aborted ? endOf(signal) : service.failureOf(error, key);
        report(failure, error);
        return failure;
      });
      if (outcome instanceof ModelFailure) {
        await grant.settle(outcome.status === undefined ? cost.estimate : refusedTokens);
        throw outcome;
      }
      const answered = 'text' in outcome ? tokensOf(String(outcome.text).length) : 0;
      const tokens = honestCount(outcome.tokens) ?? cost.estimate + answered;
      await grant.settle(tokens);
      const ms = Math.round(performance.now() - began);
      return { ...outcome, tokens, ms, isCapped: grant.tokens < cost.max };
    });
  }

  /** The call, given up at its deadline even where whoever makes it does not notice. */
  async function inTime<Answer>(
    signal: AbortSignal,
    call: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.deadlineMs)]);
    const work = call(limited);
    // Once the deadline has passed nobody waits for what the work itself makes of that.
    work.catch(() => undefined);
    let giveUp: (() => void) | undefined;
    const late = new Promise<never>((_, reject) => {
      giveUp = () => reject(endOf(limited));
      limited.addEventListener('abort', giveUp, { once: true });
    });
    try {
      return await Promise.race([work, late]);
    } catch (error) {
      throw limited.aborted ? endOf(limited) : error;
    } finally {
      if (giveUp) limited.removeEventListener('abort', giveUp);
    }
  }

  function report(failure: ModelFailure, error: unknown): void {
    const { kind, status, message } = failure;
    const facts = { provider: name, kind, status, reason: message };
    if (kind !== 'unexpected') return log.warn(facts, 'A call to the model failed');
    const trace = error instanceof Error ? withoutKey(error.stack ?? '', key) : '';
    log.error({ ...facts, trace }, 'A call to the model failed in an unforeseen way');
  }

  return {
    begin(watch) {
      const pauses = [...limits.backoffMs];
      return {
        async ask(asked) {
          for (;;) {
            const shape = known;
            const system = systemFor(asked, shape, name);
            watch.note?.({ kind: 'asking', model: asked.model });
            try {
              const answer = await persist(
                watch,
                costOf(asked, system),
                pauses,
                (signal, service, maxOutputTokens) =>
                  service.askOnce({
                    ...asked,
                    maxOutputTokens,
                    system,
                    shape,
                    signal,
                    provider: service.provider,
                  }),
              );
              const { model, tokens, ms, text } = answer;
              const promptHash = hashOf(system, asked.messages);
              watch.note?.({
                kind: 'answered',
                model,
                tokens,
                ms,
                promptHash,
                text: withoutKey(text, key),
              });
              return answer;
            } catch (error) {
              const next = looserShape(shape, error, name);
              if (!next) throw error;
              known = next;
            }
          }
        },
      };
    },
    async draw({ prompt, model, ...watch }) {
      watch.note?.({ kind: 'asking', model });
      const answer = await persist(
        watch,
        pictureCost,
        [...limits.backoffMs],
        async (signal, service) => {
          const drawn = await service.drawOnce({
            prompt,
            model,
            signal,
            provider: service.provider,
          });
          if (!drawn) throw new ModelFailure('not-configured');
          return drawn;
        },
      );
      const { model: drew, tokens, ms } = answer;
      const promptHash = hashOf(prompt);
      watch.note?.({ kind: 'answered', model: drew, tokens, ms, promptHash, text: '' });
      return answer;
    },
    async firstModel(signal) {
      try {
        const listed = await inTime(signal ?? new AbortController().signal, async (limited) => {
          const response = await reach.fetch(`${reach.baseUrl}/models`, {
            headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }) },
            signal: limited,
          });
          return response.json();
        });
        const { data } = ModelList.parse(listed);
        return data.find(({ id }) => !/embed|rerank|whisper|tts/i.test(id))?.id;
      } catch {
        return undefined;
      }
    },
  };
}

/** What tells one question to a model from another. */
function hashOf(...given: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('hex');
}

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** The library that speaks with services, and the one that is configured. */
type Service = Pick<typeof OneCall, 'askOnce' | 'drawOnce' | 'failureOf'> & { provider: Provider };

/** A call, which may answer with so many tokens. */
type Call<Answer> = (signal: AbortSignal, service: Service, maxTokens: number) => Promise<Answer>;

/** What an aborted signal means: time is up, or nobody wants the answer any more. */
function endOf(signal: AbortSignal): ModelFailure {
  const reason: unknown = signal.reason;
  if (reason instanceof ModelFailure) return reason;
  const isLate = reason instanceof Error && reason.name === 'TimeoutError';
  return isLate
    ? new ModelFailure('timeout', 'The service did not answer in time.')
    : new ModelFailure('stopped', 'The call was given up.');
}
