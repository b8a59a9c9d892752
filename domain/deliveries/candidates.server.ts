import type { Services } from '#platform/services';
import type { Lease } from '#domain/issues/server';
import { listCandidates } from './delivery-log.server.ts';
import type { Candidate } from './sending-state.ts';

const readAhead = 500;

export interface Candidates {
  /** At most `limit` of the next ones; none when nothing is due now. */
  take(limit: number): Promise<Candidate[]>;
}

/** The due mails of an issue in the order of the delivery log, read ahead in batches and from the start again. */
export function createCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { issueId }: Lease,
): Candidates {
  let ahead: Candidate[] = [];
  let last = 0;

  async function read(): Promise<void> {
    const from = { issueId, now: clock.now(), limit: readAhead };
    ahead = await listCandidates(db, { ...from, after: last });
    // Mails to be retried have lower ids than those just read.
    if (ahead.length === 0 && last > 0) ahead = await listCandidates(db, { ...from, after: 0 });
    last = ahead.at(-1)?.id ?? 0;
  }

  return {
    async take(limit) {
      if (ahead.length === 0) await read();
      return ahead.splice(0, limit);
    },
  };
}
