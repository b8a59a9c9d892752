// Watches the refusals of one sending. Addresses that do not exist are one in many: where one answer repeats, or
// half of the last mails are refused, a server is likely to be at fault, and the refusals wait for a person. Pure.
import { groupOf, isMany } from '#platform/mail/alike-answers';
import type { BounceVerdict } from './deliveries.ts';

/** How many mails it looks back over. */
const windowSize = 50;
const sameReplyShare = 0.2;
const minRefused = 10;
const refusedShare = 0.5;

/** A mail that has ended. */
export interface MonitoredMail {
  id: number;
  answer: string;
  bounce: BounceVerdict | null;
}

interface WindowEntry extends MonitoredMail {
  /** What its answer has in common with others; null for a mail that was not refused. */
  group: string | null;
}

export interface BounceMonitor {
  /** The last mails, oldest first. */
  window: readonly WindowEntry[];
  /** The groups of answers that were found to be about a server, for the rest of the sending. */
  suspectGroups: readonly string[];
}

export const emptyMonitor: BounceMonitor = { window: [], suspectGroups: [] };

/** The monitor after a mail has ended, and the ids of the mails whose suppression became doubtful with it. */
export function monitorMail(
  { window: before, suspectGroups: known }: BounceMonitor,
  { id, answer, bounce }: MonitoredMail,
): { monitor: BounceMonitor; doubtful: number[] } {
  const group = bounce === null ? null : groupOf(answer);
  const window = [...before, { id, answer, bounce, group }].slice(-windowSize);
  if (group === null) return { monitor: { window, suspectGroups: known }, doubtful: [] };
  const same = window.filter((each) => each.group === group);
  const isRepeated = isMany(same.length, { of: window.length, part: sameReplyShare });
  const suspectGroups = isRepeated && !known.includes(group) ? [...known, group] : known;
  const refused = window.filter((each) => each.group !== null);
  const isOutage = refused.length >= minRefused && refused.length >= window.length * refusedShare;
  const suspects = isOutage ? refused : suspectGroups.includes(group) ? same : [];
  const doubtful = suspects.filter((each) => each.bounce === 'suppressed').map((each) => each.id);
  return { monitor: { window: window.map(reviewed(doubtful)), suspectGroups }, doubtful };
}

function reviewed(doubtful: readonly number[]): (entry: WindowEntry) => WindowEntry {
  return (entry) => (doubtful.includes(entry.id) ? { ...entry, bounce: 'waiting' } : entry);
}
