// The signature of our mail (DKIM, RFC 6376): who receives it can ask the DNS whether it is ours.
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import { type Config, ConfigError } from '#platform/config';
import { variables } from '#platform/settings';

type KeyConfig = Pick<Config, 'DKIM_PRIVATE_KEY'>;
type SigningConfig = KeyConfig & Pick<Config, 'DKIM_SELECTOR'>;

/** Makes the header that signs a mail, of its headers and its body. */
export type Sign = (head: string, body: string) => Promise<string>;

const signAsync = promisify(sign);

/** Signs for the domain of the sender; undefined where no key is configured. */
export function createSigner(config: SigningConfig, domain: string): Sign | undefined {
  const key = dkimKey(config);
  if (!key) return undefined;
  const identity = `d=${domainToASCII(domain)}; s=${config.DKIM_SELECTOR}`;
  return async (head, body) => {
    const fields = signedFields(head);
    const names = fields.map(([name]) => name).join(':\r\n ');
    const unsigned = `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; ${identity};\r\n h=${names};\r\n bh=${bodyHash(body)};\r\n b=`;
    const signed = [...fields, fieldOf(unsigned)].map((field) => field.join(':')).join('\r\n');
    const signature = await signAsync('sha256', Buffer.from(signed), key);
    return unsigned + signature.toString('base64').replaceAll(/.{72}(?=.)/g, '$&\r\n ');
  };
}

// Both headers of a one-click unsubscribe must be covered (RFC 8058, section 4).
const signedNames = new Set([
  'from',
  'reply-to',
  'to',
  'subject',
  'date',
  'message-id',
  'auto-submitted',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
]);

/** The headers that are signed, by name and value, without what servers may change about their looks. */
function signedFields(head: string): [string, string][] {
  return head
    .split(/\r\n(?![ \t])/)
    .map(fieldOf)
    .filter(([name]) => signedNames.has(name));
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':');
  const value = line
    .slice(colon + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
  return [line.slice(0, colon).toLowerCase(), value];
}

/** The digest of a body, without what servers may change about its white space. */
function bodyHash(body: string): string {
  const plain = /[ \t](?:[ \t]|\r\n)|\t/.test(body)
    ? body.replaceAll(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n')
    : body;
  return createHash('sha256')
    .update(plain.replace(/(?:\r\n)*$/, '\r\n'))
    .digest('base64');
}

/** The configured key. Throws `ConfigError` for what signs nothing that others accept. */
export function dkimKey({ DKIM_PRIVATE_KEY: given }: KeyConfig): KeyObject | undefined {
  if (given === undefined) return undefined;
  const key = parseKey(given.includes('-----BEGIN') ? given.replaceAll('\\n', '\n') : read(given));
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 1024) {
    throw refused('must be an RSA key of 2048 bits');
  }
  return key;
}

/** What the DNS must say under `<selector>._domainkey.<domain>` for the key. */
export function dkimRecord(key: KeyObject): string {
  const published = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return `v=DKIM1; k=rsa; p=${published.toString('base64')}`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw refused('is neither a key nor a file that can be read', error);
  }
}

function parseKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch (error) {
    throw refused('holds no private key in PEM', error);
  }
}

function refused(problem: string, cause?: unknown): ConfigError {
  const { example } = variables.DKIM_PRIVATE_KEY;
  return new ConfigError(`DKIM_PRIVATE_KEY: ${problem}. Example: DKIM_PRIVATE_KEY=${example}`, {
    cause,
  });
}
