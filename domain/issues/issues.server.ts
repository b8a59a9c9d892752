// The weekly issue: which stories it tells, what editors make of it, when it is due, and what it says for
// good once it is sent. Handing its mails over is the work of deliveries.
export { keepCalendar } from './calendar.server.ts';
export { arrangeIssue, comingIssue, dropIssue, holdIssue, releaseIssue } from './coming.server.ts';
export { readIssuesFeed } from './feed.server.ts';
export {
  getIssue,
  getPastIssue,
  issuesForFeed,
  listIssues,
  picturesOfIssues,
  publishedIssues,
} from './published.server.ts';
export { findScheduled, scheduleSending, takeBackSending } from './scheduling.server.ts';
export { drawIssue, freezeIssue } from './sending.server.ts';
export { setAutomatic } from './settings.server.ts';
export { previewIssue, sendTest, subjectsOfSending } from './trying.server.ts';
