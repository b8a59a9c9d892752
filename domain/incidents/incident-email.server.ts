// The mail about an incident, in both languages, since nobody knows which one its reader prefers.
import { adminDateTime } from '#i18n/dates';
import { translators } from '#i18n/messages';
import type { JobData } from '#platform/job-kinds';
import { renderEmail } from '#platform/mail/email';

const words = {
  drafts: {
    open: 'mail.incidentDrafts',
    over: 'mail.incidentDraftsOver',
    path: '/admin/publicaciones',
  },
  agent: { open: 'mail.incidentAgent', over: 'mail.incidentAgentOver', path: '/admin/agentes' },
  issue: { open: 'mail.incidentIssue', over: 'mail.incidentIssueOver', path: '/admin/boletin' },
  budget: { open: 'mail.incidentBudget', over: 'mail.incidentBudgetOver', path: '/admin/agentes' },
  backup: { open: 'mail.incidentBackup', over: 'mail.incidentBackupOver', path: '/admin' },
} as const;

/** Subject and parts. */
export function incidentEmail(
  siteUrl: string,
  { kind, detail: given, why, is_over: isOver }: JobData['mail-incident'],
): { subject: string; text: string; html: string } {
  const { open, over, path } = words[kind];
  const isFirstBackup = kind === 'backup' && given === '';
  const detail = kind === 'backup' && !isFirstBackup ? adminDateTime(given) : given;
  const opening = isFirstBackup ? 'mail.incidentBackupNone' : open;
  const sentence = (language: 'es' | 'en') =>
    translators[language](isOver ? over : opening, { detail });
  const because = (language: 'es' | 'en') => (why ? ` ${why[language]}` : '');
  const t = translators.es;
  const title = t(isOver ? 'mail.incidentOver' : 'mail.incidentOpen');
  return {
    subject: `${title}: ${sentence('es')}`,
    ...renderEmail({
      language: 'es',
      title,
      paragraphs: [`${sentence('es')}${because('es')}`, `${sentence('en')}${because('en')}`],
      button: { label: t('mail.incidentButton'), url: siteUrl + path },
      footer: [t('mail.incidentOnce'), translators.en('mail.incidentOnce')],
    }),
  };
}
