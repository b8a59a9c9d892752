// Calls of the HTTP API, as the panel makes them.
import { panelTranslators } from '#i18n/panel-messages';
import { setNextNotice } from '#app/islands/next-notice.ts';
import { store } from '#app/islands/storage.ts';
import { takeEarlyRead } from './early-reads.ts';
import { isOfAnotherAccount } from './other-account.ts';

const defaultTimeoutMs = 30_000;
/** Of calls that go on when the page is left browsers take 64 KiB in all, and refuse those above it at once. */
const maxKeptAliveBytes = 60_000;

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Aborts the call. */
  signal?: AbortSignal;
  /** 30 s by default. */
  timeoutMs?: number | undefined;
  /** Asks for `202 Accepted`: the response comes at once and the work goes on after it (RFC 7240). */
  isAsynchronous?: boolean;
  headers?: Readonly<Record<string, string>>;
  /** Whether the call goes on when the page is left; a long one may not. */
  keepalive?: boolean;
}

/**
 * A call that failed, with a sentence to show. `status` is 0 where no response came: the server may have
 * done what was asked or not.
 */
export class CallFailed extends Error {
  readonly status: number;
  /** A sentence for each invalid field, or other details from the server. */
  readonly details: Readonly<Record<string, string>>;
  /** How long the server asks to wait before the next call (`Retry-After`); null where it does not say. */
  retryAfterMs: number | null = null;
  constructor(status: number, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'CallFailed';
    this.status = status;
    this.details = details;
  }
}

/** Whether a retry may succeed: the server did not respond, or failed itself. */
export function isTransient(error: unknown): boolean {
  return error instanceof CallFailed && (error.status === 0 || error.status >= 500);
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Makes a call and returns the response's body, `undefined` where it is empty. Throws `CallFailed`. A session
 * that has ended also redirects to the login page, and from there back.
 */
export async function call<Answer>(
  method: Method,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { body } = await callWithHeaders(method, path, options);
  return body as Answer;
}

/** A page of a list, and the URL of the next page; null on the last. */
export interface ResultPage<Item> {
  items: Item[];
  next: string | null;
}

/** Reads one page of a list. The URL's `limit` is the page size. */
export async function callList<Item>(
  path: string,
  options: CallOptions = {},
): Promise<ResultPage<Item>> {
  const { body, headers } = await callWithHeaders('GET', path, options);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
  return { items: body as Item[], next };
}

/** Reads a page of the site as its document. Throws `CallFailed`; a session that has ended also redirects. */
export async function readDocument(path: string, signal: AbortSignal): Promise<string> {
  const response = await send('GET', path, { signal, headers: { accept: 'text/html' } });
  // A page for administrators leads to the log-in page, which is no document of it.
  if (response.redirected) {
    redirectToLogin();
    throw failureOf(401, undefined);
  }
  if (!response.ok) throw failureOf(response.status, undefined);
  return response.text();
}

async function callWithHeaders(
  method: Method,
  path: string,
  options: CallOptions,
): Promise<{ body: unknown; headers: Headers }> {
  const response = await send(method, path, options);
  const body = await readJson(response);
  if (response.ok) return { body, headers: response.headers };
  if (response.status === 401) redirectToLogin();
  const failure = failureOf(response.status, body);
  failure.retryAfterMs = retryAfterMs(response.headers);
  throw failure;
}

async function send(
  method: Method,
  path: string,
  {
    body,
    signal,
    timeoutMs = defaultTimeoutMs,
    isAsynchronous,
    headers,
    keepalive = false,
  }: CallOptions,
): Promise<Response> {
  const { t, language } = currentLanguage();
  if (isOfAnotherAccount()) throw new CallFailed(403, t('panel.otherAccount'));
  const timeout = AbortSignal.timeout(timeoutMs);
  const sent = body === undefined ? null : JSON.stringify(body);
  try {
    const early = method === 'GET' ? takeEarlyRead(path) : undefined;
    if (early) return await early;
    return await fetch(path, {
      method,
      // Browsers may cache public lists for a while; an editor gets the current state.
      cache: 'no-cache',
      keepalive: keepalive && new Blob([sent ?? '']).size <= maxKeptAliveBytes,
      headers: {
        accept: 'application/json',
        'content-language': language,
        ...(sent !== null && { 'content-type': 'application/json' }),
        ...(isAsynchronous && { prefer: 'respond-async' }),
        ...headers,
      },
      body: sent,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallFailed(0, t(timeout.aborted ? 'panel.timeout' : 'panel.offline'));
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text ? (JSON.parse(text) as unknown) : undefined;
  } catch {
    if (!response.ok) return undefined;
    throw new CallFailed(0, currentLanguage().t('panel.offline'));
  }
}

function failureOf(status: number, body: unknown): CallFailed {
  const { t } = currentLanguage();
  const { error, details } = (body ?? {}) as { error?: unknown; details?: unknown };
  const fallback = status === 401 ? t('panel.sessionEnded') : t('panel.unexpected');
  return new CallFailed(
    status,
    typeof error === 'string' && error ? error : fallback,
    typeof details === 'object' && details ? (details as Record<string, string>) : {},
  );
}

/** The server sends seconds; a date, which it may be too (RFC 9110), is not waited for. */
function retryAfterMs(headers: Headers): number | null {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null;
}

/** The page after it says why, and greets nobody. */
function redirectToLogin(): void {
  const { pathname, search } = location;
  const isWriting = pathname.includes('/articulos/');
  setNextNotice(isWriting ? 'session-ended-writing' : 'session-ended');
  store('user', null);
  const login = currentLanguage().language === 'en' ? '/en/login' : '/login';
  location.assign(`${login}?next=${encodeURIComponent(pathname + search)}`);
}

function currentLanguage() {
  const language = document.documentElement.lang === 'en' ? 'en' : 'es';
  return { language, t: panelTranslators[language] } as const;
}
