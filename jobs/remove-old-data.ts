import { removeEndedSessions } from '#domain/accounts/server';
import { removeOldAnswers, removeOldRuns } from '#domain/agents/server';
import { emptyTrash, removeOldRevisions, removeUntouched } from '#domain/content/server';
import { removeOldContactMessages } from '#domain/contact/server';
import { removeProcessedBounces } from '#domain/deliveries/server';
import { removeLedgers, removeOldProposals } from '#domain/ledger/server';
import { removeOldStories } from '#domain/news/server';
import { removeUnconfirmedSubscriptions } from '#domain/newsletter/server';
import { articleKind } from '#domain/newsroom/server';
import type { Services } from '#platform/services';

/** Removes data past its retention period, which each domain module defines. */
export async function removeOldData(services: Services): Promise<void> {
  const subscriptions = await removeUnconfirmedSubscriptions(services);
  const messages = await removeOldContactMessages(services);
  const sessions = await removeEndedSessions(services);
  const stories = await removeOldStories(services);
  const answers = await removeOldAnswers(services);
  const proposals = await removeOldProposals(services);
  const runs = await removeOldRuns(services);
  const trashed = await emptyTrash(services, removeLedgers);
  const untouched = await removeUntouched(services, articleKind);
  const revisions = await removeOldRevisions(services);
  const outbox = await services.mail.removeOld(
    services.clock.now(),
    services.config.RETENTION_OUTBOX_DAYS,
  );
  const returned = await removeProcessedBounces(services);
  const removed = {
    subscriptions,
    messages,
    sessions,
    stories,
    answers,
    proposals,
    runs,
    trashed,
    untouched,
    revisions,
    outbox,
    returned,
  };
  services.log.info(removed, 'Old data was removed');
}
