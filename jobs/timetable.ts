// The whole schedule: the function for each kind of job, and what is repeated.
import { createTimetable, failStoppedRuns } from '#domain/agents/server';
import { mailContactMessage } from '#domain/contact/server';
import { collectBounces, deliverDueIssues } from '#domain/deliveries/server';
import { mailIncident, watchIncidents } from '#domain/incidents/server';
import type { RenderIssueEmail } from '#domain/issues';
import { countSubscribersOfDay, mailSubscription } from '#domain/newsletter/server';
import { daySeconds, hourSeconds } from '#platform/durations';
import type { JobData, JobName, RepeatedJob } from '#platform/job-kinds';
import type { Services } from '#platform/services';
import { backUp } from './back-up.ts';
import { sendPasswordReset } from './mail-password-reset.ts';
import { removeOldData } from './remove-old-data.ts';
import { removeUnusedPictures } from './remove-unused-pictures.ts';
import { runAgent } from './run-agent.ts';
import { startDueIssue, startScheduledIssue } from './start-issues.ts';

const jobs: { [Name in JobName]: (services: Services, data: JobData[Name]) => Promise<void> } = {
  'mail-contact-message': mailContactMessage,
  'mail-subscription': mailSubscription,
  'mail-password-reset': sendPasswordReset,
  'back-up': backUp,
  'mail-incident': mailIncident,
  'remove-old-data': removeOldData,
  'remove-unused-pictures': removeUnusedPictures,
  'run-agent': runAgent,
  'write-on-demand': runAgent,
};

/** Every kind of work there is. */
export const jobNames = Object.keys(jobs) as JobName[];

/** Repeated jobs, and how often, in seconds. */
const calendar: Record<RepeatedJob, number> = {
  'back-up': daySeconds,
  'remove-old-data': daySeconds,
  'remove-unused-pictures': daySeconds,
};

/** A day begins at midnight UTC: the backup is made in the hour after one, and not while an installation is new. */
const delays: Partial<Record<RepeatedJob, number>> = { 'back-up': hourSeconds };

const recoverySeconds = 20;
const timetableSeconds = 60;
const newsletterSeconds = 30;
const scheduledSeconds = 2;
const deliveriesSeconds = 5;
const returnedMailSeconds = 60;
const subscriberCountSeconds = 600;
const incidentSeconds = 120;

/** What work needs that is not among the services: the mails of issues are drawn by the built site. */
export interface Drawing {
  renderIssueEmail: RenderIssueEmail;
}

/** Does the work of every kind in this process from now on. */
export async function startJobs(services: Services, { renderIssueEmail }: Drawing): Promise<void> {
  // The embedded database has one process, and that is not at work yet.
  const isAlone = services.database.engine === 'embedded';
  if (isAlone) await failStoppedRuns(services, { isAlone });
  for (const name of jobNames) await services.queue.work(name, jobFor(services, name));
  for (const [name, seconds] of Object.entries(calendar) as [RepeatedJob, number][]) {
    await services.queue.repeat(name, seconds, { delaySeconds: delays[name] ?? 0 });
  }
  services.queue.poll(recoverySeconds, () => failStoppedRuns(services));
  services.queue.poll(timetableSeconds, createTimetable(services));
  services.queue.poll(newsletterSeconds, () => startDueIssue(services, renderIssueEmail));
  services.queue.poll(scheduledSeconds, () => startScheduledIssue(services, renderIssueEmail));
  services.queue.poll(deliveriesSeconds, () => deliverDueIssues(services));
  services.queue.poll(returnedMailSeconds, () => collectBounces(services));
  services.queue.poll(incidentSeconds, () => watchIncidents(services));
  services.queue.poll(subscriberCountSeconds, () => countSubscribersOfDay(services));
}

/** What does this kind of work, over these services. */
export function jobFor<Name extends JobName>(
  services: Services,
  name: Name,
): (data: JobData[Name]) => Promise<void> {
  const job = jobs[name];
  return (data) => job(services, data);
}
