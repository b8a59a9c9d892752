// The worker thread that hashes passwords, at a lower priority than the threads that serve pages.
import { argon2Sync } from 'node:crypto';
import os from 'node:os';
import { lowerPriority } from '#platform/thread-priority';

/** The parameters of one hash, as `node:crypto` names them. */
export interface HashTask {
  message: Uint8Array;
  nonce: Uint8Array;
  memory: number;
  passes: number;
  parallelism: number;
  tagLength: number;
}

// Not to the lowest: on a machine whose cores are all busy that would mean that nobody logs in.
lowerPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

/** The argon2id hash of one password. */
export function hashPassword({ message, nonce, ...parameters }: HashTask): Uint8Array {
  return new Uint8Array(argon2Sync('argon2id', { ...parameters, message, nonce }));
}
