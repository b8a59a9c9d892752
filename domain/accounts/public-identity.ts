// Under which name and role readers see a person who signs something. Safe in the browser.
import { z } from 'zod';

const minLength = 2;
const maxLength = 80;

/** Characters that are not seen, or that change how their neighbours are read. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** A line that readers see: 2 to 80 visible characters with a letter among them, and no e-mail address. */
const PublicLine = z
  .string({ error: 'account.missingFields' })
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, 'account.missingFields')
      .refine((line) => isBetween([...line].length), 'account.publicLength')
      .refine((line) => !line.includes('@') && !/^https?:/i.test(line), 'account.publicAddress')
      .refine((line) => /\p{L}/u.test(line), 'account.publicOdd')
      .refine((line) => !unseen.test(line) && !/\s{2}|[^\S ]/.test(line), 'account.publicOdd'),
  );

function isBetween(length: number): boolean {
  return length >= minLength && length <= maxLength;
}

/** The name and the role that readers are shown, such as «Ana Ruiz» and «redactora jefa». */
export const PublicIdentity = z.strictObject({
  public_name: PublicLine,
  public_role: PublicLine,
});
export type PublicIdentity = z.output<typeof PublicIdentity>;
