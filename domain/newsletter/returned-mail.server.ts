// Returned mail and complaints. Anybody can write such a mail, so it counts only where it shows the identity
// that a mail of ours had, which nobody else can make.
import type { Services } from '#platform/services';
import { suppressAddressee } from './addressees.server.ts';
import { newsletterKeys } from './keys.server.ts';
import { readMailReport } from './mail-report.ts';

/** What a returned mail turned out to be. */
export type ReturnedMail = 'bounce' | 'complaint' | 'ignored';

/** Ends the subscription whose mail came back for good, or was complained of; nothing else is believed. */
export async function takeReturnedMail(services: Services, raw: Uint8Array): Promise<ReturnedMail> {
  const report = await readMailReport(raw);
  const keys = await newsletterKeys(services);
  const addressee = report && keys.findMessageId(report.returned);
  if (!addressee) return 'ignored';
  const at = services.clock.now().toISOString();
  const isKnown = await services.db.transaction((tx) =>
    suppressAddressee(tx, keys, { ...addressee, reason: report.kind, at }),
  );
  services.log.info({ ...addressee, kind: report.kind, isKnown }, 'A mail was returned');
  return isKnown ? report.kind : 'ignored';
}
