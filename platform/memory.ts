import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back what is not used any more. Loading packages makes some 200 MB of short-lived text (each
 * module of a package has the package's description read again), a thousand mails make about as much, and
 * the engine keeps the space until something asks for it. Nothing else is done meanwhile, some tens of milliseconds.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: { type: string; flavor: string }) => void;
  collect({ type: 'major', flavor: 'last-resort' });
}
