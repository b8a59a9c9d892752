import { startSending } from '#domain/deliveries/server';
import { isProblem } from '#domain/errors';
import type { RenderLetter } from '#domain/issues';
import { findScheduled, keepCalendar, takeBackSending } from '#domain/issues/server';
import type { Services } from '#platform/services';

/** Begins to send the issue of the week when the calendar says so. Handing its mails over is another's work. */
export async function sendNewsletter(services: Services, render: RenderLetter): Promise<void> {
  const due = await keepCalendar(services);
  if (due) await begin(services, { ...due, render });
}

/** Begins to send the issue that an editor sent, once that cannot be taken back any more. */
export async function sendScheduled(services: Services, render: RenderLetter): Promise<void> {
  const asked = await findScheduled(services);
  if (asked) await begin(services, { ...asked, render });
}

type Beginning = Parameters<typeof startSending>[1];

async function begin(services: Services, issue: Beginning): Promise<void> {
  try {
    const { number, recipients } = await startSending(services, issue);
    services.log.info({ number, recipients }, 'An issue goes out');
  } catch (error) {
    // Another process was first, or an editor has changed it in this moment: the next look sees how it is.
    if (!isProblem(error) || error.kind !== 'conflict') throw error;
    if (error.message === 'issues.noStory') await leaveToEditors(services, issue);
  }
}

/** All its stories were withdrawn since an editor sent it. */
async function leaveToEditors(services: Services, { issueId }: Beginning): Promise<void> {
  services.log.warn({ issueId }, 'An issue has no story any more and is not sent');
  await takeBackSending(services, { id: issueId });
}
