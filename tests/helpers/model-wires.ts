// How each model service words an answer, a picture, an error and a stream.
import type { AskedOfModel, ModelFault, Protocol } from './model-protocol.ts';

interface Spoken {
  text: string;
  tokens: { input: number; output: number };
  finish: 'stop' | 'length' | 'filter';
}

const created = 1_763_700_000;

/** A whole answer. */
export function textBody(asked: AskedOfModel, spoken: Spoken): unknown {
  switch (asked.protocol) {
    case 'responses':
      return openAiResponse(asked, spoken);
    case 'messages':
      return anthropicMessage(asked, spoken);
    case 'generate':
      return googleAnswer(asked, spoken);
    default:
      return chatCompletion(asked, spoken);
  }
}

function chatCompletion(asked: AskedOfModel, { text, tokens, finish }: Spoken): unknown {
  const reasons = { stop: 'stop', length: 'length', filter: 'content_filter' };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created,
    model: asked.model,
    choices: [
      { index: 0, message: { role: 'assistant', content: text }, finish_reason: reasons[finish] },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: tokens.input + tokens.output,
    },
  };
}

function openAiResponse(asked: AskedOfModel, { text, tokens, finish }: Spoken): unknown {
  const reasons = { stop: null, length: 'max_output_tokens', filter: 'content_filter' };
  const reason = reasons[finish];
  const content = { type: 'output_text', text, annotations: [], logprobs: [] };
  return {
    id: 'resp_1',
    object: 'response',
    created_at: created,
    status: reason ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: reason ? { reason } : null,
    model: asked.model,
    output: [
      { type: 'message', id: 'msg_1', status: 'completed', role: 'assistant', content: [content] },
    ],
    usage: {
      input_tokens: tokens.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.input + tokens.output,
    },
  };
}

function anthropicMessage(asked: AskedOfModel, { text, tokens, finish }: Spoken): unknown {
  const [tool] = (asked.body['tools'] ?? []) as { name: string }[];
  const reasons = { stop: tool ? 'tool_use' : 'end_turn', length: 'max_tokens', filter: 'refusal' };
  const input = tool && parsed(text);
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: asked.model,
    content: contentOf(text, tool, input),
    stop_reason: reasons[finish],
    stop_sequence: null,
    usage: { input_tokens: tokens.input, output_tokens: tokens.output },
  };
}

function contentOf(text: string, tool: { name: string } | undefined, input: unknown): unknown[] {
  if (text === '') return [];
  if (tool && input) return [{ type: 'tool_use', id: 'toolu_1', name: tool.name, input }];
  return [{ type: 'text', text }];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function googleAnswer(asked: AskedOfModel, { text, tokens, finish }: Spoken): unknown {
  const reasons = { stop: 'STOP', length: 'MAX_TOKENS', filter: 'SAFETY' };
  return {
    candidates: [
      {
        content: { role: 'model', parts: text === '' ? [] : [{ text }] },
        finishReason: reasons[finish],
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: tokens.input,
      candidatesTokenCount: tokens.output,
      totalTokenCount: tokens.input + tokens.output,
    },
    modelVersion: asked.model,
  };
}

/** A picture as an answer. */
export function imageBody(asked: AskedOfModel, bytes: Uint8Array): unknown {
  const base64 = Buffer.from(bytes).toString('base64');
  if (asked.protocol === 'predict')
    return { predictions: [{ bytesBase64Encoded: base64, mimeType: 'image/png' }] };
  if (asked.protocol === 'generate')
    return {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ inlineData: { mimeType: 'image/png', data: base64 } }],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 1290, totalTokenCount: 1310 },
    };
  return {
    created,
    data: [{ b64_json: base64 }],
    usage: { input_tokens: 20, output_tokens: 1000, total_tokens: 1020 },
  };
}

const anthropicTypes: Record<number, string> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  500: 'api_error',
  529: 'overloaded_error',
};

const googleTypes: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** The body of an error, with the service's own words. */
export function errorBody(
  protocol: Protocol,
  { status, message, fault }: { status: number; message: string; fault?: ModelFault },
): unknown {
  switch (protocol) {
    case 'messages':
      return { type: 'error', error: { type: anthropicTypes[status], message }, request_id: 'r1' };
    case 'generate':
    case 'predict':
      return { error: { code: status, message, status: googleTypes[status] } };
    case 'mistral':
      return { object: 'error', message, type: 'error', param: null, code: String(status) };
    default: {
      const code = fault === 'quota' ? 'insufficient_quota' : null;
      return { error: { message, type: code ?? 'invalid_request_error', param: null, code } };
    }
  }
}

/** The answer as server-sent events, a few words each. */
export function* streamOf(asked: AskedOfModel, spoken: Spoken): Generator<string> {
  const pieces = spoken.text.match(/[^]{1,12}/g) ?? [];
  switch (asked.protocol) {
    case 'responses':
      return yield* openAiEvents(asked, spoken, pieces);
    case 'messages':
      return yield* anthropicEvents(asked, spoken, pieces);
    case 'generate':
      for (const text of pieces)
        yield data({ candidates: [{ content: { role: 'model', parts: [{ text }] }, index: 0 }] });
      return yield data(textBody(asked, { ...spoken, text: '' }));
    default:
      return yield* chatEvents(asked, spoken, pieces);
  }
}

function* chatEvents(asked: AskedOfModel, { tokens }: Spoken, pieces: string[]): Generator<string> {
  const chunk = (delta: unknown, finish_reason: string | null) => ({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created,
    model: asked.model,
    choices: [{ index: 0, delta, finish_reason }],
  });
  yield data(chunk({ role: 'assistant', content: '' }, null));
  for (const content of pieces) yield data(chunk({ content }, null));
  const usage = {
    prompt_tokens: tokens.input,
    completion_tokens: tokens.output,
    total_tokens: tokens.input + tokens.output,
  };
  yield data({ ...chunk({}, 'stop'), usage });
  yield 'data: [DONE]\n\n';
}

function* openAiEvents(asked: AskedOfModel, spoken: Spoken, pieces: string[]): Generator<string> {
  const response = textBody(asked, spoken) as { output: [{ id: string }] };
  const item = response.output[0];
  yield event('response.created', { response: { ...response, output: [] } });
  yield event('response.output_item.added', { output_index: 0, item: { ...item, content: [] } });
  for (const delta of pieces)
    yield event('response.output_text.delta', {
      item_id: item.id,
      output_index: 0,
      content_index: 0,
      delta,
    });
  yield event('response.output_item.done', { output_index: 0, item });
  yield event('response.completed', { response });
}

function* anthropicEvents(
  asked: AskedOfModel,
  spoken: Spoken,
  pieces: string[],
): Generator<string> {
  const message = textBody(asked, spoken) as Record<string, unknown>;
  yield event('message_start', { message: { ...message, content: [], stop_reason: null } });
  yield event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  for (const text of pieces)
    yield event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  yield event('content_block_stop', { index: 0 });
  yield event('message_delta', {
    delta: { stop_reason: 'end_turn', stop_sequence: null },
    usage: { output_tokens: spoken.tokens.output },
  });
  yield event('message_stop', {});
}

function data(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function event(type: string, value: Record<string, unknown>): string {
  return `event: ${type}\n${data({ type, ...value })}`;
}
