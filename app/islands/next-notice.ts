// What the next page announces: a cookie that carries the code of a notice (http/notice.ts), set before a script navigates.
import type { NoticeCode } from '../notices.ts';

/**
 * Sets the notice of the page that this one is left for. Reading the cookies waits until the browser has stored what was
 * set: a navigation may otherwise ask for the page before that, and nobody would see the notice.
 */
export function setNextNotice(code: NoticeCode): void {
  document.cookie = `vigia_notice=${code};path=/;max-age=60;samesite=lax`;
  void document.cookie;
}
