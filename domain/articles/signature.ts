// Who signs an article, and who paid for it, as readers are told. Safe in the browser.
import type { Translate } from '#i18n/i18n';
import type { MessageKey } from '#i18n/messages';
import { publicationName } from '#i18n/publication-name';

/** Before the name of an author, says that it is an agent. */
const agentPrefix = /^(?:\s*agent:)+\s*/i;

interface Signed {
  author: string;
  author_name?: string | null | undefined;
}

/**
 * The name under an article: the named author, else the author, without the prefix that marks an
 * agent, else the publication.
 * @example byline({ author: 'Agent: Radar', author_name: null }) // 'Radar'
 */
export function byline({ author, author_name }: Signed, publication = publicationName): string {
  return (author_name?.trim() || author).replace(agentPrefix, '').trim() || publication;
}

/** Whether one of the names of its author says that an agent made the article. */
export function isSignedByAgent({ author, author_name }: Signed): boolean {
  return agentPrefix.test(author) || agentPrefix.test(author_name ?? '');
}

/**
 * The article, as made by an agent where that is how it is signed: `byline` takes the prefix away, so that
 * a label has to say it.
 */
export function withAgentMark<File extends Signed & { is_agent: boolean }>(file: File): File {
  return !file.is_agent && isSignedByAgent(file) ? { ...file, is_agent: true } : file;
}

/**
 * The byline where only a name stands. A program's cannot be taken for a person's.
 * @example authorName({ author: 'Agent: Radar' }, t) // 'Agente Radar (programa)'
 */
export function authorName(signed: Signed, t: Translate<MessageKey>): string {
  const name = byline(signed, t('site.name'));
  // An agent may be called «Agente Radar».
  const bare = name.replace(/^agente?\s+(?=\S)/i, '');
  return isSignedByAgent(signed) ? t('article.program', { name: bare }) : name;
}

/** The byline as a line: «Por Ana Ruiz», «Agente Radar (programa)». */
export function authorLine(signed: Signed, t: Translate<MessageKey>): string {
  const name = authorName(signed, t);
  return isSignedByAgent(signed) ? name : t('article.byAuthor', { name });
}

interface Paid {
  sponsored: boolean;
  sponsor_label?: string | null | undefined;
}

/** The label of what somebody paid for: who paid, and what it is; empty where nobody did. */
export function paidLabel({ sponsored, sponsor_label: sponsor }: Paid, t: Translate<MessageKey>) {
  return sponsored ? `${payerLabel(sponsor, t)} · ${t('article.sponsored')}` : '';
}

/** Who paid, as far as it is told. */
export function payerLabel(sponsor: Paid['sponsor_label'], t: Translate<MessageKey>): string {
  return sponsor ? t('article.paidBy', { sponsor }) : t('article.paid');
}
