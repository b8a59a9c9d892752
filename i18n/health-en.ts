import type { SameKeys } from './i18n.ts';
import type { healthEs } from './health-es.ts';

export const healthEn: SameKeys<typeof healthEs> = {
  title: 'State of the installation',
  intro:
    'What was examined, and what to do where something is wrong. “npm run doctor” says the same on the server.',
  loading: 'Examining the installation: this can take some seconds…',
  failed: 'The installation could not be examined.',
  again: 'Examine again',
  examinedAt: 'Examined',
  errors: { one: '{count} problem to solve', other: '{count} problems to solve' },
  advice: { one: '{count} piece of advice', other: '{count} pieces of advice' },
  nothing: 'All is well',
  record: 'DNS record (TXT)',
  levels: { good: 'Fine', advice: 'Advice', error: 'Problem' },
  areas: {
    database: 'Database',
    files: 'Files, disk and backups',
    machine: 'Machine',
    address: 'Public address',
    content: 'Content',
    people: 'Administrators',
    agents: 'Agents and jobs',
    mail: 'Mail',
  },
};
