// How this process ends: by a signal, by an error nobody caught, or because who started it is gone.
import closeWithGrace from 'close-with-grace';
import type { Log } from '#platform/log';

/** Service managers and terminals send these, some of them twice or to each process of a group. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM', 'SIGQUIT'] as const;
/** Below the ten seconds that service managers wait, with what npm and the launcher need included. */
const endWithinMs = 9000;

export interface Shutdown {
  /** Whether the end has begun: what fails from then on is no failure. */
  isUnderWay(): boolean;
  /** Runs this at the end, before what was added earlier. */
  add(step: () => Promise<unknown>): void;
}

/**
 * Listens for what ends this process from now on. The first signal begins a clean end, those after it
 * change nothing: a Ctrl-C reaches the launcher and us, and the launcher passes it on.
 */
export function createShutdown(log: Log): Shutdown {
  const steps: (() => Promise<unknown>)[] = [];
  let isUnderWay = false;
  const { close } = closeWithGrace(
    { delay: endWithinMs, logger: log, skip: [...signals] },
    async ({ err }) => {
      isUnderWay = true;
      if (err) log.fatal({ err }, 'Stopping after an error');
      for (const step of steps.toReversed()) await step();
    },
  );
  const begin = () => {
    if (!isUnderWay) close();
  };
  for (const signal of signals) process.on(signal, begin);
  // The launcher's channel: it closes with the launcher, even where that was killed.
  process.once('disconnect', begin);
  // A terminal that was closed takes no more lines; that must not cut off what is being answered.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    isUnderWay: () => isUnderWay,
    add(step) {
      steps.push(step);
    },
  };
}
