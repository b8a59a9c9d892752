// Threads that leave the cores to those that serve pages.
import { readlinkSync } from 'node:fs';
import os from 'node:os';

/**
 * Lets the calling thread step back behind the others, to this priority of `os.constants.priority`. On Linux
 * a thread has a number of its own, by which that can be done; elsewhere nothing happens.
 */
export function lowerPriority(priority: number): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    os.setPriority(thread, priority);
  } catch {
    // Working at the usual priority is right too, only less kind to pages.
  }
}
