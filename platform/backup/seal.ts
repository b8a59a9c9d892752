// Backups that only a passphrase opens: the entries are JSON Web Encryption (RFC 7516, A256GCM) under one random
// key, and that key is sealed with the passphrase (PBES2, RFC 7518, 4.8). The name of an entry is sealed with it, so
// that none can stand in another's place.
import { randomBytes } from 'node:crypto';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { BackupError } from './archive-format.ts';

/** As many rounds of HMAC-SHA-512 as OWASP's password storage guide asks for, and more. */
const rounds = 600_000;
const keyBytes = 32;

/** Seals and opens the content of entries. */
export interface Seal {
  seal(name: string, content: Buffer): Promise<Buffer>;
  open(name: string, content: Buffer): Promise<Buffer>;
}

/** A new key, and that key sealed with the passphrase. */
export async function makeSeal(passphrase: string): Promise<{ seal: Seal; sealedKey: string }> {
  const key = randomBytes(keyBytes);
  const sealedKey = await new CompactEncrypt(key)
    .setProtectedHeader({ alg: 'PBES2-HS512+A256KW', enc: 'A256GCM' })
    .setKeyManagementParameters({ p2c: rounds })
    .encrypt(Buffer.from(passphrase));
  return { seal: sealWith(key), sealedKey };
}

/** The key that the passphrase opens. Throws `BackupError` where it is another one. */
export async function openSeal(sealedKey: string, passphrase: string): Promise<Seal> {
  const opened = await compactDecrypt(sealedKey, Buffer.from(passphrase), {
    keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
    contentEncryptionAlgorithms: ['A256GCM'],
    maxPBES2Count: rounds,
  }).catch((error: unknown) => {
    throw new BackupError('The passphrase is not the one that this backup was made with.', {
      cause: error,
    });
  });
  return sealWith(opened.plaintext);
}

function sealWith(key: Uint8Array): Seal {
  return {
    async seal(name, content) {
      const header = { alg: 'dir', enc: 'A256GCM', entry: name };
      return Buffer.from(await new CompactEncrypt(content).setProtectedHeader(header).encrypt(key));
    },
    async open(name, content) {
      const algorithms = {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      };
      const altered = `The backup was altered: ${name} cannot be opened.`;
      const opened = await compactDecrypt(content, key, algorithms).catch((error: unknown) => {
        throw new BackupError(altered, { cause: error });
      });
      if (opened.protectedHeader['entry'] !== name) throw new BackupError(altered);
      return Buffer.from(opened.plaintext);
    },
  };
}
