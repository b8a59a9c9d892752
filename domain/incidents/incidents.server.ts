// Administrators are mailed once when something needs a person, and again when it is over.
import { and, eq } from 'drizzle-orm';
import { listAdministrators } from '#domain/accounts/server';
import { senderName } from '#domain/publication/server';
import { lockUntilCommit } from '#platform/advisory-locks';
import type { JobData } from '#platform/job-kinds';
import type { Services } from '#platform/services';
import { incidents } from './incidents.table.ts';
import { incidentEmail } from './incident-email.server.ts';
import { noticeIncidents } from './noticing.server.ts';

/**
 * Looks what is so now, records what began and what is over, and enqueues a mail about each to every administrator: all
 * or nothing, so that however many processes do this, and whenever one dies, each mail is enqueued once.
 */
export async function watchIncidents(services: Services): Promise<void> {
  const { db, clock, queue } = services;
  const now = await noticeIncidents(services);
  const at = clock.now().toISOString();
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, 'incidents');
    const known = await tx.select().from(incidents);
    const began = now.filter((each) => !known.some((other) => isSame(each, other)));
    const over = known.filter((each) => !now.some((other) => isSame(each, other)));
    if (began.length > 0) {
      await tx
        .insert(incidents)
        .values(began.map(({ why: _why, ...each }) => ({ ...each, opened_at: at })));
    }
    for (const { kind, subject } of over) {
      await tx
        .delete(incidents)
        .where(and(eq(incidents.kind, kind), eq(incidents.subject, subject)));
    }
    if (began.length + over.length === 0) return;
    const administrators = await listAdministrators({ db: tx });
    for (const { email } of administrators) {
      for (const incident of began) {
        const told = { ...incident, opened_at: at, is_over: false };
        await queue.send('mail-incident', { ...told, email }, { db: tx });
      }
      for (const { kind, subject, detail, opened_at } of over) {
        const told = { kind, subject, detail, opened_at, is_over: true };
        await queue.send('mail-incident', { ...told, email }, { db: tx });
      }
    }
  });
}

type Subject = Pick<typeof incidents.$inferSelect, 'kind' | 'subject'>;

function isSame(one: Subject, other: Subject): boolean {
  return one.kind === other.kind && one.subject === other.subject;
}

/** Mails an administrator about an incident. */
export async function mailIncident(
  services: Pick<Services, 'config' | 'mail' | 'db' | 'memo' | 'identity'>,
  told: JobData['mail-incident'],
): Promise<void> {
  const { config, mail } = services;
  const { kind, subject, opened_at, is_over, email } = told;
  const name = [
    kind,
    ...(subject ? [subject] : []),
    Date.parse(opened_at),
    is_over ? 'over' : 'open',
  ];
  await mail.send({
    to: email,
    fromName: await senderName(services),
    ...incidentEmail(config.SITE_URL, told),
    messageId: `incident-${name.join('-')}`,
  });
}
