// Which runs this browser tab has asked for, so that it still tells how they ended after a reload.
const key = 'vigia.runs';
const maxRuns = 50;

/** Remembers that the runs were asked for here. */
export function rememberRuns(ids: readonly string[]): void {
  keep([...ids, ...remembered().filter((id) => !ids.includes(id))]);
}

/** Their end is told: they are remembered no more. */
export function forgetRuns(ids: readonly string[]): void {
  keep(remembered().filter((id) => !ids.includes(id)));
}

/** Whether the run was asked for here. */
export function isRemembered(id: string): boolean {
  return remembered().includes(id);
}

function remembered(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as string[];
  } catch {
    return [];
  }
}

function keep(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(ids.slice(0, maxRuns)));
  } catch {
    // Storage is full, or switched off: after a reload an end is shown, but not told.
  }
}
