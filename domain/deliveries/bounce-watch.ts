// Watches over the refusals of one sending: an address that does not exist is one in many. Where one answer
// comes again and again, or half of the last mails are refused, a server is likely to be at fault, and none
// of those that were refused so is given up without a person.
import type { BounceVerdict } from './deliveries.ts';
import { groupOf, isMany } from './refusals.ts';

const lastMails = 50;
const partOfOneAnswer = 0.2;
const minRefused = 10;
const partRefused = 0.5;

/** A mail that has ended, as far as it matters here. */
export interface Watched {
  id: number;
  answer: string;
  bounce: BounceVerdict | null;
}

export interface BounceWatch {
  /**
   * Takes in a mail that has ended. Answers those whose end of a subscription is doubtful now, itself among
   * them where it is one.
   */
  note(mail: Watched): Watched[];
}

/** A watch that has seen nothing yet. */
export function createBounceWatch(): BounceWatch {
  let last: (Watched & { group: string | null })[] = [];
  const doubted = new Set<string>();
  return {
    note(mail) {
      const group = mail.bounce === null ? null : groupOf(mail.answer);
      last = [...last, { ...mail, group }].slice(-lastMails);
      if (group === null) return [];
      const same = last.filter((each) => each.group === group);
      const refused = last.filter((each) => each.group !== null);
      const isOutage = refused.length >= minRefused && refused.length >= last.length * partRefused;
      if (isMany(same.length, { of: last.length, part: partOfOneAnswer })) doubted.add(group);
      const suspects = isOutage ? refused : doubted.has(group) ? same : [];
      const doubtful = suspects.filter(({ bounce }) => bounce === 'suppressed');
      for (const each of doubtful) each.bounce = 'waiting';
      return doubtful;
    },
  };
}
