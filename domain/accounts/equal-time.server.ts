import { setTimeout as wait } from 'node:timers/promises';

/** More than it takes to look one account up and to compare one password. */
const stepMs = 100;

/**
 * Waits until a whole number of steps has passed since `from`, of `performance.now()`: how long an answer
 * takes then tells nothing of whether an account was found.
 */
export async function untilNextStep(from: number): Promise<void> {
  await wait(stepMs - ((performance.now() - from) % stepMs));
}
