// A real HTTP server on loopback that speaks what model services speak: OpenAI's chat completions,
// responses and images, Anthropic's messages, Google's generateContent and predict, Mistral's chat; whole
// or as a stream. The test says what it answers, or how it fails; it keeps what it was asked.
//
//   await using models = await startModelServer();
//   await using services = await createTestServices(models.settings('openai-compatible'));
//   models.next({ json: { title: 'Primero' } }, { fault: 'overloaded' }, { json: { title: 'Otro' } });
//   models.always(({ prompt }) => ({ text: prompt.includes('inglés') ? 'English' : 'Español' }));
//   …
//   expect(models.asked[0]?.prompt).toContain('Tema');
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import { errorBody, imageBody, streamOf, textBody } from './model-wires.ts';
import { freePort } from './postgres-server.ts';

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

/** What the server says to one call. */
export type ModelReply =
  | { text: string; tokens?: { input: number; output: number }; delayMs?: number }
  /** The text is this value as JSON. */
  | { json: unknown; tokens?: { input: number; output: number }; delayMs?: number }
  /** A picture; a small PNG unless `bytes` are given. */
  | { image: true | Uint8Array; delayMs?: number }
  | { fault: ModelFault; retryAfter?: string; delayMs?: number };

/** What the server was asked in one call. */
export interface AskedOfModel {
  protocol: Protocol;
  path: string;
  /** The model that was asked for. */
  model: string;
  /** All that instructs it. */
  system: string;
  /** All that the user said, and what is told of earlier answers, in order. */
  prompt: string;
  /** How the shape of the answer is asked for. */
  shape: Shape;
  isStream: boolean;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** Becomes true when whoever asked went away before the answer was whole. */
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

export type ModelScript = ModelReply | ((asked: AskedOfModel) => ModelReply | Promise<ModelReply>);

export interface ModelServer {
  /** `http://127.0.0.1:port`. */
  origin: string;
  asked: AskedOfModel[];
  /** How many calls are being answered now, and the most there ever were. */
  open: number;
  maxOpen: number;
  /** What `GET /models` lists. */
  models: string[];
  /** The settings with which Vigía asks this server in the provider's protocol, with a key no text may show. */
  settings(
    provider: ModelProvider,
    others?: Record<string, string>,
  ): Record<'AI_PROVIDER' | 'AI_BASE_URL' | 'AI_API_KEY' | 'AI_MODEL', string> &
    Record<string, string>;
  /** The answers to the next calls, one each, before what `always` says. */
  next(...scripts: ModelScript[]): void;
  /** What is answered when nothing is next. At first `{ text: 'Hola.' }`. */
  always(script: ModelScript): void;
  /** The strictest shape it understands; a stricter one it refuses with 400. At first all. */
  understands(shape: Shape): void;
  /** Cuts everybody off and listens no more; `comeUp` listens at the same port again. */
  goDown(): Promise<void>;
  comeUp(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The key in the settings: a canary. It must never be seen outside a request's header. */
export const canaryKey = 'sk-canario-7f3e9a1b5c2d8e4f60718293a4b5c6d7';

const basePaths: Record<ModelProvider, string> = {
  openai: '/openai/v1',
  anthropic: '/anthropic/v1',
  google: '/google/v1beta',
  mistral: '/mistral/v1',
  'openai-compatible': '/v1',
};

/** A listening model server that says «Hola.» to everything. */
export async function startModelServer(): Promise<ModelServer> {
  const port = await freePort();
  const queue: ModelScript[] = [];
  let fallback: ModelScript = { text: 'Hola.' };
  let known: Shape = 'schema';
  let server = await listen();

  function listen() {
    const next = createServer((request, response) => {
      answer(request, response).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined);
      });
    });
    return new Promise<typeof next>((resolve) =>
      next.listen(port, '127.0.0.1', () => resolve(next)),
    );
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Whoever asks may leave at any time: that is what some tests are about.
    response.on('error', () => {});
    const path = request.url ?? '/';
    if (request.method === 'GET' && path.endsWith('/models')) {
      const data = self.models.map((id) => ({ id, object: 'model' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    const asked = understand(request, path, await readText(request));
    if (!asked) return sendJson(response, 404, { error: { message: 'Not found' } });
    self.asked.push(asked);
    self.open += 1;
    self.maxOpen = Math.max(self.maxOpen, self.open);
    response.on('close', () => {
      self.open -= 1;
      asked.wasLeft ||= !response.writableFinished;
    });
    if (isStricter(asked.shape, known)) {
      const message = `response_format of this kind is not supported by ${asked.model}`;
      return sendJson(response, 400, errorBody(asked.protocol, 400, message));
    }
    const script = queue.shift() ?? fallback;
    await reply(response, asked, typeof script === 'function' ? await script(asked) : script);
  }

  async function goDown(): Promise<void> {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }

  const self: ModelServer = {
    origin: `http://127.0.0.1:${port}`,
    asked: [],
    open: 0,
    maxOpen: 0,
    models: ['modelo-de-prueba'],
    settings: (provider, others = {}) => ({
      AI_PROVIDER: provider,
      AI_BASE_URL: `http://127.0.0.1:${port}${basePaths[provider]}`,
      AI_API_KEY: canaryKey,
      AI_MODEL: provider === 'anthropic' ? 'claude-haiku-4-5' : 'modelo-de-prueba',
      ...others,
    }),
    next: (...scripts) => void queue.push(...scripts),
    always(script) {
      fallback = script;
    },
    understands(shape) {
      known = shape;
    },
    goDown,
    async comeUp() {
      server = await listen();
    },
    [Symbol.asyncDispose]: goDown,
  };
  return self;
}

const strictness: Record<Shape, number> = { text: 0, json: 1, schema: 2 };

function isStricter(shape: Shape, known: Shape): boolean {
  return strictness[shape] > strictness[known];
}

async function reply(
  response: ServerResponse,
  asked: AskedOfModel,
  script: ModelReply,
): Promise<void> {
  if (script.delayMs) await new Promise((resolve) => setTimeout(resolve, script.delayMs));
  if ('fault' in script) return fail(response, asked, script);
  if ('image' in script) {
    const bytes = script.image === true ? tinyPng() : script.image;
    return sendJson(response, 200, imageBody(asked, bytes));
  }
  const text = 'json' in script ? JSON.stringify(script.json) : script.text;
  const spoken = {
    text,
    tokens: script.tokens ?? { input: 120, output: 80 },
    finish: 'stop',
  } as const;
  if (!asked.isStream) return sendJson(response, 200, textBody(asked, spoken));
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const event of streamOf(asked, spoken)) response.write(event);
  response.end();
}

const refusals: Partial<Record<ModelFault, { status: number; message: string }>> = {
  unauthorised: { status: 401, message: 'Incorrect API key provided: {key}.' },
  forbidden: { status: 403, message: 'The key {key} has no access to this model.' },
  'unknown-model': { status: 404, message: 'The model `modelo-de-prueba` does not exist.' },
  'rate-limited': { status: 429, message: 'Rate limit reached for requests.' },
  quota: { status: 429, message: 'You exceeded your current quota, check your plan and billing.' },
  broken: { status: 500, message: 'The server had an error while processing your request.' },
  overloaded: { status: 503, message: 'The model is overloaded.' },
};

async function fail(
  response: ServerResponse,
  asked: AskedOfModel,
  { fault, retryAfter = '1' }: Extract<ModelReply, { fault: ModelFault }>,
): Promise<void> {
  const refusal = refusals[fault];
  if (refusal) {
    const status = fault === 'overloaded' && asked.protocol === 'messages' ? 529 : refusal.status;
    if (fault === 'rate-limited') response.setHeader('retry-after', retryAfter);
    const message = refusal.message.replace('{key}', keyIn(asked));
    return sendJson(response, status, errorBody(asked.protocol, status, message, fault));
  }
  const none = { input: 120, output: 0 };
  switch (fault) {
    case 'silent':
      return;
    case 'moved':
      response.writeHead(302, { location: 'http://127.0.0.1:9/elsewhere' }).end();
      return;
    case 'malformed':
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('<html><body>Bad gateway</body></html>');
      return;
    case 'empty':
      return sendJson(response, 200, textBody(asked, { text: '', tokens: none, finish: 'stop' }));
    case 'filtered':
      return sendJson(response, 200, textBody(asked, { text: '', tokens: none, finish: 'filter' }));
    case 'truncated': {
      const text = '{"title": "Un título que no ac';
      const tokens = { input: 120, output: 4000 };
      return sendJson(response, 200, textBody(asked, { text, tokens, finish: 'length' }));
    }
    case 'huge':
      return sendEndlessly(response, 200 * 1024 * 1024);
    default:
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"id":"x","choices":[{"mess');
      if (fault === 'reset') setTimeout(() => response.destroy(), 20);
  }
}

/** Writes as fast as it is read, and no more once the reader is gone. */
async function sendEndlessly(response: ServerResponse, bytes: number): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(64 * 1024, 'a');
  const pieces = Array.from({ length: bytes / piece.length }, () => piece);
  await pipeline(Readable.from(['{"id":"', ...pieces, '"}']), response).catch(() => {});
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function keyIn({ headers }: AskedOfModel): string {
  const given =
    headers['x-api-key'] ?? headers['x-goog-api-key'] ?? headers.authorization ?? 'no key';
  return String(given).replace(/^Bearer /, '');
}

function understand(
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

/** What instructs the model, and what else it is told, as plain text. */
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

/** The smallest picture there is: one grey pixel. */
export function tinyPng(): Buffer {
  return pngOf(1, 1);
}

/** A grey PNG of this size, well-formed. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(width + 1, 0x80).fill(0, 0, 1);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), 8 + data.length);
  return chunk;
}
