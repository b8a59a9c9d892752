// What the words of a refusal for good tell: of the address alone, or perhaps of the mail server between us
// and it. A relay that is set up wrongly refuses everybody with one and the same answer.
import type { BounceVerdict } from './deliveries.ts';

// RFC 3463: no such mailbox, no proper address, mailbox moved, takes no mail, mailbox disabled.
const addressCodes = new Set(['5.1.1', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** Subjects of codes that are never about the address alone: system, network, protocol, content, policy. */
const otherSubjects = /^5\.[34567]\./;
const addressWords =
  /\b(user|mailbox|recipient|account|address)\b.{0,20}\b(unknown|unavailable|not found|does not exist|doesn't exist|disabled)\b|\b(unknown|no such)\b.{0,10}\b(user|mailbox|recipient|account|address|person)\b/i;

/** What follows for an address that was refused for good: only what is clearly about it ends its subscription. */
export function verdictOf(answer: string): BounceVerdict {
  const code = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0];
  if (code !== undefined && addressCodes.has(code)) return 'suppressed';
  if (code !== undefined && otherSubjects.test(code) && code !== '5.5.0') return 'waiting';
  return addressWords.test(answer) ? 'suppressed' : 'waiting';
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
