// The weekly issue: which stories it tells, what editors make of it, when it is due, and what it says for
// good once it is sent. Handing its mails over is the work of deliveries.
export { findDueIssue } from './calendar.server.ts';
export { editIssue, comingIssue, dropIssue, holdIssue, releaseIssue } from './coming.server.ts';
export { readIssuesFeed } from './feed.server.ts';
export {
  claimLease,
  finishIssue,
  heldLease,
  issueNumbers,
  issuesLeasedBy,
  type Lease,
  type LeasedIssue,
  listSendingIssues,
  lockSentIssue,
  recordTrouble,
  releaseLease,
  renewLease,
  reopenIssue,
} from './lease.server.ts';
export {
  getIssue,
  getPastIssue,
  issuesForFeed,
  listIssues,
  picturesOfIssues,
  publishedIssues,
} from './published.server.ts';
export { findScheduledIssue, scheduleIssue, unscheduleIssue } from './scheduling.server.ts';
export { composeIssue, freezeIssue } from './freezing.server.ts';
export { setAutomatic } from './settings.server.ts';
export { previewIssue, sendTest, previewSubjects } from './preview.server.ts';
