// What a receiver does with a DKIM signature (RFC 6376), step by step.
import { createHash, createPublicKey, verify } from 'node:crypto';

interface DkimCheck {
  isGood: boolean;
  domain: string | undefined;
  selector: string | undefined;
  /** The headers that the signature covers, in lower case. */
  covers: string[];
  bodyHash: string | undefined;
}

/** Checks the first signature of a mail against the record that the DNS would give. */
export function checkDkim(raw: string, record: string): DkimCheck {
  const [head, body] = splitOnce(raw, '\r\n\r\n');
  const headers = head.split(/\r\n(?=\S)/).map((line) => splitOnce(line, ':'));
  const [, value = ''] = headers.find(([name]) => name.toLowerCase() === 'dkim-signature') ?? [];
  const tags = tagsOf(value);
  const covers = (tags.get('h') ?? '').split(':').map((name) => name.trim().toLowerCase());
  const signed = covers.map((covered) => {
    const found = headers.findLast(([name]) => name.toLowerCase() === covered);
    return `${covered}:${relaxed(found?.[1] ?? '')}\r\n`;
  });
  const own = relaxed(value.replace(/(;\s*b=)[^;]*/, '$1'));
  const isSigned = verify(
    'sha256',
    Buffer.from(`${signed.join('')}dkim-signature:${own}`),
    createPublicKey({
      key: Buffer.from(tagsOf(record).get('p') ?? '', 'base64'),
      format: 'der',
      type: 'spki',
    }),
    Buffer.from((tags.get('b') ?? '').replaceAll(/\s/g, ''), 'base64'),
  );
  const bodyHash = (tags.get('bh') ?? '').replaceAll(/\s/g, '');
  return {
    isGood: isSigned && bodyHash === hashOf(body),
    domain: tags.get('d'),
    selector: tags.get('s'),
    covers,
    bodyHash,
  };
}

function hashOf(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').replace(/ $/, ''));
  while (lines.at(-1) === '') lines.pop();
  const text = lines.map((line) => `${line}\r\n`).join('');
  return createHash('sha256').update(text).digest('base64');
}

function relaxed(value: string): string {
  return value
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}

function tagsOf(text: string): Map<string, string> {
  return new Map(
    text.split(';').map((part) => {
      const [name, value] = splitOnce(part, '=');
      return [name.trim(), value.trim()];
    }),
  );
}

function splitOnce(text: string, border: string): [string, string] {
  const at = text.indexOf(border);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + border.length)];
}
