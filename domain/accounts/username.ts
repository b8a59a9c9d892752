// What a username may look like, and when two of them look like one.
import { z } from 'zod';

const minUsernameLength = 2;
const maxUsernameLength = 40;

/** Letters that are drawn as a Latin one in most typefaces. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  (
    'аa вb сc ԁd еe нh іi јj кk ӏl мm оo рp ѕs тt ԝw хx уy ' +
    'αa εe ιi κk νv οo ρp τt υu χx ıi łl øo'
  )
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);

/** Names that speak for the house, without what separates their letters. */
const reserved = new Set(
  (
    'admin administrador administradora administrator administracion root superuser sysadmin system sistema ' +
    'vigia vigiaia redaccion redactor editor editorial moderador moderadora moderator soporte support ayuda ' +
    'help staff equipo team oficial official seguridad security webmaster postmaster hostmaster abuse ' +
    'noreply contacto info prensa newsletter boletin api null undefined anonimo anonymous me yo'
  ).split(' '),
);

/** Characters that are not seen, or that change how their neighbours are read. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A username as it is shown: 2 to 40 visible characters, spaces single and only inside. */
export const Username = z
  .string({ error: 'account.missingFields' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'account.missingFields')
      .refine((name) => !unseen.test(name) && !/\s{2}|[^\S ]/.test(name), 'account.oddUsername')
      .refine((name) => /[\p{L}\p{N}]/u.test(name), 'account.oddUsername')
      .refine((name) => isBetween([...name].length), 'account.usernameLength'),
  );

function isBetween(length: number): boolean {
  return length >= minUsernameLength && length <= maxUsernameLength;
}

/**
 * The username as two people may not share it: without case, width, marks or look-alike letters.
 * `usernameKey('Ána')` → `'ana'`
 */
export function usernameKey(username: string): string {
  const plain = username
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .normalize('NFKC');
  return Array.from(plain, (letter) => lookalikes.get(letter) ?? letter).join('');
}

/** Whether the username would speak for the house, however its letters are set apart. */
export function isReservedUsername(username: string): boolean {
  return reserved.has(usernameKey(username).replaceAll(/[^\p{L}\p{N}]/gu, ''));
}
