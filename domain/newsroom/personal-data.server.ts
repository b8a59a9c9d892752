// All that is kept of a person, in one file: for the owner of an account, and for the operator who is asked by mail. Each
// module says what it keeps; a table that names people and is not in the file fails `tests/guards/personal-data.db.test.ts`.
import {
  exportAccount,
  findPerson,
  findPersonByEmail,
  type NamedPerson,
} from '#domain/accounts/server';
import { exportAgentWork } from '#domain/agents/server';
import { exportSigned } from '#domain/articles/server';
import { exportMessagesFrom } from '#domain/contact/server';
import { exportWork } from '#domain/content/server';
import { exportDeliveries } from '#domain/deliveries/server';
import { NotFound, TooMany } from '#domain/errors';
import { exportIssuesNaming } from '#domain/issues/server';
import { exportLedgerWork } from '#domain/ledger/server';
import { exportNewsletterOf } from '#domain/newsletter/server';
import { reviewsSignedBy } from '#domain/provenance/server';
import type { Services } from '#platform/services';

type Exporting = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * What is kept of an account, for its owner. What only its address tells (subscription, letters, messages) is there
 * once the address has been proved by a mail: anybody can register somebody else's. Throws `TooMany` beyond five an hour.
 */
export async function exportOwnData(
  services: Exporting & Pick<Services, 'limits'>,
  accountId: string,
) {
  const reached = await services.limits.consume('personalData', accountId);
  if (reached) throw new TooMany('problem.tooManyThisHour', reached);
  const person = await findPerson(services, accountId);
  if (!person) throw new NotFound('account.noSuchAccount');
  return {
    ...head(services, person.email),
    email_verified: person.isProved,
    ...(await ofAccount(services, person)),
    ...(person.isProved
      ? await ofAddress(services, person.email)
      : { newsletter: null, contact_messages: null }),
  };
}

/** What is kept of whoever has this address, with an account or without, for the operator; null where that is nothing. */
export async function exportDataOf(services: Exporting, address: string) {
  const email = address.trim().toLowerCase();
  const person = await findPersonByEmail(services, email);
  const byAddress = await ofAddress(services, email);
  const { newsletter, contact_messages: messages } = byAddress;
  const isKnown = newsletter.subscription ?? newsletter.suppression ?? messages[0];
  if (!person && !isKnown) return null;
  return {
    ...head(services, email),
    ...(person && { email_verified: person.isProved, ...(await ofAccount(services, person)) }),
    ...byAddress,
  };
}

function head({ clock, config }: Exporting, email: string) {
  return { exported_at: clock.now().toISOString(), site: config.SITE_URL, email };
}

async function ofAccount(services: Exporting, person: NamedPerson) {
  return {
    ...(await exportAccount(services, person.accountId)),
    signed_articles: await exportSigned(services, person),
    reviews: await reviewsSignedBy(services, person.accountId),
    newsroom: await exportWork(services, person),
    ledger: await exportLedgerWork(services, person),
    agents: await exportAgentWork(services, person),
    issues_naming_you: await exportIssuesNaming(services, person),
  };
}

async function ofAddress(services: Exporting, email: string) {
  const newsletter = await exportNewsletterOf(services, email);
  const { subscription } = newsletter;
  return {
    newsletter: {
      ...newsletter,
      letters: subscription ? await exportDeliveries(services, subscription.id) : [],
    },
    contact_messages: await exportMessagesFrom(services, email),
  };
}
