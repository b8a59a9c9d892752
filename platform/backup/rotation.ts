// What a backup is called, and which are kept: all of the last 24 hours, since somebody may have made one for what they
// are about to do, and the newest of each of the last seven days, four weeks and twelve months that have one.
import { dayMs } from '#platform/durations';

const days = 7;
const weeks = 4;
const months = 12;

const namePattern = /^vigia-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** One that was being written, or fetched from a bucket. */
const unfinishedPattern = /^\.vigia-\d{8}T\d{6}Z\.tar\.gz(\.[0-9a-f-]{36})?\.(part|fetched)$/;

/** Whether a file of this name is what a killed process left of such a backup, once nobody writes to it any more. */
export function isLeftBackup(name: string): boolean {
  return unfinishedPattern.test(name);
}

/** What a backup is called that nobody named. */
export function backupName(now: Date): string {
  return `vigia-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** Those of these names that are such backups, the newest first. */
export function datedBackups(names: readonly string[]): { name: string; at: Date }[] {
  const dated = names.flatMap((name) => {
    const parts = namePattern.exec(name);
    if (!parts) return [];
    const [, year, month, day, hour, minute, second] = parts;
    return [{ name, at: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
  });
  return dated.toSorted((a, b) => b.at.getTime() - a.at.getTime());
}

/** The names of those that are no longer kept; others are nobody's to remove. */
export function outdatedBackups(names: readonly string[], now: Date): string[] {
  const dated = datedBackups(names);
  const kept = new Set(toKeep(dated, now));
  return dated.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Those to keep of these backups; what is dated after `now` is left alone. */
export function toKeep<Backup extends { at: Date }>(
  backups: readonly Backup[],
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const past = newestFirst.filter(({ at }) => at <= now);
  const kept = new Set([
    ...newestFirst.filter(({ at }) => at.getTime() > now.getTime() - dayMs),
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
