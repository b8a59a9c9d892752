import type { Services } from '#platform/services';
import { type Candidate, listCandidates } from './delivery-log.server.ts';
import type { Lease } from './lease.server.ts';

const readAhead = 500;

export interface Candidates {
  /** Up to so many of the next ones; none when nothing is due now. */
  take(most: number): Promise<Candidate[]>;
}

/** The mails of an issue that are due, read ahead of the sending in the order of the delivery log, again and again. */
export function createCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { issueId }: Lease,
): Candidates {
  let ahead: Candidate[] = [];
  let last = 0;

  async function read(): Promise<void> {
    const from = { issueId, now: clock.now(), limit: readAhead };
    ahead = await listCandidates(db, { ...from, after: last });
    // What was put off stands before what was just read.
    if (ahead.length === 0 && last > 0) ahead = await listCandidates(db, { ...from, after: 0 });
    last = ahead.at(-1)?.id ?? 0;
  }

  return {
    async take(most) {
      if (ahead.length === 0) await read();
      return ahead.splice(0, most);
    },
  };
}
