// The accounts of tests, what a browser holds of them, and what the clock and the mail do meanwhile.
import { createHmac } from 'node:crypto';
import { readSession } from '#domain/accounts/server';
import type { MailMessage } from '#platform/mail/mail';
import type { Services } from '#platform/services';
import type { TestServices } from './services.ts';

export const client = { address: '203.0.113.7', userAgent: 'test' };
export const leo = { username: 'leo', email: 'leo@vigia.test', password: 'secreto123' };
/** The settings that make an administrator, and how she logs in. */
export const ana = { ADMIN_EMAIL: 'ana@vigia.test', ADMIN_PASSWORD: 'una-frase-muy-larga' };
export const anasLogin = { email: ana.ADMIN_EMAIL, password: ana.ADMIN_PASSWORD };

/** The `Cookie` header that a browser sends after these `Set-Cookie` values. */
export function cookieOf({ cookies }: { cookies: readonly string[] }): string {
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/** A cookie signed as the accounts library signs it, written independently of it and of the product. */
export function signedCookie(name: string, value: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(value).digest('base64');
  return `${name}=${encodeURIComponent(`${value}.${signature}`)}`;
}

/** The username that these cookies log in. */
export async function whoIs(
  services: Services,
  result: { cookies: string[] },
): Promise<string | null> {
  return (await readSession(services, cookieOf(result)))?.user.username ?? null;
}

/** The id of the account that these cookies log in. */
export async function idOf(services: Services, result: { cookies: string[] }): Promise<string> {
  return (await readSession(services, cookieOf(result)))?.user.id ?? '';
}

/** Puts the clock forward. */
export function later({ clock }: Pick<TestServices, 'clock'>, ms: number): void {
  clock.set(new Date(clock.now().getTime() + ms).toISOString());
}

/** Services that keep their mail, and the token of the last link in it. */
export function withMail<Kept extends Services>(services: Kept) {
  const sent: MailMessage[] = [];
  const mail = {
    ...services.mail,
    send: (message: MailMessage) => Promise.resolve(void sent.push(message)),
  };
  const token = () => /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
  return { services: { ...services, mail }, sent, token };
}
