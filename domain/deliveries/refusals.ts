// What the words of a refusal for good tell: of the address alone, or perhaps of the mail server between us
// and it. A relay that is set up wrongly refuses everybody with one and the same answer.
import { isAboutAddress } from '#platform/mail/send-outcome';
import type { BounceVerdict } from './deliveries.ts';

/** What follows for an address that was refused for good: only what is clearly about it ends its subscription. */
export function verdictOf(answer: string): BounceVerdict {
  return isAboutAddress(answer) ? 'suppressed' : 'waiting';
}
