// From a message to the bytes that travel: headers, both parts, signature.
import type { Config } from '#platform/config';
import { createSigner } from './dkim.ts';
import { headersFor, type MailMessage, senderOf } from './message.ts';

/** A mail ready to send: its bytes, and the envelope (SMTP sender and recipient). */
export interface ComposedMail {
  envelope: { from: string; to: string; size: number };
  messageId: string;
  raw: Buffer;
}

/** Makes mails of messages. Rejects what is no proper message: an address that is none, above all. */
export type Compose = (message: MailMessage) => Promise<ComposedMail>;

export type ComposeConfig = Pick<
  Config,
  'MAIL_FROM' | 'SITE_URL' | 'DKIM_PRIVATE_KEY' | 'DKIM_SELECTOR'
>;

/** Throws `ConfigError` where sender or key are none. */
export function createComposer(config: ComposeConfig): Compose {
  const headersOf = headersFor(config);
  const { address: from } = senderOf(config);
  const sign = createSigner(config, from.slice(from.lastIndexOf('@') + 1));
  let tools: ReturnType<typeof openTools> | undefined;
  return async (message) => {
    const { writeHead, encode } = await (tools ??= openTools());
    const { text: head, boundary, messageId } = writeHead(message, headersOf(message));
    const body = bodyOf(boundary, [
      part('text/plain', encode(message.text, message.personal)),
      part('text/html', encode(message.html, message.personal)),
    ]);
    const signature = sign ? `${await sign(head, body)}\r\n` : '';
    const raw = Buffer.from(`${signature}${head}\r\n\r\n${body}`);
    const envelope = { from, to: message.to, size: raw.length };
    return { envelope, messageId, raw };
  };
}

/** What is read with the first mail, since a start waits for nothing that it does not need. */
async function openTools() {
  const [{ default: MimeNode }, { createEncoder }, { createHeadWriter }] = await Promise.all([
    import('nodemailer/lib/mime-node'),
    import('./quoted-printable.ts'),
    import('./head.ts'),
  ]);
  const createNode = () => new MimeNode('multipart/alternative');
  return { writeHead: createHeadWriter(createNode), encode: createEncoder() };
}

/** The same content in several forms, the best last (RFC 2046). */
function bodyOf(boundary: string, parts: readonly string[]): string {
  return `${parts.map((each) => `--${boundary}\r\n${each}\r\n`).join('')}--${boundary}--\r\n`;
}

function part(type: string, encoded: string): string {
  return `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${encoded}`;
}
