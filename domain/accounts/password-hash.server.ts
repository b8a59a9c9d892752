// Passwords as they are stored: argon2id in the usual text form ($argon2id$v=19$m=…,t=…,p=…$salt$hash).
import { randomBytes, timingSafeEqual } from 'node:crypto';
import os from 'node:os';
import { Piscina } from 'piscina';
import { Unavailable } from '#domain/errors';
import { secondMs } from '#platform/durations';
import type { HashTask } from './password-worker.ts';

/** What OWASP's password storage sheet asks of argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const hashBytes = 32;
/** A thread ends after this long without a login. */
const idleTimeout = 5 * secondMs;

/** A hash takes a whole core for its time, and pages are served from the same cores. */
const maxThreads = Math.min(2, Math.max(1, Math.floor(os.availableParallelism() / 2)));

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Whether the password is the one of this hash; takes as long as `hash`. */
  verify(stored: { hash: string; password: string }): Promise<boolean>;
}

/** Hashes in order of arrival, few at once; throws `Unavailable` beyond `maxQueue` that wait. */
export function createPasswordHasher({ maxQueue = 200 } = {}): PasswordHasher {
  const filename = new URL('./password-worker.ts', import.meta.url).href;
  const threads = { minThreads: 0, maxThreads, idleTimeout, execArgv: [] };
  const pool = new Piscina<HashTask, Uint8Array>({
    filename,
    name: 'hashPassword',
    maxQueue,
    ...threads,
  });
  // The error of a thread without a task has no caller to reach; unheard, it would end the process.
  pool.on('error', () => undefined);

  async function run(task: HashTask): Promise<Uint8Array> {
    // The pool would allow one more for each thread that is starting.
    if (pool.queueSize >= maxQueue) throw new Unavailable('problem.unavailable');
    return pool.run(task);
  }

  return {
    async hash(password) {
      const nonce = randomBytes(16);
      const hash = { ...cost, message: Buffer.from(password), nonce, tagLength: hashBytes };
      return phc(nonce, await run(hash));
    },
    async verify({ hash, password }) {
      const { expected, ...parameters } = readPhc(hash);
      const task = { ...parameters, message: Buffer.from(password), tagLength: expected.length };
      return timingSafeEqual(await run(task), expected);
    },
  };
}

function phc(nonce: Uint8Array, hash: Uint8Array): string {
  const { memory, passes, parallelism } = cost;
  const [salt, digest] = [nonce, hash].map((bytes) =>
    Buffer.from(bytes).toString('base64').replaceAll('=', ''),
  );
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
