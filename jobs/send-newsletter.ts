import { startSending } from '#domain/deliveries/server';
import { isProblem } from '#domain/errors';
import type { RenderLetter } from '#domain/issues';
import { keepCalendar } from '#domain/issues/server';
import type { Services } from '#platform/services';

/** Begins to send the issue of the week when the calendar says so. Handing its mails over is another's work. */
export async function sendNewsletter(services: Services, render: RenderLetter): Promise<void> {
  const due = await keepCalendar(services);
  if (!due) return;
  try {
    const { number, recipients } = await startSending(services, { ...due, render });
    services.log.info({ number, recipients }, 'The issue of the week goes out');
  } catch (error) {
    // Another process was first, or an editor has changed it in this moment: the next look sees how it is.
    if (!isProblem(error) || error.kind !== 'conflict') throw error;
  }
}
