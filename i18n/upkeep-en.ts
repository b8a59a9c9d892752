// The English messages of the screens that keep the site at work.
import type { SameKeys } from './i18n.ts';
import type { upkeepEs } from './upkeep-es.ts';

export const upkeepEn: SameKeys<typeof upkeepEs> = {
  examine: 'State of the installation',
  examineFirst: 'Check before the first letter',
  examineFirstHint: 'Mail, public address, legal pages and samples. It holds nothing back.',
  suppressed: 'Suppressed addresses',
  suppressedHint:
    'Nothing is sent to them because a server refused an issue for them. Where many share one response, the server may have failed rather than the addresses: you can let them in again together. Anyone who has unsubscribed or complained stays out.',
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
  legalGaps: {
    one: 'The legal pages lack {count} detail',
    other: 'The legal pages lack {count} details',
  },
  stopAll: 'Stop all',
};
