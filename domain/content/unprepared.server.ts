// What takes long is worked out before a transaction, not in it: the transaction says what it needs and begins again.
import { Unavailable } from '#domain/errors';

const attempts = 3;

/** Thrown in a transaction that needs something worked out first, outside of it. */
export class Unprepared extends Error {
  readonly prepare: () => Promise<unknown>;
  constructor(prepare: () => Promise<unknown>) {
    super('Something has to be worked out before this transaction.');
    this.prepare = prepare;
  }
}

/**
 * Does the work, again after what it needed was worked out. Throws `Unavailable` where it needs something else each
 * time, since what it is about keeps changing.
 */
export async function afterPreparing<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error;
      await error.prepare();
    }
  }
  throw new Unavailable('problem.unavailable');
}
