// Passwords and endings of names that the program makes up.
import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when read from a screen. */
const readable = 'abcdefghijkmnpqrstuvwxyz23456789';
const passwordLength = 20;

export function generatedText(length: number): string {
  return Array.from({ length }, () => readable[randomInt(readable.length)]).join('');
}

export function generatedPassword(): string {
  return generatedText(passwordLength);
}
