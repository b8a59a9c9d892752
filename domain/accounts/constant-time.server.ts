import { setTimeout as wait } from 'node:timers/promises';

/** Longer than one look-up of an account and one comparison of a password take. */
const stepMs = 100;

/**
 * Waits until a whole number of steps has passed since `startedAt`, of `performance.now()`: the response
 * time then does not tell whether an account was found.
 */
export async function padToNextStep(startedAt: number): Promise<void> {
  await wait(stepMs - ((performance.now() - startedAt) % stepMs));
}
