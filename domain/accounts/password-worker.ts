// The thread in which passwords are hashed. It steps back behind the threads that serve pages.
import { argon2Sync } from 'node:crypto';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '#platform/thread-priority';
import type { HashAnswer, HashRequest } from './password-thread.server.ts';

lowerPriority(os.constants.priority.PRIORITY_LOW);

parentPort?.on('message', (request: HashRequest) => {
  const { message, nonce, ...parameters } = request;
  try {
    const hash = new Uint8Array(argon2Sync('argon2id', { ...parameters, message, nonce }));
    parentPort?.postMessage({ hash } satisfies HashAnswer);
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) } satisfies HashAnswer);
  }
});
