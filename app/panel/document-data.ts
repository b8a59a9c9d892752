import type { AccountUser } from '#domain/accounts';
import { defaultTimeZone } from '#i18n/dates';
import type { Language } from '#i18n/i18n';
import { publicationName } from '#i18n/publication-name';
import type { Toast } from './ui/toast-card.tsx';

/** What the server puts into the panel's document (app/panel-document.tsx). */
export interface DocumentData {
  language: Language;
  user: AccountUser;
  /** The publication's name. */
  publication: string;
  /** The publication's time zone. */
  timeZone: string;
  /** Whether this is a backup that was put back to be looked at only. */
  isRehearsal: boolean;
  /** Shown on arrival; null for none. */
  toast: Toast | null;
  /** The nonce of the Content Security Policy. */
  nonce: string;
}

/** Whom the panel's document was sent to, as the JSON that it holds and the browser stores. */
export function documentUser(): string {
  return document.getElementById('panel')?.dataset['user'] ?? '{}';
}

/** Reads the data from the panel's root element. */
export function readDocumentData({ dataset, ownerDocument }: HTMLElement): DocumentData {
  return {
    language: ownerDocument.documentElement.lang === 'en' ? 'en' : 'es',
    publication: dataset['publication'] ?? publicationName,
    timeZone: dataset['timeZone'] ?? defaultTimeZone,
    isRehearsal: dataset['rehearsal'] !== undefined,
    user: JSON.parse(dataset['user'] ?? '{}') as AccountUser,
    toast: JSON.parse(dataset['toast'] ?? 'null') as Toast | null,
    nonce: dataset['nonce'] ?? '',
  };
}
