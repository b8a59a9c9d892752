// Refusals for good that are too many and too much alike to be about so many addresses: a relay that is set up wrongly
// refuses everybody with one and the same answer.

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
