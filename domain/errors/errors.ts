// A service function that cannot do its work throws one of these eight problems. Each carries a sentence a
// person can act on. Each entry point translates them once: the API to a status and JSON, a page to a page.

const brand = Symbol.for('vigia.problem');

export type ProblemKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'gone'
  | 'conflict'
  | 'too-many'
  | 'unavailable';

const statuses: Record<ProblemKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  gone: 410,
  conflict: 409,
  'too-many': 429,
  unavailable: 503,
};

/** The HTTP status of a problem. */
export function statusOf({ kind }: { kind: ProblemKind }): number {
  return statuses[kind];
}

/** Why something could not be done, with a sentence for the caller. */
export abstract class Problem extends Error {
  abstract readonly kind: ProblemKind;
  readonly [brand] = true;
}

/** The input breaks a rule; `details` names each field and what is wrong with it. */
export class Invalid extends Problem {
  readonly kind = 'invalid';
  readonly details: Record<string, string>;
  constructor(message: string, details: Record<string, string> = {}) {
    super(message);
    this.details = details;
  }
}

/** The caller is not logged in, or its credentials are wrong. */
export class Unauthenticated extends Problem {
  readonly kind = 'unauthenticated';
}

/** The requested resource does not exist. */
export class NotFound extends Problem {
  readonly kind = 'not-found';
}

/** The requested resource was public, and was taken away. */
export class Gone extends Problem {
  readonly kind = 'gone';
}

/** The state of the resource does not allow this; `present` describes that state. */
export class Conflict extends Problem {
  readonly kind = 'conflict';
  readonly present: Readonly<Record<string, unknown>>;
  constructor(message: string, present: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.present = present;
  }
}

/** The caller may not do this. */
export class Forbidden extends Problem {
  readonly kind = 'forbidden';
}

/** A rate limit is exceeded; a retry after `retryAfterSeconds` works. */
export class TooMany extends Problem {
  readonly kind = 'too-many';
  readonly retryAfterSeconds: number;
  constructor(message: string, options: { retryAfterSeconds: number }) {
    super(message);
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

interface Outage {
  retryAfterSeconds?: number;
  cause?: unknown;
  details?: Readonly<Record<string, string>>;
}

/** A dependency does not answer now; a retry after `retryAfterSeconds` may work. `details` is what it said. */
export class Unavailable extends Problem {
  readonly kind = 'unavailable';
  readonly retryAfterSeconds: number;
  readonly details: Readonly<Record<string, string>>;
  constructor(message: string, { retryAfterSeconds = 5, cause, details = {} }: Outage = {}) {
    super(message, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = details;
  }
}

export type AnyProblem =
  | Invalid
  | Unauthenticated
  | Forbidden
  | NotFound
  | Gone
  | Conflict
  | TooMany
  | Unavailable;

/** Whether an error is one of the eight, also when it comes from another copy of this module. */
export function isProblem(error: unknown): error is AnyProblem {
  return typeof error === 'object' && error !== null && brand in error;
}
