// Bytes into text. A byte order mark decides, then the header, then a declaration in the text.

const textTypes = /^(text\/[\w.+-]+|application\/(xml|json|xhtml\+xml|[\w.-]+\+(xml|json)))$/;

/** Whether a content type promises something to read. */
export function isTextType(contentType: string): boolean {
  const [type = ''] = contentType.toLowerCase().split(';');
  return textTypes.test(type.trim());
}

/** The text, in the first of the encodings it may be in that fits all of it. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const marked = markedEncoding(bytes);
  const declared = marked ? [marked] : declaredEncodings(bytes, contentType);
  for (const label of [...declared, ...(declared.length === 0 ? ['utf-8'] : [])]) {
    const text = decode(bytes, label, true);
    if (text !== null) return storable(text);
  }
  // Nothing fits: some characters are lost. What declares nothing and is not UTF-8 is older than UTF-8.
  const text = decode(bytes, declared[0] ?? older, false) ?? '';
  return storable(isMostlyLost(text) ? (decode(bytes, older, false) ?? '') : text);
}

const older = 'windows-1252';

/** Whether more letters beyond ASCII are lost than read: such a text is not in the encoding that it declares. */
function isMostlyLost(text: string): boolean {
  const lost = text.match(/\ufffd/g)?.length ?? 0;
  const read = lost > 0 ? (text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0) : 0;
  return lost > read;
}

function markedEncoding([first, second, third]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : null;
}

const declarations = [
  /^\s*<\?xml[^>]*\sencoding\s*=\s*["']?([\w.:-]+)/i,
  /<meta[^>]*\scharset\s*=\s*["']?\s*([\w.:-]+)/i,
  /<meta[^>]*\scontent\s*=\s*["'][^"'>]*charset\s*=\s*([\w.:-]+)/i,
];

function declaredEncodings(bytes: Uint8Array, contentType: string): string[] {
  const head = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const [, sent] = /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType) ?? [];
  const [written] = declarations.flatMap((pattern) => pattern.exec(head)?.[1] ?? []);
  // A declaration that could be read byte by byte is not in UTF-16 (HTML, section 13.2.3.2).
  const own = written && /^utf-?16/i.test(written) ? 'utf-8' : written;
  return [sent, own].filter((label) => label !== undefined && isEncoding(label)) as string[];
}

function isEncoding(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
}

function decode(bytes: Uint8Array, label: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(label, { fatal }).decode(bytes);
  } catch {
    return null;
  }
}

/** A database's text holds no NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
