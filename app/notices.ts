// The notices that a page shows about the one before it. A cookie carries the code alone (http/notice.ts).
import type { MessageKey } from '#i18n/messages';

interface Notice {
  title: MessageKey;
  text?: MessageKey;
  isDestructive?: boolean;
}

/** Every notice, by its code. */
export const notices = {
  welcome: { title: 'account.welcome' },
  registered: { title: 'account.registered' },
  'logged-out': { title: 'account.loggedOut' },
  'session-ended': { title: 'account.sessionEnded' },
  'session-ended-writing': { title: 'account.sessionEnded', text: 'account.writingKept' },
  denied: { title: 'account.deniedTitle', text: 'account.denied', isDestructive: true },
  'welcome-denied': { title: 'account.welcome', text: 'account.welcomeDenied' },
  'password-changed': { title: 'account.passwordChanged' },
  'public-identity-saved': { title: 'account.publicSaved' },
  'second-factor-on': { title: 'account.secondFactorSwitchedOn' },
  'second-factor-off': { title: 'account.secondFactorSwitchedOff' },
  'account-deleted': { title: 'account.deleted' },
  sent: { title: 'contact.sentTitle', text: 'contact.sent' },
  'check-inbox': { title: 'newsletter.checkInboxTitle', text: 'newsletter.checkInbox' },
  subscribed: { title: 'newsletter.successTitle', text: 'newsletter.success' },
  'preferences-saved': { title: 'preferences.saved' },
  erased: { title: 'preferences.erased' },
} as const satisfies Record<string, Notice>;

export type NoticeCode = keyof typeof notices;

/** The notice of this code, or null where there is none. */
export function noticeOf(code: string | null): Notice | null {
  return code !== null && Object.hasOwn(notices, code) ? notices[code as NoticeCode] : null;
}
