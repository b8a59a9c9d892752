// The steps of a request to the service and back, each around the next:
//   a text:    repair ( shape ( retry ( turn ( budget ( failure ( deadline ( call ) ) ) ) ) ) )
//   a picture:                  retry ( turn ( budget ( failure ( deadline ( call ) ) ) ) )
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Cost, costOf, pictureCost } from './cost.ts';
import { ModelFailure, withoutKey } from './model-failure.ts';
import { type Message, type Reply, withRepair } from './repair.ts';
import type { DrawRequest, Drawn, Written, WriteRequest } from './requests.ts';
import type { ModelService, OpenService } from './service.ts';
import { type AnswerShape, instructionsFor } from './shapes.ts';
import {
  type CallSession,
  inTurn,
  type Settled,
  startSession,
  withCallDeadline,
  withinBudget,
  withKnownShape,
  withNamedFailure,
  withRetries,
} from './steps.ts';

/** A value of the shape that is asked for. An answer that cannot be used is sent back once. Throws `ModelFailure`. */
export async function writeText<T>(
  service: ModelService,
  model: string,
  request: WriteRequest<T>,
): Promise<Written<T>> {
  const session = startSession(service, request);
  return withRepair(request, (messages) =>
    withKnownShape(session, (shape) =>
      callForText(session, { ...request, model, messages: [...messages], shape }),
    ),
  );
}

interface TextCall extends Pick<
  WriteRequest<unknown>,
  'schema' | 'system' | 'maxOutputTokens' | 'minOutputTokens'
> {
  model: string;
  messages: Message[];
  shape: AnswerShape;
}

async function callForText(session: CallSession, text: TextCall): Promise<Reply> {
  const { service, hooks } = session;
  const system = instructionsFor(text, text.shape, service.name);
  hooks.onEvent?.({ kind: 'asking', model: text.model });
  const reply = await callService(session, {
    cost: costOf(text, system),
    send: (open, { signal, maxOutputTokens }) =>
      open.generateAnswer({
        ...text,
        provider: open.provider,
        system,
        maxOutputTokens,
        signal,
      }),
  });
  const { model, tokens, ms } = reply;
  const promptHash = hashOf(system, text.messages);
  const answer = withoutKey(reply.text, service.connection.key);
  hooks.onEvent?.({ kind: 'answered', model, tokens, ms, promptHash, text: answer });
  return reply;
}

/** A wide picture. Throws `ModelFailure`. */
export async function drawPicture(
  service: ModelService,
  model: string,
  { prompt, ...hooks }: DrawRequest,
): Promise<Drawn> {
  hooks.onEvent?.({ kind: 'asking', model });
  const drawn = await callService(startSession(service, hooks), {
    cost: pictureCost,
    async send(open, { signal }) {
      const { provider } = open;
      const picture = await open.generatePicture({ prompt, model, signal, provider });
      if (!picture) throw new ModelFailure('not-configured');
      return picture;
    },
  });
  const { model: drawnBy, tokens, ms } = drawn;
  const promptHash = hashOf(prompt);
  hooks.onEvent?.({ kind: 'answered', model: drawnBy, tokens, ms, promptHash, text: '' });
  return drawn;
}

/** A call: what it costs, and how it is made within the time and the tokens it may use. */
interface ServiceCall<Answer> {
  cost: Cost;
  send(
    open: OpenService,
    limits: { signal: AbortSignal; maxOutputTokens: number },
  ): Promise<Answer>;
}

async function callService<Answer extends { tokens: number | undefined; text?: string }>(
  session: CallSession,
  { cost, send }: ServiceCall<Answer>,
): Promise<Settled<Answer>> {
  return withRetries(session, async () => {
    const open = await session.service.open();
    return inTurn(session, () =>
      withinBudget(session, cost, (maxOutputTokens) =>
        withNamedFailure(session, open, () =>
          withCallDeadline(session, (signal) => send(open, { signal, maxOutputTokens })),
        ),
      ),
    );
  });
}

/** What tells one request to a model from another. */
function hashOf(...given: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(given)).digest('hex');
}

const ModelList = z.object({ data: z.array(z.object({ id: z.string().min(1) })) });

/** The first model for texts that the server lists, where it lists them. */
export async function firstListedModel(
  service: ModelService,
  signal = new AbortController().signal,
): Promise<string | undefined> {
  const { baseUrl, key, fetch } = service.connection;
  const headers = { ...(key !== undefined && { authorization: `Bearer ${key}` }) };
  try {
    const listed = await withCallDeadline({ service, signal }, async (limited) => {
      const response = await fetch(`${baseUrl}/models`, { headers, signal: limited });
      return response.json();
    });
    const { data } = ModelList.parse(listed);
    return data.find(({ id }) => !/embed|rerank|whisper|tts/i.test(id))?.id;
  } catch {
    return undefined;
  }
}
