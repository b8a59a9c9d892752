import { languages } from '#i18n/i18n';
import type { IssueEmails, IssueEmailView, RenderIssueEmail } from './issues.ts';

/** The mails of an issue in both languages. */
export async function renderEmails(
  render: RenderIssueEmail,
  view: Omit<IssueEmailView, 'language'>,
): Promise<IssueEmails> {
  const [es, en] = await Promise.all(languages.map((language) => render({ ...view, language })));
  if (!es || !en) throw new Error('A letter was not drawn.');
  return { es, en };
}
