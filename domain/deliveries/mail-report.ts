// What mail servers write back: that a mail could not be delivered (RFC 3464), or that its reader calls it
// unwanted (RFC 5965).
import type { Attachment } from 'postal-mime';
import { plainAnswer } from '#platform/mail/mail';

export interface MailReport {
  kind: 'bounce' | 'complaint';
  /** What the refusing server said, in one line without addresses; empty for a complaint. */
  answer: string;
  /** The mail it is about, or its headers, as they were returned. */
  returned: string;
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const complaintTypes = ['message/feedback-report'];
const returnedTypes = [
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
];

/** What a mail reports for good; null for one that only waits, and for what is no report at all. */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | null> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true }).catch(() => null);
  if (!mail) return null;
  const parts = (types: readonly string[]) =>
    mail.attachments
      .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
      .map(textOf)
      .join('\n\n');
  const returned = parts(returnedTypes);
  const complaint = parts(complaintTypes);
  if (complaint) {
    const isWanted = /^feedback-type:\s*not-spam\b/im.test(complaint);
    return isWanted ? null : { kind: 'complaint', answer: '', returned };
  }
  const refused = parts(statusTypes).split(blankLine).find(isForGood);
  return refused === undefined ? null : { kind: 'bounce', answer: answerOf(refused), returned };
}

const blankLine = /\r?\n[ \t]*\r?\n/;

/** Whether a mail of these fields was refused for good, and did not only come too late (4.x). */
function isForGood(fields: string): boolean {
  return /^action:\s*failed\b/im.test(fields) && /^status:\s*5\.\d/im.test(fields);
}

/** What the server said, its status before it where it does not say it itself. */
function answerOf(fields: string): string {
  const unfolded = fields.replaceAll(/\r?\n[ \t]+/g, ' ');
  const status = /^status:\s*(5\.\d{1,3}\.\d{1,3})/im.exec(unfolded)?.[1] ?? '';
  const said = /^diagnostic-code:\s*(?:smtp;)?\s*(.+)$/im.exec(unfolded)?.[1] ?? '';
  return plainAnswer(said.includes(status) ? said : `${status} ${said}`);
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
