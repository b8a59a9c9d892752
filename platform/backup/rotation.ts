// Which backups are kept: the newest of each of the last seven days, four weeks and twelve months that have one.

const days = 7;
const weeks = 4;
const months = 12;

/** Those to keep of these backups; what is dated after `now` is left alone. */
export function toKeep<Backup extends { at: Date }>(
  backups: readonly Backup[],
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const past = newestFirst.filter(({ at }) => at <= now);
  const kept = new Set([
    ...newestFirst.filter(({ at }) => at > now),
    ...newestOfEach(past, dayOf, days),
    ...newestOfEach(past, weekOf, weeks),
    ...newestOfEach(past, monthOf, months),
  ]);
  return newestFirst.filter((backup) => kept.has(backup));
}

/** The newest backup of each of the latest `count` periods that have one. */
function newestOfEach<Backup extends { at: Date }>(
  newestFirst: readonly Backup[],
  periodOf: (at: Date) => string,
  count: number,
): Backup[] {
  const found = new Map<string, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.at);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, count);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

function monthOf(at: Date): string {
  return at.toISOString().slice(0, 'yyyy-mm'.length);
}

/** The day of its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at);
  monday.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return dayOf(monday);
}
