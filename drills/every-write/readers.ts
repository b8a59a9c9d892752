// The writes of the newsletter's readers and of visitors: subscribing, confirming, leaving, preferences, bounces
// and messages, over the API and over forms.
import { bounceToken, mailedLink, type World } from './world.ts';
import { bounceOf } from '#tests/helpers/bounce-mails.ts';

/** Subscribes new addresses and confirms those whose mail has come. */
export async function subscribing(world: World): Promise<void> {
  const { ledger, visitor, links, next } = world;
  const subscriber = () => `s${next()}@example.org`;
  let email = subscriber();
  const waiting = { [`subscription:${email}`]: 'waiting' };
  await ledger.write('POST /api/newsletter/subscribe', waiting, () =>
    visitor.call('POST', 'newsletter/subscribe', { email }),
  );
  email = subscriber();
  await ledger.write('form /boletin', { [`subscription:${email}`]: 'waiting' }, () =>
    visitor.post('/boletin', { email }),
  );
  const link = await mailedLink(world, 'confirm');
  if (!link) return;
  const [address, token] = link;
  links.confirm.delete(address);
  await ledger.write('form /boletin/confirmar', { [`subscription:${address}`]: 'on' }, () =>
    visitor.post(`/boletin/confirmar?token=${token}`, {}),
  );
}

/** Readers leave by one click and by the page, change their preferences, are erased, deleted or bounce. */
export async function leaving(world: World): Promise<void> {
  const { ledger, visitor, admin } = world;
  const prefer = async (fields: Record<string, string>, value: (email: string) => object) => {
    const { email, token } = world.reader();
    const facts = value(email) as Record<string, string | null>;
    await ledger.write('form /boletin/preferencias', facts, () =>
      visitor.post(`/boletin/preferencias?token=${token}`, fields),
    );
  };
  for (const fields of [new URLSearchParams('List-Unsubscribe=One-Click'), new URLSearchParams()]) {
    const { email, token } = world.reader();
    await ledger.write('form /boletin/baja', { [`subscription:${email}`]: 'off' }, () =>
      visitor.post(`/boletin/baja?token=${token}`, Object.fromEntries(fields)),
    );
  }
  await prefer({ intent: 'pause' }, (email) => ({ [`paused:${email}`]: 'yes' }));
  await prefer({ intent: 'leave' }, (email) => ({ [`subscription:${email}`]: 'off' }));
  await prefer({ intent: 'language', language: 'en' }, (email) => ({
    [`language:${email}`]: 'en',
  }));
  await prefer({ intent: 'erase', sure: 'yes' }, (email) => ({ [`subscription:${email}`]: null }));
  const deleted = world.reader();
  const path = `admin/newsletter/subscriptions/${encodeURIComponent(deleted.email)}`;
  await ledger.write(
    'DELETE /api/admin/newsletter/subscriptions/{email}',
    { [`subscription:${deleted.email}`]: null },
    () => admin.call('DELETE', path),
  );
  const gone = world.reader();
  // Many equal answers would be taken for a server's fault, and their readers kept.
  const answer = gone.refusal.replace(/.* /, '550 5.1.1 ');
  await ledger.write(
    'POST /api/newsletter/bounces',
    { [`subscription:${gone.email}`]: 'off' },
    () =>
      fetch(`${visitor.url}/api/newsletter/bounces`, {
        method: 'POST',
        headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${bounceToken}` },
        body: bounceOf({ messageId: gone.messageId }).replace('550 5.1.1 No', answer),
      }),
  );
}

/** Administrators decide about mails that failed or of which nobody knows. */
export async function deciding(world: World): Promise<void> {
  const { ledger, admin } = world;
  const unclear = world.problem('uncertain');
  await ledger.write(
    'POST /api/admin/newsletter/issues/{number}/uncertain',
    { [`delivery:${unclear.deliveryId}`]: 'accepted' },
    () =>
      admin.call('POST', 'admin/newsletter/issues/1/uncertain', {
        ids: [unclear.deliveryId],
        arrived: true,
      }),
  );
  const { deliveryId, email, refusal } = world.problem('failed');
  const decisions = [
    ['suppress', 'off', 'suppressed'],
    ['readmit', 'on', null],
    ['suppress', 'off', 'suppressed'],
  ] as const;
  const path = 'admin/newsletter';
  for (const [does, subscription, bounce] of decisions) {
    const facts = { [`subscription:${email}`]: subscription, [`bounce:${deliveryId}`]: bounce };
    await ledger.write('POST /api/admin/newsletter/issues/{number}/refusals', facts, () =>
      admin.call('POST', `${path}/issues/1/refusals`, { group: refusal, does }),
    );
  }
  await ledger.write(
    'POST /api/admin/newsletter/suppressed/release',
    { [`subscription:${email}`]: 'on', [`bounce:${deliveryId}`]: null },
    () => admin.call('POST', `${path}/suppressed/release`, { group: refusal }),
  );
  // No sending waits: it changes nothing.
  await ledger.write('POST /api/admin/newsletter/issues/{number}/resume', {}, () =>
    admin.call('POST', `${path}/issues/1/resume`, { does: 'continue' }),
  );
}

/** Visitors write, and administrators say what became of a message. */
export async function writing({ ledger, visitor, admin, next }: World): Promise<void> {
  const email = `m${next()}@example.org`;
  const message = { name: 'Eva', email, message: 'Una pregunta.' };
  await ledger.write('POST /api/contact', { [`message:${email}`]: 'unread' }, () =>
    visitor.call('POST', 'contact', { ...message, privacy: true }),
  );
  const other = `m${next()}@example.org`;
  await ledger.write('form /contacto', { [`message:${other}`]: 'unread' }, () =>
    visitor.post('/contacto', { ...message, email: other, privacy: 'true' }),
  );
  const { messages } = await admin.read<{ messages: { id: string; email: string }[] }>(
    'admin/messages?limit=20',
  );
  const own = messages.find((each) => each.email === email);
  for (const state of own ? ['read', 'answered', 'archived'] : []) {
    await ledger.write('PUT /api/admin/messages/{id}', { [`message:${email}`]: state }, () =>
      admin.call('PUT', `admin/messages/${own?.id}`, { state }),
    );
  }
}
