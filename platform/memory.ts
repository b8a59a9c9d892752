import { createHook } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** An entry of the queue of `process.nextTick`, kept for as long as the process lives. */
let keptTick: object | null = null;

/**
 * Gives back what is not used any more. A start makes some tens of megabytes of short-lived text, and the
 * engine keeps the space until something asks for it. Nothing else is done for some tens of milliseconds.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}

/**
 * Keeps `process.nextTick` as fast as it is in a young process; to be called before anything fills the heap.
 * A major collection at a moment without any waiting tick forgets the hidden classes of ticks, after which V8 makes
 * each of them by its slow, generic way until the process ends: about a tenth of the time of a page from memory.
 */
export function keepTicksFast(): void {
  const hook = createHook({
    init(...[, type, , resource]) {
      if (type === 'TickObject') keptTick ??= resource;
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}
