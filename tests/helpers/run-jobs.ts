// Does what the queue holds, at once and in order, as the workers of a process would.
import type { Services } from '#platform/services';
import { jobFor, jobNames } from '../../jobs/timetable.ts';

interface Options {
  /** Also what failed and waits to be tried again. */
  evenIfNotDue?: boolean;
}

/** Does what is due until nothing is left; answers how many jobs were tried. One that fails waits for its retry. */
export async function runJobs(services: Services, options: Options = {}): Promise<number> {
  let total = 0;
  let done: number;
  let round = options;
  do {
    done = 0;
    for (const name of jobNames) {
      done += await services.queue.drain(name, jobFor(services, name), round);
    }
    total += done;
    round = {};
  } while (done > 0);
  return total;
}
