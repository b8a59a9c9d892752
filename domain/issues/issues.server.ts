// The weekly issue: which stories it tells, what editors change in it, when it is due, and what it says for good
// once it is sent. domain/deliveries sends its mails.
export { renameStory } from './rename-story.server.ts';
export { holdIssuesAfterRestore } from './after-restore.server.ts';
export { comingIssue, dropIssue, editIssue, holdIssue, releaseIssue } from './coming.server.ts';
export { composeIssue, freezeIssue } from './freezing.server.ts';
export {
  claimLease,
  continueSending,
  finishIssue,
  heldLease,
  holdSending,
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
export { exportIssuesNaming } from './personal-data.server.ts';
export { nextIssueTime } from './next-issue.server.ts';
export { previewIssue, previewSubjects, sendTest } from './preview.server.ts';
export {
  countIssues,
  countPublished,
  getIssue,
  getPastIssue,
  getSentIssue,
  issuesForFeed,
  issueTelling,
  listIssues,
  listIssuesSince,
  listWaitingIssues,
  picturesOfIssues,
  publishedIssues,
  readIssuesFeed,
} from './published.server.ts';
export {
  findDueIssue,
  findScheduledIssue,
  scheduleIssue,
  unscheduleIssue,
} from './scheduling.server.ts';
export { setAutomatic } from './settings.server.ts';
