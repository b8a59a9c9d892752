// The runs that this browser tab has requested, so that it still reports their end after a reload.
import { readFromSession, writeSession } from '../session-store.ts';

const key = 'vigia.runs';
const maxRuns = 50;

/** Remembers that the runs were requested here. */
export function rememberRuns(ids: readonly string[]): void {
  const others = remembered().filter((id) => !ids.includes(id));
  writeSession(key, [...ids, ...others].slice(0, maxRuns));
}

/** Forgets runs whose end was reported. */
export function forgetRuns(ids: readonly string[]): void {
  writeSession(
    key,
    remembered().filter((id) => !ids.includes(id)),
  );
}

/** Whether the run was requested here. */
export function isRemembered(id: string): boolean {
  return remembered().includes(id);
}

function remembered(): string[] {
  return (readFromSession(key) ?? []) as string[];
}
