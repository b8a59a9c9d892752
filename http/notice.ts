// Two short-lived cookies between a form that was answered with a redirect and the page after it: what
// that page announces, as a code (app/notices.ts), and the user its scripts greet (app/islands/user-on-arrival.ts).
// Neither grants anything. Islands set the first one too, before they navigate.
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Redirect } from '#app/entry.server.tsx';
import { forgetScripts } from './greeting.ts';

const noticeName = 'vigia_notice';
const userName = 'vigia_user';
const noticeCode = /^[a-z-]{1,30}$/;
const maxAge = 60;

/** The code of the notice that a request brings; null where it brings none. */
export function noticeIn(cookieHeader: string | undefined): string | null {
  if (!hasNotice(cookieHeader)) return null;
  const code = parseCookie(cookieHeader ?? '')[noticeName] ?? '';
  return noticeCode.test(code) ? code : '';
}

/** Whether a request brings a notice, valid or not. Runs first on every request. */
export function hasNotice(cookieHeader: string | undefined): boolean {
  return cookieHeader !== undefined && cookieHeader.includes(`${noticeName}=`);
}

/** Clears the notice, once it was shown. */
export const forgetNotice = `${noticeName}=; Max-Age=0; Path=/; SameSite=Lax`;

/** The `Set-Cookie` values of a redirect. */
export function cookiesOf({ cookies = [], notice, user }: Redirect, siteUrl: string): string[] {
  const secure = siteUrl.startsWith('https:');
  const shortLived = (name: string, value: string) =>
    stringifySetCookie({ name, value, maxAge, path: '/', secure, sameSite: 'lax' });
  return [
    ...cookies,
    ...(notice ? [shortLived(noticeName, notice)] : []),
    ...(user !== undefined ? [shortLived(userName, storedUser(user)), forgetScripts] : []),
  ];
}

/** What scripts store of a user; `null` where they should forget. */
function storedUser(user: NonNullable<Redirect['user']> | null): string {
  if (!user) return 'null';
  const { username, email, role } = user;
  return JSON.stringify({ username, email, role });
}
