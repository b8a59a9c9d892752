// Identities of mails to one person, which only this installation can make: a mail that comes back is known by its own.
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services';
import { deriveKey } from './installation-secret.server.ts';

/** What a mail of no issue was about: a subscription, or the new password of an account. */
export interface MailIdentity {
  about: 'subscription' | 'password';
  /** The subscription, or the account. */
  id: string;
  /** When the mail was asked for. */
  at: string;
}

export interface MailIdentities {
  /** The identity of a mail: the same however often it is tried. */
  write(identity: MailIdentity): string;
  /** Which mail of ours is named anywhere in a text; null where none is. */
  find(text: string): MailIdentity | null;
}

const written = /\b((subscription|password)-([\w-]{1,64})-(\d{13}))\.([\w-]{22})(?=@)/g;

/** The identities of this installation's mails, ready to use. */
export async function mailIdentities(services: Pick<Services, 'db'>): Promise<MailIdentities> {
  const key = createSecretKey(await deriveKey(services, 'mails to one person'));
  function markOf(body: string): string {
    const mark = createHmac('sha256', key).update(body).digest().subarray(0, 16);
    return mark.toString('base64url');
  }
  return {
    write({ about, id, at }) {
      const body = `${about}-${id}-${Date.parse(at)}`;
      return `${body}.${markOf(body)}`;
    },
    find(text) {
      for (const [, body = '', about, id = '', ms, mark = ''] of text.matchAll(written)) {
        if (!timingSafeEqual(Buffer.from(markOf(body)), Buffer.from(mark))) continue;
        const at = new Date(Number(ms)).toISOString();
        return { about: about === 'password' ? about : 'subscription', id, at };
      }
      return null;
    },
  };
}
