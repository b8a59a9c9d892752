// What a failed call was about, whichever service was asked: status, words and causes read in one place.
import { APICallError } from 'ai';
import { ModelFailure, type ModelFailureKind, withoutKey } from './model-failure.ts';

const maxDetail = 300;

/** The failure behind something thrown in a call. What it says holds nothing of the key. */
export function failureOf(error: unknown, key: string | undefined): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const causes = [...chainOf(error)];
  const refused = causes.find((each) => APICallError.isInstance(each) && isRefusal(each));
  const detail = (text: string) =>
    withoutKey(text, key).replaceAll(/\s+/g, ' ').trim().slice(0, maxDetail);
  if (APICallError.isInstance(refused)) {
    const status = refused.statusCode;
    return new ModelFailure(kindOfRefusal(refused), detail(refused.message), {
      status,
      retryAfterMs: retryAfterOf(refused.responseHeaders),
    });
  }
  const [kind, cause] = kindOfBreak(causes);
  return new ModelFailure(kind, detail(cause instanceof Error ? cause.message : String(cause)));
}

/** The error, its cause, the cause of that … */
function* chainOf(error: unknown): Generator {
  for (let each = error, depth = 0; each != null && depth < 10; depth += 1) {
    yield each;
    each = each instanceof Error ? each.cause : undefined;
  }
}

/** An answer that says no, whose words could be read. */
function isRefusal({ statusCode = 0, cause }: APICallError): boolean {
  return statusCode >= 300 && ![...chainOf(cause)].some((each) => codeOf(each) === 'too-large');
}

const kindOfStatus: Record<number, ModelFailureKind> = {
  401: 'unauthorised',
  402: 'quota',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  413: 'too-long',
  429: 'rate-limited',
};

/** What services mean, where the status leaves it open: by a code anywhere in the body, or by their words. */
const meanings: [code: RegExp, words: RegExp, kind: ModelFailureKind][] = [
  [
    /API_KEY_INVALID|invalid_api_key/,
    /api.?key.{0,40}(not valid|invalid|expired)|(invalid|incorrect).{0,20}api.?key/i,
    'unauthorised',
  ],
  [/insufficient_quota/, /current quota|credit balance|billing|payment/i, 'quota'],
  [
    /context_length_exceeded/,
    /context.{0,10}(length|window|size)|too many tokens|(prompt|input).{0,20}too long/i,
    'too-long',
  ],
  [
    /content_policy_violation|content_filter|moderation_blocked/,
    /content policy|safety system/i,
    'refused',
  ],
  [
    /model_not_found/,
    /model.{0,80}(not found|not exist|unknown)|(no such|invalid|unknown) model/i,
    'not-found',
  ],
];

function kindOfRefusal({ statusCode = 0, message, responseBody = '' }: APICallError) {
  const meant = meanings.find(
    ([code, words]) => code.test(responseBody) || words.test(message),
  )?.[2];
  if (statusCode >= 500) return 'server-error';
  if (statusCode < 400) return 'moved';
  if (statusCode === 429) return meant === 'quota' ? 'quota' : 'rate-limited';
  return kindOfStatus[statusCode] ?? meant ?? 'rejected';
}

const networkCodes =
  /^(ECONN|ENOTFOUND|EAI_|EPIPE|ETIMEDOUT|EHOST|ENET|UND_ERR_(SOCKET|CONNECT|CLOSED)|CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

/** What went wrong where no answer said no: the first of the causes that is telling. */
function kindOfBreak(causes: unknown[]): [ModelFailureKind, unknown] {
  for (const [kind, isIt] of breaks) {
    const cause = causes.find(isIt);
    if (cause !== undefined) return [kind, cause];
  }
  return ['unexpected', causes[0]];
}

const breaks: [ModelFailureKind, (cause: unknown) => boolean][] = [
  ['too-large', (cause) => codeOf(cause) === 'too-large'],
  ['moved', (cause) => codeOf(cause) === 'redirects'],
  // Nothing but the service's own address is asked; the protocol's library looks for pictures at the one that is named.
  [
    'elsewhere',
    (cause) => codeOf(cause) === 'not-an-address' || isNamed(cause, /AI_DownloadError/),
  ],
  ['timeout', (cause) => isNamed(cause, /TimeoutError/) || /timeout$/i.test(codeOf(cause))],
  ['network', (cause) => codeOf(cause) === 'network' || networkCodes.test(codeOf(cause))],
  [
    'network',
    (cause) => isNamed(cause, /^TypeError$/) && /fetch failed|terminated/.test(said(cause)),
  ],
  ['empty', (cause) => isNamed(cause, /EmptyResponseBody|NoImageGenerated|NoContentGenerated/)],
  [
    'malformed',
    (cause) =>
      isNamed(cause, /JSONParse|TypeValidation|InvalidResponseData|SyntaxError/) ||
      (APICallError.isInstance(cause) && cause.statusCode === 200),
  ],
];

/** The code by which Node, undici or the outbound client name what happened. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return '';
  const { code, kind } = cause as { code?: unknown; kind?: unknown };
  return [kind, code].find((word) => typeof word === 'string') ?? '';
}

function isNamed(cause: unknown, name: RegExp): boolean {
  return cause instanceof Error && name.test(cause.name);
}

function said(cause: unknown): string {
  return cause instanceof Error ? cause.message : '';
}

/** `Retry-After`, in seconds or as a date (RFC 9110, section 10.2.3). */
function retryAfterOf(headers: Record<string, string> = {}): number | undefined {
  const given = headers['retry-after'];
  if (given === undefined) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
