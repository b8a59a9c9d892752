// The thread in which passwords are hashed. It steps back behind the threads that serve pages.
import { argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import os from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashRequest } from './password-thread.server.ts';

stepBack();

parentPort?.on('message', (request: HashRequest) => {
  const { message, nonce, ...parameters } = request;
  try {
    const hash = new Uint8Array(argon2Sync('argon2id', { ...parameters, message, nonce }));
    parentPort?.postMessage({ hash } satisfies HashAnswer);
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) } satisfies HashAnswer);
  }
});

/** On Linux a thread has a number of its own, by which its priority can be lowered; elsewhere nothing happens. */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(thread, os.constants.priority.PRIORITY_LOW);
  } catch {
    // Hashing at the usual priority is right too, only less kind to pages.
  }
}
