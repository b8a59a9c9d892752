// People who log in: the administrator of every site under test, and readers made as they are needed.
import { randomUUID } from 'node:crypto';
import type { APIResponse, Cookie, Page } from '@playwright/test';

export interface Person {
  username: string;
  email: string;
  password: string;
}

/** Whom the sites under test are started with (tests/browser/global-setup.ts). */
export const administrator: Person = {
  username: 'admin',
  email: 'redaccion@vigia.test',
  password: 'una-frase-muy-larga',
};

/** Another administrator of the editors' site, made by the operator before it started. */
export function otherAdministrator(): Pick<Person, 'email' | 'password'> {
  return { email: otherEmail, password: process.env['OTHER_PASSWORD'] ?? '' };
}
export const otherEmail = 'otra@vigia.test';

/** The administrator of the hostile site who has no second factor at any time. */
export function hostileAdministrator(): Pick<Person, 'email' | 'password'> {
  return { email: otherEmail, password: process.env['HOSTILE_PASSWORD'] ?? '' };
}

/** Somebody who has no account yet, and whom no other test knows. */
export function newReader(): Person {
  const mark = randomUUID().slice(0, 13);
  return {
    username: `lectora ${mark}`,
    email: `l-${mark}@vigia.test`,
    password: 'clave-de-prueba',
  };
}

/** A reader with an account, whose session the page's browser has. */
export async function registered(page: Page): Promise<Person> {
  const reader = newReader();
  await call(page, 'register', reader);
  return reader;
}

/** A reader with an account, and a browser without a session. */
export async function registeredElsewhere(page: Page): Promise<Person> {
  const reader = await registered(page);
  await page.context().clearCookies();
  return reader;
}

/** Sessions that were opened before, by site and person: each login hashes a password. */
const opened = new Map<string, Cookie[]>();

/** Gives the page's browser a session of this account. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const context = page.context();
  await context.clearCookies({ name: sessionCookie });
  const { origin } = new URL((await askSession(page)).url());
  const person = `${origin} ${email}`;
  const known = opened.get(person);
  if (known) {
    await context.addCookies(known);
    const { user } = (await (await askSession(page)).json()) as { user: object | null };
    if (user) return;
  }
  await call(page, 'login', { email, password });
  const cookies = await context.cookies(origin);
  opened.set(
    person,
    cookies.filter(({ name }) => sessionCookie.test(name)),
  );
}
const sessionCookie = /session/;

function askSession(page: Page): Promise<APIResponse> {
  return page.request.get('/api/auth/session');
}

async function call(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.post(`/api/auth/${name}`, { data });
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
}
