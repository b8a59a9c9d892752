// The headers of a mail as text. The mails of an issue differ in three of them, so the others are written once.
import type MimeNode from 'nodemailer/lib/mime-node';
import type { Headers, MailMessage } from './message.ts';

interface Head {
  text: string;
  /** What divides the parts. */
  boundary: string;
  messageId: string;
}

type WriteHead = (message: MailMessage, headers: Headers) => Head;

const maxShared = 16;
const ownNames = ['To', 'Message-ID', 'List-Unsubscribe'] as const;
// Whatever else an address may hold is encoded by nodemailer.
const plainTo = /^[!-~]+@[a-z\d.-]+$/;

/** A writer that remembers the headers which the last mails with personal words shared. */
export function createHeadWriter(createNode: () => MimeNode): WriteHead {
  const known = new Map<string, Pick<Head, 'text' | 'boundary'>>();

  return (message, headers) => {
    const messageId = headers['Message-ID'];
    const isPlain = typeof messageId === 'string' && plainTo.test(message.to);
    if (!message.personal || !isPlain) return wholeHead(createNode(), headers);
    const key = sharedKey(headers);
    const shared = known.get(key);
    if (shared) {
      const own = `To: ${message.to}\r\nMessage-ID: ${messageId}\r\n${leaveLine(headers)}`;
      return { text: own + shared.text, boundary: shared.boundary, messageId };
    }
    const head = wholeHead(createNode(), headers);
    if (known.size >= maxShared) known.clear();
    known.set(key, { text: withoutOwn(head.text), boundary: head.boundary });
    return head;
  };
}

function wholeHead(node: MimeNode, headers: Headers): Head {
  for (const [name, value] of Object.entries(headers)) node.setHeader(name, value);
  return { text: node.buildHeaders(), boundary: `${node.boundary}`, messageId: node.messageId() };
}

function sharedKey(headers: Headers): string {
  const own: readonly string[] = ownNames;
  return JSON.stringify(
    Object.entries(headers).map(([name, value]) => (own.includes(name) ? name : [name, value])),
  );
}

function withoutOwn(head: string): string {
  return head
    .split(/\r\n(?![ \t])/)
    .filter((line) => !ownNames.some((name) => line.startsWith(`${name}:`)))
    .join('\r\n');
}

function leaveLine({ 'List-Unsubscribe': link }: Headers): string {
  return typeof link === 'object' && 'prepared' in link
    ? `List-Unsubscribe: ${link.value}\r\n`
    : '';
}
