import type { Services } from '#platform/services';
import { currentIssue, isInTime } from './current.server.ts';
import { getSettings } from './settings.server.ts';

/**
 * What is to be sent now, by the calendar, as it is at this version; null where nothing is. Makes the issue
 * of each week from its Thursday on. However many processes ask, and whenever they start, they are told of
 * the same issue until it is sent, held, or its day is over.
 */
export async function findDueIssue(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
): Promise<{ issueId: string; version: number } | null> {
  const now = services.clock.now();
  const issue = await currentIssue(services);
  const isDue = issue?.status === 'coming' && now >= new Date(issue.due_at) && isInTime(issue, now);
  // One that an editor has just sent can still be taken back.
  if (!isDue || issue.send_at !== null) return null;
  const { is_automatic: isAutomatic } = await getSettings(services);
  return isAutomatic ? { issueId: issue.id, version: issue.version } : null;
}
