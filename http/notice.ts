// Two short-lived cookies between a form that was answered with a redirect and the page after it: what
// that page tells, as a code (app/notices.ts), and whom its scripts greet (app/islands/user-on-arrival.ts). Neither
// grants anything. Islands set the first one too, before they go to another page.
import type { Way } from '#app/entry.server.tsx';
import { forgetScripts } from './greeting.ts';

const noticeName = 'vigia_notice';
const userName = 'vigia_user';
const seconds = 60;

/** The code of the notice that a request brings; null where it brings none. */
export function noticeIn(cookieHeader: string | undefined): string | null {
  if (!hasNotice(cookieHeader)) return null;
  return /(?:^|; ?)vigia_notice=([a-z-]{1,30})(?:;|$)/.exec(cookieHeader ?? '')?.[1] ?? '';
}

/** Whether a request brings a notice, whatever it says: asked of every request, before anything else. */
export function hasNotice(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && cookieHeader.includes(`${noticeName}=`);
}

/** Makes the browser forget the notice, once it is told. */
export const forgetNotice = `${noticeName}=; Max-Age=0; Path=/; SameSite=Lax`;

/** What the browser is given on this way. */
export function cookiesOf({ cookies = [], notice, user }: Way, siteUrl: string): string[] {
  const suffix = siteUrl.startsWith('https:') ? '; Secure' : '';
  const passing = (name: string, value: string) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${suffix}`;
  return [
    ...cookies,
    ...(notice ? [passing(noticeName, notice)] : []),
    ...(user !== undefined ? [passing(userName, shown(user)), forgetScripts] : []),
  ];
}

/** What scripts keep of a user; `null` where they should forget. */
function shown(user: NonNullable<Way['user']> | null): string {
  if (!user) return 'null';
  const { username, email, role } = user;
  return encodeURIComponent(JSON.stringify({ username, email, role }));
}
