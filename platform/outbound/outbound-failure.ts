export type OutboundFailureKind =
  | 'not-an-address'
  | 'private-address'
  | 'robots'
  | 'redirects'
  | 'timeout'
  | 'too-large'
  | 'status'
  | 'not-text'
  | 'network';

/** Why a request failed. The message names the host at most: addresses and headers may hold keys. */
export class OutboundFailure extends Error {
  override readonly name = 'OutboundFailure';
  readonly kind: OutboundFailureKind;
  /** The response's status, where there was a response. */
  readonly status?: number;

  constructor(kind: OutboundFailureKind, message: string, status?: number) {
    super(message);
    this.kind = kind;
    if (status !== undefined) this.status = status;
  }
}

const timeoutCodes = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** An error of a connection, a parser or a decompressor as a failure. */
export function asFailure(error: unknown, host: string): OutboundFailure {
  if (error instanceof OutboundFailure) return error;
  const { code = 'unknown' } = error as NodeJS.ErrnoException;
  if (timeoutCodes.has(code)) return new OutboundFailure('timeout', `${host} took too long`);
  return new OutboundFailure('network', `No whole answer came from ${host} (${code})`);
}
