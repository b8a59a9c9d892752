// What is asked of a model service: which protocol, which model, what it is given and how its answer is to be shaped.
import type { IncomingMessage } from 'node:http';

export const modelProviders = [
  'openai',
  'anthropic',
  'google',
  'mistral',
  'openai-compatible',
] as const;
export type ModelProvider = (typeof modelProviders)[number];

/** The ways in which a service fails, beside not listening at all (`goDown`) and answering nonsense. */
export const modelFaults = [
  /** 401; the body repeats the key, as providers do. */
  'unauthorised',
  /** 403. */
  'forbidden',
  /** 404: no such model. */
  'unknown-model',
  /** 429 with `Retry-After`. */
  'rate-limited',
  /** 429 without it: the account has no credit left. */
  'quota',
  /** 500. */
  'broken',
  /** 503, or 529 where the protocol has it. */
  'overloaded',
  /** The connection is cut in the middle of the body. */
  'reset',
  /** No answer at all, not even headers. */
  'silent',
  /** Headers and half a body, then nothing. */
  'stalled',
  /** 200 with a well-formed answer that holds no text. */
  'empty',
  /** 200 with a body that is not JSON. */
  'malformed',
  /** 200 MB of body. */
  'huge',
  /** A refusal by the service's own filter. */
  'filtered',
  /** The answer stops where the tokens ran out. */
  'truncated',
  /** 302 to another place. */
  'moved',
] as const;
export type ModelFault = (typeof modelFaults)[number];

/** What the server was asked in one call. */
export interface AskedOfModel {
  protocol: Protocol;
  path: string;
  /** The model that was asked for. */
  model: string;
  /** All that instructs it. */
  system: string;
  /** All that the user said, and what it is shown of earlier answers, in order. */
  prompt: string;
  /** How the shape of the answer is asked for. */
  shape: Shape;
  isStream: boolean;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Becomes true when the client went away before the answer was whole. */
  wasLeft: boolean;
}

export type Protocol =
  | 'chat'
  | 'mistral'
  | 'responses'
  | 'messages'
  | 'generate'
  | 'predict'
  | 'images';

/** From the strictest to none: a schema, any JSON, plain text. */
export type Shape = 'schema' | 'json' | 'text';

/** What a request asks; undefined for a path of no protocol. */
export function readRequest(
  { headers }: IncomingMessage,
  path: string,
  raw: string,
): AskedOfModel | undefined {
  const protocol = protocolOf(path);
  if (!protocol) return undefined;
  const body = JSON.parse(raw) as Record<string, unknown>;
  const inPath = /\/models\/([^:/?]+):/.exec(path)?.[1];
  const [system, prompt] = said(protocol, body);
  return {
    protocol,
    path,
    model: inPath ?? String(body['model']),
    system,
    prompt,
    shape: shapeOf(body),
    isStream: body['stream'] === true || path.includes(':streamGenerateContent'),
    headers,
    body,
    wasLeft: false,
  };
}

function protocolOf(path: string): Protocol | undefined {
  const [address = ''] = path.split('?');
  if (address.endsWith('/chat/completions'))
    return address.startsWith('/mistral/') ? 'mistral' : 'chat';
  if (address.endsWith('/responses')) return 'responses';
  if (address.endsWith('/messages')) return 'messages';
  if (address.endsWith('/images/generations')) return 'images';
  if (/:(streamG|g)enerateContent$/.test(address)) return 'generate';
  if (address.endsWith(':predict')) return 'predict';
  return undefined;
}

interface Turn {
  role?: string;
  content?: unknown;
  parts?: unknown;
}

/** What instructs the model, and what else it is given, as plain text. */
function said(protocol: Protocol, body: Record<string, unknown>): [string, string] {
  if (protocol === 'images') return ['', String(body['prompt'])];
  if (protocol === 'predict') return ['', textIn(body['instances'])];
  const turns = (body['messages'] ?? body['input'] ?? body['contents'] ?? []) as Turn[];
  const instructs = ({ role }: Turn) => role === 'system' || role === 'developer';
  const outside = [body['system'], body['instructions'], body['systemInstruction']];
  return [
    [...outside, ...turns.filter(instructs)].map(textIn).filter(Boolean).join('\n'),
    turns
      .filter((turn) => !instructs(turn))
      .map(textIn)
      .join('\n'),
  ];
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const { text, content, parts, prompt } = value as Record<string, unknown>;
  return textIn(text ?? content ?? parts ?? prompt);
}

function shapeOf(body: Record<string, unknown>): Shape {
  const { response_format, text, tools, output_config, output_format, generationConfig } =
    body as Record<string, Record<string, unknown> | undefined>;
  const google = generationConfig ?? {};
  const format = (response_format ??
    text?.['format'] ??
    output_format ??
    output_config?.['format']) as { type?: string } | undefined;
  if (format?.type === 'json_schema' || google['responseSchema'] || google['responseJsonSchema'])
    return 'schema';
  if (Array.isArray(tools) && tools.length > 0) return 'schema';
  return format?.type === 'json_object' || google['responseMimeType'] === 'application/json'
    ? 'json'
    : 'text';
}
