// Calls of the HTTP API, as the panel makes them.
import { panelTranslators } from '#i18n/panel-messages';

const timeoutMs = 30_000;

export interface CallOptions {
  /** Ends the call when whoever asked no longer waits. */
  signal?: AbortSignal;
  /** How long an answer is waited for; 30 s where nothing is said. */
  timeoutMs?: number;
  /** Whether the answer is to come at once, the work to go on after it (RFC 7240). */
  isAsynchronous?: boolean;
}

/**
 * A call that did not do what it was asked, with a sentence to show. `status` is 0 where no answer came:
 * what was asked for may have been done or not.
 */
export class CallFailed extends Error {
  readonly status: number;
  /** What is wrong with which field, or what else the server told. */
  readonly details: Readonly<Record<string, string>>;
  constructor(status: number, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.details = details;
  }
}

/**
 * Makes a call and answers with its body, `undefined` where it has none. Throws `CallFailed`; where the
 * session has ended it leads to the log-in page, and from there back.
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  options?: CallOptions,
): Promise<Answer> {
  const { answer } = await callWhole(method, path, body, options);
  return answer as Answer;
}

/** A stretch of a list, and the address of the next one; null after the last. */
export interface Stretch<Item> {
  items: Item[];
  next: string | null;
}

/** Reads one stretch of a list that is asked for with `limit`. */
export async function callList<Item>(path: string, options?: CallOptions): Promise<Stretch<Item>> {
  const { answer, headers } = await callWhole('GET', path, undefined, options);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
  return { items: answer as Item[], next };
}

async function callWhole(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<{ answer: unknown; headers: Headers }> {
  const response = await send(method, path, body, options);
  const answer = await read(response);
  if (response.ok) return { answer, headers: response.headers };
  if (response.status === 401) leaveForLogin();
  throw failureOf(response.status, answer);
}

async function send(
  method: string,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<Response> {
  const { t, language } = words();
  const late = AbortSignal.timeout(options.timeoutMs ?? timeoutMs);
  try {
    return await fetch(path, {
      method,
      // Lists that are public may be kept by browsers for a while; an editor is shown what is.
      cache: 'no-cache',
      headers: {
        accept: 'application/json',
        'content-language': language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.isAsynchronous && { prefer: 'respond-async' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: options.signal ? AbortSignal.any([options.signal, late]) : late,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new CallFailed(0, t(late.aborted ? 'panel.timeout' : 'panel.offline'));
  }
}

/** The body as JSON; nothing where there is none. */
async function read(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    if (!response.ok) return undefined;
    throw new CallFailed(0, words().t('panel.offline'));
  }
}

function failureOf(status: number, answer: unknown): CallFailed {
  const { t } = words();
  const { error, details } = (answer ?? {}) as { error?: unknown; details?: unknown };
  const sentence = status === 401 ? t('panel.sessionEnded') : t('panel.unexpected');
  return new CallFailed(
    status,
    typeof error === 'string' && error ? error : sentence,
    typeof details === 'object' && details ? (details as Record<string, string>) : {},
  );
}

function leaveForLogin(): void {
  const { pathname, search } = location;
  const login = words().language === 'en' ? '/en/login' : '/login';
  location.assign(`${login}?next=${encodeURIComponent(pathname + search)}`);
}

function words() {
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  return { language, t: panelTranslators[language] } as const;
}
