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
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  type AskedOfModel,
  type ModelFault,
  type ModelProvider,
  readRequest,
  type Shape,
} from './model-protocol.ts';
import { tinyPng } from './png.ts';
import { errorBody, imageBody, streamOf, textBody } from './model-wires.ts';
import { freePort } from './postgres-server.ts';

/** What the server says to one call. */
export type ModelReply =
  | { text: string; tokens?: { input: number; output: number }; delayMs?: number }
  /** The text is this value as JSON; `model` is the name that the service gives itself. */
  | { json: unknown; tokens?: { input: number; output: number }; delayMs?: number; model?: string }
  /** A picture; a small PNG unless `bytes` are given. */
  | { image: true | Uint8Array; delayMs?: number }
  | { fault: ModelFault; retryAfter?: string; delayMs?: number };

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

/** What a listening server is to answer. */
interface Script {
  queue: ModelScript[];
  fallback: ModelScript;
  strictest: Shape;
}

/** A listening model server that says «Hola.» to everything. */
export async function startModelServer(): Promise<ModelServer> {
  const port = await freePort();
  const script: Script = { queue: [], fallback: { text: 'Hola.' }, strictest: 'schema' };
  const seen = { asked: [], open: 0, maxOpen: 0, models: ['modelo-de-prueba'] };
  const listen = () =>
    listenAt(port, (request, response) => answer(self, script, { request, response }));
  let server = await listen();

  async function goDown(): Promise<void> {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  }

  const self: ModelServer = Object.assign(seen, {
    origin: `http://127.0.0.1:${port}`,
    settings: (provider: ModelProvider, others: Record<string, string> = {}) => ({
      AI_PROVIDER: provider,
      AI_BASE_URL: `http://127.0.0.1:${port}${basePaths[provider]}`,
      AI_API_KEY: canaryKey,
      AI_MODEL: provider === 'anthropic' ? 'claude-haiku-4-5' : 'modelo-de-prueba',
      ...others,
    }),
    next: (...scripts: ModelScript[]) => void script.queue.push(...scripts),
    always(fallback: ModelScript) {
      script.fallback = fallback;
    },
    understands(shape: Shape) {
      script.strictest = shape;
    },
    goDown,
    async comeUp() {
      server = await listen();
    },
    [Symbol.asyncDispose]: goDown,
  });
  return self;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function listenAt(port: number, handle: Handler): Promise<Server> {
  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : undefined);
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function answer(
  server: ModelServer,
  script: Script,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  // Clients may leave at any time: that is what some tests are about.
  response.on('error', () => {});
  const path = request.url ?? '/';
  if (request.method === 'GET' && path.endsWith('/models')) {
    const data = server.models.map((id) => ({ id, object: 'model' }));
    return sendJson(response, 200, { object: 'list', data });
  }
  const asked = readRequest(request, path, await readText(request));
  if (!asked) return sendJson(response, 404, { error: { message: 'Not found' } });
  count(server, response, asked);
  if (isStricter(asked.shape, script.strictest)) {
    const message = `response_format of this kind is not supported by ${asked.model}`;
    return sendJson(response, 400, errorBody(asked.protocol, { status: 400, message }));
  }
  const next = script.queue.shift() ?? script.fallback;
  await reply(response, asked, typeof next === 'function' ? await next(asked) : next);
}

function count(server: ModelServer, response: ServerResponse, asked: AskedOfModel): void {
  server.asked.push(asked);
  server.open += 1;
  server.maxOpen = Math.max(server.maxOpen, server.open);
  response.on('close', () => {
    server.open -= 1;
    asked.wasLeft ||= !response.writableFinished;
  });
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
  const named = 'json' in script ? { ...asked, model: script.model ?? asked.model } : asked;
  if (!asked.isStream) return sendJson(response, 200, textBody(named, spoken));
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
    return sendJson(response, status, errorBody(asked.protocol, { status, message, fault }));
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
