// Why a model gave nothing that can be used. Safe to show and to log: the key is in none of it.

/** The reasons, each with its own sentence for an editor. */
export const modelFailureKinds = [
  /** No provider, or none that draws, is configured. */
  'not-configured',
  /** The key is not accepted. */
  'unauthorised',
  /** The key may not use this model. */
  'forbidden',
  /** There is no such model, or nothing answers at that address. */
  'not-found',
  /** Asked too often; later it works. */
  'rate-limited',
  /** The account has no credit left. */
  'quota',
  /** The request is longer than the model can read. */
  'too-long',
  /** The service does not accept the request for another reason. */
  'rejected',
  /** The address sends to another one. */
  'moved',
  /** The service names the address of a picture in place of the picture. */
  'elsewhere',
  /** The service has a fault or too much to do. */
  'server-error',
  /** No connection, or one that broke. */
  'network',
  /** No whole answer in time. */
  'timeout',
  /** The answer is larger than any text. */
  'too-large',
  'empty',
  /** What came is not what the protocol says. */
  'malformed',
  /** The text has not the shape that was asked for, not even at the second attempt. */
  'off-schema',
  'wrong-language',
  /** The model or its filter did not want to. */
  'refused',
  /** The answer ran into the limit of tokens. */
  'truncated',
  /** Today's tokens are used up. */
  'budget',
  /** The caller aborted the call. */
  'stopped',
  /** Something nobody foresaw. */
  'unexpected',
] as const;
export type ModelFailureKind = (typeof modelFailureKinds)[number];

/** A call to a model that failed; its message says in English what the service said, without the key. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly kind: ModelFailureKind;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** How long the service asks to be left alone. */
  readonly retryAfterMs: number | undefined;
  constructor(
    kind: ModelFailureKind,
    message: string = kind,
    facts: { status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = facts.status;
    this.retryAfterMs = facts.retryAfterMs;
  }
}

/** Services repeat the key in what they answer, whole or in part: this many characters in a row give it away. */
const keyPieceLength = 8;

/** The text with every word that holds the key, or a piece of it, struck out. */
export function withoutKey(text: string, key: string | undefined): string {
  if (!key) return text;
  const whole = text.replaceAll(key, '•••').replaceAll(encodeURIComponent(key), '•••');
  if (key.length < keyPieceLength) return whole;
  const pieces = Array.from({ length: key.length - keyPieceLength + 1 }, (_, start) =>
    key.slice(start, start + keyPieceLength),
  );
  return whole.replace(/[^\s"'`<>(){},;]+/g, (word) =>
    pieces.some((piece) => word.includes(piece)) ? '•••' : word,
  );
}
