// The English messages of the screens that keep the site at work.
import type { SameKeys } from './i18n.ts';
import type { upkeepEs } from './upkeep-es.ts';

export const upkeepEn: SameKeys<typeof upkeepEs> = {
  examine: 'State of the installation',
  examineFirst: 'Check before the first letter',
  examineFirstHint: 'Mail, public address, legal pages and samples. It holds nothing back.',
  suppressed: 'Suppressed addresses',
  suppressedHint:
    'Nothing is sent to them because a server refused an email for them. Where many share one response, the server may have failed rather than the addresses: you can let them in again together. Anyone who never confirmed is asked to again. Anyone who has unsubscribed or complained stays out.',
  loadingSuppressed: 'Loading the addresses...',
  noneSuppressed: 'There are no suppressed addresses',
  noneSuppressedHint: 'Those that a mail server refuses for good will appear here.',
  addresses: { one: '{count} address', other: '{count} addresses' },
  releaseAll: 'Let all in again',
  release: 'Let in again',
  releaseOne: 'Let {email} in again',
  released: { one: '{count} address let in again', other: '{count} addresses let in again' },
  noneReleased: 'None could be let in again: they have since unsubscribed or complained',
  showAddresses: 'Show the addresses',
  latestOnly: 'The latest {count} are shown.',
  ofIssue: 'Issue no. {number}',
  ofNoIssue: 'Sign-up or password email',
  heldTitle: 'The sending has stopped and awaits your decision',
  heldText:
    'Many emails met with the same response. Nobody has been unsubscribed over it. If your mail server is the cause, mend it before you go on.',
  heldContinue: 'Go on sending',
  heldContinueHint: 'The refused emails await your decision, further down.',
  heldRetry: 'Suppress nobody and retry all',
  heldResumed: 'The sending goes on',
  stopAgents: 'Stop all agents',
  resumeAgents: 'Resume the agents',
  agentsStopped:
    'All agents have been stopped since {date} ({name}). Nothing starts, scheduled runs neither.',
  stopAgentsTitle: 'Stop all agents?',
  stopAgentsText:
    'What is running ends without saving anything, and nothing scheduled starts until you resume them.',
  stoppedAgents: 'All agents are stopped',
  resumedAgents: 'The agents may run again',
  agentsAreStopped: 'The agents are stopped',
  samplesShown:
    'The site shows sample content. It never goes into the newsletter: put it away once you publish your own.',
  putSamplesAway: 'Put the sample content away',
  samplesPutAway: 'Sample content put away',
  samplesPutAwayText:
    'It is no longer on the site. Bring it back on “Publication” if you change your mind.',
  samplesStay: 'The sample content could not be put away',
  accountsHint:
    'Who can log in. Newsletter readers without an account are under Subscriptions. Who administers is decided on the server: “npm run admin -- make-administrator address”, or “make-reader” to take it back.',
  loadingAccounts: 'Loading the accounts...',
  searchAccounts: 'Search by address or name',
  noAccounts: 'No account matches',
  administrator: 'Administrator',
  reader: 'Reader',
  factorOn: 'With a second factor',
  factorOff: 'Without a second factor',
  lastSeen: 'Last seen:',
  notSeen: 'No open session',
  since: 'Since',
  ownAccount: 'This is you: your account is changed on “My account”.',
  endSessions: 'End sessions',
  endSessionsTitle: 'End the sessions of {email}?',
  endSessionsText: 'They will have to log in again on all their devices.',
  takeFactor: 'Take away the second factor',
  takeFactorTitle: 'Take away the second factor of {email}?',
  takeFactorText:
    'They log in with the password alone until they set it up again, and their sessions end.',
  deleteAccount: 'Delete',
  deleteAccountTitle: 'Delete the account of {email}?',
  deleteAccountText:
    'It is erased for good, with its sessions. What they published stays on the site.',
  publishedName: 'Name on what they published',
  keepName: 'Keep their name',
  nameEditors: 'Replace it with “Redacción” (the editors)',
  accountFailed: 'It could not be done',
  legalGaps: {
    one: 'The legal pages lack {count} detail',
    other: 'The legal pages lack {count} details',
  },
  stopAll: 'Stop all',
};
