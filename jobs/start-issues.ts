import { enqueueIssue } from '#domain/deliveries/server';
import { isProblem } from '#domain/errors';
import type { RenderIssueEmail } from '#domain/issues';
import { findScheduledIssue, findDueIssue, unscheduleIssue } from '#domain/issues/server';
import type { Services } from '#platform/services';

/** Begins to send the issue of the week when the calendar says so. Its mails are sent by `deliverDueIssues`. */
export async function startDueIssue(services: Services, render: RenderIssueEmail): Promise<void> {
  const due = await findDueIssue(services);
  if (due) await begin(services, { ...due, render });
}

/** Begins to send the issue that an editor sent, once that cannot be taken back any more. */
export async function startScheduledIssue(
  services: Services,
  render: RenderIssueEmail,
): Promise<void> {
  const asked = await findScheduledIssue(services);
  if (!asked) return;
  const against = await begin(services, { ...asked, render });
  if (against === 'issues.noStory') await leaveToEditors(services, asked.issueId);
}

/** Returns the conflict, as where another process was first or an editor has just changed the issue; else null. */
async function begin(
  services: Services,
  issue: Parameters<typeof enqueueIssue>[1],
): Promise<string | null> {
  try {
    const { number, recipients } = await enqueueIssue(services, issue);
    services.log.info({ number, recipients }, 'An issue goes out');
    return null;
  } catch (error) {
    return conflictOf(error);
  }
}

/** Unschedules an issue whose stories were all withdrawn, unless another process has started it. */
async function leaveToEditors(services: Services, id: string): Promise<void> {
  try {
    await unscheduleIssue(services, { id });
    services.log.warn({ issueId: id }, 'An issue has no story any more and is not sent');
  } catch (error) {
    conflictOf(error);
  }
}

/** The message of a conflict; rethrows everything else. */
function conflictOf(error: unknown): string {
  if (!isProblem(error) || error.kind !== 'conflict') throw error;
  return error.message;
}
