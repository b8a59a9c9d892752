// What the words of a refusal for good tell: of the address alone, or perhaps of the mail server between us
// and it. A relay that is set up wrongly refuses everybody with one and the same answer.
import { isAboutAddress } from '#platform/mail/send-outcome';
import type { BounceVerdict } from './deliveries.ts';

/** What follows for an address that was refused for good: only what is clearly about it ends its subscription. */
export function verdictOf(answer: string): BounceVerdict {
  return isAboutAddress(answer) ? 'suppressed' : 'waiting';
}

/**
 * What answers have in common that differ in names and numbers only.
 * @example groupOf('550 5.4.4 [mx1] no route to example.org') // '550 5.4.4 [#] no route to #'
 */
export function groupOf(answer: string): string {
  const [codes = ''] = /^(\d{3}[ -]?)?(5\.\d{1,3}\.\d{1,3})?/.exec(answer) ?? [];
  const words = answer
    .slice(codes.length)
    .replaceAll(/[\w-]+(?:\.[\w-]+)*|(?:\.[\w-]+)+/g, (word) => (/[.\d]/.test(word) ? '#' : word));
  return (codes + words).trim();
}

/** From how many of one answer on it may be a fault of a server, if they are also this part of all. */
const minSameReply = 5;

/** Whether so many of one answer are too many to be about so many addresses. */
export function isMany(same: number, { of, part }: { of: number; part: number }): boolean {
  return same >= minSameReply && same >= of * part;
}
