import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what is not used any more. A start makes some tens of megabytes of short-lived text, and the
 * engine keeps the space until something asks for it. Nothing else is done for some tens of milliseconds.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
