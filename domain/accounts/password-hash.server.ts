// Passwords as they are stored: argon2id in the usual text form ($argon2id$v=19$m=…,t=…,p=…$salt$hash).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import os from 'node:os';
import { Unavailable } from '#domain/errors';
import { createHashThread } from './password-thread.server.ts';

/** What OWASP's password storage sheet asks of argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;

/** Hashing takes a whole core while pages are served from the same ones, so few run at once. */
const maxAtOnce = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)));

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of this hash; takes as long as `hash`. */
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Hashes in order of arrival, few at once; throws `Unavailable` when too many wait. */
export function createPasswordHasher({ maxWaiting = 200 } = {}): PasswordHasher {
  const inOrder = createLine(
    Array.from({ length: maxAtOnce }, () => createHashThread()),
    maxWaiting,
  );
  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const request = { ...cost, message: Buffer.from(password), nonce, tagLength: hashBytes };
      return phc(nonce, await inOrder(request));
    },
    async verify({ hash, password }) {
      const { expected, ...parameters } = readPhc(hash);
      const request = { ...parameters, message: Buffer.from(password), tagLength: expected.length };
      return timingSafeEqual(await inOrder(request), expected);
    },
  };
}

function phc(nonce: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost;
  const [salt, digest] = [nonce, hash].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${salt}$${digest}`;
}

function readPhc(text: string) {
  const [, memory, passes, parallelism, nonce, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text) ?? [];
  if (!nonce || !hash) throw new Error('A stored password is not in the form of argon2id.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    expected: Buffer.from(hash, 'base64'),
  };
}

/** Gives tasks to workers in order, each worker one at a time. */
function createLine<Task, Result>(
  workers: ((task: Task) => Promise<Result>)[],
  maxWaiting: number,
): (task: Task) => Promise<Result> {
  const free = [...workers];
  const waiting: ((worker: (task: Task) => Promise<Result>) => void)[] = [];
  return async (task) => {
    const worker = free.pop() ?? (await new Promise<(typeof workers)[number]>(takePlace));
    try {
      return await worker(task);
    } finally {
      const next = waiting.shift();
      if (next) next(worker);
      else free.push(worker);
    }
  };

  function takePlace(resolve: (worker: (typeof workers)[number]) => void): void {
    if (waiting.length >= maxWaiting) throw new Unavailable('problem.unavailable');
    waiting.push(resolve);
  }
}
