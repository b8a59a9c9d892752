// What the secret of the installation makes for the newsletter: personal links, which no table has to
// remember; identities of mails, by which a returned one is known as ours; and what is kept of an address
// that no issue may be sent to any more.
import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#domain/accounts/server';
import type { Services } from '#platform/services';

/** Somebody as a mail of an issue knows them. */
export interface IssueRecipient {
  subscriptionId: string;
  issueNumber: number;
}

export interface NewsletterKeys {
  /** What a link of this issue's mail to this person proves. */
  tokenOf(recipient: IssueRecipient): string;
  /** Whom a token was made for; null for what was not made here. */
  readToken(token: string): IssueRecipient | null;
  /** The identity of this issue's mail to this person: the same however often it is sent. */
  messageIdOf(recipient: IssueRecipient): string;
  /** Whose mail an identity is that stands anywhere in a text; null where there is none of ours. */
  findMessageId(text: string): IssueRecipient | null;
  /** What suppressions know an address by. */
  hashOf(email: string): string;
}

const markBytes = 16;
const idBytes = 16;
const sealed = /^([\w-]{27})\.([\w-]{22})$/;
const mailIdentity = /\bissue-([\w-]{27})\.([\w-]{22})(?=@)/g;

/** The keys of this installation, ready to use. */
export async function newsletterKeys(services: Pick<Services, 'db'>): Promise<NewsletterKeys> {
  const [links, mails, addresses] = await Promise.all(
    ['newsletter links', 'newsletter mails', 'newsletter addresses'].map(async (purpose) =>
      createSecretKey(await deriveKey(services, purpose)),
    ),
  );
  if (!links || !mails || !addresses) throw new Error('A key could not be derived.');
  return {
    tokenOf: (recipient) => seal(links, recipient),
    readToken: (token) => open(links, sealed.exec(token)),
    messageIdOf: (recipient) => `issue-${seal(mails, recipient)}`,
    findMessageId(text) {
      for (const match of text.matchAll(mailIdentity)) {
        const recipient = open(mails, match);
        if (recipient) return recipient;
      }
      return null;
    },
    hashOf: (email) =>
      createHmac('sha256', addresses).update(email.trim().toLowerCase()).digest('base64url'),
  };
}

/** `<who and which issue>.<mark>`: 50 characters that only this installation can make. */
function seal(key: KeyObject, { subscriptionId, issueNumber }: IssueRecipient): string {
  const body = Buffer.alloc(idBytes + 4);
  body.write(subscriptionId.replaceAll('-', ''), 'hex');
  body.writeUInt32BE(issueNumber, idBytes);
  const mark = createHmac('sha256', key).update(body).digest().subarray(0, markBytes);
  return `${body.toString('base64url')}.${mark.toString('base64url')}`;
}

/** Whose it is, where it is exactly what would be sealed for them: bits that decode to nothing count as well. */
function open(key: KeyObject, parts: RegExpExecArray | null): IssueRecipient | null {
  const [, body = '', mark = ''] = parts ?? [];
  if (!parts) return null;
  const bytes = Buffer.from(body, 'base64url');
  const recipient = {
    subscriptionId: bytes
      .toString('hex', 0, idBytes)
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    issueNumber: bytes.readUInt32BE(idBytes),
  };
  const isSame = timingSafeEqual(Buffer.from(seal(key, recipient)), Buffer.from(`${body}.${mark}`));
  return isSame ? recipient : null;
}
