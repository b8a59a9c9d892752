// What mail servers write back: that a mail could not be delivered (RFC 3464), or that its reader calls it
// unwanted (RFC 5965).
import type { Attachment } from 'postal-mime';

export interface MailReport {
  kind: 'bounce' | 'complaint';
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
  const kind = kindOf(parts(statusTypes), parts(complaintTypes));
  return kind && { kind, returned: parts(returnedTypes) };
}

function kindOf(status: string, complaint: string): MailReport['kind'] | null {
  if (complaint) return /^feedback-type:\s*not-spam\b/im.test(complaint) ? null : 'complaint';
  return status.split(/\r?\n\s*\r?\n/).some(isForGood) ? 'bounce' : null;
}

/**
 * Whether the address of these fields will never take a mail: not what only came too late (4.x), and not
 * what is about the sender or the mail (5.3.4, 5.6, 5.7).
 */
function isForGood(fields: string): boolean {
  return (
    /^action:\s*failed\b/im.test(fields) && /^status:\s*5\.(?!7\.|6\.|3\.4\b)\d/im.test(fields)
  );
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
